import type { Executor, Tx } from '../db/database';

/** Product ids, oldest first. */
export const findWishlistIds = async (db: Executor, customerId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.product_id);
};

/** Adds a product at the end unless it is in the wishlist. The caller has locked the customer. */
export const addToWishlist = async (tx: Tx, customerId: string, productId: number): Promise<void> => {
  const { last } = await tx
    .selectFrom('wishlist_items')
    .select((row) => row.fn.max<number | null>('position').as('last'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('wishlist_items')
    .values({ customer_id: customerId, product_id: productId, position: (last ?? 0) + 1 })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute();
};

export const removeFromWishlist = async (tx: Tx, customerId: string, productId: number): Promise<void> => {
  await tx
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
};
