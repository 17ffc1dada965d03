import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Executor, Tx } from '../../db/database';
import {
  insertSizes,
  nextCatalogueVersion,
  nextProductId,
  replaceImages,
  writeProducts,
} from '../../repositories/catalogueVersion';
import type { Sizes } from '../../repositories/productCells';
import { STORED_FIELDS, type ProductFields } from '../../repositories/productColumns';
import { findProducts, type StoredProduct } from '../../repositories/products';

/** Number of products that an import added, changed and found unchanged. */
export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

const PRODUCTS_AT_ONCE = 250;
/** Pause between transactions. The embedded database has one writer at a time; waiting writers run in the pause. */
const OTHERS_TURN_MS = 50;

const newSizesOf = (known: StoredProduct, wished: ProductFields): Sizes =>
  wished.sizes.filter(({ size }) => !known.sizes.some((kept) => kept.size === size));

const hasOtherImages = (known: StoredProduct, wished: ProductFields): boolean =>
  JSON.stringify(known.images) !== JSON.stringify(wished.images);

const isAsWished = (known: StoredProduct | undefined, wished: ProductFields): boolean =>
  known !== undefined &&
  newSizesOf(known, wished).length === 0 &&
  !hasOtherImages(known, wished) &&
  STORED_FIELDS.every((field) => known[field] === wished[field]);

const readBook = async (
  db: Executor,
  wished: readonly ProductFields[],
): Promise<ReadonlyMap<string, StoredProduct>> => {
  const book = await findProducts(db, { slugs: wished.map(({ slug }) => slug), includeHidden: true });
  return new Map(book.map((product) => [product.slug, product]));
};

const importSome = async (tx: Tx, now: number, wished: readonly ProductFields[]): Promise<ImportCount> => {
  const version = await nextCatalogueVersion(tx);
  const book = await readBook(tx, wished);
  const firstId = await nextProductId(tx);
  const added = wished
    .filter(({ slug }) => !book.has(slug))
    .map((product, index) => ({ product, id: firstId + index, createdAt: now + index, known: undefined }));
  const changed = wished.flatMap((product) => {
    const known = book.get(product.slug);
    if (!known || isAsWished(known, product)) return [];
    return [{ product, id: known.id, createdAt: known.created_at, known }];
  });
  const written = [...added, ...changed];
  await writeProducts(
    tx,
    written.map(({ product: { images: _images, sizes: _sizes, ...fields }, id, createdAt }) => ({
      ...fields,
      id,
      created_at: createdAt,
      version,
    })),
  );
  await replaceImages(
    tx,
    written
      .filter(({ product, known }) => !known || hasOtherImages(known, product))
      .map(({ product, id }) => ({ id, images: product.images })),
  );
  await insertSizes(
    tx,
    written.flatMap(({ product, id, known }) =>
      (known ? newSizesOf(known, product) : product.sizes).map(({ size, on_hand }) => ({
        productId: id,
        size,
        units: on_hand,
      })),
    ),
  );
  return { added: added.length, changed: changed.length, same: wished.length - written.length };
};

/**
 * Adds or updates products, identified by their slug, in transactions of `PRODUCTS_AT_ONCE` products, so that orders do
 * not wait for a long import. An existing size keeps its units, because units may have been sold since the list was
 * written. The import is idempotent: an interrupted import is completed by importing the same list again.
 */
export const importProducts = async (
  db: Database,
  now: number,
  wished: readonly ProductFields[],
  onDone: (count: number) => void = () => undefined,
): Promise<ImportCount> => {
  const total = { added: 0, changed: 0, same: 0 };
  for (let start = 0; start < wished.length; start += PRODUCTS_AT_ONCE) {
    const some = wished.slice(start, start + PRODUCTS_AT_ONCE);
    const seen = await readBook(db.read, some);
    if (some.every((product) => isAsWished(seen.get(product.slug), product))) total.same += some.length;
    else {
      if (start > 0) await delay(OTHERS_TURN_MS);
      const count = await db.transaction((tx) => importSome(tx, now + start, some));
      total.added += count.added;
      total.changed += count.changed;
      total.same += count.same;
    }
    onDone(some.length);
  }
  return total;
};
