import { reasonsIn } from '@/shared/messages/refusals';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { encodePicture } from '../../gateways/pictures';
import { PictureError } from '../../gateways/readPicture';
import { findProducts } from '../../repositories/products';
import { Semaphore } from '../../concurrency';
import { slugCell } from '../../sheets/productCells';
import { OperatorError } from '../operatorError';
import { importProducts } from './importProducts';
import { isOfOtherVersion, planImport } from './planImport';
import { VERSION_TITLE, type SheetRow } from './productSheet';

/** The fields of a product by the titles of a sheet's columns; those that are missing stay as they are. */
export type ProductCells = Readonly<Record<string, string>>;

interface Terms {
  readonly db: Database;
  readonly now: number;
  /** The name of the person. */
  readonly by: string;
}

/** A decoded picture needs much memory. */
const pictures = new Semaphore(1);

/** Stores photos as the import does, and returns their URLs. Throws OperatorError for one that cannot be used. */
export const storePhotos = async (files: FileStore, photos: readonly Buffer[]): Promise<readonly string[]> => {
  const urls: string[] = [];
  for (const [index, bytes] of photos.entries()) {
    const encoded = await pictures
      .run(() => encodePicture(bytes))
      .catch((error: unknown) => {
        if (!(error instanceof PictureError)) throw error;
        throw new OperatorError((texts) => texts.badPhoto(index + 1, error));
      });
    for (const { name, bytes: picture } of encoded.files) await files.write(name, picture);
    urls.push(encoded.url);
  }
  return urls;
};

/** A row of a sheet that no spreadsheet has written. */
const rowOf = (cells: ProductCells): SheetRow => ({ line: 1, cells, textTitles: Object.keys(cells) });

/** Checks the fields by the rules of the import. Throws OperatorError with all that is wrong. */
const check = async ({ db }: Terms, cells: ProductCells): Promise<void> => {
  const { good, bad } = await planImport(db.read, [rowOf(cells)]);
  const [row] = bad;
  if (row) throw new OperatorError((texts) => texts.badFields(reasonsIn(row.reasons, texts)));
  if (good.some(isOfOtherVersion)) {
    throw new OperatorError((texts) => texts.productChanged);
  }
};

const SAME_NAMES_MAX = 100;

/** The slug of a new product, which no other one has: colours of one garment may have the same name. */
const freeSlug = async ({ db }: Terms, cells: ProductCells): Promise<string> => {
  const slug = slugCell('', (title) => cells[title] ?? '');
  const slugs = Array.from({ length: SAME_NAMES_MAX }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`));
  const taken = await findProducts(db.read, { slugs, includeHidden: true });
  const free = slugs.find((one) => !taken.some((product) => product.slug === one));
  if (free === undefined) throw new OperatorError((texts) => texts.nameTaken);
  return free;
};

/**
 * Adds a product, hidden, and returns its slug. Throws OperatorError for fields that the import would refuse, and when
 * somebody has added one of the same name in this moment.
 */
export const addProduct = async (terms: Terms, fields: ProductCells): Promise<string> => {
  await check(terms, fields);
  const slug = await freeSlug(terms, fields);
  const row = rowOf({ ...fields, slug, on_sale: 'no' });
  await importProducts(terms.db, terms.now, [row], { by: terms.by, areAllNew: true });
  return slug;
};

/**
 * Changes a product as a page has shown it in a revision. Throws OperatorError for fields that the import would refuse,
 * and when the product has been changed since.
 */
export const changeProduct = async (
  terms: Terms,
  { slug, revision }: { readonly slug: string; readonly revision: string },
  fields: ProductCells,
): Promise<void> => {
  const cells = { ...fields, slug, [VERSION_TITLE]: revision };
  await check(terms, cells);
  await importProducts(terms.db, terms.now, [rowOf(cells)], { by: terms.by });
};
