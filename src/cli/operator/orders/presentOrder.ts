import type { OrderAct } from '@/server/repositories/orderAuditLog';
import type { BookedOrder } from '@/server/repositories/ordersAdmin';
import type { StoredAttempt } from '@/server/repositories/payments';
import { toDollars } from '@/shared/domain/money';
import { formatMoment } from '../support/timestamps';
import type { Operator } from '../support/operator';
import { formatFacts } from '../support/table';

export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Whether money has to go back: not at all, still, or it went. */
export const refundOf = (order: BookedOrder, refunded: ReadonlySet<string>): '' | 'due' | 'done' => {
  if (refunded.has(order.id)) return 'done';
  return order.refund_marked_at === null ? '' : 'due';
};

export const unitsOf = (order: BookedOrder): number => order.items.reduce((sum, { quantity }) => sum + quantity, 0);

/** What programs read of an order. */
export const presentOrder = (order: BookedOrder, refunded: ReadonlySet<string>) => ({
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

/** What happened to an order's payment, what the operator did, and how that is laid out. */
export interface OrderStory {
  readonly attempts: readonly StoredAttempt[];
  readonly acts: readonly OrderAct[];
  readonly table: Operator['table'];
}

/** All of an order, for people. */
export const describeOrder = (order: BookedOrder, refunded: ReadonlySet<string>, story: OrderStory): string => {
  const facts = formatFacts([
    ['order', order.transaction_id],
    ['id', order.id],
    ['date', `${formatMoment(order.created_at)} UTC`],
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
  const items = story.table(
    [
      { title: 'PRODUCT', value: (item) => item.product_id },
      { title: 'NAME', value: (item) => item.name, inNeed: 'wrap' },
      { title: 'SIZE', value: (item) => item.size },
      { title: 'UNITS', value: (item) => item.quantity },
      { title: 'PRICE', value: (item) => dollars(item.unit_price_cents) },
    ],
    order.items,
  );
  const attempts = story.attempts.map(
    (attempt) => `${formatMoment(attempt.created_at)}  payment ${attempt.id}: ${attempt.status}\n`,
  );
  const acts = story.table(
    [
      { title: 'WHEN', value: (act) => formatMoment(act.acted_at) },
      { title: 'WHAT', value: (act) => act.act },
      { title: 'FROM', value: (act) => act.status_before },
      { title: 'TO', value: (act) => act.status_after },
      { title: 'WHY', value: (act) => act.reason, inNeed: 'wrap' },
    ],
    story.acts,
  );
  return [
    facts,
    items,
    ...(attempts.length > 0 ? [attempts.join('')] : []),
    ...(story.acts.length > 0 ? [acts] : []),
  ].join('\n');
};
