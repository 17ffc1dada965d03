import type { Executor } from '../db/database';
import type { UnitLine } from './stock';
import { stockSize } from './stockSize';

/** The items of the customer's unpaid online order from the cart. The next checkout replaces that order. */
export const reservedUnits = (db: Executor, customerId: string) =>
  db
    .selectFrom('orders')
    // SQLite reads a cross join from left to right: the customer's orders first, not all sales of a product.
    .crossJoin('order_items')
    .whereRef('order_items.order_id', '=', 'orders.id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'pending')
    .where('orders.payment_type', '=', 'midtrans')
    .where('orders.made_from_cart', '=', 1);

/**
 * The units reserved by the customer's unpaid online order from the cart, and those in the cart with a negative count.
 * A size can be in both.
 */
export const findCustomerUnits = (db: Executor, customerId: string): Promise<UnitLine[]> =>
  reservedUnits(db, customerId)
    .select(['order_items.product_id as productId', stockSize().as('size'), 'order_items.quantity as count'])
    .unionAll(
      db
        .selectFrom('cart_lines')
        .select((row) => ['product_id as productId', 'size', row.neg('count').as('count')])
        .where('customer_id', '=', customerId),
    )
    .orderBy('productId')
    .orderBy('size')
    .execute();
