import { readFile } from 'node:fs/promises';
import type { RefusalText } from '@/shared/messages/refusals';
import { cleanCode, cleanLines, cleanText } from '@/shared/values/cleanText';
import { CsvError, readCsv } from '../../sheets/csv';
import { decodeText, type TextEncoding } from '../../sheets/decodeText';
import { CellError, slugCell, writeStock } from '../../sheets/productCells';
import { MONEY_TITLES, readProduct, SHEET_TITLES, writeProduct, type ProductFields } from '../../sheets/productColumns';
import { replacedBySpreadsheet, replacedKinds } from '../../sheets/spreadsheet';
import { OperatorError } from '../operatorError';

// eslint-disable-next-line no-control-regex -- the pattern must match control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The column of the product's revision, which an export writes and an import compares. */
export const VERSION_TITLE = 'version';

/** A row of the sheet as text, not yet validated. */
export interface SheetRow {
  /** Line number in CSV, item number in JSON; counted from 1. */
  readonly line: number;
  /** The cells by column title, without those that the sheet lacks. */
  readonly cells: Readonly<Record<string, string>>;
  /** The titles of cells that an apostrophe marks as text. */
  readonly textTitles?: readonly string[];
  /** Why the row cannot be read. */
  readonly error?: string;
  /** Why its pictures cannot be used. */
  readonly pictureErrors?: readonly string[];
}

/** The rows of a sheet, and how the file was encoded. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly encoding: TextEncoding;
}

/** Without the empty cells at the end, which spreadsheets add. */
const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cleanText(cell) !== '') + 1);

const titleOf = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const readCsvSheet = (text: string, knownTitles: readonly string[]): readonly SheetRow[] => {
  const [head, ...records] = readCsv(text);
  const titles = withoutEmptyEnd(head?.cells ?? []).map(titleOf);
  const refuse = (reason: string) => new OperatorError(`Line ${head?.line ?? 1}: ${reason}`);
  const unknown = titles.filter((title) => !knownTitles.includes(title));
  if (unknown.length > 0) {
    throw refuse(`there is no column "${unknown.join('", "')}". Columns: ${knownTitles.join(', ')}.`);
  }
  if (!titles.includes('name') && !titles.includes('slug')) throw refuse('the column name or slug is missing.');
  if (new Set(titles).size < titles.length) throw refuse('a column appears twice.');
  return records.flatMap(({ line, cells, isText }) => {
    const { length } = withoutEmptyEnd(cells);
    if (length === 0) return [];
    const filled = titles.map((title, index) => [title, cells[index]]).filter(([, cell]) => cell !== undefined);
    const textTitles = titles.filter((_, index) => isText[index]);
    const row = { line, cells: Object.fromEntries(filled) as Record<string, string>, textTitles };
    return length > titles.length ? [{ ...row, error: `it has ${length} cells for ${titles.length} columns` }] : [row];
  });
};

/** A JSON value as the text of a cell; undefined for an unsupported value. */
const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join('|');
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (!entries.every(([, count]) => typeof count === 'number')) return undefined;
  return writeStock(entries.map(([size, count]) => ({ size, on_hand: count as number })));
};

const readJsonItem = (item: unknown, index: number): SheetRow => {
  const line = index + 1;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { line, cells: {}, error: 'it is not a product' };
  }
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (!SHEET_TITLES.includes(name) && name !== VERSION_TITLE)
      return { line, cells, error: `there is no field "${name}"` };
    const text = textOf(value);
    if (text === undefined) return { line, cells, error: `${name} cannot be read` };
    cells[name] = text;
  }
  // JSON is not written by spreadsheets.
  return { line, cells, textTitles: Object.keys(cells) };
};

