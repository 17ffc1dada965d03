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

/** Every product of the shop, by id. */
export const findBook = async (db: Executor): Promise<readonly BookedProduct[]> => {
  const products = await db.selectFrom('products').select(COLUMNS).orderBy('id').execute();
  const book = new Map(
    products.map((product) => [
      product.id,
      { ...product, images: [] as string[], sizes: [] as { size: string; on_hand: number }[] },
    ]),
  );
  for (const { product_id: id, size, on_hand } of await db
    .selectFrom('product_sizes')
    .select(['product_id', 'size', 'on_hand'])
    .execute()) {
    book.get(id)?.sizes.push({ size, on_hand });
  }
  for (const { product_id: id, url } of await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .orderBy('position')
    .execute()) {
    book.get(id)?.images.push(url);
  }
  for (const { sizes } of book.values()) sizes.sort((a, b) => compareSizes(a.size, b.size));
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

export const insertProduct = async (tx: Tx, product: ProductsTable): Promise<void> => {
  await tx.insertInto('products').values(product).execute();
};

export const updateProduct = async (tx: Tx, id: number, changes: Partial<Omit<ProductsTable, 'id'>>): Promise<void> => {
  await tx.updateTable('products').set(changes).where('id', '=', id).execute();
};

/** Gives a product these pictures, in this order, in place of those that it had. */
export const replaceImages = async (tx: Tx, productId: number, urls: readonly string[]): Promise<void> => {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  if (urls.length === 0) return;
  await tx
    .insertInto('product_images')
    .values(urls.map((url, position) => ({ product_id: productId, position, url })))
    .execute();
};

/** Begins to keep a size, with its first units. */
export const insertSize = async (tx: Tx, productId: number, size: string, units: number): Promise<void> => {
  await tx
    .insertInto('product_sizes')
    .values({ product_id: productId, size, on_hand: units, received: units })
    .execute();
};

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
