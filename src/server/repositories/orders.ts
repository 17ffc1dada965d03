import type { Executor, Tx } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';
import { groupByOrder, orderIdsIn, type OrderSpan } from './orderSpan';
import type { UnitLine } from './stock';

export type StoredOrder = OrdersTable;
export type StoredOrderItem = OrderItemsTable;

export const insertOrder = async (tx: Tx, order: StoredOrder, items: readonly StoredOrderItem[]): Promise<void> => {
  await tx.insertInto('orders').values(order).execute();
  await tx.insertInto('order_items').values(items).execute();
};

export const updateOrder = async (
  tx: Tx,
  orderId: string,
  changes: Partial<Omit<StoredOrder, 'id'>>,
): Promise<void> => {
  await tx.updateTable('orders').set(changes).where('id', '=', orderId).execute();
};

export const findOrder = (db: Executor, orderId: string): Promise<StoredOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

/** An order with its customer's email. */
export const findOrderWithEmail = (
  db: Executor,
  orderId: string,
): Promise<(StoredOrder & { readonly email: string }) | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select('customers.email')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

/** Finds an order of this customer by its transaction id. */
export const findOrderByTransaction = (
  db: Executor,
  customerId: string,
  transactionId: string,
): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** The unpaid online order that was made from the customer's cart. */
export const findUnpaidCartOrder = (db: Executor, customerId: string): Promise<StoredOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'pending')
    .where('payment_type', '=', 'midtrans')
    .where('made_from_cart', '=', 1)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** A page of a customer's orders. */
export interface OrderPage {
  readonly limit?: number | undefined;
  /** The page begins with the order that was placed before this one. */
  readonly before?: StoredOrder | undefined;
}

/** The orders of a customer, newest first: all of them, or a page. */
export const findOrdersOf = (
  db: Executor,
  customerId: string,
  { limit, before }: OrderPage = {},
): Promise<StoredOrder[]> => {
  let query = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId);
  if (before) {
    query = query
      .where('created_at', '<=', before.created_at)
      .where((row) => row.or([row('created_at', '<', before.created_at), row('id', '<', before.id)]));
  }
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
};

export const findOrderItems = (db: Executor, orderId: string): Promise<StoredOrderItem[]> =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** The items of a customer's orders, by order id. */
export const findItemsIn = async (
  db: Executor,
  span: OrderSpan,
): Promise<ReadonlyMap<string, readonly StoredOrderItem[]>> =>
  groupByOrder(
    await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', 'in', orderIdsIn(db, span))
      .orderBy('position')
      .execute(),
  );

/** Sorted picture URLs by product, for the products of a customer's orders, including withdrawn ones. */
export const findImagesIn = async (db: Executor, span: OrderSpan): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', 'in', (query) =>
      query.selectFrom('order_items').select('product_id').where('order_id', 'in', orderIdsIn(db, span)),
    )
    .orderBy('position')
    .execute();
  const byProduct = new Map<number, string[]>();
  for (const { product_id: id, url } of rows) byProduct.set(id, [...(byProduct.get(id) ?? []), url]);
  return byProduct;
};

/** Converts an order's items to lines of the stock functions. */
export const unitLines = (items: readonly StoredOrderItem[]): UnitLine[] =>
  items.map((item) => ({ productId: item.product_id, size: item.size, count: item.quantity }));
