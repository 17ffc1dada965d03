import { CsvError as ParseError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { isConverted } from './spreadsheet';

/** A record of a CSV file and the number of its first line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  /** For each cell, whether an apostrophe marked it as text. */
  readonly isText: readonly boolean[];
}

export class CsvError extends Error {}

/** The separators of a CSV file that the shop reads and writes. */
export type Separator = ',' | ';' | '\t';

/** Start of a cell that a spreadsheet runs as a formula. Some spreadsheets trim the cell or accept full-width signs. */
const FORMULA = String.raw`['"\s]*[=+\-@＝＋－＠]`;

/**
 * Where a formula may start: a spreadsheet with another separator setting starts a cell after each of those separators,
 * even inside quotes.
 */
const formulaStarts = (separator: Separator) => {
  const start = separator === ',' ? String.raw`(?<=^|[;\t\r\n])` : String.raw`(?<=^|[,;\t\r\n])`;
  return {
    bare: new RegExp(String.raw`${start}(?=${FORMULA})|^(?='*[\t\r])`, 'g'),
    guarded: new RegExp(String.raw`${start}'(?=${FORMULA})|^'(?='*[\t\r])`, 'g'),
  };
};

/** Cells that spreadsheets would split or trim are quoted too. */
const QUOTED = /[,;\r\n\t']/;

export interface CsvFormat {
  /** With a semicolon, `moneyTitles` are written with a decimal comma, as the spreadsheets that expect both. */
  readonly separator?: Separator;
  /** The columns of amounts such as `12.50`. */
  readonly moneyTitles?: readonly string[];
  /** The columns of times and other numbers, which a spreadsheet should read as such. */
  readonly valueTitles?: readonly string[];
}

/**
 * Writes CSV whose texts a spreadsheet neither runs as formulas nor converts to numbers, dates or times: such a text gets
 * an apostrophe. Starts with a byte order mark for UTF-8.
 */
export const writeCsv = (
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  { separator = ',', moneyTitles = [], valueTitles = [] }: CsvFormat = {},
): string => {
  const { bare } = formulaStarts(separator);
  const writeText = (text: string): string => {
    const guarded = text.replace(bare, "'");
    return guarded === text && isConverted(text) ? `'${text}` : guarded;
  };
  const writeCell = (cell: string | number, title = ''): string => {
    if (typeof cell === 'number') return String(cell);
    if (moneyTitles.includes(title)) return separator === ';' ? cell.replace('.', ',') : cell;
    return valueTitles.includes(title) ? cell.replace(bare, "'") : writeText(cell);
  };
  return stringify([[...titles], ...rows.map((row) => row.map((cell, index) => writeCell(cell, titles[index])))], {
    bom: true,
    delimiter: separator,
    record_delimiter: 'windows',
    quoted_match: QUOTED,
  });
};

/** The text of a cell without the apostrophe of `writeCsv`. */
const readText = (cell: string, guarded: RegExp): string => {
  const text = cell.replace(guarded, '');
  return text === cell && cell.startsWith("'") && isConverted(cell.slice(1)) ? cell.slice(1) : text;
};

/** The line `sep=;` that tells a spreadsheet the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?[^\S\r\n]*(?=[\r\n]|$)/i;

/** The separator that the first line has most, outside of quotes. */
const separatorOf = (text: string): Separator => {
  const [line = ''] = /\S.*/.exec(text.replace(/"[^"]*"/g, '')) ?? [];
  const count = (separator: Separator): number => line.split(separator).length;
  return ([';', '\t'] as const).reduce<Separator>((most, one) => (count(one) > count(most) ? one : most), ',');
};

/** The ends of lines: those of Windows, of Unix, and of Excel's "CSV (Macintosh)". */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const LINE_END = new RegExp(LINE_ENDS.join('|'), 'g');

const countLineBreaks = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** A record of csv-parse with `info`, and the context of its errors with `raw`. */
interface ParsedRecord {
  readonly record: readonly string[];
  /** `lines` is the record's last line. */
  readonly info: { readonly lines: number };
}
interface ParseContext {
  /** The text since the last record. */
  readonly raw: string;
}

/**
 * Reads CSV (RFC 4180), also with semicolons or tabs, and with a line `sep=;` before it. Skips empty lines, but counts
 * them. Throws CsvError.
 */
export const readCsv = (text: string): readonly CsvRecord[] => {
  const named = SEPARATOR_LINE.exec(text);
  const table = named ? text.slice(named[0].length) : text;
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(text);
  const { guarded } = formulaStarts(separator);
  try {
    const records = parse(table, {
      bom: true,
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly ParsedRecord[];
    return records.map(({ info, record }) => ({
      line: info.lines - countLineBreaks(record.join('')),
      cells: record.map((cell) => readText(cell, guarded)),
      isText: record.map((cell) => cell.startsWith("'")),
    }));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    // The text since the last record, up to the end of the file.
    const { raw } = error as ParseError & ParseContext;
    const line = countLineBreaks(table.slice(0, table.length - raw.trimStart().length)) + 1;
    throw new CsvError(
      `Line ${line}: ${error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is not closed.' : error.message}`,
    );
  }
};

/** How many lines may stand before the titles, such as the name and the period of a list. */
const TITLE_LINES_MAX = 20;

/** Reads CSV from the line with the titles on; from its start when none has them. Throws CsvError. */
export const readCsvBelow = (text: string, hasTitles: (cells: readonly string[]) => boolean): readonly CsvRecord[] => {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(LINE_END)) {
    if (starts.length === TITLE_LINES_MAX) break;
    starts.push(index + end.length);
  }
  const lineFrom = (start: number): string => /.*/.exec(text.slice(start))?.[0] ?? '';
  const above = Math.max(
    0,
    starts.findIndex((start) => hasTitles(lineFrom(start).split(/[,;\t]/))),
  );
  return readCsv(text.slice(starts[above])).map((record) => ({ ...record, line: record.line + above }));
};
