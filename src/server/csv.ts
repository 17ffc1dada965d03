/** A record of a CSV file and the line that it begins on, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for a file that is no CSV. */
export class CsvError extends Error {}

/**
 * Spreadsheets take for a formula, which may call out, what begins so: some trim it first, some read wide forms, and one
 * that believes in semicolons or tabs begins a cell after each of them, whatever quotes stand around.
 */
const FORMULA = String.raw`['"\s]*[=+\-@＝＋－＠]`;
const BEFORE_FORMULA = new RegExp(String.raw`(?<=^|[;\t\r\n])(?=${FORMULA})|^(?='*[\t\r])`, 'g');
const GUARDED_FORMULA = new RegExp(String.raw`(?<=^|[;\t\r\n])'(?=${FORMULA})|^'(?='*[\t\r])`, 'g');

/** What begins with an apostrophe is text. */
const guard = (text: string): string => text.replace(BEFORE_FORMULA, "'");

const writeCell = (value: string | number): string => {
  const text = typeof value === 'string' ? guard(value) : String(value);
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes CSV that a spreadsheet can open without running anything of it; begins with a byte order mark for its sake. */
export const writeCsv = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${[titles, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('')}`;

/** Takes away the apostrophes by which `writeCsv` keeps a spreadsheet from running a cell. */
const readCell = (text: string): string => text.replace(GUARDED_FORMULA, '');

const separatorOf = (text: string): string => {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return !firstLine.includes(',') && firstLine.includes(';') ? ';' : ',';
};

/** Reads CSV (RFC 4180; semicolons too, which some spreadsheets write). Empty lines count and hold nothing. Throws CsvError. */
export const readCsv = (file: string): readonly CsvRecord[] => {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let startedOn = 1;
  let isQuoted = false;
  const endCell = (): void => {
    cells.push(readCell(cell));
    cell = '';
  };
  const endRecord = (): void => {
    endCell();
    if (cells.length > 1 || cells[0] !== '') records.push({ line: startedOn, cells });
    cells = [];
    startedOn = line;
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
  if (isQuoted) throw new CsvError(`Line ${startedOn}: a quote is opened and never closed.`);
  endRecord();
  return records;
};
