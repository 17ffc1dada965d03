import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, types, type PoolClient, type QueryResult } from 'pg';
import { isQueryTimeout } from './databaseErrors';
import type { Schema } from './schema';

const CONNECTIONS_MAX = 10;
/** For a new connection, and for the wait for one while all are in use. */
const CONNECT_TIMEOUT_MS = 2_000;
/** The first TCP keep-alive probe. Node sends ten more, one per second, and then closes the connection. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * Timeouts of one statement in milliseconds: PostgreSQL cancels a slow statement; the client gives up a little later, so
 * that it does so only when PostgreSQL does not respond. Migrations and commands may read or change whole tables.
 */
const TIMEOUTS = {
  request: { statement_timeout: 2_000, query_timeout: 2_500 },
  command: { statement_timeout: 600_000, query_timeout: 605_000 },
} as const;

const INT8 = types.builtins.INT8;
const NUMERIC = types.builtins.NUMERIC;

/** Reads int8 and numeric as numbers: cents, counts and milliseconds stay below 2^53. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (oid === INT8 || oid === NUMERIC) && format !== 'binary'
    ? Number
    : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser;

export interface PostgresOptions {
  /** Receives errors of idle connections. */
  readonly onError: (error: Error) => void;
  readonly timeouts: keyof typeof TIMEOUTS;
  readonly idleInTransactionMs?: number | undefined;
}

/** A pooled connection. After a query timeout all its other queries fail at once, and the pool closes it. */
const poolClient = (client: PoolClient): PostgresPoolClient => {
  let timeout: Error | undefined;
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    if (timeout) throw timeout;
    try {
      return await client.query({ text, values: [...values] });
    } catch (error) {
      if (isQueryTimeout(error)) timeout = error as Error;
      throw error;
    }
  };
  // No code uses cursors.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(timeout) };
};

/** Opens a connection pool to PostgreSQL. A query fails within 3 s when PostgreSQL does not respond to a request. */
export const openPostgres = (url: string, { onError, timeouts, idleInTransactionMs }: PostgresOptions) => {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...TIMEOUTS[timeouts],
    idle_in_transaction_session_timeout: idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS,
    application_name: 'lorosae',
    types: { getTypeParser },
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const clients: PostgresPool = { connect: async () => poolClient(await pool.connect()), end: () => pool.end() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: clients }) });
};

/** Turns off the idle-in-transaction timeout of one transaction. */
export const disableIdleTimeout = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
};
