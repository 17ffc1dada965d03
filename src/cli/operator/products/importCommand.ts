import { readFile, stat } from 'node:fs/promises';
import { openFiles } from '@/server/gateways/openFiles';
import { storePicture } from '@/server/gateways/pictures';
import { importProducts } from '@/server/modules/products/importProducts';
import { isFaults, readRow, readSheet, type SheetRow } from '@/server/modules/products/productSheet';
import type { ProductFields } from '@/server/repositories/productColumns';
import { EXIT, CommandFailure } from '../support/failure';
import type { Operator } from '../support/operator';
import { openPictures, type PictureFolder } from './readPictures';

export interface ImportOptions {
  readonly images?: string;
  readonly skipBad?: boolean;
}

/** A line that cannot be taken, and everything that is wrong with it. */
interface BadLine {
  readonly line: number;
  readonly reasons: readonly string[];
}

const withPictures = async (
  product: ProductFields,
  pictures: PictureFolder,
): Promise<ProductFields | readonly string[]> => {
  const looked = await Promise.all(product.images.map((name) => pictures.addressOf(name)));
  const faults = looked.flatMap((result) => ('fault' in result ? [result.fault] : []));
  if (faults.length > 0) return faults;
  return { ...product, images: looked.flatMap((result) => ('url' in result ? [result.url] : [])) };
};

/** Checks every line before anything is changed. */
const checkAll = async (operator: Operator, rows: readonly SheetRow[], pictures: PictureFolder) => {
  const progress = operator.startProgress('Checking', rows.length);
  const good: ProductFields[] = [];
  const bad: BadLine[] = [];
  const lineOf = new Map<string, number>();
  for (const row of rows) {
    const read = readRow(row);
    const checked = isFaults(read) ? read : await withPictures(read, pictures);
    if (isFaults(checked)) bad.push({ line: row.line, reasons: checked });
    else {
      const first = lineOf.get(checked.slug);
      if (first !== undefined) bad.push({ line: row.line, reasons: [`it is the same product as line ${first}`] });
      else {
        lineOf.set(checked.slug, row.line);
        good.push(checked);
      }
    }
    progress.step();
  }
  progress.end();
  return { good, bad };
};

const describeBad = (bad: readonly BadLine[]): string =>
  bad.map(({ line, reasons }) => `Line ${line}: ${reasons.join('; ')}.\n`).join('');

/** Keeps the pictures before the products that show them; those of a line that was skipped are not kept. */
const keepPictures = async (operator: Operator, good: readonly ProductFields[], pictures: PictureFolder) => {
  const files = openFiles(operator.settings);
  const wanted = [...new Set(good.flatMap((product) => product.images))];
  const progress = operator.startProgress('Pictures', wanted.length);
  for (const url of wanted) {
    const file = pictures.taken.get(url);
    if (file !== undefined) await storePicture(files, await readFile(file));
    progress.step();
  }
  progress.end();
};

/** One line for a folder that is not there, not one for each picture. */
const checkFolder = async (folder: string | undefined): Promise<void> => {
  if (folder === undefined || (await stat(folder).catch(() => undefined))?.isDirectory()) return;
  throw new CommandFailure(`--images: there is no folder ${folder}.`, EXIT.wrongUse);
};

/** Brings a list of products into the shop: all of it, or nothing, or what is good of it with --skip-bad. */
export const runImport = async (operator: Operator, options: ImportOptions, file: string): Promise<void> => {
  const rows = await readSheet(file);
  await checkFolder(options.images);
  const pictures = openPictures(options.images);
  const { good, bad } = await checkAll(operator, rows, pictures);
  operator.terminal.writeError(describeBad(bad));
  if (bad.length > 0 && options.skipBad !== true) {
    operator.show({ added: 0, changed: 0, same: 0, bad }, '');
    throw new CommandFailure(
      `${bad.length} of ${rows.length} lines cannot be taken, so that nothing was changed. --skip-bad takes the others.`,
      EXIT.refused,
    );
  }
  await operator.withDatabase(async (db) => {
    await keepPictures(operator, good, pictures);
    const progress = operator.startProgress('Products', good.length);
    const count = await importProducts(db, operator.terminal.now(), good, progress.step);
    progress.end();
    operator.show(
      { ...count, bad },
      `${count.added} added, ${count.changed} changed, ${count.same} as they were, ${bad.length} skipped.\n`,
    );
  });
};
