import { readFile } from 'node:fs/promises';
import { CsvError, readCsv } from '../support/csv';
import { CommandFailure } from '../support/failure';

/** The columns of a list of products, in the order in which an export writes them. */
export const SHEET_COLUMNS = [
  'slug',
  'name',
  'category',
  'description',
  'price',
  'old_price',
  'stock',
  'images',
  'on_sale',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
const NEEDED: readonly SheetColumn[] = ['name', 'category', 'price', 'stock'];

/** A line of the list, as text, before anything of it is checked. */
export interface SheetRow {
  /** In CSV the line of the file; in JSON the number of the item; from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<SheetColumn, string>>>;
  /** Why it cannot even be read. */
  readonly fault?: string;
}

const isColumn = (name: string): name is SheetColumn => SHEET_COLUMNS.some((column) => column === name);

const readCsvSheet = (text: string): readonly SheetRow[] => {
  const [head, ...records] = readCsv(text);
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase());
  const unknown = titles.filter((title) => !isColumn(title));
  if (unknown.length > 0) {
    throw new CommandFailure(
      `Line 1: there is no column "${unknown.join('", "')}". Columns: ${SHEET_COLUMNS.join(', ')}.`,
    );
  }
  const missing = NEEDED.filter((column) => !titles.includes(column));
  if (missing.length > 0) throw new CommandFailure(`Line 1: the column ${missing.join(', ')} is missing.`);
  if (new Set(titles).size < titles.length) throw new CommandFailure('Line 1: a column stands there twice.');
  return records.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])),
    ...(cells.length > titles.length ? { fault: `it has ${cells.length} cells for ${titles.length} columns` } : {}),
  }));
};

/** Lists and maps are written in JSON as what they are, and read as the text that a spreadsheet would hold. */
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
  const cells: Partial<Record<SheetColumn, string>> = {};
  for (const [name, value] of Object.entries(item)) {
    if (!isColumn(name)) return { line, cells, fault: `there is no field "${name}"` };
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
    throw new CommandFailure(`The file is no JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(parsed)) throw new CommandFailure('The file holds no JSON list of products.');
  return parsed.map(readJsonItem);
};

/** Reads a list of products, JSON or CSV by its content. Throws CommandFailure. */
export const readSheet = async (file: string): Promise<readonly SheetRow[]> => {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandFailure(`The file cannot be read: ${error.message}`);
  });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailure('The file is not in UTF-8: save it as "CSV UTF-8".');
  }
  if (/^\s*[[{]/.test(text)) return readJsonSheet(text);
  try {
    return readCsvSheet(text);
  } catch (error) {
    throw error instanceof CsvError ? new CommandFailure(error.message) : error;
  }
};
