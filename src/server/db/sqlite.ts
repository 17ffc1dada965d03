import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { groupCommits, type WriteSlot } from './groupCommit';
import type { Schema } from './schema';
import { connectSqlite, retryWhileBusy, type SqliteConnection } from './sqliteConnection';

/** How long a write waits for the lock of another process. Requests fail within a second; commands wait for them. */
const LOCK_TIMEOUT_MS = { request: 600, command: 30_000 } as const;

/** Shares one connection among all reads. A transaction on it takes no lock: it reads a snapshot while writes go on. */
class ReadDriver implements Driver {
  constructor(protected readonly connection: SqliteConnection) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection;
  }

  async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    this.connection.exec('begin');
  }

  async commitTransaction(_connection: DatabaseConnection): Promise<void> {
    this.connection.exec('commit');
  }

  async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    if (this.connection.isInTransaction) this.connection.exec('rollback');
  }

  async releaseConnection(_connection: DatabaseConnection): Promise<void> {}

  async destroy(): Promise<void> {
    this.connection.close();
  }
}

/** The write connection, held by one write slot. */
class SlotConnection implements DatabaseConnection {
  constructor(
    private readonly connection: SqliteConnection,
    readonly slot: WriteSlot,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.slot.commitPending();
    return this.connection.executeQuery<Row>(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>();
  }
}

/** Runs write transactions one at a time. Kysely's own driver begins deferred, which deadlocks on the lock upgrade. */
class WriteDriver implements Driver {
  private readonly commits = groupCommits({
    begin: (requestedAt) => this.begin(requestedAt),
    commit: () => retryWhileBusy(() => this.connection.exec('commit')),
    exec: (statement) => this.connection.exec(statement),
    isInTransaction: () => this.connection.isInTransaction,
  });
  /** When waiting for the lock started; transactions queued since then share the deadline. */
  private lockedSince: number | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly lockTimeoutMs: number,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SlotConnection> {
    return new SlotConnection(this.connection, await this.commits.acquire());
  }

  beginTransaction({ slot }: SlotConnection): Promise<void> {
    return slot.begin();
  }

  commitTransaction({ slot }: SlotConnection): Promise<void> {
    return slot.commit();
  }

  rollbackTransaction({ slot }: SlotConnection): Promise<void> {
    return slot.rollback();
  }

  releaseConnection({ slot }: SlotConnection): Promise<void> {
    return slot.release();
  }

  async destroy(): Promise<void> {
    this.connection.close();
  }

  private async begin(requestedAt: number): Promise<void> {
    this.lockedSince ??= Date.now();
    // A transaction that was requested after an earlier one timed out has not waited yet.
    const since = Math.max(this.lockedSince, requestedAt);
    await retryWhileBusy(() => this.connection.exec('begin immediate'), since + this.lockTimeoutMs);
    this.lockedSince = undefined;
  }
}

class SqliteLockingAdapter extends SqliteAdapter {
  /** Makes the migrator use one transaction, so that two processes that start together migrate one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialect = (driver: Driver): Dialect => ({
  createAdapter: () => new SqliteLockingAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Opens a connection that only reads. A snapshot needs one of its own: other reads on it would see the snapshot. */
export const openSqliteReader = async (file: string): Promise<Kysely<Schema>> =>
  new Kysely<Schema>({ dialect: dialect(new ReadDriver(await connectSqlite(file, ['query_only = on']))) });

export const openSqliteWriter = async (file: string, isCommand: boolean): Promise<Kysely<Schema>> => {
  // Erased text must not stay in the free space of the file.
  const pragmas = ['busy_timeout = 0', 'journal_mode = wal', 'synchronous = full', 'secure_delete = on'];
  const connection = await connectSqlite(file, pragmas);
  const driver = new WriteDriver(connection, LOCK_TIMEOUT_MS[isCommand ? 'command' : 'request']);
  return new Kysely<Schema>({ dialect: dialect(driver) });
};

const runSqlite = async (file: string, sql: string): Promise<void> => {
  const connection = await connectSqlite(file, []);
  try {
    await retryWhileBusy(() => connection.exec(sql));
  } finally {
    connection.close();
  }
};

/**
 * Writes a copy of the database as it is now into a new file; other processes may go on writing. The copy has no sessions
 * and reset links: it must not revive those that have ended when it is used.
 */
export const copySqlite = async (file: string, target: string): Promise<void> => {
  await runSqlite(file, `vacuum into '${target.replaceAll("'", "''")}'`);
  await runSqlite(target, 'delete from sessions; delete from tickets; delete from password_resets');
};
