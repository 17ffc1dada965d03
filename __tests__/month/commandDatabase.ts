import type * as DatabaseModule from '@/server/db/database';

type Database = DatabaseModule.Database;
type Open = typeof DatabaseModule.openDatabase;

interface Shared {
  readonly actual: Database;
  /** What a command gets: closing it does nothing, and its migrations are those of the first command. */
  readonly lent: Database;
}

const opened = new Map<string, Promise<Shared>>();

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
    return shared ? (await shared).lent : open(settings, ...callbacks);
  };

/** The notifications of a shop that are about an order. */
export const readNotices = async (dataDir: string) => {
  const shared = await opened.get(dataDir);
  if (!shared) throw new Error(`No commands have been run in ${dataDir}.`);
  const columns = ['kind', 'order_id', 'amount_cents'] as const;
  return shared.actual.read.selectFrom('notifications').select(columns).where('order_id', 'is not', null).execute();
};

/** Closes the connection of a shop's commands. */
export const closeCommandDatabase = async (dataDir: string): Promise<void> => {
  await (await opened.get(dataDir))?.actual.close();
  opened.delete(dataDir);
};
