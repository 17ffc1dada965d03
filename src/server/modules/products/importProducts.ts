import { setTimeout as delay } from 'node:timers/promises';
import { reasonsIn } from '@/shared/messages/refusals';
import type { Database, Tx } from '../../db/database';
import {
  insertSizes,
  nextCatalogueVersion,
  nextProductId,
  replaceImages,
  writeProducts,
} from '../../repositories/productsAdmin';
import { OperatorError } from '../operatorError';
import { countPlan, isOfOtherVersion, isSame, planImport, type ImportCount, type PlannedProduct } from './planImport';
import { versionOfRow, type SheetRow } from './productSheet';

const PRODUCTS_PER_TRANSACTION = 250;
/** Pause between transactions. The embedded database has one writer at a time; waiting writers run in the pause. */
const OTHER_WRITERS_PAUSE_MS = 50;

const hasOtherImages = ({ known, differences }: PlannedProduct): boolean =>
  !known || differences.some(({ field }) => field === 'images');

/** The versions of products that rows of other versions may change, by slug. */
export type AcceptedVersions = ReadonlyMap<string, number>;

/** The versions that rows of other versions would change, for an operator who has seen the differences. */
export const acceptVersions = (products: readonly PlannedProduct[]): AcceptedVersions =>
  new Map(
    products
      .filter(isOfOtherVersion)
      .flatMap(({ known, updated }): [string, number][] => (known ? [[updated.slug, known.revision]] : [])),
  );

/** Throws OperatorError for a row of another version, unless the operator has accepted this version of the product. */
const requireAccepted = (products: readonly PlannedProduct[], accepted: AcceptedVersions): void => {
  const refused = products
    .filter(isOfOtherVersion)
    .find(({ known, updated }) => accepted.get(updated.slug) !== known?.revision);
  if (!refused) return;
  throw new OperatorError((texts) => texts.changedSinceChecked(refused.row.line, refused.updated.slug));
};

/** Compares the rows again, in the transaction: a product may have changed since the operator saw the differences. */
const importBatch = async (
  tx: Tx,
  now: number,
  {
    rows,
    accepted,
    by,
    areAllNew,
  }: {
    readonly rows: readonly SheetRow[];
    readonly accepted: AcceptedVersions;
    readonly by: string;
    readonly areAllNew: boolean;
  },
): Promise<ImportCount> => {
  const version = await nextCatalogueVersion(tx);
  const { good, bad } = await planImport(tx, rows);
  const [refused] = bad;
  if (refused) throw new OperatorError((texts) => texts.badRow(refused.line, reasonsIn(refused.reasons, texts)));
  requireAccepted(good, accepted);
  if (areAllNew && good.some(({ known }) => known)) throw new OperatorError((texts) => texts.nameTaken);
  const firstId = await nextProductId(tx);
  const added = good
    .filter(({ known }) => !known)
    .map((product, index) => ({ ...product, id: firstId + index, createdAt: now + index }));
  const changed = good.flatMap((product) =>
    product.known && !isSame(product)
      ? [{ ...product, id: product.known.id, createdAt: product.known.created_at }]
      : [],
  );
  const written = [...added, ...changed];
  await writeProducts(
    tx,
    written.map(({ row, updated, id, createdAt }) => ({
      ...{ ...updated, id, created_at: createdAt, version },
      // A new product of another shop's export starts with its version there.
      revision: versionOfRow(row) ?? 1,
    })),
  );
  await replaceImages(
    tx,
    written.filter(hasOtherImages).map(({ updated, id }) => ({ id, images: updated.images })),
  );
  await insertSizes(
    tx,
    written.flatMap(({ newSizes, id }) =>
      newSizes.map(({ size, on_hand }) => ({ productId: id, size, units: on_hand })),
    ),
    { kind: 'imported', actor: 'operator', by, at: now },
  );
  return countPlan(good);
};

const addCounts = (a: ImportCount, b: ImportCount): ImportCount => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  same: a.same + b.same,
  hidden: a.hidden + b.hidden,
  cleared: a.cleared + b.cleared,
});

/**
 * Adds or updates products, identified by their slug, in transactions of `PRODUCTS_PER_TRANSACTION` products, so that
 * orders do not wait for a long import. An existing size keeps its units, because units may have been sold since the
 * list was written. Rows of another version than the product's are refused, except for `accepted` versions. The import
 * is idempotent: an interrupted import is completed by importing the same list again.
 */
export const importProducts = async (
  db: Database,
  now: number,
  rows: readonly SheetRow[],
  {
    accepted = new Map(),
    by = '',
    areAllNew = false,
    onDone = () => undefined,
  }: {
    readonly accepted?: AcceptedVersions;
    /** The name of the operator, for the movements of units. */
    readonly by?: string;
    /** True: a row of a product that the shop has is refused. */
    readonly areAllNew?: boolean;
    readonly onDone?: (count: number) => void;
  } = {},
): Promise<ImportCount> => {
  let total = countPlan([]);
  for (let start = 0; start < rows.length; start += PRODUCTS_PER_TRANSACTION) {
    const batch = rows.slice(start, start + PRODUCTS_PER_TRANSACTION);
    const plan = await planImport(db.read, batch);
    const isDone = plan.bad.length === 0 && plan.good.every(isSame);
    if (!isDone && start > 0) await delay(OTHER_WRITERS_PAUSE_MS);
    const count = isDone
      ? countPlan(plan.good)
      : await db.transaction((tx) => importBatch(tx, now + start, { rows: batch, accepted, by, areAllNew }));
    total = addCounts(total, count);
    onDone(batch.length);
  }
  return total;
};
