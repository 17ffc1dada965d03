import type { Executor } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';
import { findRefundsByOrder, type StoredRefund } from './refunds';

/** Filters that are not set match all orders. */
export interface OrderFilter {
  readonly status?: OrdersTable['status'];
  readonly type?: OrdersTable['payment_type'];
  /** Milliseconds since 1970. */
  readonly since?: number;
}

/** An order with its items, refunds and the customer's email, for the operator. */
export interface AdminOrder extends OrdersTable {
  readonly email: string;
  readonly items: readonly OrderItemsTable[];
  readonly refunds: readonly StoredRefund[];
}

/** Orders, newest first. */
export const findAdminOrders = async (
  db: Executor,
  { status, type, since }: OrderFilter = {},
): Promise<readonly AdminOrder[]> => {
  const filtered = () => {
    let query = db.selectFrom('orders').innerJoin('customers', 'customers.id', 'orders.customer_id');
    if (status !== undefined) query = query.where('orders.status', '=', status);
    if (type !== undefined) query = query.where('orders.payment_type', '=', type);
    return since === undefined ? query : query.where('orders.created_at', '>=', since);
  };
  const orders = await filtered()
    .selectAll('orders')
    .select('customers.email')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
  const items = await filtered()
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .selectAll('order_items')
    .orderBy('order_items.position')
    .execute();
  const byOrder = new Map<string, OrderItemsTable[]>(orders.map(({ id }) => [id, []]));
  for (const item of items) byOrder.get(item.order_id)?.push(item);
  const refunds = await findRefundsByOrder(db);
  return orders.map((order) => ({
    ...order,
    items: byOrder.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
  }));
};

/** Finds an order by its id, or by its transaction id in any letter case. */
export const findOrderByReference = (db: Executor, reference: string): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([row('id', '=', reference), row('transaction_id', 'in', [reference, reference.toUpperCase()])]),
    )
    .limit(1)
    .executeTakeFirst();
