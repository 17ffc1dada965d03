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

const writeCell = (value: string | number): string => {
  const text = typeof value === 'string' ? guard(value) : String(value);
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes CSV whose cells a spreadsheet does not run as formulas; starts with a byte order mark for UTF-8. */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[titles, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;

/** Removes the apostrophes that `writeCsv` adds. */
const readCell = (text: string): string => text.replace(GUARDED_FORMULA, '');

const separatorOf = (text: string): string => {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return !firstLine.includes(',') && firstLine.includes(';') ? ';' : ',';
};

/** Reads CSV (RFC 4180), also with semicolons. Skips empty lines, but counts them. Throws CsvError. */
export const readCsv = (file: string): readonly CsvRecord[] => {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let startLine = 1;
  let isQuoted = false;
  const endCell = (): void => {
    cells.push(readCell(cell));
    cell = '';
  };
  const endRecord = (): void => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') records.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRecord();
    else if (character !== '\r' || text.charAt(at + 1) !== '\n') cell += character;
  }
  if (isQuoted) throw new CsvError(`Line ${startLine}: a quote is not closed.`);
  endRecord();
  return records;
};
