import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { Pool, types } from 'pg';
import { DatabaseSilent, Lifeline } from './healthCheck';
import { byName, StatementNames } from './namedStatements';
import type { Schema } from './schema';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

const INT8 = types.builtins.INT8;
const NUMERIC = types.builtins.NUMERIC;

/** Cents, counts and milliseconds stay far below 2^53, so that int8 and its sums are read as numbers. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (oid === INT8 || oid === NUMERIC) && format !== 'binary'
    ? Number
    : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;

/**
 * Opens PostgreSQL, or what speaks its protocol, through a bounded pool.
 * A connection that breaks while idle is told to `onError` and replaced at the next use; a database that falls silent
 * fails whoever waits for it within a second, and whoever comes later at once, until it answers again.
 */
export const openPostgres = (
  url: string,
  onError: (error: Error) => void,
  idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
): Kysely<Schema> => {
  const lifeline: Lifeline = new Lifeline(
    url,
    () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    onError,
  );
  const pool = new Pool({
    connectionString: url,
    stream: lifeline.makeSocket,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'lorosae',
    types: { getTypeParser },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const names = new StatementNames();
  const guarded: PostgresPool = {
    connect: async () => {
      if (lifeline.isAway) throw new DatabaseSilent();
      return byName(await pool.connect(), names);
    },
    end: () => {
      lifeline.stop();
      return pool.end();
    },
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) });
};

/** Lets one transaction ask nothing for as long as it likes. */
export const allowLongSilence = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
};
