import type { Command } from 'commander';
import { readSettings, type Settings } from '@/server/config';
import { openDataDir } from '@/server/dataDir';
import { openDatabase, type Database } from '@/server/db/database';
import type { StartProgress } from '@/server/modules/maintenance/progress';
import { CommandFailure, EXIT } from './failure';
import { drawProgress, noProgress } from './progress';
import { formatTable, type Column } from './table';
import type { Terminal } from './terminal';

/** What a command works with. */
export interface Operator {
  readonly terminal: Terminal;
  readonly isJson: boolean;
  readonly settings: Settings;
  /** Opens the shop's database as it is; who asked closes it. */
  open(): Promise<Database>;
  /** Opens the shop's database for as long as `work` lasts; refuses one whose tables are not up to date. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Goes on only when the operator says yes, or has said so by `--yes`. Throws CommandFailure. */
  confirm(question: string): Promise<void>;
  /** Shows how far a long command is; nothing of it where a program reads, or where no line can be drawn over. */
  readonly startProgress: StartProgress;
  /** Lays rows out as a table that fits the terminal. */
  table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string;
  /** One JSON document for programs; `text` for people. */
  show(value: unknown, text: string): void;
  /** Rows as a table, or as a JSON list. */
  showRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], whenEmpty: string): void;
}

const NOT_PREPARED = 'The tables of this database are not up to date: run `npm run shop -- migrate` first.';

const noShopIn = ({ databaseUrl, dataDir }: Settings): string =>
  `There is no shop in ${databaseUrl === undefined ? `DATA_DIR, which is ${dataDir}` : 'the database of DATABASE_URL'}. ` +
  '`npm run shop -- migrate` begins one there.';

/** Shoppers go first where one writes at a time; a command has no shopper who waits for it. */
const LOCK_PATIENCE_MS = 30_000;

const NEWER = 'The tables of this database were made by a newer version of the shop: update this one first.';

const makeOperator = (terminal: Terminal, flags: { json?: boolean; yes?: boolean }): Operator => {
  const settings = readSettings(terminal.environment);
  const isJson = flags.json === true;
  const open = async (): Promise<Database> => {
    if (settings.databaseUrl === undefined) await openDataDir(settings.dataDir);
    return openDatabase({ ...settings, lockPatienceMs: LOCK_PATIENCE_MS });
  };
  const table = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
    formatTable(columns, rows, terminal.columns);
  const show = (value: unknown, text: string): void =>
    terminal.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : text);
  return {
    terminal,
    isJson,
    settings,
    open,
    show,
    table,
    startProgress: terminal.canDraw && !isJson ? drawProgress(terminal) : noProgress,
    withDatabase: async (work) => {
      const db = await open();
      try {
        if ((await db.newerMigrations()).length > 0) throw new CommandFailure(NEWER, EXIT.unusable);
        if ((await db.appliedMigrations()).length === 0) throw new CommandFailure(noShopIn(settings), EXIT.unusable);
        if ((await db.pendingMigrations()).length > 0) throw new CommandFailure(NOT_PREPARED, EXIT.unusable);
        return await work(db);
      } finally {
        await db.close();
      }
    },
    confirm: async (question) => {
      if (flags.yes === true) return;
      const answer = await terminal.ask(question);
      if (answer === undefined) throw new CommandFailure(`${question} Say --yes, since nobody is here to ask.`);
      if (!answer) throw new CommandFailure('Nothing was changed.');
    },
    showRows: (rows, columns, whenEmpty) => show(rows, rows.length === 0 ? `${whenEmpty}\n` : table(columns, rows)),
  };
};

/** Makes a commander action of a handler: it gets the operator, the command's options and its arguments. */
export const operate =
  <Options extends object>(
    terminal: Terminal,
    handler: (operator: Operator, options: Options, ...given: string[]) => Promise<void>,
  ) =>
  async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const options = command.optsWithGlobals<Options & { json?: boolean; yes?: boolean }>();
    await handler(makeOperator(terminal, options), options, ...(given.slice(0, -2) as string[]));
  };
