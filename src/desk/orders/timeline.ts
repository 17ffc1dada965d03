import { moneyMovementsOf } from '@/server/modules/orders/moneyMovements';
import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import { writeMoney } from '@/shared/values/money';
import type { DeskTexts } from '../texts/texts';
import type { FullOrder } from './fullOrder';

/** One line of the history of an order. */
interface TimelineEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: string;
  /** Who has done it, and a reason, a reference or a note; '' for what is not known. */
  readonly details: readonly string[];
}

/** The event of an entry of the audit log; a step that was taken back says so. */
export const whatOf = (
  { event, undoes, status_before: before, status_after: after }: OrderAuditEntry,
  texts: DeskTexts['order'],
): string =>
  isFulfilmentStep(event) && undoes !== null && before !== after
    ? texts.takenBack(texts.events[event])
    : texts.events[event];

/** Everything that has happened to an order, oldest first: what `orders show` says of it. */
export const timelineOf = (order: FullOrder, texts: DeskTexts['order']): readonly TimelineEntry[] => {
  const { events, actors, channels, statuses, fulfilments } = texts;
  const states: Readonly<Record<string, string>> = { ...statuses, ...fulfilments };
  const changeOf = ({ status_before: before, status_after: after }: OrderAuditEntry): string =>
    before === after ? '' : ` (${states[before] ?? ''} → ${states[after] ?? ''})`;
  const entries: readonly TimelineEntry[] = [
    { at: order.created_at, what: events.placed, details: [order.customer_name] },
    ...order.log.map((entry) => ({
      at: entry.created_at,
      what: whatOf(entry, texts) + changeOf(entry),
      details: [entry.actor_name || actors[entry.actor], entry.reason],
    })),
    // Notes of steps are the reasons of their entries.
    ...order.notes
      .filter(({ created_at: at }) => !order.log.some((entry) => entry.created_at === at))
      .map(({ note, actor_name: by, created_at: at }) => ({ at, what: events.note, details: [by, note] })),
    ...moneyMovementsOf(order).map(({ kind, at, cents, channel, by, why }) => ({
      at,
      what: kind === 'refund-undone' ? events[kind] : `${events[kind]}, ${channels[channel]} ${writeMoney(cents)}`,
      details: [by ?? actors.provider, why],
    })),
    ...order.attempts.map((row) => ({
      at: row.created_at,
      what: channels.midtrans,
      details: [`${row.id}: ${states[row.status] ?? row.status}`],
    })),
  ];
  return entries.toSorted((one, other) => one.at - other.at);
};
