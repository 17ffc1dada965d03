import { compareSizes } from '@/shared/domain/stock';
import type { Executor } from '../db/database';
import { STORED_FIELDS, type ProductFields } from './productColumns';

/** A product with its ordered pictures and its sizes in size order. */
export interface StoredProduct extends ProductFields {
  readonly id: number;
  readonly created_at: number;
}

/** Filters of `findProducts`. Without filters: all products on sale. */
export interface ProductChoice {
  readonly ids?: readonly number[];
  readonly slugs?: readonly string[];
  /** Only products changed after this catalogue version. */
  readonly changedAfter?: number;
  /** Includes products that are not on sale. */
  readonly includeHidden?: boolean;
}

const group = <Row extends { product_id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const known = groups.get(row.product_id);
    if (known) known.push(row);
    else groups.set(row.product_id, [row]);
  }
  return groups;
};

/** Products ordered by id, with sizes and pictures. Unknown ids and slugs are ignored. */
export const findProducts = async (db: Executor, choice: ProductChoice = {}): Promise<readonly StoredProduct[]> => {
  const { ids, slugs, changedAfter, includeHidden = false } = choice;
  if (ids?.length === 0 || slugs?.length === 0) return [];
  let query = db.selectFrom('products').select(['id', 'created_at', ...STORED_FIELDS]);
  if (!includeHidden) query = query.where('is_on_sale', '=', 1);
  if (ids) query = query.where('id', 'in', ids);
  if (slugs) query = query.where('slug', 'in', slugs);
  if (changedAfter !== undefined) query = query.where('version', '>', changedAfter);
  const products = await query.orderBy('id').execute();
  if (products.length === 0) return [];
  let sizesQuery = db.selectFrom('product_sizes').select(['product_id', 'size', 'on_hand']);
  let imagesQuery = db.selectFrom('product_images').select(['product_id', 'url']);
  const isPart = ids !== undefined || slugs !== undefined || changedAfter !== undefined;
  // A statement has a maximum number of parameters; above it all rows are read.
  if (isPart && products.length <= PARAMETERS_MAX) {
    const found = products.map((product) => product.id);
    sizesQuery = sizesQuery.where('product_id', 'in', found);
    imagesQuery = imagesQuery.where('product_id', 'in', found);
  }
  const sizes = group(await sizesQuery.execute());
  const images = group(await imagesQuery.orderBy('position').execute());
  return products.map((product) => ({
    ...product,
    images: (images.get(product.id) ?? []).map((image) => image.url),
    sizes: (sizes.get(product.id) ?? [])
      .map(({ size, on_hand }) => ({ size, on_hand }))
      .sort((a, b) => compareSizes(a.size, b.size)),
  }));
};

const PARAMETERS_MAX = 500;

/** True when the shop has a product, on sale or hidden. */
export const hasProducts = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The product on sale with this id. */
export const findProduct = async (db: Executor, id: number): Promise<StoredProduct | undefined> =>
  (await findProducts(db, { ids: [id] }))[0];

/** Ids of products that are not on sale and changed after this catalogue version. */
export const findWithdrawnIds = async (db: Executor, changedAfter: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('version', '>', changedAfter)
    .where('is_on_sale', '=', 0)
    .execute();
  return rows.map((row) => row.id);
};

/** Units sold by product id, and the number of order lines that were summed. */
export interface UnitsSold {
  readonly units: ReadonlyMap<number, number>;
  readonly lines: number;
}

/** Units of each product in orders that are neither failed nor cancelled (rules: Products). */
export const countUnitsSold = async (db: Executor): Promise<UnitsSold> => {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((row) => [
      'order_items.product_id',
      row.fn.sum<number>('order_items.quantity').as('units'),
      row.fn.countAll<number>().as('lines'),
    ])
    .where('orders.status', 'not in', ['failed', 'cancelled'])
    .groupBy('order_items.product_id')
    .execute();
  return {
    units: new Map(rows.map((row) => [row.product_id, row.units])),
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
  };
};

export const readCatalogueVersion = async (db: Executor): Promise<number> => {
  const row = await db.selectFrom('catalogue_version').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
};
