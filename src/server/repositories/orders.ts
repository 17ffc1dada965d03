import type { Executor, Tx } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';
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

/** Newest first. */
export const findOrdersOf = (db: Executor, customerId: string): Promise<StoredOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findOrderItems = (db: Executor, orderId: string): Promise<StoredOrderItem[]> =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/** The items of all orders of a customer, by order id. */
export const findItemsOfCustomer = async (
  db: Executor,
  customerId: string,
): Promise<ReadonlyMap<string, StoredOrderItem[]>> => {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .selectAll('order_items')
    .where('orders.customer_id', '=', customerId)
    .orderBy('order_items.position')
    .execute();
  const byOrder = new Map<string, StoredOrderItem[]>();
  for (const row of rows) {
    const items = byOrder.get(row.order_id);
    if (items) items.push(row);
    else byOrder.set(row.order_id, [row]);
  }
  return byOrder;
};

/** Sorted picture URLs by product, for all products that the customer has ordered, including withdrawn ones. */
export const findImagesOfOrdered = async (db: Executor, customerId: string): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', 'in', (query) =>
      query
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select('order_items.product_id')
        .where('orders.customer_id', '=', customerId),
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
