import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import type { StoredAttempt } from '@/server/repositories/payments';
import { toDollars } from '@/shared/domain/money';
import { formatTime } from '../support/timestamps';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Refund status: none, due or done. */
export const refundOf = ({ refunds }: AdminOrder): '' | 'due' | 'done' => {
  if (refunds.length === 0) return '';
  return refunds.some(({ state }) => state === 'due') ? 'due' : 'done';
};

export const refundReasonsOf = ({ refunds }: AdminOrder): string => refunds.map(({ reason }) => reason).join(' ');

/** The lines of an order, as one text. */
export const itemsOf = (order: AdminOrder): string =>
  order.items.map((item) => `${item.quantity} x ${item.name} (${item.size})`).join('; ');

export const unitsOf = (order: AdminOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** An order as JSON. */
export const presentOrder = (order: AdminOrder) => ({
  order: order.transaction_id,
  id: order.id,
  date: new Date(order.created_at).toISOString(),
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
  paid: order.paid_at === null ? null : new Date(order.paid_at).toISOString(),
  refund: refundOf(order),
  refunds: order.refunds.map((refund) => ({
    amount: toDollars(refund.amount_cents),
    state: refund.state,
    reason: refund.reason,
    by: refund.actor,
    date: new Date(refund.settled_at ?? refund.created_at).toISOString(),
    payment: refund.attempt_id,
  })),
  items: order.items.map((item) => ({
    product: item.product_id,
    name: item.name,
    size: item.size,
    quantity: item.quantity,
    price: toDollars(item.unit_price_cents),
  })),
});

/** An order's payment attempts and audit log, and how to format them. */
export interface OrderHistory {
  readonly attempts: readonly StoredAttempt[];
  readonly auditLog: readonly OrderAuditEntry[];
  readonly table: Operator['table'];
  readonly timeZone: string;
}

/** An order in detail, as text. */
export const describeOrder = (order: AdminOrder, history: OrderHistory): string => {
  const timeOf = (milliseconds: number): string => formatTime(milliseconds, history.timeZone);
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
    ...(order.paid_at === null ? [] : [['paid', timeOf(order.paid_at)] as const]),
    ['refund', refundOf(order) || 'no'],
  ]);
  const items = history.table(
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
    (attempt) => `${timeOf(attempt.created_at)}  payment ${attempt.id}: ${attempt.status}\n`,
  );
  const refunds = history.table(
    [
      { title: 'REFUND', value: (refund) => refund.state },
      { title: 'AMOUNT', value: (refund) => dollars(refund.amount_cents) },
      { title: 'SINCE', value: (refund) => timeOf(refund.settled_at ?? refund.created_at) },
      { title: 'PAYMENT', value: (refund) => refund.attempt_id ?? '' },
      { title: 'WHY', value: (refund) => refund.reason, overflow: 'wrap' },
    ],
    order.refunds,
  );
  const auditLog = history.table(
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
    ...(order.refunds.length > 0 ? [refunds] : []),
    ...(history.auditLog.length > 0 ? [auditLog] : []),
  ].join('\n');
};
