import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isBusy, isConflict } from './databaseErrors';
import {
  findAppliedMigrations,
  findNewerMigrations,
  findPendingMigrations,
  migrateToLatest,
  migrateUpTo,
} from './migrate';
import { allowLongSilence, openPostgres } from './postgres';
import { queryTiming } from './queryTiming';
import type { Schema } from './schema';
import { openSqlite } from './sqlite';

/** What a repository is given: a transaction to write in, or the database to read from. */
export type Executor = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** What a transaction needs beyond what a call does. */
export interface TransactionNeeds {
  /** It may ask nothing for long, as upkeep does while it writes a file; a call that does is ended, with its locks. */
  readonly isLong?: boolean;
}

/** The shop's database, whichever engine holds it. */
export interface Database {
  /** For reads outside a transaction; refuses to write on the embedded engine. */
  readonly read: Kysely<Schema>;
  /** How many transactions this process has committed: a cheap sign that something may have changed. */
  readonly commits: number;
  /**
   * Runs `work` in one write transaction and commits it, or rolls everything back when it throws.
   * May run `work` again after losing against another transaction: no foreign input or output belongs in it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, needs?: TransactionNeeds): Promise<T>;
  /** Runs `work` on what the database held at one moment, while others go on writing; writes nothing. */
  snapshot<T>(work: (tx: Tx) => Promise<T>, needs?: TransactionNeeds): Promise<T>;
  /** Brings the tables to the newest shape. */
  migrate(): Promise<void>;
  /** Names of the migrations that are still to come; reads only. */
  pendingMigrations(): Promise<readonly string[]>;
  /** Names of the migrations that a newer shop has made; reads only. */
  newerMigrations(): Promise<readonly string[]>;
  /** Names of the migrations that it has had; reads only. */
  appliedMigrations(): Promise<readonly string[]>;
  /** Brings empty tables to the shape that they had after a migration; false when there is none of this name. */
  migrateTo(name: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  readonly dataDir: string;
  /** `postgres://…`; undefined: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** How long the embedded database's write lock is waited for; as long as a call may wait unless said. */
  readonly lockPatienceMs?: number;
  /** How long PostgreSQL lets a transaction ask nothing that is not long by intent. */
  readonly idleInTransactionMs?: number;
}

const ATTEMPTS_MAX = 40;
const PAUSE_MS = 4;
const PAUSE_MAX_MS = 100;

const untilWon = async <T>(work: () => Promise<T>, isLost = isConflict): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error) || attempt >= ATTEMPTS_MAX) throw error;
    }
    await delay(Math.random() * Math.min(PAUSE_MAX_MS, PAUSE_MS * attempt));
  }
};

/** A write lock has been waited for as long as a call may wait. */
const isLostToAnother = (error: unknown): boolean => isConflict(error) && !isBusy(error);

const nothing = async (): Promise<void> => undefined;

const wrap = async (
  read: Kysely<Schema>,
  write: Kysely<Schema>,
  lengthen: (tx: Tx) => Promise<void> = nothing,
): Promise<Database> => {
  // Kysely closes only what it has used; and a database that is away is known at once.
  for (const db of new Set([read, write])) await sql`select 1`.execute(db);
  let commits = 0;
  const prepared =
    <T>(work: (tx: Tx) => Promise<T>, { isLong = false }: TransactionNeeds = {}) =>
    async (tx: Tx): Promise<T> => {
      if (isLong) await lengthen(tx);
      return work(tx);
    };
  return {
    read,
    get commits() {
      return commits;
    },
    async transaction(work, needs) {
      const result = await untilWon(() => write.transaction().execute(prepared(work, needs)), isLostToAnother);
      commits += 1;
      return result;
    },
    snapshot: (work, needs) => read.transaction().setIsolationLevel('repeatable read').execute(prepared(work, needs)),
    migrate: () => untilWon(() => migrateToLatest(write)),
    pendingMigrations: () => findPendingMigrations(read),
    newerMigrations: () => findNewerMigrations(read),
    appliedMigrations: () => findAppliedMigrations(read),
    migrateTo: (name) => untilWon(() => migrateUpTo(write, name)),
    async close() {
      await write.destroy();
      if (read !== write) await read.destroy();
    },
  };
};

/** Opens the database that the settings name, and throws when it is away; `onError` hears of connections that break while idle, `onQuery` how long each query took. */
export const openDatabase = async (
  { dataDir, databaseUrl, lockPatienceMs, idleInTransactionMs }: DatabaseSettings,
  onError: (error: Error) => void = () => undefined,
  onQuery?: (milliseconds: number) => void,
): Promise<Database> => {
  const timed = (db: Kysely<Schema>): Kysely<Schema> => (onQuery ? db.withPlugin(queryTiming(onQuery)) : db);
  if (databaseUrl !== undefined) {
    const db = timed(openPostgres(databaseUrl, onError, idleInTransactionMs));
    return wrap(db, db, allowLongSilence);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const { read, write } = await openSqlite(path.join(dataDir, 'lorosae.db'), lockPatienceMs);
  return wrap(timed(read), timed(write));
};
