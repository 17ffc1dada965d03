import type { Database, Executor, Tx } from '../../db/database';
import {
  findBook,
  insertProduct,
  insertSize,
  nextProductId,
  replaceImages,
  updateProduct,
  type BookedProduct,
  type ProductFields,
} from '../../repositories/catalogueBook';
import { nextCatalogueVersion } from '../../repositories/stock';

/** A product as an import wishes it. */
export interface WishedProduct extends ProductFields {
  readonly images: readonly string[];
  readonly sizes: readonly { readonly size: string; readonly units: number }[];
}

/** How many products an import added, changed, and found as they were wished. */
export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

const FIELDS = ['name', 'category', 'description', 'new_price_cents', 'old_price_cents', 'is_on_sale'] as const;

const add = async (tx: Tx, wished: WishedProduct, row: { id: number; now: number; version: number }): Promise<void> => {
  const { images, sizes, ...fields } = wished;
  await insertProduct(tx, { ...fields, id: row.id, created_at: row.now, version: row.version });
  await replaceImages(tx, row.id, images);
  for (const { size, units } of sizes) await insertSize(tx, row.id, size, units);
};

const newSizesOf = (known: BookedProduct, wished: WishedProduct): WishedProduct['sizes'] =>
  wished.sizes.filter(({ size }) => !known.sizes.some((kept) => kept.size === size));

const hasOtherImages = (known: BookedProduct, wished: WishedProduct): boolean =>
  JSON.stringify(known.images) !== JSON.stringify(wished.images);

const isAsWished = (known: BookedProduct | undefined, wished: WishedProduct): boolean =>
  known !== undefined &&
  newSizesOf(known, wished).length === 0 &&
  !hasOtherImages(known, wished) &&
  FIELDS.every((field) => known[field] === wished[field]);

const update = async (tx: Tx, known: BookedProduct, wished: WishedProduct, version: number): Promise<void> => {
  const { images, sizes: _sizes, ...fields } = wished;
  await updateProduct(tx, known.id, { ...fields, version });
  if (hasOtherImages(known, wished)) await replaceImages(tx, known.id, images);
  for (const { size, units } of newSizesOf(known, wished)) await insertSize(tx, known.id, size, units);
};

const readBook = async (db: Executor): Promise<ReadonlyMap<string, BookedProduct>> =>
  new Map((await findBook(db)).map((product) => [product.slug, product]));

/**
 * Brings products into the shop, each by its slug, all in one transaction. A size that is there keeps its units: those
 * that were sold since the list was written must not come back. The same list a second time changes nothing.
 */
export const importProducts = async (
  db: Database,
  now: number,
  wished: readonly WishedProduct[],
  onProduct: () => void = () => undefined,
): Promise<ImportCount> => {
  const seen = await readBook(db.read);
  if (wished.every((product) => isAsWished(seen.get(product.slug), product))) {
    return { added: 0, changed: 0, same: wished.length };
  }
  return db.transaction(async (tx) => {
    const count = { added: 0, changed: 0, same: 0 };
    const version = await nextCatalogueVersion(tx);
    const book = await readBook(tx);
    const firstId = await nextProductId(tx);
    for (const product of wished) {
      const known = book.get(product.slug);
      if (!known) {
        await add(tx, product, { id: firstId + count.added, now: now + count.added, version });
        count.added += 1;
      } else if (isAsWished(known, product)) count.same += 1;
      else {
        await update(tx, known, product, version);
        count.changed += 1;
      }
      onProduct();
    }
    return count;
  });
};
