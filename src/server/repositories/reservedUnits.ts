import type { Executor } from '../db/database';
import type { UnitLine } from './stock';

/** Units reserved by the customer's unpaid online order from the cart. The next checkout replaces that order. */
export const findReservedUnits = (db: Executor, customerId: string): Promise<UnitLine[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['order_items.product_id as productId', 'order_items.size', 'order_items.quantity as count'])
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'pending')
    .where('orders.payment_type', '=', 'midtrans')
    .where('orders.made_from_cart', '=', 1)
    .orderBy('order_items.product_id')
    .orderBy('order_items.size')
    .execute();
