import { sql, type Insertable } from 'kysely';
import type { Executor, Tx } from '../db/database';
import { unitsHeld } from './countReceived';
import { databaseNow } from '../db/engine';
import { inBatches } from '../db/inBatches';
import type { ProductsTable } from '../db/productTables';
import { STORED_FIELDS, type ProductFields } from '../sheets/productColumns';
import { replaceTranslations } from './productTexts';
import { hasChanged } from './statements';
import { changeSize, insertMovements, type MovementCause, type SizeKey } from './stock';
import { missingUnits } from './stockMovements';

/** Increments and returns the catalogue version. Other transactions that change products wait for its row lock. */
export const nextCatalogueVersion = async (tx: Tx): Promise<number> => {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** The id of the product with this id or slug; undefined when there is none. */
export const findProductId = async (db: Executor, name: string): Promise<number | undefined> => {
  const query = db.selectFrom('products').select('id');
  const row = await (/^\d{1,15}$/.test(name) ? query.where('id', '=', Number(name)) : query.where('slug', '=', name))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** The next free product id. Call `nextCatalogueVersion` first in the transaction. */
export const nextProductId = async (tx: Tx): Promise<number> => {
  const { last } = await tx
    .selectFrom('products')
    .select((row) => row.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

/** Changes a product, for every process. */
export const updateProduct = async (
  tx: Tx,
  id: number,
  changes: Partial<Omit<ProductsTable, 'id' | 'version' | 'revision' | 'runs'>> = {},
): Promise<void> => {
  const version = await nextCatalogueVersion(tx);
  await tx
    .updateTable('products')
    .set((row) => ({ ...changes, version, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

const WRITTEN_COLUMNS = ['id', 'created_at', 'version', 'revision', ...STORED_FIELDS] as const;

/** The fields of a product, and the columns that the shop gives it. */
type WrittenProduct = Omit<ProductFields, 'sizes' | 'images'> & Omit<ProductsTable, 'runs'>;

const columnsOf = (product: WrittenProduct): Insertable<ProductsTable> =>
  Object.fromEntries(WRITTEN_COLUMNS.map((name) => [name, product[name]])) as unknown as Insertable<ProductsTable>;

/** Inserts products, or updates them by their ids and counts up their revisions, with their translations. */
export const writeProducts = async (tx: Tx, products: readonly WrittenProduct[]): Promise<void> => {
  await inBatches(products, (batch) =>
    tx
      .insertInto('products')
      .values(batch.map(columnsOf))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          ...Object.fromEntries(
            [...STORED_FIELDS, 'version' as const].map((name) => [name, row.ref(`excluded.${name}`)]),
          ),
          revision: row('products.revision', '+', 1),
        })),
      )
      .execute(),
  );
  await replaceTranslations(tx, products);
};

export const replaceImages = async (
  tx: Tx,
  products: readonly { readonly id: number; readonly images: readonly string[] }[],
): Promise<void> => {
  await inBatches(products, (batch) =>
    tx
      .deleteFrom('product_images')
      .where(
        'product_id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute(),
  );
  const rows = products.flatMap(({ id, images }) => images.map((url, position) => ({ product_id: id, position, url })));
  await inBatches(rows, (batch) => tx.insertInto('product_images').values(batch).execute());
};

/** Inserts sizes with their initial units. Orders may hold units of one that was removed before. */
export const insertSizes = async (
  tx: Tx,
  sizes: readonly (SizeKey & { readonly units: number })[],
  cause: MovementCause,
): Promise<void> => {
  await inBatches(sizes, (batch) => {
    const rows = batch.map(
      ({ productId, size, units }) => sql`(cast(${productId} as integer), ${size}, cast(${units} as integer))`,
    );
    const held = unitsHeld({ productId: sql.ref('given.product_id'), size: sql.ref('given.size') });
    const statement = sql`
      with given (product_id, size, units) as (values ${sql.join(rows)}),
        counted as (select given.*, ${held} as held from given)
      insert into product_sizes (product_id, size, on_hand, sold, received, changed_at)
      select product_id, size, units, held, held + units, ${databaseNow(tx)} from counted`;
    return statement.execute(tx);
  });
  await insertMovements(
    tx,
    sizes.map((size) => ({ ...size, units: missingUnits(size, size.units) })),
    cause,
  );
};

/**
 * Sets the units on hand to a counted number, and counts the units in orders again, so that the units add up; returns
 * false when the product has no such size.
 */
export const correctUnits = async (tx: Tx, size: SizeKey, units: number, cause: MovementCause): Promise<boolean> => {
  const change = changeSize(tx, size);
  const isKnown = await hasChanged(change.set({ on_hand: units }));
  // The row is locked now: an order that is not counted has not taken its units yet.
  await change.set((row) => ({ sold: unitsHeld(), received: row('on_hand', '+', unitsHeld()) })).execute();
  if (isKnown) await insertMovements(tx, [{ ...size, units: missingUnits(size, units) }], cause);
  return isKnown;
};

export interface SizeOnSale {
  readonly slug: string;
  readonly name: string;
  readonly size: string;
  readonly on_hand: number;
  readonly sold: number;
}

/** The sizes of products on sale with fewer than `below` units on hand, the fewest first. */
export const findLowStock = (db: Executor, below: number): Promise<SizeOnSale[]> =>
  db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select(['slug', 'name', 'size', 'on_hand', 'sold'])
    .where('is_on_sale', '=', 1)
    .where('on_hand', '<', below)
    .orderBy('on_hand')
    .orderBy('product_id')
    .orderBy('size')
    .execute();
