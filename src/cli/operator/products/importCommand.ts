import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Executor } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { withProgress } from '@/server/modules/maintenance/progress';
import { acceptVersions, importProducts } from '@/server/modules/products/importProducts';
import {
  countPlan,
  isOfOtherVersion,
  planImport,
  type BadRow,
  type PlannedProduct,
} from '@/server/modules/products/planImport';
import { readSheet, type SheetRow } from '@/server/modules/products/productSheet';
import { refusals as english } from '@/shared/messages/en/refusals';
import { reasonsIn } from '@/shared/messages/refusals';
import { imagesCell } from '@/server/sheets/productCells';
import { findImageUrls } from '@/server/repositories/products';
import { EXIT, CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { readBy, type ByOption } from '../orders/actions';
import { describeCount, describeDifferences, describeOlder, presentDifferences, presentOlder } from './presentImport';
import { openPictures, type PictureFolder } from './readPictures';

export interface ImportOptions extends ByOption {
  readonly images?: string;
  readonly skipBad?: boolean;
  readonly older?: boolean;
  readonly skipOlder?: boolean;
  readonly dryRun?: boolean;
}

const withAddresses = async (row: SheetRow, pictures: PictureFolder): Promise<SheetRow> => {
  if (row.cells['images'] === undefined) return row;
  const results = await Promise.all(imagesCell(row.cells['images']).map((name) => pictures.addressOf(name)));
  const images = [...new Set(results.flatMap((result) => ('url' in result ? [result.url] : [])))].join('|');
  const pictureErrors = results.flatMap((result) => ('fault' in result ? [result.fault] : []));
  return { ...row, cells: { ...row.cells, images }, pictureErrors };
};

/** Checks every line before anything is changed. */
const checkAll = async (operator: Operator, db: Executor, rows: readonly SheetRow[], pictures: PictureFolder) => {
  const checked: SheetRow[] = [];
  for (const row of withProgress(operator.startProgress, 'Checking', rows)) {
    checked.push(await withAddresses(row, pictures));
  }
  return planImport(db, checked);
};

const describeBad = (bad: readonly BadRow[]): string =>
  bad.map(({ line, reasons }) => `Line ${line}: ${reasonsIn(reasons, english)}.\n`).join('');

/** Stores the new pictures of the products, before the products themselves; not those of skipped lines. */
const storePictures = async (operator: Operator, good: readonly PlannedProduct[], pictures: PictureFolder) => {
  const missing = [...new Set(good.flatMap(({ updated }) => updated.images))].flatMap(
    (url) => pictures.missing.get(url) ?? [],
  );
  for (const store of withProgress(operator.startProgress, 'Pictures', missing)) await store();
};

/** A missing folder is one error, not one for each picture. */
const checkFolder = async (folder: string | undefined): Promise<void> => {
  if (folder === undefined || (await stat(folder).catch(() => undefined))?.isDirectory()) return;
  throw new CommandFailure(`--images: there is no folder ${folder}.`, EXIT.wrongUse);
};

/** Asks before an import that removes more than it adds: the file may be incomplete or of another shop. */
const confirmLosses = async (operator: Operator, good: readonly PlannedProduct[]): Promise<void> => {
  const { added, hidden, cleared } = countPlan(good);
  if (hidden + cleared <= added) return;
  await operator.confirm(
    `Products added: ${added}, hidden: ${hidden}; fields cleared: ${cleared} (--dry-run shows them). Import all the same?`,
  );
};

/**
 * Shows the lines that are older than their products, and asks whether they are imported too, unless an option says so.
 * `--yes` does not answer: a script must not put former prices back.
 */
const confirmOlder = async (
  operator: Operator,
  { older: areImported, skipOlder: areSkipped, dryRun }: ImportOptions,
  older: readonly PlannedProduct[],
): Promise<void> => {
  if (older.length === 0) return;
  if (!operator.isJson) operator.terminal.writeError(describeOlder(operator, older));
  if (areImported === true || areSkipped === true || dryRun === true) return;
  const question =
    `Lines that are older than their product in the shop: ${older.length}. ` +
    'The table shows what would be changed back. Import them too?';
  const answer = await operator.terminal.ask(question);
  if (answer === true) return;
  operator.show({ ...countPlan([]), bad: [], older: presentOlder(older) }, '');
  throw new CommandFailure(
    answer === false
      ? 'Nothing was changed.'
      : `${question} Use --older to import them or --skip-older to leave them out: there is no terminal to ask.`,
  );
};

const importSheet = async (
  operator: Operator,
  options: ImportOptions,
  file: string,
  encodedFolder: string,
): Promise<void> => {
  if (options.older === true && options.skipOlder === true) {
    throw new CommandFailure('--older and --skip-older exclude each other.', EXIT.wrongUse);
  }
  const { rows, encoding } = await readSheet(file);
  await checkFolder(options.images);
  if (encoding === 'windows-1252')
    operator.terminal.writeError('Note: the file was read as Windows-1252, not UTF-8.\n');
  await operator.withDatabase(async (db) => {
    const files = openFiles(operator.settings);
    const shown = await findImageUrls(db.read);
    const pictures = openPictures({ folder: options.images, encodedFolder, files, shown });
    const { good: readable, bad } = await checkAll(operator, db.read, rows, pictures);
    operator.terminal.writeError(describeBad(bad));
    if (bad.length > 0 && options.skipBad !== true) {
      operator.show({ ...countPlan([]), bad }, '');
      throw new CommandFailure(
        `${bad.length} of ${rows.length} lines cannot be imported, so nothing was changed. --skip-bad imports the others.`,
      );
    }
    const older = readable.filter(isOfOtherVersion);
    await confirmOlder(operator, options, older);
    const good = options.skipOlder === true ? readable.filter((product) => !older.includes(product)) : readable;
    const skipped = rows.length - good.length;
    if (options.dryRun === true) {
      const count = countPlan(good);
      operator.show(
        { ...count, bad, differences: presentDifferences(good), older: presentOlder(older) },
        `${describeDifferences(good)}${describeCount(count, skipped)}Nothing was changed: this was a dry run.\n`,
      );
      return;
    }
    await confirmLosses(operator, good);
    await storePictures(operator, good, pictures);
    const progress = operator.startProgress('Products', good.length);
    const imported = good.map(({ row }) => row);
    const given = { accepted: acceptVersions(good), by: readBy(options), onDone: progress.step };
    const count = await importProducts(db, operator.terminal.now(), imported, given);
    progress.end();
    operator.show({ ...count, bad, older: presentOlder(older) }, describeCount(count, skipped));
  });
};

/** Imports a list of products: all lines or none; with `--skip-bad` the valid lines. */
export const runImport = async (operator: Operator, options: ImportOptions, file: string): Promise<void> => {
  const encodedFolder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'));
  try {
    await importSheet(operator, options, file, encodedFolder);
  } finally {
    await rm(encodedFolder, { recursive: true, force: true });
  }
};
