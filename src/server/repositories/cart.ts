import type { Executor, Tx } from '../db/database';
import type { UnitLine } from './stock';

export const findCartLines = (db: Executor, customerId: string): Promise<UnitLine[]> =>
  db
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'size', 'count'])
    .where('customer_id', '=', customerId)
    .orderBy('product_id')
    .orderBy('size')
    .execute();

type Line = Pick<UnitLine, 'productId' | 'size'>;

/** Adds one unit. The caller has locked the customer and checked the line's limit. */
export const addCartUnit = async (tx: Tx, customerId: string, { productId, size }: Line): Promise<void> => {
  await tx
    .insertInto('cart_lines')
    .values({ customer_id: customerId, product_id: productId, size, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'product_id', 'size'])
        .doUpdateSet((row) => ({ count: row('cart_lines.count', '+', 1) })),
    )
    .execute();
};

/** Removes up to `count` units; false when the cart has no such line. */
export const removeCartUnits = async (tx: Tx, customerId: string, line: UnitLine): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('cart_lines')
    .set((row) => ({ count: row('count', '-', line.count) }))
    .where('customer_id', '=', customerId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .where('count', '>', line.count)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  const { numDeletedRows } = await tx
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', line.productId)
    .where('size', '=', line.size)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const clearCart = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('cart_lines').where('customer_id', '=', customerId).execute();
};

/** Removes the units of an order from the cart; units added since then stay. */
export const removeOrderedUnits = async (tx: Tx, customerId: string, lines: readonly UnitLine[]): Promise<void> => {
  for (const line of lines) await removeCartUnits(tx, customerId, line);
};
