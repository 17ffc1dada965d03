import type { Executor } from '../../db/database';
import type { Sizes } from '../../sheets/productCells';
import { SHEET_TITLES, writeProduct, type ProductFields } from '../../sheets/productColumns';
import { findProducts, type StoredProduct } from '../../repositories/products';
import type { Refusals, RefusalText } from '@/shared/messages/refusals';
import { replacedBySpreadsheet, replacedKinds } from '../../sheets/spreadsheet';
import { isErrorList, readRow, slugOfRow, versionOfRow, type SheetRow } from './productSheet';

/** A field that an import changes, as cells of a sheet. */
export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The change of one product by an import. */
export interface PlannedProduct {
  readonly row: SheetRow;
  /** Undefined for a new product. */
  readonly known: StoredProduct | undefined;
  readonly updated: ProductFields;
  readonly newSizes: Sizes;
  readonly differences: readonly Difference[];
}

/** A row that cannot be imported, and all of its errors. */
export interface BadRow {
  readonly line: number;
  readonly reasons: readonly RefusalText[];
}

export interface ImportPlan {
  readonly good: readonly PlannedProduct[];
  readonly bad: readonly BadRow[];
}

/** The plan of an import: products added, changed, unchanged and hidden, and fields that lose their value. */
export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly hidden: number;
  readonly cleared: number;
}

/** Limit of the parameters of one statement. */
const SLUGS_PER_QUERY = 250;

const findBySlug = async (db: Executor, slugs: readonly string[]): Promise<ReadonlyMap<string, StoredProduct>> => {
  const found = new Map<string, StoredProduct>();
  for (let start = 0; start < slugs.length; start += SLUGS_PER_QUERY) {
    const batch = await findProducts(db, { slugs: slugs.slice(start, start + SLUGS_PER_QUERY), includeHidden: true });
    for (const product of batch) found.set(product.slug, product);
  }
  return found;
};

const newSizesOf = (known: StoredProduct | undefined, updated: Sizes): Sizes => {
  const sizes = new Set(known?.sizes.map(({ size }) => size.toLowerCase()));
  return updated.filter(({ size }) => !sizes.has(size.toLowerCase()));
};

/** The new sizes that a spreadsheet has made of others. A size that the shop has is only compared. */
const replacedSizes = (sizes: Sizes): readonly RefusalText[] =>
  sizes.flatMap(({ size }) => {
    const kind = /^\d{5}$/.test(size) ? 'number' : replacedBySpreadsheet(size);
    return kind === undefined || kind === 'truth'
      ? []
      : [(texts: Refusals) => texts.replacedSize(size, replacedKinds[kind])];
  });

const differencesOf = (known: StoredProduct | undefined, updated: ProductFields): readonly Difference[] => {
  const before = known ? writeProduct(known) : [];
  const after = writeProduct(updated);
  return SHEET_TITLES.map((field, at) => ({ field, before: before[at] ?? '', after: after[at] ?? '' })).filter(
    (difference) => difference.before !== difference.after,
  );
};

const planProduct = (row: SheetRow, known: StoredProduct | undefined, read: ProductFields): PlannedProduct => {
  const newSizes = newSizesOf(known, read.sizes);
  const updated = { ...read, sizes: [...(known?.sizes ?? []), ...newSizes] };
  return { row, known, updated, newSizes, differences: differencesOf(known, updated) };
};

/** Compares rows with the products of the shop; changes nothing (rules: Import). */
export const planImport = async (db: Executor, rows: readonly SheetRow[]): Promise<ImportPlan> => {
  const known = await findBySlug(
    db,
    rows.flatMap((row) => slugOfRow(row) ?? []),
  );
  const good: PlannedProduct[] = [];
  const bad: BadRow[] = [];
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const product = known.get(slugOfRow(row) ?? '');
    const read = readRow(row, product);
    if (isErrorList(read)) bad.push({ line, reasons: read });
    else if (lineOf.has(read.slug)) {
      bad.push({ line, reasons: [`it is the same product as line ${lineOf.get(read.slug)}`] });
    } else {
      lineOf.set(read.slug, line);
      const planned = planProduct(row, product, read);
      const reasons = replacedSizes(planned.newSizes);
      if (reasons.length > 0) bad.push({ line, reasons });
      else good.push(planned);
    }
  }
  return { good, bad };
};

/** True when an import does not change a product. */
export const isSame = ({ known, differences }: PlannedProduct): boolean =>
  known !== undefined && differences.length === 0;

/**
 * True when a row would change a product and was written from another version of it: from an earlier one, in another shop,
 * or before a backup was restored.
 */
export const isOfOtherVersion = (product: PlannedProduct): boolean => {
  const version = versionOfRow(product.row);
  return !isSame(product) && product.known !== undefined && version !== undefined && version !== product.known.revision;
};

export const countPlan = (products: readonly PlannedProduct[]): ImportCount => {
  const added = products.filter(({ known }) => !known).length;
  const same = products.filter(isSame).length;
  const changes = products.flatMap(({ known, differences }) => (known ? differences : []));
  return {
    added,
    changed: products.length - added - same,
    same,
    hidden: changes.filter(({ field, after }) => field === 'on_sale' && after === 'no').length,
    cleared: changes.filter(({ after }) => after === '').length,
  };
};
