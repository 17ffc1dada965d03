import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** The units of a row of `product_sizes` in orders that hold units. */
export const unitsHeld = (): RawBuilder<number> => sql<number>`
  coalesce((
    select sum(order_items.quantity) from order_items inner join orders on orders.id = order_items.order_id
    where order_items.product_id = product_sizes.product_id and order_items.size = product_sizes.size
      and orders.holds_units = 1
  ), 0)`;

/**
 * Sets `received` of every size to the units on hand plus the units in orders, as the start value for later deliveries
 * and corrections.
 */
export const countReceived = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`update product_sizes set received = on_hand + ${unitsHeld()}`.execute(db);
};

/** Sets `sold` of every size to the units in orders, as the start value for later orders. */
export const countSold = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`update product_sizes set sold = ${unitsHeld()}`.execute(db);
};
