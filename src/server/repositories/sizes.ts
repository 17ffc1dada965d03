import { sql, type RawBuilder } from 'kysely';
import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Tx } from '../db/database';
import { databaseNow } from '../db/engine';
import { unitsHeld } from './countReceived';
import { orderUnitsOf } from './orders';
import { changeSize, insertMovements, type MovementCause, type SizeKey } from './stock';
import { missingUnits, renameMovements } from './stockMovements';

const isSize = ({ productId, size }: SizeKey): RawBuilder<boolean> =>
  sql<boolean>`product_id = ${productId} and size = ${size}`;

/**
 * The numbers of orders that hold units of a size and are unsent or unpaid, at most `limit`. Locks the size, so that no
 * order takes or returns its units before the end of the transaction.
 */
export const lockOpenOrders = async (tx: Tx, size: SizeKey, limit: number): Promise<readonly string[]> => {
  await changeSize(tx, size).execute();
  const open = sql<boolean>`orders.holds_units = 1
    and (orders.status = 'pending' or orders.fulfilment in (${sql.join(UNSENT_STATES)}))`;
  const { rows } = await sql<{ transaction_id: string }>`select transaction_id from orders where id in (
      select held.order_id from (${orderUnitsOf(size, open)}) held group by held.order_id having sum(held.quantity) > 0
    ) order by transaction_id limit ${limit}`.execute(tx);
  return rows.map((order) => order.transaction_id);
};

/**
 * Renames a size in the stock, its movements and in carts. A customer with both names in the cart gets the units of
 * both, up to the limit of a line. Orders keep the name that they were placed with, and refer to the new one in the stock.
 */
export const renameSize = async (tx: Tx, size: SizeKey, to: string): Promise<void> => {
  const renamed = { ...size, size: to };
  await tx
    .updateTable('product_sizes')
    .set({ size: to, changed_at: databaseNow(tx) })
    .where(isSize(size))
    .execute();
  for (const table of ['order_items', 'order_change_lines', 'order_return_lines'] as const) {
    await tx
      .updateTable(table)
      .set({ stock_size: to })
      .where('product_id', '=', size.productId)
      .where(sql`coalesce(stock_size, size)`, '=', size.size)
      .execute();
  }
  // Orders may hold units of a size of the new name that was removed before.
  await tx
    .updateTable('product_sizes')
    .set((row) => ({ sold: unitsHeld(), received: row('on_hand', '+', unitsHeld()) }))
    .where(isSize(renamed))
    .execute();
  await renameMovements(tx, size, to);
  const earlier = sql<number>`(select earlier.count from cart_lines as earlier
    where earlier.customer_id = cart_lines.customer_id and earlier.product_id = ${size.productId}
      and earlier.size = ${size.size})`;
  await tx
    .updateTable('cart_lines')
    .set((row) => ({
      count: sql<number>`case when ${row.ref('count')} + ${earlier} > ${CART_LINE_MAX_COUNT}
        then ${CART_LINE_MAX_COUNT} else ${row.ref('count')} + ${earlier} end`,
    }))
    .where(isSize(renamed))
    .where(sql<boolean>`${earlier} is not null`)
    .execute();
  await tx
    .deleteFrom('cart_lines')
    .where(isSize(size))
    .where('customer_id', 'in', (query) =>
      query
        .selectFrom('cart_lines as other')
        .select('other.customer_id')
        .where(sql<boolean>`other.product_id = ${size.productId} and other.size = ${to}`),
    )
    .execute();
  await tx.updateTable('cart_lines').set({ size: to }).where(isSize(size)).execute();
};

/** Removes a size with its units on hand. Cart lines of it are missing then. */
export const deleteSize = async (tx: Tx, size: SizeKey, cause: MovementCause): Promise<void> => {
  await tx.deleteFrom('product_sizes').where(isSize(size)).execute();
  await insertMovements(tx, [{ ...size, units: missingUnits(size, 0) }], cause);
};
