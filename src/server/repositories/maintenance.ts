import { SOLD_OUT_REASONS } from '../db/countReceived';
import type { Executor } from '../db/database';
import { findRefundedIds } from './orderAuditLog';

/** A size whose units do not add up: what came in is not what is on hand and in orders. */
export interface StockGap {
  readonly productId: number;
  readonly size: string;
  readonly received: number;
  readonly onHand: number;
  readonly held: number;
}

/** Sizes that break the equation: received = on hand + held by orders. Those that nobody counted are left out. */
export const findStockGaps = async (db: Executor): Promise<readonly StockGap[]> => {
  const held = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((row) => ['order_items.product_id', 'order_items.size', row.fn.sum<number>('quantity').as('units')])
    .where('orders.status', 'in', ['pending', 'paid'])
    .where((row) =>
      row.or([row('orders.refund_reason', 'is', null), row('orders.refund_reason', 'not like', SOLD_OUT_REASONS)]),
    )
    .groupBy(['order_items.product_id', 'order_items.size'])
    .execute();
  const unitsOf = new Map(held.map((row) => [`${row.product_id}_${row.size}`, row.units]));
  const sizes = await db.selectFrom('product_sizes').selectAll().where('received', 'is not', null).execute();
  return sizes
    .map((row) => ({
      productId: row.product_id,
      size: row.size,
      received: row.received ?? 0,
      onHand: row.on_hand,
      held: unitsOf.get(`${row.product_id}_${row.size}`) ?? 0,
    }))
    .filter(({ received, onHand, held: units }) => received !== onHand + units);
};

const numbersOf = (rows: readonly { readonly transaction_id: string }[]): readonly string[] =>
  rows.map((row) => row.transaction_id);

/** Numbers of pending online orders whose time was over before `before`: the worker should have ended them. */
export const findOverdueOrders = async (db: Executor, before: number): Promise<readonly string[]> =>
  numbersOf(
    await db
      .selectFrom('orders')
      .select('transaction_id')
      .where('status', '=', 'pending')
      .where('expires_at', '<=', before)
      .execute(),
  );

/** Numbers of orders of one type that have been waiting since before `before`. */
export const findWaitingOrders = async (
  db: Executor,
  type: 'cod' | 'bank_transfer',
  before: number,
): Promise<readonly string[]> =>
  numbersOf(
    await db
      .selectFrom('orders')
      .select('transaction_id')
      .where('status', '=', 'pending')
      .where('payment_type', '=', type)
      .where('created_at', '<=', before)
      .execute(),
  );

/** Numbers of orders whose money has to go back and has not. */
export const findDueRefunds = async (db: Executor): Promise<readonly string[]> => {
  const refunded = await findRefundedIds(db);
  const marked = await db
    .selectFrom('orders')
    .select(['id', 'transaction_id'])
    .where('refund_marked_at', 'is not', null)
    .execute();
  return numbersOf(marked.filter(({ id }) => !refunded.has(id)));
};

/** How many orders there are of each status and payment type. */
export const countOrders = (db: Executor) =>
  db
    .selectFrom('orders')
    .select((row) => ['status', 'payment_type as type', row.fn.countAll<number>().as('count')])
    .groupBy(['status', 'payment_type'])
    .execute();
