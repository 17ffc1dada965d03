import { compareSizes } from '@/shared/domain/stock';
import type { Executor, Tx } from '../db/database';
import type { ProductsTable } from '../db/schema';

/** A product as the operator sees it: hidden ones too. */
export interface BookedProduct extends Omit<ProductsTable, 'version'> {
  readonly images: readonly string[];
  /** In wearing order. */
  readonly sizes: readonly { readonly size: string; readonly on_hand: number }[];
}

/** What an import may change of a product that is there. */
export type ProductFields = Pick<
  ProductsTable,
  'slug' | 'name' | 'category' | 'description' | 'new_price_cents' | 'old_price_cents' | 'is_on_sale'
>;

const COLUMNS = [
  'id',
  'slug',
  'name',
  'category',
  'description',
  'new_price_cents',
  'old_price_cents',
  'is_on_sale',
  'created_at',
] as const;

/** A statement for each row would keep everybody who orders waiting for as long as a long list takes. */
const ROWS_AT_ONCE = 200;

const inBatches = async <Row>(rows: readonly Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await write(rows.slice(start, start + ROWS_AT_ONCE));
};

/** Every product of the shop, by id; or those of these slugs. */
export const findBook = async (db: Executor, slugs?: readonly string[]): Promise<readonly BookedProduct[]> => {
  const chosen = db.selectFrom('products').select(COLUMNS).orderBy('id');
  const products = await (slugs ? chosen.where('slug', 'in', slugs) : chosen).execute();
  const book = new Map(
    products.map((product) => [
      product.id,
      { ...product, images: [] as string[], sizes: [] as { size: string; on_hand: number }[] },
    ]),
  );
  const ids = [...book.keys()];
  if (ids.length === 0) return [];
  const sizes = db.selectFrom('product_sizes').select(['product_id', 'size', 'on_hand']);
  for (const { product_id: id, size, on_hand } of await (
    slugs ? sizes.where('product_id', 'in', ids) : sizes
  ).execute()) {
    book.get(id)?.sizes.push({ size, on_hand });
  }
  const images = db.selectFrom('product_images').select(['product_id', 'url']).orderBy('position');
  for (const { product_id: id, url } of await (slugs ? images.where('product_id', 'in', ids) : images).execute()) {
    book.get(id)?.images.push(url);
  }
  for (const product of book.values()) product.sizes.sort((a, b) => compareSizes(a.size, b.size));
  return [...book.values()];
};

/** The id of a product by its id or its slug, as the operator names it. */
export const findProductId = async (db: Executor, name: string): Promise<number | undefined> => {
  const query = db.selectFrom('products').select('id');
  const row = await (/^\d{1,15}$/.test(name) ? query.where('id', '=', Number(name)) : query.where('slug', '=', name))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** The next free product id. The caller has taken the catalogue's version. */
export const nextProductId = async (tx: Tx): Promise<number> => {
  const { last } = await tx
    .selectFrom('products')
    .select((row) => row.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const updateProduct = async (tx: Tx, id: number, changes: Partial<Omit<ProductsTable, 'id'>>): Promise<void> => {
  await tx.updateTable('products').set(changes).where('id', '=', id).execute();
};

/** Writes products as they are to be, new ones and known ones, by their ids. */
export const writeProducts = async (tx: Tx, products: readonly ProductsTable[]): Promise<void> =>
  inBatches(products, (rows) =>
    tx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          category: row.ref('excluded.category'),
          description: row.ref('excluded.description'),
          new_price_cents: row.ref('excluded.new_price_cents'),
          old_price_cents: row.ref('excluded.old_price_cents'),
          is_on_sale: row.ref('excluded.is_on_sale'),
          version: row.ref('excluded.version'),
        })),
      )
      .execute(),
  );

/** Gives products these pictures, in this order, in place of those that they had. */
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

/** Begins to keep sizes, with their first units. */
export const insertSizes = async (
  tx: Tx,
  sizes: readonly { readonly productId: number; readonly size: string; readonly units: number }[],
): Promise<void> =>
  inBatches(sizes, (batch) =>
    tx
      .insertInto('product_sizes')
      .values(
        batch.map(({ productId, size, units }) => ({ product_id: productId, size, on_hand: units, received: units })),
      )
      .execute(),
  );

/** Adds units that came in; false when the product has no such size. */
export const receiveUnits = async (tx: Tx, productId: number, size: string, units: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('product_sizes')
    .set((row) => ({ on_hand: row('on_hand', '+', units), received: row('received', '+', units) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Corrects the units on hand after a count; false when the product has no such size. */
export const correctUnits = async (tx: Tx, productId: number, size: string, units: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('product_sizes')
    .set((row) => ({ received: row(row('received', '-', row.ref('on_hand')), '+', units), on_hand: units }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
