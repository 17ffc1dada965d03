import { sql } from 'kysely';
import type { Runs, SizeReturns } from '@/shared/domain/sizeAdvice';
import type { Executor, Tx } from '../db/database';
import { nextCatalogueVersion } from './productsAdmin';

/** A product with the units that came back because of their size. */
export interface ProductSizeReturns extends SizeReturns {
  readonly productId: number;
  readonly runs: Runs | '';
}

/** The products with returns because of their size since a time (milliseconds since 1970), and those that run small or large. */
export const findSizeReturns = async (db: Executor, since: number): Promise<readonly ProductSizeReturns[]> => {
  const returned = await db
    .selectFrom('order_returns')
    .innerJoin('order_return_lines', (join) =>
      join
        .onRef('order_return_lines.order_id', '=', 'order_returns.order_id')
        .onRef('order_return_lines.return_number', '=', 'order_returns.number'),
    )
    .where('order_returns.reason', 'in', ['too_small', 'too_big'])
    .where('order_returns.state', '!=', 'cancelled')
    .where('order_returns.created_at', '>=', since)
    .groupBy('product_id')
    .select((row) => [
      'product_id',
      sql<number>`cast(sum(case when reason = 'too_small' then quantity else 0 end) as integer)`.as('too_small'),
      row.fn.sum<number>('quantity').as('all'),
    ])
    .execute();
  const byProduct = new Map(returned.map((row) => [row.product_id, row]));
  const products = await db
    .selectFrom('products')
    .leftJoin('product_sizes', 'product_sizes.product_id', 'products.id')
    .where((where) => where.or([where('runs', '!=', ''), where('id', 'in', [-1, ...byProduct.keys()])]))
    .groupBy(['id', 'runs'])
    .select((row) => ['id', 'runs', row.fn.sum<number | null>('sold').as('sold')])
    .execute();
  return products.map(({ id, runs, sold }) => {
    const tooSmall = Number(byProduct.get(id)?.too_small ?? 0);
    return {
      productId: id,
      runs,
      sold: Number(sold ?? 0),
      tooSmall,
      tooBig: Number(byProduct.get(id)?.all ?? 0) - tooSmall,
    };
  });
};

/** Stores whether a product runs small or large, for every process. It is no change of the product's own data. */
export const setRuns = async (tx: Tx, id: number, runs: Runs | ''): Promise<void> => {
  const version = await nextCatalogueVersion(tx);
  await tx.updateTable('products').set({ runs, version }).where('id', '=', id).execute();
};
