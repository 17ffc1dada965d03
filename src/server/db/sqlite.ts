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
import { groupCommits, type Turn } from './groupCommit';
import type { Schema } from './schema';
import { connectSqlite, untilFree, type SqliteConnection } from './sqliteConnection';

/** A write lock that is not to be had for so long counts as a database that is away: its askers hear so in a second. */
const LOCKED_GIVE_UP_MS = 600;

/** Lets readers share a connection. A transaction of theirs takes no lock: it sees one moment, and the shop goes on writing. */
class ReadingDriver implements Driver {
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

/** The connection as one has it whose turn it is. */
class WritingTurn implements DatabaseConnection {
  constructor(
    private readonly connection: SqliteConnection,
    readonly turn: Turn,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.turn.alone();
    return this.connection.executeQuery<Row>(query);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>();
  }
}

/** Lets transactions that write take turns. Kysely's own driver begins plainly, which lets two block each other half-way. */
class WritingDriver implements Driver {
  private readonly commits = groupCommits({
    begin: (askedAt) => this.begin(askedAt),
    commit: () => untilFree(() => this.connection.exec('commit')),
    exec: (statement) => this.connection.exec(statement),
    isInTransaction: () => this.connection.isInTransaction,
  });
  /** When the lock was waited for first; they who waited behind that one do not wait all over again. */
  private lockedSince: number | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly lockPatienceMs: number,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WritingTurn> {
    return new WritingTurn(this.connection, await this.commits.take());
  }

  beginTransaction({ turn }: WritingTurn): Promise<void> {
    return turn.begin();
  }

  commitTransaction({ turn }: WritingTurn): Promise<void> {
    return turn.commit();
  }

  rollbackTransaction({ turn }: WritingTurn): Promise<void> {
    return turn.rollback();
  }

  releaseConnection({ turn }: WritingTurn): Promise<void> {
    return turn.leave();
  }

  async destroy(): Promise<void> {
    this.connection.close();
  }

  private async begin(askedAt: number): Promise<void> {
    this.lockedSince ??= Date.now();
    // Who asked after an earlier one had given up has not waited yet.
    const since = Math.max(this.lockedSince, askedAt);
    await untilFree(() => this.connection.exec('begin immediate'), since + this.lockPatienceMs);
    this.lockedSince = undefined;
  }
}

class SqliteLockingAdapter extends SqliteAdapter {
  /** Lets the migrator work inside one transaction: two processes that start together migrate one after the other. */
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

/** Opens the embedded database: one connection that writes in turns, one that only reads. */
export const openSqlite = async (
  file: string,
  lockPatienceMs = LOCKED_GIVE_UP_MS,
): Promise<{ read: Kysely<Schema>; write: Kysely<Schema> }> => {
  const writer = await connectSqlite(file, ['busy_timeout = 0', 'journal_mode = wal', 'synchronous = full']);
  const reader = await connectSqlite(file, ['query_only = on']);
  return {
    write: new Kysely<Schema>({ dialect: dialect(new WritingDriver(writer, lockPatienceMs)) }),
    read: new Kysely<Schema>({ dialect: dialect(new ReadingDriver(reader)) }),
  };
};
