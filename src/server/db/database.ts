import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { measureClock } from './clock';
import { isBusy, isConflict } from './databaseErrors';
import { dropTables, migrateToLatest, migrateUpTo, readMigrationState, type MigrationState } from './migrate';
import { disableIdleTimeout, limitStatements, openPostgres, type PostgresOptions } from './postgres';
import { queryTiming } from './queryTiming';
import type { Schema } from './schema';
import { openSqliteReader, openSqliteWriter } from './sqlite';

/** The first argument of a repository's reads: a transaction or the database. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface TransactionOptions {
  /** Turns off the idle-in-transaction timeout, for maintenance that writes files between queries. */
  readonly isLong?: boolean;
  /** Rolls back what `work` has written, and returns its result. */
  readonly isDryRun?: boolean | undefined;
}

/** The shop's database on either engine. */
export interface Database {
  /** For reads outside a transaction; refuses to write on the embedded engine. */
  readonly read: Kysely<Schema>;
  /** How many transactions this process has committed. A new value means that data may have changed. */
  readonly commits: number;
  /**
   * Runs `work` in one write transaction; rolls back when it throws.
   * Retries `work` after a conflict with another transaction, so it must not have other side effects.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Runs `work`, which is one statement, as a transaction of its own: one round trip on PostgreSQL. */
  statement<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in a read-only snapshot of the database, which does not block writes. */
  snapshot<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  migrate(): Promise<void>;
  /** Which migrations are applied, and which are not; reads only. */
  migrationState(): Promise<MigrationState>;
  /** Migrates an empty database up to one migration. */
  migrateTo(name: string): Promise<void>;
  dropTables(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly dataDir: string;
  /** `postgres://…`; undefined: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** True for a command: it may wait long for a lock, and its statements may take minutes. */
  readonly isCommand?: boolean;
  /** PostgreSQL's idle-in-transaction timeout. */
  readonly idleInTransactionMs?: number;
}

const ATTEMPTS_MAX = 40;
const PAUSE_MS = 4;
const PAUSE_MAX_MS = 100;

const CLOCK_MEASURED_MS = 60_000;

const withRetries = async <T>(work: () => Promise<T>, isRetryable = isConflict): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetryable(error) || attempt >= ATTEMPTS_MAX) throw error;
    }
    await delay(Math.random() * Math.min(PAUSE_MAX_MS, PAUSE_MS * attempt));
  }
};

/** A busy lock is not retried: its timeout is over. */
const isRetryableConflict = (error: unknown): boolean => isConflict(error) && !isBusy(error);

type RunTransaction = <T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>) => Promise<T>;

const committed: RunTransaction = (db, work) => db.transaction().execute(work);

/** Thrown at the end of a dry run, so that it is rolled back. */
class DryRunIsOver<Result> extends Error {
  constructor(readonly result: Result) {
    super('dry run');
  }
}

const rolledBack: RunTransaction = async <T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>) => {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new DryRunIsOver(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunIsOver) return error.result as T;
    throw error;
  }
};

/** The connections of one engine, and the operations that differ between the engines. */
interface Connections {
  readonly read: Kysely<Schema>;
  readonly write: Kysely<Schema>;
  readonly prepareLong: (tx: Tx) => Promise<void>;
  /** Runs migrations, whose statements may take minutes, and then limits the statements of requests. */
  readonly withMigrationDatabase: WithDatabase;
  /** Runs work with connections whose transactions affect no other reads. */
  readonly withSnapshotDatabase: WithDatabase;
}

type WithDatabase = <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

const createDatabase = async ({
  read,
  write,
  prepareLong,
  withMigrationDatabase,
  withSnapshotDatabase,
}: Connections): Promise<Database> => {
  // Kysely destroys only a driver that was used. Also, an unavailable database is reported here.
  for (const db of new Set([read, write])) await measureClock(db);
  const clock = setInterval(() => void measureClock(read).catch(() => undefined), CLOCK_MEASURED_MS).unref();
  let commits = 0;
  const prepared =
    <T>(work: (tx: Tx) => Promise<T>, { isLong = false }: TransactionOptions = {}) =>
    async (tx: Tx): Promise<T> => {
      if (isLong) await prepareLong(tx);
      return work(tx);
    };
  return {
    read,
    get commits() {
      return commits;
    },
    async transaction(work, options) {
      const isDryRun = options?.isDryRun ?? false;
      const run = isDryRun ? rolledBack : committed;
      const result = await withRetries(() => run(write, prepared(work, options)), isRetryableConflict);
      if (!isDryRun) commits += 1;
      return result;
    },
    async statement(work) {
      // Only inside a transaction does a write on the embedded engine join a group commit.
      const run = () => (read === write ? work(write as unknown as Tx) : write.transaction().execute(work));
      const result = await withRetries(run, isRetryableConflict);
      commits += 1;
      return result;
    },
    snapshot: (work, options) =>
      withSnapshotDatabase((db) =>
        db.transaction().setIsolationLevel('repeatable read').execute(prepared(work, options)),
      ),
    migrate: () => withRetries(() => withMigrationDatabase(migrateToLatest)),
    migrationState: () => readMigrationState(read),
    migrateTo: (name) => withRetries(() => withMigrationDatabase((db) => migrateUpTo(db, name))),
    dropTables: () => withRetries(() => withMigrationDatabase(dropTables)),
    async close() {
      clearInterval(clock);
      await write.destroy();
      if (read !== write) await read.destroy();
    },
  };
};

/** Adds the measurement of queries. */
type Timed = (db: Kysely<Schema>) => Kysely<Schema>;

const connectPostgres = (url: string, timed: Timed, options: PostgresOptions): Connections => {
  const db = timed(openPostgres(url, options));
  return {
    read: db,
    write: db,
    prepareLong: disableIdleTimeout,
    withMigrationDatabase: async (work) => {
      const connection = openPostgres(url, { ...options, isCommand: true });
      try {
        const result = await work(connection);
        await limitStatements(connection);
        return result;
      } finally {
        await connection.destroy();
      }
    },
    withSnapshotDatabase: (work) => work(db),
  };
};

const connectSqlite = async (file: string, timed: Timed, isCommand: boolean): Promise<Connections> => {
  const write = timed(await openSqliteWriter(file, isCommand));
  return {
    read: timed(await openSqliteReader(file)),
    write,
    prepareLong: async () => undefined,
    withMigrationDatabase: (work) => work(write),
    withSnapshotDatabase: async (work) => {
      const own = timed(await openSqliteReader(file));
      return work(own).finally(() => own.destroy());
    },
  };
};

export const embeddedFile = (dataDir: string): string => path.join(dataDir, 'lorosae.db');

/**
 * Opens the database of the settings; throws when it is unavailable. `onError` receives errors of idle connections,
 * `onQuery` the duration of each query.
 */
export const openDatabase = async (
  { dataDir, databaseUrl, isCommand = false, idleInTransactionMs }: DatabaseSettings,
  onError: (error: Error) => void = () => undefined,
  onQuery?: (milliseconds: number) => void,
): Promise<Database> => {
  const timed: Timed = (db) => (onQuery ? db.withPlugin(queryTiming(onQuery)) : db);
  if (databaseUrl !== undefined) {
    return createDatabase(connectPostgres(databaseUrl, timed, { onError, isCommand, idleInTransactionMs }));
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return createDatabase(await connectSqlite(embeddedFile(dataDir), timed, isCommand));
};
