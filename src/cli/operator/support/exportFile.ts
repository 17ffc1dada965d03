import { writeFile } from 'node:fs/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { writeCsv, type Separator } from '@/server/sheets/csv';
import { checkOutputFile } from './outputFile';
import type { Operator } from './operator';

/** The options of every export. */
export interface ExportOptions {
  readonly output?: string;
  readonly force?: boolean;
  readonly separator?: Separator;
}

/** The content of an export: a table as CSV, or `json` with `--json`. */
export interface ExportedTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** The columns of amounts; with `--separator ";"` they have a decimal comma. */
  readonly moneyTitles?: readonly string[];
  /** The columns of times. */
  readonly valueTitles?: readonly string[];
  readonly json: unknown;
  /** The plural noun for a row, as in `30 products`. */
  readonly what: string;
  /** True when other users of the machine must not read the file. */
  readonly isPrivate?: boolean;
}

const SEPARATORS: Readonly<Record<string, Separator>> = { ',': ',', ';': ';', tab: '\t', '\t': '\t' };

const readSeparator = (text: string): Separator => {
  const separator = SEPARATORS[text];
  if (!separator) throw new InvalidArgumentError('It must be ",", ";" or "tab".');
  return separator;
};

export const withExportOptions = (command: Command): Command =>
  command
    .option('--output <file>', 'write to this file instead of the terminal')
    .option('--force', 'replace the file if it exists')
    .option('--separator <separator>', '";" (amounts with a decimal comma), "tab" or ","', readSeparator);

/** Reads a table, and writes it to the terminal or to a file. Throws CommandFailure before reading when it exists. */
export const runExport = async (
  operator: Operator,
  options: ExportOptions,
  readTable: () => Promise<ExportedTable>,
): Promise<void> => {
  const { output, separator = ',' } = options;
  if (output !== undefined) await checkOutputFile(output, options);
  const { titles, rows, moneyTitles, valueTitles, json, what, isPrivate = false } = await readTable();
  const text = operator.isJson
    ? `${JSON.stringify(json, null, 2)}\n`
    : writeCsv(titles, rows, { separator, moneyTitles, valueTitles });
  if (output === undefined) operator.terminal.write(text);
  else {
    await writeFile(output, text, { mode: isPrivate ? 0o600 : 0o666 });
    operator.terminal.writeError(`${rows.length} ${what} are in ${output}.\n`);
  }
};
