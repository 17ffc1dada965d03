import type { OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import type { StoredAttempt } from '@/server/repositories/payments';
import { toDollars } from '@/shared/domain/money';
import { formatTimestamp } from '../support/timestamps';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Refund status: none, due or done. */
export const refundOf = (order: AdminOrder, refunded: ReadonlySet<string>): '' | 'due' | 'done' => {
  if (refunded.has(order.id)) return 'done';
  return order.refund_marked_at === null ? '' : 'due';
};

export const unitsOf = (order: AdminOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** An order as JSON. */
export const presentOrder = (order: AdminOrder, refunded: ReadonlySet<string>) => ({
  order: order.transaction_id,
  id: order.id,
  date: new Date(order.created_at).toISOString(),
  status: order.status,
  type: order.payment_type,
  total: toDollars(order.total_cents),
  rupiah: order.idr_total,
  customer: order.customer_name,
  email: order.email,
  address: order.shipping_address,
  has_proof: order.proof_upload_id !== null,
  refund: refundOf(order, refunded),
  refund_reason: order.refund_reason,
  items: order.items.map((item) => ({
    product: item.product_id,
    name: item.name,
    size: item.size,
    quantity: item.quantity,
    price: toDollars(item.unit_price_cents),
  })),
});

/** An order's payment attempts and audit log, and the table function to format them. */
export interface OrderHistory {
  readonly attempts: readonly StoredAttempt[];
  readonly auditLog: readonly OrderAuditEntry[];
  readonly table: Operator['table'];
}

/** An order in detail, as text. */
export const describeOrder = (order: AdminOrder, refunded: ReadonlySet<string>, history: OrderHistory): string => {
  const facts = formatFacts([
    ['order', order.transaction_id],
    ['id', order.id],
    ['date', `${formatTimestamp(order.created_at)} UTC`],
    ['status', order.status],
    ['type', order.payment_type],
    ['total', dollars(order.total_cents)],
    ...(order.idr_total === null ? [] : [['rupiah', order.idr_total] as const]),
    ['customer', order.customer_name],
    ['email', order.email],
    ['address', order.shipping_address],
    ['proof', order.proof_upload_id === null ? 'none' : 'there is one: orders proof'],
    ['refund', refundOf(order, refunded) || 'no'],
    ...(order.refund_reason === null ? [] : [['refund for', order.refund_reason] as const]),
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
    (attempt) => `${formatTimestamp(attempt.created_at)}  payment ${attempt.id}: ${attempt.status}\n`,
  );
  const auditLog = history.table(
    [
      { title: 'WHEN', value: (entry) => formatTimestamp(entry.acted_at) },
      { title: 'WHAT', value: (entry) => entry.act },
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
    ...(history.auditLog.length > 0 ? [auditLog] : []),
  ].join('\n');
};
