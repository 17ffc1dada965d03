import Libsql from 'libsql';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from './databaseErrors';

type Connection = InstanceType<typeof Libsql>;
type Prepared = ReturnType<Connection['prepare']>;

/** SQLite's own wait blocks the process, so it is short. Writes retry asynchronously instead. */
const BUSY_TIMEOUT_MS = 20;
const RETRY_TIMEOUT_MS = 10_000;
const RETRY_PAUSE_MS = 3;
/** Kept prepared statements: without them 600 requests take 1.3 s of processor time instead of 1.1 s. */
const PREPARED_MAX = 500;

/** Retries while another process holds the lock. Throws the last error after the deadline. */
export const retryWhileBusy = async (work: () => void, deadline = Date.now() + RETRY_TIMEOUT_MS): Promise<void> => {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await delay(RETRY_PAUSE_MS * (0.5 + Math.random()));
  }
};

/** One synchronous connection to the embedded database. */
export class SqliteConnection implements DatabaseConnection {
  private readonly prepared = new Map<string, { readonly statement: Prepared; readonly returnsRows: boolean }>();
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
    const { statement, returnsRows } = this.prepare(sql);
    if (returnsRows) {
      const rows = statement.all([...parameters]) as Row[];
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    const { changes, lastInsertRowid } = statement.run([...parameters]);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream rows');
  }

  private prepare(sql: string) {
    const cached = this.prepared.get(sql);
    if (cached) return cached;
    const statement = this.connection.prepare(sql);
    const prepared = { statement, returnsRows: statement.reader };
    if (this.prepared.size >= PREPARED_MAX) this.prepared.clear();
    this.prepared.set(sql, prepared);
    return prepared;
  }
}

export const connectSqlite = async (file: string, pragmas: readonly string[]): Promise<SqliteConnection> => {
  const connection = new SqliteConnection(new Libsql(file));
  for (const pragma of [`busy_timeout = ${BUSY_TIMEOUT_MS}`, 'foreign_keys = on', ...pragmas]) {
    await retryWhileBusy(() => connection.exec(`pragma ${pragma}`));
  }
  return connection;
};
