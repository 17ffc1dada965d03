import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import type { StoredAttempt } from '@/server/repositories/attempts';
import { validPayments, type MoneyRows, type StoredPayment } from '@/server/repositories/payments';
import { isOnHold } from '@/server/modules/orders/fulfil/toSend';
import { accountOf } from '@/shared/domain/account';
import { toDollars } from '@/shared/values/money';
import { dueReasons } from '@/shared/messages/en/orders';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Refund status: none, due or done. */
export const refundOf = (order: AdminOrder): '' | 'due' | 'done' => {
  if (order.due_cents > 0) return 'due';
  return accountOf(order, order).refunded > 0 ? 'done' : '';
};

export const refundReasonsOf = ({ refunds }: AdminOrder): string =>
  refunds
    .filter((row) => row.undone_at === null)
    .map(({ reason }) => reason)
    .join(' ');

/** Why money of an order is due. */
export const dueReasonOf = ({
  holds_units: holdsUnits,
  fulfilment,
}: Pick<AdminOrder, 'holds_units' | 'fulfilment'>): string =>
  holdsUnits === 1 && fulfilment !== 'returned' ? dueReasons.surplus : dueReasons.noGoods;

/** When an order was paid first, in milliseconds since 1970; undefined for an unpaid one. */
export const paidAt = (order: AdminOrder): number | undefined =>
  order.status === 'paid' ? validPayments(order)[0]?.received_at : undefined;

/** The lines of an order, as one text. */
export const itemsOf = (order: AdminOrder): string =>
  order.items.map((item) => `${item.quantity} x ${item.name} (${item.size})`).join('; ');

export const unitsOf = (order: AdminOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

export const isoOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

export const presentPayment = (payment: StoredPayment) => ({
  channel: payment.channel,
  payment: payment.provider_order_id ?? payment.attempt_id,
  amount: toDollars(payment.cents),
  rupiah: payment.rupiah,
  received: isoOf(payment.received_at),
  recorded: isoOf(payment.recorded_at),
  by: payment.actor === 'provider' ? 'provider' : payment.recorded_by,
  reference: payment.reference,
  state: payment.state,
});

/** What was reversed of a payment, as JSON. */
const presentReversals = (payment: StoredPayment, { reversals }: MoneyRows) => {
  const own = reversals.filter((row) => row.payment_id === payment.id);
  return {
    reversed: toDollars(own.reduce((sum, { cents }) => sum + cents, 0)),
    reversals: own.map((row) => ({
      kind: row.kind,
      amount: toDollars(row.cents),
      reason: row.reason,
      date: isoOf(row.posted_at),
      is_accepted: row.accepted_at !== null,
    })),
  };
};

export const presentOrder = (order: AdminOrder) => ({
  order: order.transaction_id,
  id: order.id,
  date: isoOf(order.created_at),
  status: order.status,
  type: order.payment_type,
  total: toDollars(order.total_cents),
  rupiah: order.idr_total,
  customer: order.customer_name,
  email: order.email,
  phone: order.phone,
  address: order.shipping_address,
  fulfilment: order.fulfilment,
  courier: order.courier,
  has_proof: order.proof_upload_id !== null,
  paid: isoOf(paidAt(order)),
  due: toDollars(order.due_cents),
  on_hold: isOnHold(order),
  payments: order.payments.map((payment) => ({ ...presentPayment(payment), ...presentReversals(payment, order) })),
  refund: refundOf(order),
  refunds: order.refunds.map((refund) => ({
    amount: toDollars(refund.cents),
    state: refund.undone_at === null ? 'done' : 'undone',
    channel: refund.channel,
    reason: refund.reason,
    by: refund.recorded_by,
    date: isoOf(refund.made_at),
  })),
  items: order.items.map((item) => ({
    product: item.product_id,
    name: item.name,
    size: item.size,
    quantity: item.quantity,
    price: toDollars(item.unit_price_cents),
  })),
});

/** What `orders show` adds to an order. */
export interface OrderHistory {
  readonly attempts: readonly StoredAttempt[];
  readonly auditLog: readonly OrderAuditEntry[];
  /** Numbers of other orders with the same picture as proof. */
  readonly sameProof: readonly string[];
}

export const describeOrder = (
  { table, formatTime: timeOf }: Operator,
  order: AdminOrder,
  history: OrderHistory,
): string => {
  const paid = paidAt(order);
  const facts = formatFacts([
    ['order', order.transaction_id],
    ['id', order.id],
    ['date', timeOf(order.created_at)],
    ['status', order.status],
    ['type', order.payment_type],
    ['total', dollars(order.total_cents)],
    ...(order.idr_total === null ? [] : [['rupiah', order.idr_total] as const]),
    ['customer', order.customer_name],
    ['email', order.email],
    ['phone', order.phone || 'none'],
    ['address', order.shipping_address],
    ['fulfilment', order.fulfilment],
    ...(order.courier === '' ? [] : [['courier', order.courier] as const]),
    ['proof', order.proof_upload_id === null ? 'none' : 'there is one: orders proof'],
    ...(paid === undefined ? [] : [['paid', timeOf(paid)] as const]),
    [
      'refund',
      order.due_cents > 0 ? `due: ${dollars(order.due_cents)}. ${dueReasonOf(order)}` : refundOf(order) || 'no',
    ],
    ...(isOnHold(order) ? [['on hold', 'The provider has reversed a payment: orders accept-reversal'] as const] : []),
    ...(history.sameProof.length > 0 ? [['same proof', history.sameProof.join(', ')] as const] : []),
  ]);
  const items = table(
    [
      { title: 'PRODUCT', value: (item) => item.product_id },
      { title: 'NAME', value: (item) => item.name, overflow: 'wrap' },
      { title: 'SIZE', value: (item) => item.size },
      { title: 'UNITS', value: (item) => item.quantity },
      { title: 'PRICE', value: (item) => dollars(item.unit_price_cents) },
    ],
    order.items,
  );
  const attempts = history.attempts.map(
    (attempt) => `${timeOf(attempt.created_at)}  online attempt ${attempt.id}: ${attempt.status}\n`,
  );
  const movements = [
    ...order.payments.map((row) => ({
      ...{ what: 'payment', cents: row.cents, at: row.received_at, channel: row.channel },
      why: row.provider_order_id ?? row.attempt_id ?? row.reference,
    })),
    ...order.reversals.map((row) => ({
      ...{ what: `reversed: ${row.kind}`, cents: -row.cents, at: row.posted_at, channel: row.channel, why: row.reason },
    })),
    ...order.refunds.map((row) => ({
      ...{ what: row.undone_at === null ? 'refund' : 'refund, undone', cents: -row.cents, at: row.made_at },
      ...{ channel: row.channel, why: row.reason },
    })),
  ];
  const money = table(
    [
      { title: 'MONEY', value: ({ what }) => what },
      { title: 'AMOUNT', value: ({ cents }) => dollars(cents) },
      { title: 'WHEN', value: ({ at }) => timeOf(at) },
      { title: 'CHANNEL', value: ({ channel }) => channel },
      { title: 'REASON OR REFERENCE', value: ({ why }) => why, overflow: 'wrap' },
    ],
    movements.toSorted((one, other) => one.at - other.at),
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
    ...(attempts.length > 0 ? [attempts.join('')] : []),
    ...(movements.length > 0 ? [money] : []),
    ...(history.auditLog.length > 0 ? [auditLog] : []),
  ].join('\n');
};