const readJsonSheet = (text: string): readonly SheetRow[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`The file is not valid JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(parsed)) throw new OperatorError('The file does not contain a JSON list of products.');
  return parsed.map(readJsonItem);
};

/**
 * Reads a list of products from a JSON or CSV file, detected by content. A CSV may have `extraTitles` in addition to
 * the product columns. Throws OperatorError when the file cannot be read.
 */
export const readSheet = async (file: string, extraTitles: readonly string[] = []): Promise<Sheet> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new OperatorError(`The file cannot be read: ${error.message}`);
  });
  const decoded = decodeText(bytes);
  if (!decoded) throw new OperatorError('The encoding of the file is unknown: save it as "CSV UTF-8".');
  const { text, encoding } = decoded;
  if (/^\s*[[{]/.test(text)) return { rows: readJsonSheet(text), encoding };
  try {
    return { rows: readCsvSheet(text, [...SHEET_TITLES, VERSION_TITLE, ...extraTitles]), encoding };
  } catch (error) {
    throw error instanceof CsvError ? new OperatorError(error.message) : error;
  }
};

/** Names of pictures stay as they are. A line break between two sizes is refused, not folded. */
const cleanCell = (title: string, text: string): string => {
  if (title === 'images') return text.trim();
  return /^(description|stock)/.test(title) ? cleanLines(text) : cleanText(text);
};

const cellOf =
  ({ cells }: SheetRow) =>
  (title: string): string | undefined =>
    cells[title] === undefined ? undefined : cleanCell(title, cells[title]);

/** The slug by which a row names its product; undefined when it has none. */
export const slugOfRow = (row: SheetRow): string | undefined => {
  const textOf = (title: string): string => cellOf(row)(title) ?? '';
  try {
    return slugCell(textOf('slug'), textOf) || undefined;
  } catch (error) {
    if (error instanceof CellError) return undefined;
    throw error;
  }
};

/**
 * The version of the product from which a row was written; undefined for one that was written by hand, or by release
 * 1.0.0. Throws CellError when it cannot be read: a row must not pass as one without a version.
 */
export const versionOfRow = (row: SheetRow): number | undefined => {
  const text = cleanCode(row.cells[VERSION_TITLE] ?? '');
  if (text === '') return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new CellError(
    `version "${text}" is not a whole number as an export writes it: copy it from the export. An empty cell imports the line without a comparison`,
  );
};

/** Why the version of a row cannot be read. */
const versionErrors = (row: SheetRow): readonly RefusalText[] => {
  try {
    versionOfRow(row);
    return [];
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return [error.text];
  }
};

/** The columns that are no texts: their parsers refuse cells that a spreadsheet has changed. */
const VALUE_TITLES = [...MONEY_TITLES, 'stock', 'on_sale', VERSION_TITLE];

/** The cells that a spreadsheet has changed; one that is the same in the shop is right. */
const findReplaced = ({ cells, textTitles = [] }: SheetRow, known?: ProductFields): readonly string[] => {
  const knownCells = known && writeProduct(known);
  return Object.entries(cells).flatMap(([title, text]) => {
    const kind = replacedBySpreadsheet(text);
    const isRight = VALUE_TITLES.includes(title) || textTitles.includes(title);
    if (kind === undefined || isRight || knownCells?.[SHEET_TITLES.indexOf(title)] === text.trim()) return [];
    return [
      `${title} "${text}" looks like ${replacedKinds[kind]}: a spreadsheet has changed it. If it is right, write '${text}`,
    ];
  });
};

/**
 * The product after a row was applied to the `known` one, or all errors of the row (rules: Import). Image references
 * are not resolved.
 */
export const readRow = (row: SheetRow, known?: ProductFields): ProductFields | readonly RefusalText[] => {
  if (row.error !== undefined) return [row.error];
  const product = readProduct(cellOf(row), known);
  const hasControl = Object.values(row.cells).some((text) => CONTROL.test(text));
  const errors = [
    ...(isErrorList(product) ? product : []),
    ...versionErrors(row),
    ...findReplaced(row, known),
    ...(hasControl ? ['it contains control characters'] : []),
    ...(row.pictureErrors ?? []),
  ];
  return errors.length > 0 ? errors : product;
};

/** True for the errors of a row, false for its product. */
export const isErrorList = (read: ProductFields | readonly RefusalText[]): read is readonly RefusalText[] =>
  Array.isArray(read);
