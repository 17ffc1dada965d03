import { CsvError as ParseError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A record of a CSV file and the number of its first line, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for invalid CSV. */
export class CsvError extends Error {}

/**
 * Start of a cell that a spreadsheet runs as a formula. Some spreadsheets trim the cell or accept full-width signs; with
 * another separator, a cell starts after each semicolon or tab, even inside quotes.
 */
const FORMULA = String.raw`['"\s]*[=+\-@＝＋－＠]`;
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${FORMULA})|^(?='*[\t\r])`, 'g');
const GUARDED_FORMULA = new RegExp(String.raw`(?<=^|[;\t\r\n])'(?=${FORMULA})|^'(?='*[\t\r])`, 'g');

/** Prefixes formulas with an apostrophe, so that spreadsheets read them as text. */
const guard = (text: string): string => text.replace(BEFORE_FORMULA, "'");

/** Cells that spreadsheets would split or trim are quoted too. */
const QUOTED = /[;\r\n\t']/;

/** Writes CSV whose cells a spreadsheet does not run as formulas; starts with a byte order mark for UTF-8. */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  stringify([titles, ...rows] as (string | number)[][], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: QUOTED,
    cast: { string: guard },
  });

/** Removes the apostrophes that `writeCsv` adds. */
const readCell = (text: string): string => text.replace(GUARDED_FORMULA, '');

const separatorOf = (text: string): string => {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return !firstLine.includes(',') && firstLine.includes(';') ? ';' : ',';
};

const countLineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** What csv-parse returns for a record with `info`, and the context of its errors with `raw`. */
interface ParsedRecord {
  readonly record: readonly string[];
  /** `lines` is the record's last line. */
  readonly info: { readonly lines: number };
}
interface ParseContext {
  readonly lines: number;
  /** The text since the last record. */
  readonly raw: string;
}

/** Reads CSV (RFC 4180), also with semicolons. Skips empty lines, but counts them. Throws CsvError. */
export const readCsv = (text: string): readonly CsvRecord[] => {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n'],
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly ParsedRecord[];
    return records.map(({ info, record }) => ({
      line: info.lines - countLineBreaks(record.join('')),
      cells: record.map(readCell),
    }));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { lines, raw } = error as ParseError & ParseContext;
    const line = lines - countLineBreaks(raw.trimStart());
    throw new CsvError(
      `Line ${line}: ${error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is not closed.' : error.message}`,
    );
  }
};
