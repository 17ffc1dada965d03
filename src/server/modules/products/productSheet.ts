import { readFile } from 'node:fs/promises';
import { CsvError, readCsv } from '../../csv';
import { REQUIRED_TITLES, readProduct, SHEET_TITLES, type ProductFields } from '../../repositories/productColumns';
import { OperatorError } from '../operatorError';

// eslint-disable-next-line no-control-regex -- these are the characters that are meant
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A row of the sheet as text, not yet validated. */
export interface SheetRow {
  /** Line number in CSV, item number in JSON; counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Why the row cannot be read. */
  readonly fault?: string;
}

const readCsvSheet = (text: string, knownTitles: readonly string[]): readonly SheetRow[] => {
  const [head, ...records] = readCsv(text);
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const unknown = titles.filter((title) => !knownTitles.includes(title));
  if (unknown.length > 0) {
    throw new OperatorError(
      `Line 1: there is no column "${unknown.join('", "')}". Columns: ${knownTitles.join(', ')}.`,
    );
  }
  const missing = REQUIRED_TITLES.filter((title) => !titles.includes(title));
  if (missing.length > 0) throw new OperatorError(`Line 1: the column ${missing.join(', ')} is missing.`);
  if (new Set(titles).size < titles.length) throw new OperatorError('Line 1: a column appears twice.');
  return records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])),
    ...(cells.length > titles.length ? { fault: `it has ${cells.length} cells for ${titles.length} columns` } : {}),
  }));
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
  return entries.map(([size, count]) => `${size}:${String(count)}`).join('|');
};

const readJsonItem = (item: unknown, index: number): SheetRow => {
  const line = index + 1;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { line, cells: {}, fault: 'it is no product' };
  }
  const cells: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (!SHEET_TITLES.includes(name)) return { line, cells, fault: `there is no field "${name}"` };
    const text = textOf(value);
    if (text === undefined) return { line, cells, fault: `${name} cannot be read` };
    cells[name] = text;
  }
  return { line, cells };
};

const readJsonSheet = (text: string): readonly SheetRow[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(parsed)) throw new OperatorError('The file holds no JSON list of products.');
  return parsed.map(readJsonItem);
};

/**
 * Reads a list of products from a JSON or CSV file, detected by content. A CSV may have `extraTitles` in addition to
 * the product columns. Throws OperatorError when the file cannot be read.
 */
export const readSheet = async (file: string, extraTitles: readonly string[] = []): Promise<readonly SheetRow[]> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new OperatorError(`The file cannot be read: ${error.message}`);
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError('The file is not in UTF-8: save it as "CSV UTF-8".');
  }
  if (/^\s*[[{]/.test(text)) return readJsonSheet(text);
  try {
    return readCsvSheet(text, [...SHEET_TITLES, ...extraTitles]);
  } catch (error) {
    throw error instanceof CsvError ? new OperatorError(error.message) : error;
  }
};

/** The product of a row, or all errors of the row. Image references are not resolved. */
export const readRow = ({ cells, fault }: SheetRow): ProductFields | readonly string[] => {
  if (fault !== undefined) return [fault];
  const product = readProduct((title) => (cells[title] ?? '').trim());
  if (!Object.values(cells).some((text) => CONTROL.test(text))) return product;
  return [...(isFaults(product) ? product : []), 'it holds control characters'];
};

/** True for the errors of a row, false for its product. */
export const isFaults = (read: ProductFields | readonly string[]): read is readonly string[] => Array.isArray(read);
