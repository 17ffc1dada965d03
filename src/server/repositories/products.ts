import { sql } from 'kysely';
import type { Runs } from '@/shared/domain/sizeAdvice';
import { compareSizes } from '@/shared/domain/sizes';
import type { Executor } from '../db/database';
import { databaseNow, parseRows, rowsOf } from '../db/engine';
import { STORED_FIELDS, type ProductFields } from '../sheets/productColumns';
import { readTranslations, type StoredTexts } from './productTexts';
import { PRODUCT_TEXTS } from '../db/productTables';
import { type PricePlan, withPlannedPrices } from './pricePlans';

export interface StockRow {
  readonly product_id: number;
  readonly size: string;
  readonly on_hand: number;
  readonly sold: number;
}

/** The stock that was changed within the last `withinMs` milliseconds by the database's clock. */
export const findChangedStock = (db: Executor, withinMs: number): Promise<StockRow[]> =>
  db
    .selectFrom('product_sizes')
    .select(['product_id', 'size', 'on_hand', 'sold'])
    // As a subquery, the clock is read once and the index is used.
    .where('changed_at', '>=', sql<number>`(select ${databaseNow(db)} - ${Math.ceil(withinMs)})`)
    .execute();

export type StoredSize = Omit<StockRow, 'product_id'>;

export const readCatalogueVersion = async (db: Executor): Promise<number> => {
  const row = await db.selectFrom('catalogue_version').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
};

/** A product with its ordered pictures and its sizes in size order. */
export interface StoredProduct extends ProductFields {
  readonly id: number;
  /** The name in the default language, when `name` is in another one (`translateProduct`). */
  readonly defaultName?: string;
  readonly created_at: number;
  readonly revision: number;
  readonly runs: Runs | '';
  /** The plan of its prices, while one counts. */
  readonly plan?: PricePlan;
  readonly sizes: readonly StoredSize[];
}

/** Filters of `findProducts`. Without filters: all products on sale. */
export interface ProductFilters {
  readonly ids?: readonly number[];
  readonly slugs?: readonly string[];
  /** Only products changed after this catalogue version. */
  readonly changedAfter?: number;
  /** Only products with a higher id, the first `limit` of them. */
  readonly after?: number;
  readonly limit?: number;
  /** Includes products that are not on sale. */
  readonly includeHidden?: boolean;
}

/**
 * Products ordered by id, with their normal prices, sizes, pictures and translations, in one statement. Unknown ids and
 * slugs are ignored.
 */
export const findProducts = async (db: Executor, filters: ProductFilters = {}): Promise<readonly StoredProduct[]> => {
  const { ids, slugs, changedAfter, after, limit, includeHidden = false } = filters;
  if (ids?.length === 0 || slugs?.length === 0) return [];
  let query = db
    .selectFrom('products')
    .select(['id', 'created_at', 'revision', 'runs', ...STORED_FIELDS])
    .select((row) => [
      rowsOf(
        db,
        row
          .selectFrom('product_sizes')
          .select(['size', 'on_hand', 'sold'])
          .whereRef('product_sizes.product_id', '=', 'products.id'),
      ).as('sizes'),
      rowsOf(
        db,
        row
          .selectFrom('product_images')
          .select('url')
          .whereRef('product_images.product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('images'),
      rowsOf(
        db,
        row
          .selectFrom('product_texts')
          .select(['language', ...PRODUCT_TEXTS])
          .whereRef('product_texts.product_id', '=', 'products.id'),
      ).as('texts'),
    ]);
  if (!includeHidden) query = query.where('is_on_sale', '=', 1);
  if (ids) query = query.where('id', 'in', ids);
  if (slugs) query = query.where('slug', 'in', slugs);
  if (changedAfter !== undefined) query = query.where('version', '>', changedAfter);
  if (after !== undefined) query = query.where('id', '>', after);
  if (limit !== undefined) query = query.limit(limit);
  const products = await query.orderBy('id').execute();
  return products.map(({ sizes, images, texts, ...product }) =>
    // A second spread takes ten times as long.
    Object.assign(product, readTranslations(parseRows<StoredTexts>(texts)), {
      sizes: parseRows<StoredSize>(sizes).toSorted((a, b) => compareSizes(a.size, b.size)),
      images: parseRows<{ url: string }>(images).map(({ url }) => url),
    }),
  );
};

/** True when the shop has a product, on sale or hidden. */
export const hasProducts = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Products as the shop offers them at a moment: with the prices that count then. */
export const findOffers = async (
  db: Executor,
  now: number,
  filters: ProductFilters = {},
): Promise<readonly StoredProduct[]> => withPlannedPrices(db, now, await findProducts(db, filters));

/** The product on sale with this id, with the prices that count at a moment. */
export const findOffer = async (db: Executor, now: number, id: number): Promise<StoredProduct | undefined> =>
  (await findOffers(db, now, { ids: [id] }))[0];

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

export const findImageUrls = async (db: Executor): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('product_images').select('url').distinct().execute();
  return new Set(rows.map(({ url }) => url));
};
