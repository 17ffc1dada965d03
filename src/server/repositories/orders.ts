import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Executor, Tx } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';
import { lockCustomer } from './customers';
import { findChanges } from './orderChanges';
import { findByOrder, type OrderIds } from './orderSpan';
import { findOffers } from './products';
import type { UnitLine } from './stock';

export type StoredOrder = OrdersTable;
export type StoredOrderItem = Selectable<OrderItemsTable>;

/** The fields of an order to which nothing has happened since it was placed. */
export const AS_PLACED = {
  expires_at: null,
  attempts_count: 0,
  holds_units: 1,
  due_cents: 0,
  owed_cents: 0,
  kept_cents: 0,
  kept_from: 0,
  parcels_count: 0,
  returns_to: null,
  fulfilment: 'new',
  courier: '',
} as const satisfies Partial<StoredOrder>;

export const insertOrder = async (
  tx: Tx,
  order: StoredOrder,
  items: readonly Insertable<OrderItemsTable>[],
): Promise<void> => {
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

export const setUnitRupiah = async (
  tx: Tx,
  orderId: string,
  { position, unit_idr }: Pick<StoredOrderItem, 'position' | 'unit_idr'>,
): Promise<void> => {
  await tx
    .updateTable('order_items')
    .set({ unit_idr })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
};

export const findOrder = (db: Executor, orderId: string): Promise<StoredOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

/** Locks the customer of an order, then reads the order; undefined when there is none. */
export const lockOrder = async (tx: Tx, orderId: string): Promise<StoredOrder | undefined> => {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  await lockCustomer(tx, order.customer_id);
  const locked = await findOrder(tx, orderId);
  // It may have been given to an account before the lock.
  return locked && locked.customer_id !== order.customer_id ? lockOrder(tx, orderId) : locked;
};

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

/** Units of a size in a line of an order, or that a change adds to a line or takes from it (negative). */
export interface OrderUnits {
  readonly order_id: string;
  readonly product_id: number;
  /** The present name of the size. */
  readonly size: string;
  readonly quantity: number;
}

const UNIT_COLUMNS = sql`line.order_id, line.product_id, coalesce(line.stock_size, line.size) as size, line.quantity`;
/** The customer's lines no longer have these units, and the shop does not have them yet. */
const IS_AWAITED = sql`back.state = 'open' and back.change_position is not null`;

/**
 * The units of the orders of a condition about `orders`: their items, what changes in force have added and taken, and
 * what a change has taken that is to come back (an open return).
 * SQLite reads a cross join from left to right: these orders first, not all sales of a product.
 */
export const orderUnits = (orders: RawBuilder<boolean>): RawBuilder<OrderUnits> => sql<OrderUnits>`
  select ${UNIT_COLUMNS} from orders cross join order_items line where line.order_id = orders.id and ${orders}
  union all
  select ${UNIT_COLUMNS} from orders cross join order_changes change cross join order_change_lines line
    where change.order_id = orders.id and change.undone_at is null
      and line.order_id = orders.id and line.change_position = change.position and ${orders}
  union all
  select ${UNIT_COLUMNS} from orders cross join order_returns back cross join order_return_lines line
    where back.order_id = orders.id and ${IS_AWAITED}
      and line.order_id = orders.id and line.return_number = back.number and ${orders}`;

interface Size {
  readonly productId: number | RawBuilder<unknown>;
  readonly size: string | RawBuilder<unknown>;
}

/** The units of a size in all orders of a condition about `orders`, by order. */
export const orderUnitsOf = ({ productId, size }: Size, orders: RawBuilder<boolean>): RawBuilder<OrderUnits> => {
  const isSize = sql`line.product_id = ${productId} and coalesce(line.stock_size, line.size) = ${size}`;
  return sql<OrderUnits>`
  select ${UNIT_COLUMNS} from order_items line inner join orders on orders.id = line.order_id where ${isSize} and ${orders}
  union all
  select ${UNIT_COLUMNS} from order_change_lines line inner join orders on orders.id = line.order_id
    inner join order_changes change on change.order_id = line.order_id and change.position = line.change_position
    where ${isSize} and change.undone_at is null and ${orders}
  union all
  select ${UNIT_COLUMNS} from order_return_lines line inner join orders on orders.id = line.order_id
    inner join order_returns back on back.order_id = line.order_id and back.number = line.return_number
    where ${isSize} and ${IS_AWAITED} and ${orders}`;
};

/** The number of a customer's unpaid orders that are not sent, and of the units in them. */
export const countUnpaidUnits = async (
  db: Executor,
  customerId: string,
): Promise<{ readonly orders: number; readonly units: number }> => {
  const unpaid = sql<boolean>`orders.customer_id = ${customerId} and orders.status = 'pending'
    and orders.fulfilment in (${sql.join(UNSENT_STATES)})`;
  const lines = await orderUnits(unpaid).execute(db);
  const units = lines.rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return { orders: new Set(lines.rows.map((line) => line.order_id)).size, units };
};

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

/** The items of orders, by order id. */
export const findItems = (db: Executor, ids: OrderIds): Promise<ReadonlyMap<string, readonly StoredOrderItem[]>> =>
  findByOrder(db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('position'));

export const findOrderItems = async (db: Executor, orderId: string): Promise<readonly StoredOrderItem[]> =>
  (await findItems(db, [orderId])).get(orderId) ?? [];

/** The lines of an order as they are now. */
export const findContents = async (db: Executor, orderId: string): Promise<readonly OrderLine[]> =>
  contentsOf(await findOrderItems(db, orderId), (await findChanges(db, [orderId])).get(orderId) ?? []);

/** True when every line of an order is on sale, and at the price of the order at this moment. */
export const isOfferCurrent = async (db: Executor, orderId: string, now: number): Promise<boolean> => {
  const items = await findContents(db, orderId);
  const offers = await findOffers(db, now, { ids: [...new Set(items.map((item) => item.product_id))] });
  const cents = new Map(offers.map((offer) => [offer.id, offer.new_price_cents]));
  return items.every((item) => cents.get(item.product_id) === item.unit_price_cents);
};

/** Sorted picture URLs by product, for the products of orders, including withdrawn ones. */
export const findImages = async (db: Executor, ids: OrderIds): Promise<ReadonlyMap<number, string[]>> => {
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', 'in', (query) =>
      query
        .selectFrom('order_items')
        .select('product_id')
        .where('order_id', 'in', ids)
        .union(query.selectFrom('order_change_lines').select('product_id').where('order_id', 'in', ids)),
    )
    .orderBy('position')
    .execute();
  const byProduct = new Map<number, string[]>();
  for (const { product_id: id, url } of rows) byProduct.set(id, [...(byProduct.get(id) ?? []), url]);
  return byProduct;
};

/** Converts the lines of an order to those of the stock functions, with the present names of their sizes. */
export const unitLines = (
  lines: readonly Pick<OrderLine, 'product_id' | 'size' | 'stock_size' | 'quantity'>[],
): UnitLine[] =>
  lines.map((line) => ({
    productId: line.product_id,
    size: line.stock_size ?? line.size,
    count: line.quantity,
  }));
