import { stat } from 'node:fs/promises';
import type { Executor } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { importProducts } from '@/server/modules/products/importProducts';
import { countPlan, planImport, type BadRow, type PlannedProduct } from '@/server/modules/products/planImport';
import { readSheet, type SheetRow } from '@/server/modules/products/productSheet';
import { imagesCell } from '@/server/repositories/productCells';
import { findImageUrls } from '@/server/repositories/products';
import { EXIT, CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { describeCount, describeDifferences, presentDifferences } from './presentImport';
import { openPictures, type PictureFolder } from './readPictures';

export interface ImportOptions {
  readonly images?: string;
  readonly skipBad?: boolean;
  readonly dryRun?: boolean;
}

const withAddresses = async (row: SheetRow, pictures: PictureFolder): Promise<SheetRow> => {
  if (row.cells['images'] === undefined) return row;
  const looked = await Promise.all(imagesCell(row.cells['images']).map((name) => pictures.addressOf(name)));
  const images = looked.flatMap((result) => ('url' in result ? [result.url] : [])).join('|');
  const pictureErrors = looked.flatMap((result) => ('fault' in result ? [result.fault] : []));
  return { ...row, cells: { ...row.cells, images }, pictureErrors };
};

/** Checks every line before anything is changed. */
const checkAll = async (operator: Operator, db: Executor, rows: readonly SheetRow[], pictures: PictureFolder) => {
  const progress = operator.startProgress('Checking', rows.length);
  const checked: SheetRow[] = [];
  for (const row of rows) {
    checked.push(await withAddresses(row, pictures));
    progress.step();
  }
  progress.end();
  return planImport(db, checked);
};

const describeBad = (bad: readonly BadRow[]): string =>
  bad.map(({ line, reasons }) => `Line ${line}: ${reasons.join('; ')}.\n`).join('');

/** Keeps the pictures before the products that show them; those of a line that was skipped are not kept. */
const keepPictures = async (operator: Operator, good: readonly PlannedProduct[], pictures: PictureFolder) => {
  const wanted = [...new Set(good.flatMap(({ updated }) => updated.images))].flatMap(
    (url) => pictures.missing.get(url) ?? [],
  );
  const progress = operator.startProgress('Pictures', wanted.length);
  for (const store of wanted) {
    await store();
    progress.step();
  }
  progress.end();
};

/** One line for a folder that is not there, not one for each picture. */
const checkFolder = async (folder: string | undefined): Promise<void> => {
  if (folder === undefined || (await stat(folder).catch(() => undefined))?.isDirectory()) return;
  throw new CommandFailure(`--images: there is no folder ${folder}.`, EXIT.wrongUse);
};

/** Asks before more is taken away than comes in: the file may be of another shop, or lack what it should have. */
const confirmLosses = async (operator: Operator, good: readonly PlannedProduct[]): Promise<void> => {
  const { added, hidden, cleared } = countPlan(good);
  if (hidden + cleared <= added) return;
  await operator.confirm(
    `Products added: ${added}, hidden: ${hidden}; fields cleared: ${cleared} (--dry-run shows them). Import all the same?`,
  );
};

/** Brings a list of products into the shop: all of it, or nothing, or what is good of it with --skip-bad. */
export const runImport = async (operator: Operator, options: ImportOptions, file: string): Promise<void> => {
  const { rows, encoding } = await readSheet(file);
  await checkFolder(options.images);
  if (encoding === 'windows-1252')
    operator.terminal.writeError('Note: the file was read as Windows-1252, not UTF-8.\n');
  await operator.withDatabase(async (db) => {
    const files = openFiles(operator.settings);
    const pictures = openPictures({ folder: options.images, files, shown: await findImageUrls(db.read) });
    const { good, bad } = await checkAll(operator, db.read, rows, pictures);
    operator.terminal.writeError(describeBad(bad));
    if (bad.length > 0 && options.skipBad !== true) {
      operator.show({ ...countPlan([]), bad }, '');
      throw new CommandFailure(
        `${bad.length} of ${rows.length} lines cannot be taken, so that nothing was changed. --skip-bad takes the others.`,
      );
    }
    if (options.dryRun === true) {
      const count = countPlan(good);
      operator.show(
        { ...count, bad, differences: presentDifferences(good) },
        `${describeDifferences(good)}${describeCount(count, bad.length)}Nothing was changed: this was a dry run.\n`,
      );
      return;
    }
    await confirmLosses(operator, good);
    await keepPictures(operator, good, pictures);
    const progress = operator.startProgress('Products', good.length);
    const imported = good.map(({ row }) => row);
    const count = await importProducts(db, operator.terminal.now(), imported, progress.step);
    progress.end();
    operator.show({ ...count, bad }, describeCount(count, bad.length));
  });
};
