import type { Command } from 'commander';
import { readSettings, type Settings } from '@/server/settings/settings';
import { openDataDir } from '@/server/dataDir';
import { requireOnePrimary } from '@/server/db/databaseHosts';
import { openDatabase, type Database } from '@/server/db/database';
import { findTablesProblem } from '@/server/modules/maintenance/tablesProblem';
import type { StartProgress } from '@/server/modules/maintenance/progress';
import { CommandFailure, EXIT } from './failure';
import { drawProgress, noProgress } from './progress';
import { formatTable, type Column } from './table';
import type { Terminal } from './terminal';
import { formatTime, parseEnd, parseTime } from './timestamps';

/** The context of a command. */
export interface Operator {
  readonly terminal: Terminal;
  readonly isJson: boolean;
  readonly settings: Settings;
  /** Runs `work` with the shop's database, whatever its migrations, and whichever of several primaries it is. */
  withAnyDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs `work` with the shop's database, whatever its migrations. Throws SettingsError when several hosts take writes. */
  withUncheckedDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Runs `work` with the shop's database. Throws CommandFailure when migrations are pending or unknown. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Asks for confirmation unless `--yes` is set. Throws CommandFailure when it is denied. */
  confirm(question: string): Promise<void>;
  /** The moment that an option names, in the forms of `TIME_FORMS`; undefined without it. */
  parseTime(text: string | undefined): number | undefined;
  /** The end of a period that an option names; undefined without it. */
  parseEnd(text: string | undefined): number | undefined;
  /** A time in the shop's time zone. */
  formatTime(milliseconds: number): string;
  /** Draws a progress bar; does nothing with `--json` or without a terminal. */
  readonly startProgress: StartProgress;
  /** Formats rows as a table that fits the terminal. */
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string;
  /** Prints `value` as JSON with `--json`, otherwise `text`. */
  show(value: unknown, text: string): void;
  /** Prints rows as JSON with `--json`, each as `toJson` returns it; otherwise as a table. */
  showRows<Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    whenEmpty: string,
    toJson?: (row: Row) => unknown,
  ): void;
}

const makeOperator = (terminal: Terminal, flags: { json?: boolean; yes?: boolean }): Operator => {
  const settings = readSettings(terminal.environment);
  const isJson = flags.json === true;
  const withAnyDatabase: Operator['withAnyDatabase'] = async (work) => {
    if (settings.databaseUrl === undefined) await openDataDir(settings.dataDir);
    const db = await openDatabase({ ...settings, isCommand: true });
    return work(db).finally(() => db.close());
  };
  const withUncheckedDatabase: Operator['withUncheckedDatabase'] = async (work) => {
    await requireOnePrimary(settings.databaseUrl);
    return withAnyDatabase(work);
  };
  const zone = () => ({ now: terminal.now(), timeZone: settings.timeZone });
  const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
    formatTable(columns, rows, terminal.columns);
  const show = (value: unknown, text: string): void =>
    terminal.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : text);
  return {
    terminal,
    isJson,
    settings,
    withAnyDatabase,
    withUncheckedDatabase,
    show,
    table,
    parseTime: (text) => (text === undefined ? undefined : parseTime(text, zone())),
    parseEnd: (text) => (text === undefined ? undefined : parseEnd(text, zone())),
    formatTime: (milliseconds) => formatTime(milliseconds, settings.timeZone),
    startProgress: terminal.canDraw && !isJson ? drawProgress(terminal) : noProgress,
    withDatabase: (work) =>
      withUncheckedDatabase(async (db) => {
        const problem = await findTablesProblem(db, settings);
        if (problem !== undefined) throw new CommandFailure(problem, EXIT.unusable);
        return work(db);
      }),
    confirm: async (question) => {
      if (flags.yes === true) return;
      const answer = await terminal.ask(question);
      if (answer === undefined) throw new CommandFailure(`${question} Use --yes: there is no terminal to ask.`);
      if (!answer) throw new CommandFailure('Nothing was changed.');
    },
    showRows: (rows, columns, whenEmpty, toJson = (row) => row) =>
      isJson ? show(rows.map(toJson), '') : show([], rows.length === 0 ? `${whenEmpty}\n` : table(columns, rows)),
  };
};

/** Wraps a handler as a commander action; it receives the operator, the command's options and its arguments. */
export const operate =
  <Options extends object, Args extends readonly unknown[] = readonly string[]>(
    terminal: Terminal,
    handler: (operator: Operator, options: Options, ...args: Args) => Promise<void>,
  ) =>
  async (...args: unknown[]): Promise<void> => {
    const command = args.at(-1) as Command;
    const options = command.optsWithGlobals<Options & { json?: boolean; yes?: boolean }>();
    await handler(makeOperator(terminal, options), options, ...(args.slice(0, -2) as unknown as Args));
  };
