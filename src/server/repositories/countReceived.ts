import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { orderUnitsOf } from './orders';

/** A size by values; by default the row of `product_sizes` that a statement reads or changes. */
interface StockRowKey {
  readonly productId: number | RawBuilder<unknown>;
  readonly size: string | RawBuilder<unknown>;
}

const CURRENT_ROW: StockRowKey = {
  productId: sql.ref('product_sizes.product_id'),
  size: sql.ref('product_sizes.size'),
};

/** The units of a size in orders that hold units. */
export const unitsHeld = ({ productId, size }: StockRowKey = CURRENT_ROW): RawBuilder<number> => sql<number>`
  coalesce((
    select sum(held.quantity) from (${orderUnitsOf({ productId, size }, sql<boolean>`orders.holds_units = 1`)}) held
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
