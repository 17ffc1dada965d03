import type { StoredChange } from '@/server/repositories/orderChanges';
import { writeDollars } from '@/shared/values/money';
import type { Operator } from '../support/operator';

const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

/** The effects of a change on its order, in words. */
const whatOf = ({ kind, lines, address_after: address, phone_after: phone }: StoredChange): string =>
  [
    ...lines.map((line) => `${signed(line.quantity)} ${line.name} (${line.size})`),
    ...(address === null ? [] : [`address: ${address}`]),
    ...(phone === null ? [] : [`phone: ${phone}`]),
  ].join('; ') || kind;

/** The changes of an order as a table. */
export const describeChanges = ({ table, formatTime }: Operator, changes: readonly StoredChange[]): string =>
  table(
    [
      {
        title: 'CHANGE',
        value: (change) => (change.undone_at === null ? whatOf(change) : `${whatOf(change)}, undone`),
        overflow: 'wrap',
      },
      { title: 'PRICE', value: ({ amount_cents: cents }) => (cents === 0 ? '' : writeDollars(cents)) },
      { title: 'WHEN', value: ({ created_at: at }) => formatTime(at) },
      { title: 'BY', value: (change) => change.recorded_by },
      { title: 'REASON', value: (change) => change.reason, overflow: 'wrap' },
    ],
    changes,
  );
