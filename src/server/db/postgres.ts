import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { Pool, types } from 'pg';
import { DatabaseUnresponsive, HealthCheck } from './healthCheck';
import { byName, StatementNames } from './namedStatements';
import type { Schema } from './schema';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

const INT8 = types.builtins.INT8;
const NUMERIC = types.builtins.NUMERIC;

/** Reads int8 and numeric as numbers: cents, counts and milliseconds stay below 2^53. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (oid === INT8 || oid === NUMERIC) && format !== 'binary'
    ? Number
    : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;

/**
 * Opens a connection pool to PostgreSQL.
 * Errors of idle connections go to `onError`. When the database stops responding, pending queries fail within a second
 * and new ones at once, until it responds again.
 */
export const openPostgres = (
  url: string,
  onError: (error: Error) => void,
  idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
): Kysely<Schema> => {
  const healthCheck: HealthCheck = new HealthCheck(
    url,
    () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    onError,
  );
  const pool = new Pool({
    connectionString: url,
    stream: healthCheck.makeSocket,
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
      if (healthCheck.isUnresponsive) throw new DatabaseUnresponsive();
      return byName(await pool.connect(), names);
    },
    end: () => {
      healthCheck.stop();
      return pool.end();
    },
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) });
};

/** Turns off the idle-in-transaction timeout of one transaction. */
export const disableIdleTimeout = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
};
