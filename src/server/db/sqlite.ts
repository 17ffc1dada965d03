import Libsql from 'libsql';
import type { CompiledQuery } from 'kysely';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './databaseErrors';
import type { Schema } from './schema';
import { TurnQueue } from './turnQueue';

type Connection = InstanceType<typeof Libsql>;
type Prepared = ReturnType<Connection['prepare']>;

/** A synchronous wait freezes the process, so that it is short and the long wait is an asynchronous one. */
const BUSY_TIMEOUT_MS = 20;
const BUSY_GIVE_UP_MS = 10_000;
/** A write lock that is not to be had for so long counts as a database that is away: its askers hear so in a second. */
const LOCKED_GIVE_UP_MS = 600;
const BUSY_PAUSE_MS = 10;
const PREPARED_MAX = 500;

const untilFree = async (work: () => void, givenUpAt = Date.now() + BUSY_GIVE_UP_MS): Promise<void> => {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > givenUpAt) throw error;
    }
    await delay(BUSY_PAUSE_MS * (0.5 + Math.random()));
  }
};

class SqliteConnection implements DatabaseConnection {
  private readonly prepared = new Map<string, Prepared>();
  private isClosed = false;

  constructor(private readonly connection: Connection) {}

  exec(statement: string): void {
    if (this.isClosed) throw new Error('The database is closed');
    this.connection.exec(statement);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.prepared.clear();
    this.connection.close();
  }

  get isInTransaction(): boolean {
    return !this.isClosed && (this.connection as Connection & { inTransaction: boolean }).inTransaction;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isClosed) throw new Error('The database is closed');
    const statement = this.prepare(sql);
    if (statement.reader) {
      const rows = statement.all([...parameters]) as Row[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes, lastInsertRowid } = statement.run([...parameters]);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database answers all rows at once');
  }

  private prepare(sql: string): Prepared {
    const known = this.prepared.get(sql);
    if (known) return known;
    const statement = this.connection.prepare(sql);
    if (this.prepared.size >= PREPARED_MAX) this.prepared.clear();
    this.prepared.set(sql, statement);
    return statement;
  }
}

/** Kysely's own SQLite driver begins plainly, which lets two writers block each other half-way. */
class SqliteDriver implements Driver {
  private readonly turns = new TurnQueue();
  private endTurn: () => void = () => undefined;
  /** Since when somebody else has held the write lock; they who wait behind the first do not wait all over again. */
  private lockedSince: number | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    private readonly isWriter: boolean,
    private readonly lockPatienceMs: number,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isWriter) this.endTurn = await this.turns.take();
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    if (this.isWriter) this.endTurn();
  }

  async beginTransaction(): Promise<void> {
    // A reader takes no lock: it sees one moment, and the shop goes on writing.
    if (!this.isWriter) return this.connection.exec('begin');
    this.lockedSince ??= Date.now();
    await untilFree(() => this.connection.exec('begin immediate'), this.lockedSince + this.lockPatienceMs);
    this.lockedSince = undefined;
  }

  async commitTransaction(): Promise<void> {
    await untilFree(() => this.connection.exec('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    if (this.connection.isInTransaction) this.connection.exec('rollback');
  }

  async destroy(): Promise<void> {
    this.connection.close();
  }
}

class SqliteLockingAdapter extends SqliteAdapter {
  /** Lets the migrator work inside one transaction: two processes that start together migrate one after the other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialect = (connection: SqliteConnection, isWriter: boolean, lockPatienceMs: number): Dialect => ({
  createAdapter: () => new SqliteLockingAdapter(),
  createDriver: () => new SqliteDriver(connection, isWriter, lockPatienceMs),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

const connect = async (file: string, pragmas: readonly string[]): Promise<SqliteConnection> => {
  const connection = new SqliteConnection(new Libsql(file));
  for (const pragma of [`busy_timeout = ${BUSY_TIMEOUT_MS}`, 'foreign_keys = on', ...pragmas]) {
    await untilFree(() => connection.exec(`pragma ${pragma}`));
  }
  return connection;
};

/** Opens the embedded database: one connection that writes in turns, one that only reads. */
export const openSqlite = async (
  file: string,
  lockPatienceMs = LOCKED_GIVE_UP_MS,
): Promise<{ read: Kysely<Schema>; write: Kysely<Schema> }> => {
  const writer = await connect(file, ['journal_mode = wal', 'synchronous = full']);
  const reader = await connect(file, ['query_only = on']);
  return {
    write: new Kysely<Schema>({ dialect: dialect(writer, true, lockPatienceMs) }),
    read: new Kysely<Schema>({ dialect: dialect(reader, false, lockPatienceMs) }),
  };
};
