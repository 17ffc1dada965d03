import type { Executor } from '../db/database';
import { groupByOrder } from './orderSpan';
import type { AdminOrder } from './ordersAdmin';
import { findRefundsByOrder } from './refunds';

/** Pending and paid orders whose parcel has not left the shop, oldest first. */
export const findUnsentOrders = async (db: Executor): Promise<readonly AdminOrder[]> => {
  const unsent = db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .where('orders.fulfilment', 'in', ['new', 'packed'])
    .where('orders.status', 'in', ['pending', 'paid']);
  const orders = await unsent
    .selectAll('orders')
    .select(['customers.email', 'customers.phone as customer_phone'])
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  const items = groupByOrder(
    await unsent
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .selectAll('order_items')
      .orderBy('order_items.position')
      .execute(),
  );
  const refunds = await findRefundsByOrder(db);
  return orders.map((order) => ({
    ...order,
    items: items.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
  }));
};
