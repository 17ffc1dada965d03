import type { Category } from '@/shared/contract/products';
import { compareSizes } from '@/shared/domain/stock';
import type { Executor } from '../db/database';

/** A product with what belongs to it: pictures in their order, sizes in wearing order with their units on hand. */
export interface StoredProduct {
  readonly id: number;
  readonly name: string;
  readonly category: Category;
  readonly description: string;
  readonly new_price_cents: number;
  readonly old_price_cents: number;
  readonly created_at: number;
  readonly images: readonly string[];
  readonly sizes: readonly { readonly size: string; readonly on_hand: number }[];
}

/** Which products: these, those that changed after a version, or all. */
export interface ProductChoice {
  readonly ids?: readonly number[];
  readonly changedAfter?: number;
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

/** Products on sale, by id; ids that are not on sale are left out. */
export const findProducts = async (
  db: Executor,
  { ids, changedAfter }: ProductChoice = {},
): Promise<readonly StoredProduct[]> => {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'description', 'new_price_cents', 'old_price_cents', 'created_at'])
    .where('is_on_sale', '=', 1);
  if (ids) query = query.where('id', 'in', ids);
  if (changedAfter !== undefined) query = query.where('version', '>', changedAfter);
  const products = await query.orderBy('id').execute();
  if (products.length === 0) return [];
  // A whole catalogue is more than a statement may hold as parameters.
  const wanted = ids ?? (changedAfter === undefined ? undefined : products.map((product) => product.id));
  let sizesQuery = db.selectFrom('product_sizes').select(['product_id', 'size', 'on_hand']);
  let imagesQuery = db.selectFrom('product_images').select(['product_id', 'url']);
  if (wanted && wanted.length <= PARAMETERS_MAX) {
    sizesQuery = sizesQuery.where('product_id', 'in', wanted);
    imagesQuery = imagesQuery.where('product_id', 'in', wanted);
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

export const findProduct = async (db: Executor, id: number): Promise<StoredProduct | undefined> =>
  (await findProducts(db, { ids: [id] }))[0];

/** Ids of products that are no longer on sale and left it after a version. */
export const findWithdrawnIds = async (db: Executor, changedAfter: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('version', '>', changedAfter)
    .where('is_on_sale', '=', 0)
    .execute();
  return rows.map((row) => row.id);
};

/** What was sold of each product, and how many lines of orders had to be looked at to know. */
export interface UnitsSold {
  readonly units: ReadonlyMap<number, number>;
  readonly lines: number;
}

/** Units of each product in orders that are neither failed nor cancelled (contract, products and stock). */
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
