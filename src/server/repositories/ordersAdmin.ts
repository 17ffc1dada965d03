import type { Executor } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';

/** Which orders; nothing given means all. */
export interface OrderChoice {
  readonly status?: OrdersTable['status'];
  readonly type?: OrdersTable['payment_type'];
  /** Milliseconds since 1970. */
  readonly since?: number;
}

/** An order with what the operator wants to see of it. */
export interface BookedOrder extends OrdersTable {
  readonly email: string;
  readonly items: readonly OrderItemsTable[];
}

/** Orders, newest first. */
export const findOrderBook = async (
  db: Executor,
  { status, type, since }: OrderChoice = {},
): Promise<readonly BookedOrder[]> => {
  const choose = () => {
    let query = db.selectFrom('orders').innerJoin('customers', 'customers.id', 'orders.customer_id');
    if (status !== undefined) query = query.where('orders.status', '=', status);
    if (type !== undefined) query = query.where('orders.payment_type', '=', type);
    return since === undefined ? query : query.where('orders.created_at', '>=', since);
  };
  const orders = await choose()
    .selectAll('orders')
    .select('customers.email')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
  const items = await choose()
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .selectAll('order_items')
    .orderBy('order_items.position')
    .execute();
  const byOrder = new Map<string, OrderItemsTable[]>(orders.map(({ id }) => [id, []]));
  for (const item of items) byOrder.get(item.order_id)?.push(item);
  return orders.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }));
};

/** An order by its id, or by the number that people see. */
export const findNamedOrder = (db: Executor, name: string): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((row) => row.or([row('id', '=', name), row('transaction_id', '=', name)]))
    .limit(1)
    .executeTakeFirst();
