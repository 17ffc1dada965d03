import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from '../db/database';
import { lastPosition, movementsOf, type SizeKey } from './stock';

/** The units on hand less the movements of a size: also those that an earlier release has changed without one. */
export const missingUnits = (size: SizeKey, onHand: number): RawBuilder<number> =>
  sql<number>`${onHand} - (select coalesce(sum(units), 0) from stock_movements where ${movementsOf(size)})`;

/** Gives the movements of a size to the size that it is renamed to, after those of a removed one of that name. */
export const renameMovements = async (tx: Tx, from: SizeKey, to: string): Promise<void> => {
  await tx
    .updateTable('stock_movements')
    .set((row) => ({ size: to, position: row('position', '+', lastPosition({ ...from, size: to })) }))
    .where(movementsOf(from))
    .execute();
};

export interface MovementFilter {
  readonly productId?: number | undefined;
  readonly size?: string | undefined;
  readonly orderId?: string | undefined;
  readonly since?: number | undefined;
  readonly limit: number;
}

/**
 * The last movements, newest first, each with the units on hand after it: those of now without all later movements of
 * its size.
 */
export const findMovements = (db: Executor, { productId, size, orderId, since, limit }: MovementFilter) => {
  let query = db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'stock_movements.product_id')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .leftJoin('product_sizes', (join) =>
      join
        .onRef('product_sizes.product_id', '=', 'stock_movements.product_id')
        .onRef('product_sizes.size', '=', 'stock_movements.size'),
    )
    .selectAll('stock_movements')
    .select(['products.slug', 'orders.transaction_id as order_number'])
    .select(
      sql<number>`coalesce(product_sizes.on_hand, 0) - (
        select coalesce(sum(later.units), 0) from stock_movements as later
        where later.product_id = stock_movements.product_id and later.size = stock_movements.size
          and later.position > stock_movements.position)`.as('on_hand'),
    )
    .limit(limit);
  // Those of one size are in the sequence of their positions, which its key has.
  if (productId === undefined || size === undefined) {
    query = query
      .orderBy('stock_movements.created_at', 'desc')
      .orderBy('stock_movements.product_id')
      .orderBy('stock_movements.size');
  }
  query = query.orderBy('stock_movements.position', 'desc');
  if (productId !== undefined) query = query.where('stock_movements.product_id', '=', productId);
  if (size !== undefined) query = query.where('stock_movements.size', '=', size);
  if (orderId !== undefined) query = query.where('stock_movements.order_id', '=', orderId);
  if (since !== undefined) query = query.where('stock_movements.created_at', '>=', since);
  return query.execute();
};
export type ListedMovement = Awaited<ReturnType<typeof findMovements>>[number];

/** The names of the sizes of a product that have movements, also of removed ones. */
export const findMovedSizes = async (db: Executor, productId: number): Promise<readonly { readonly size: string }[]> =>
  db.selectFrom('stock_movements').select('size').distinct().where('product_id', '=', productId).execute();

/** A size whose movements do not add up to the units on hand. */
export interface UnrecordedUnits extends SizeKey {
  readonly onHand: number;
  readonly moved: number;
}

/** Sizes whose units on hand were changed without a movement, as by an earlier release that ran beside this one. */
export const findUnrecordedUnits = async (db: Executor): Promise<readonly UnrecordedUnits[]> => {
  const { rows } = await sql<{ product_id: number; size: string; on_hand: number; moved: number }>`
    select product_id, size, sum(on_hand) as on_hand, sum(units) as moved
    from (
      select product_id, size, on_hand, 0 as units from product_sizes
      union all
      select product_id, size, 0 as on_hand, units from stock_movements
    ) as changes
    group by product_id, size
    having sum(on_hand) <> sum(units)
    order by product_id, size`.execute(db);
  return rows.map(({ product_id: productId, size, on_hand: onHand, moved }) => ({ productId, size, onHand, moved }));
};
