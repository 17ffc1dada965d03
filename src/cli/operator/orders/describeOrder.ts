import { moneyMovementsOf, type MoneyMovement } from '@/server/modules/orders/moneyMovements';
import { centsOf } from '@/server/modules/orderState/attempts';
import { isOnHold } from '@/server/modules/orderState/toSend';
import type { StoredAttempt } from '@/server/repositories/attempts';
import type { StoredChange } from '@/server/repositories/orderChanges';
import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import type { OrderNote } from '@/server/repositories/orderNotes';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { phoneNameOf } from '@/server/repositories/phoneCustomers';
import { accountOf } from '@/shared/domain/account';
import { owedReasons } from '@/shared/messages/en/operator';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';
import { describeNote, dueReasonOf, emailOf, leftToPay, owedBy, paidAt, refundOf, settledOf } from './presentOrder';
import { writeDollars } from '@/shared/values/money';
import { describeParcels, isInParcels } from './presentParcels';

/** Why the customer holds money of the shop. */
const owedReasonOf = (order: AdminOrder): string =>
  accountOf(order, order).net < 0 ? owedReasons.returnedTwice : owedReasons.notPaid;

const whatOf = ({ kind, reversal }: MoneyMovement): string =>
  reversal === undefined ? kind.replace('-', ', ') : `reversed: ${reversal}`;

const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : `−${-quantity}`);

/** The effects of a change on its order, in words. */
const changeText = ({ kind, lines, address_after: address, phone_after: phone }: StoredChange): string =>
  [
    ...lines.map((line) => `${signed(line.quantity)} ${line.name} (${line.size})`),
    ...(address === null ? [] : [`address: ${address}`]),
    ...(phone === null ? [] : [`phone: ${phone}`]),
  ].join('; ') || kind;

/** The changes of an order as a table. */
const describeChanges = ({ table, formatTime }: Operator, changes: readonly StoredChange[]): string =>
  table(
    [
      {
        title: 'CHANGE',
        value: (change) => (change.undone_at === null ? changeText(change) : `${changeText(change)}, undone`),
        overflow: 'wrap',
      },
      { title: 'PRICE', value: ({ amount_cents: cents }) => (cents === 0 ? '' : writeDollars(cents)) },
      { title: 'WHEN', value: ({ created_at: at }) => formatTime(at) },
      { title: 'BY', value: (change) => change.recorded_by },
      { title: 'REASON', value: (change) => change.reason, overflow: 'wrap' },
    ],
    changes,
  );

/** The data that `orders show` adds to an order. */
export interface OrderHistory {
  readonly attempts: readonly StoredAttempt[];
  readonly auditLog: readonly OrderAuditEntry[];
  readonly notes: readonly OrderNote[];
  /** Numbers of other orders with the same picture as proof. */
  readonly sameProof: readonly string[];
  /** When it expires unless it is paid; undefined for an order that does not. */
  readonly expiresAt: number | undefined;
}

export const describeOrder = (operator: Operator, order: AdminOrder, history: OrderHistory): string => {
  const { table, formatTime: timeOf } = operator;
  const paid = paidAt(order);
  const { price, net, total } = accountOf(order, order);
  const left = leftToPay(order);
  const owed = owedBy(order);
  const facts = formatFacts([
    ['order', order.transaction_id],
    ['id', order.id],
    ['date', timeOf(order.created_at)],
    ['status', order.status],
    ...(history.expiresAt === undefined ? [] : [['expires', timeOf(history.expiresAt)] as const]),
    ['type', order.payment_type],
    ['total', writeDollars(total)],
    ...(price === total ? [] : [['price', `${writeDollars(price)}, lowered by refunds`] as const]),
    ...(order.idr_total === null ? [] : [['rupiah', order.idr_total] as const]),
    ['customer', order.customer_name],
    ['email', emailOf(order) ?? `no account (${phoneNameOf(order) ?? ''})`],
    ['phone', order.phone || 'none'],
    ['address', order.shipping_address],
    ['fulfilment', order.fulfilment],
    ...(order.courier === '' ? [] : [['courier', order.courier] as const]),
    ['proof', order.proof_upload_id === null ? 'none' : 'there is one: orders proof'],
    ...(paid === undefined ? [] : [['paid', timeOf(paid)] as const]),
    ...(order.payments.length === 0 ? [] : [['received', writeDollars(net)] as const]),
    ...(left === '' ? [] : [['to pay', left] as const]),
    [
      'refund',
      order.due_cents > 0 ? `due: ${writeDollars(order.due_cents)}. ${dueReasonOf(order)}` : refundOf(order) || 'no',
    ],
    ...(owed === '' ? [] : [['owed', `${owed}. ${owedReasonOf(order)}`] as const]),
    ...history.notes.map((note) => ['note', describeNote(note)] as const),
    ...(isOnHold(order) ? [['on hold', 'The provider has reversed a payment: orders accept-reversal'] as const] : []),
    ...(history.sameProof.length > 0 ? [['same proof', history.sameProof.join(', ')] as const] : []),
  ]);
  const items = table(
    [
      { title: 'LINE', value: (item) => item.position + 1 },
      { title: 'PRODUCT', value: (item) => item.product_id },
      { title: 'NAME', value: (item) => item.name, overflow: 'wrap' },
      { title: 'SIZE', value: (item) => item.size },
      { title: 'UNITS', value: (item) => item.quantity },
      { title: 'PRICE', value: (item) => writeDollars(item.unit_price_cents) },
    ],
    order.items,
  );
  const attempts = history.attempts.map(
    (attempt) =>
      `${timeOf(attempt.created_at)}  online attempt ${attempt.id}: ${attempt.status}, ` +
      `${writeDollars(centsOf(attempt, order))} as ${attempt.idr_total} rupiah\n`,
  );
  const movements = moneyMovementsOf(order).map((row) => ({
    ...row,
    settled: row.payment ? settledOf(operator, row.payment) : '',
  }));
  const money = table(
    [
      { title: 'MONEY', value: whatOf },
      { title: 'AMOUNT', value: ({ cents }) => writeDollars(cents) },
      { title: 'LOWERS PRICE', value: ({ lowered }) => (lowered === 0 ? '' : writeDollars(lowered)), overflow: 'hide' },
      { title: 'WHEN', value: ({ at }) => timeOf(at) },
      ...(movements.some(({ settled }) => settled !== '')
        ? [{ title: 'SETTLED', value: ({ settled }: (typeof movements)[number]) => settled }]
        : []),
      { title: 'CHANNEL', value: ({ channel }) => channel },
      { title: 'REASON OR REFERENCE', value: ({ why }) => why, overflow: 'wrap' },
    ],
    movements,
  );
  const auditLog = table(
    [
      { title: 'WHEN', value: (entry) => timeOf(entry.created_at) },
      { title: 'WHAT', value: (entry) => entry.event },
      { title: 'BY', value: (entry) => entry.actor_name || entry.actor },
      { title: 'FROM', value: (entry) => entry.status_before },
      { title: 'TO', value: (entry) => entry.status_after },
      { title: 'WHY', value: (entry) => entry.reason, overflow: 'wrap' },
    ],
    history.auditLog,
  );
  return [
    facts,
    items,
    ...(isInParcels(order) ? [describeParcels(operator, order)] : []),
    ...(attempts.length > 0 ? [attempts.join('')] : []),
    ...(order.changes.length > 0 ? [describeChanges(operator, order.changes)] : []),
    ...(movements.length > 0 ? [money] : []),
    ...(history.auditLog.length > 0 ? [auditLog] : []),
  ].join('\n');
};
