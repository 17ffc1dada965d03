import { sql, type QueryExecutorProvider } from 'kysely';
import { refundReasons } from '@/shared/messages/orders';

/** How the reason begins of an order that holds no units although it is paid; a second payment adds to it. */
export const SOLD_OUT_REASONS = `${refundReasons.outOfStock}%`;

/**
 * Says of every size that what it ever received is what is on hand and what orders hold, from which on each delivery
 * and each correction is counted. An order that was paid when its items were sold out holds none.
 */
export const countReceived = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`
    update product_sizes set received = on_hand + coalesce((
      select sum(order_items.quantity) from order_items inner join orders on orders.id = order_items.order_id
      where order_items.product_id = product_sizes.product_id and order_items.size = product_sizes.size
        and orders.status in ('pending', 'paid')
        and (orders.refund_reason is null or orders.refund_reason not like ${SOLD_OUT_REASONS})
    ), 0)`.execute(db);
};
