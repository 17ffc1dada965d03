import type * as DatabaseModule from '@/server/db/database';
import { SimulatedProcess, databaseOf } from './killedProcess';

type Database = DatabaseModule.Database;
type Open = typeof DatabaseModule.openDatabase;

interface Shared {
  readonly actual: Database;
  /** What a command gets: closing it does nothing, and its migrations are those of the first command. */
  readonly lent: Database;
}

const opened = new Map<string, Promise<Shared>>();
const processes = new Map<string, SimulatedProcess>();

/** The process of the command that runs in a folder. */
export const commandProcessOf = (dataDir: string): SimulatedProcess => {
  const process = processes.get(dataDir) ?? new SimulatedProcess();
  processes.set(dataDir, process);
  return process;
};

/** The next command in a folder is another process. */
export const renewCommandProcess = (dataDir: string): void => void processes.delete(dataDir);

const share = async (actual: Database): Promise<Shared> => {
  const [newer, pending, applied] = await Promise.all([
    actual.newerMigrations(),
    actual.pendingMigrations(),
    actual.appliedMigrations(),
  ]);
  const lent: Database = Object.assign(Object.create(actual) as Database, {
    newerMigrations: async () => newer,
    pendingMigrations: async () => pending,
    appliedMigrations: async () => applied,
    close: async () => undefined,
  });
  return { actual, lent };
};

/** A folder whose commands may share a connection: its tables exist. */
export const shareCommandDatabase = (dataDir: string, actual: Promise<Database>): void => {
  opened.set(dataDir, actual.then(share));
};

/**
 * Makes the commands of a shop share one connection: opening it and reading its migrations is most of a command's
 * time. The server opens connections of its own.
 */
export const withSharedCommands =
  (open: Open): Open =>
  async (settings, ...callbacks) => {
    const shared = settings.isCommand === true ? opened.get(settings.dataDir) : undefined;
    return shared ? databaseOf((await shared).lent, commandProcessOf(settings.dataDir)) : open(settings, ...callbacks);
  };

const readerOf = async (dataDir: string) => {
  const shared = await opened.get(dataDir);
  if (!shared) throw new Error(`No commands have been run in ${dataDir}.`);
  return shared.actual.read;
};

/** The notifications of a shop that are about an order. */
export const readNotices = async (dataDir: string) =>
  (await readerOf(dataDir))
    .selectFrom('notifications')
    .select(['kind', 'order_id', 'amount_cents'])
    .where('order_id', 'is not', null)
    .execute();

/** Everything that is stored of an order, as one text. */
export const readRows = async (dataDir: string, orderId: string): Promise<string> => {
  const db = await readerOf(dataDir);
  const tables = ['payments', 'payment_reversals', 'refunds', 'order_audit_log'] as const;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  const rows = [];
  for (const table of tables) {
    rows.push(await db.selectFrom(table).selectAll().where('order_id', '=', orderId).orderBy('id').execute());
  }
  return JSON.stringify([order, rows]);
};

/** Closes the connection of a shop's commands. */
export const closeCommandDatabase = async (dataDir: string): Promise<void> => {
  await (await opened.get(dataDir))?.actual.close();
  opened.delete(dataDir);
  processes.delete(dataDir);
};
