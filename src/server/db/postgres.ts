import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { types, type PoolClient, type QueryResult } from 'pg';
import { isQueryTimeout, isStandby } from './databaseErrors';
import { openPrimaryPool } from './primaryPool';
import type { Schema } from './schema';

const CONNECTIONS_MAX = 10;
/** For a new connection, and for the wait for one while all are in use. */
const CONNECT_TIMEOUT_MS = 2_000;
/** The first TCP keep-alive probe. Node sends ten more, one per second, and then closes the connection. */
const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 15_000;

const REQUEST_STATEMENT_MS = 2_000;
/** Migrations and commands may read or change whole tables. */
const COMMAND_STATEMENT_MS = 600_000;
/** PostgreSQL cancels a slow statement; the client gives up this much later, when PostgreSQL does not respond. */
const RESPONSE_MS = 500;

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
  /** True for commands and migrations, whose statements may take minutes. */
  readonly isCommand: boolean;
  readonly idleInTransactionMs?: number | undefined;
}

/**
 * A pooled connection, which may lead to another session of PostgreSQL for each transaction (PgBouncer): every
 * transaction begins with `limits`. A command's single statements run in transactions of their own; those of a request
 * have the timeout of the role (`limitStatements`). After a query timeout, or when the server has become a standby, all
 * other queries fail at once, and the pool closes the connection.
 */
const poolClient = (client: PoolClient, limits: string, isCommand: boolean): PostgresPoolClient => {
  let failure: Error | undefined;
  let isInTransaction = false;
  const send = async (text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    if (failure) throw failure;
    try {
      return await client.query({ text, values: [...values] });
    } catch (error) {
      if (isQueryTimeout(error) || isStandby(error)) failure = error as Error;
      throw error;
    }
  };
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const isBegin = /^(begin|start transaction)\b/.test(text);
    const isEnd = text === 'commit' || text === 'rollback';
    if (isBegin || isEnd) isInTransaction = isBegin;
    if (isBegin) return send(`${text}; ${limits}`);
    if (!isCommand || isInTransaction || isEnd) return send(text, values);
    await send(`begin; ${limits}`);
    try {
      const result = await send(text, values);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback');
      throw error;
    }
  };
  // No code uses cursors.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(failure) };
};

/** Opens a connection pool to PostgreSQL. A query fails within 3 s when PostgreSQL does not respond to a request. */
export const openPostgres = (url: string, { onError, isCommand, idleInTransactionMs }: PostgresOptions) => {
  const statementMs = isCommand ? COMMAND_STATEMENT_MS : REQUEST_STATEMENT_MS;
  // To compile the statement of a long list took a second, a third of its time.
  const limits =
    `set local jit = off; set local statement_timeout = ${statementMs}; ` +
    `set local idle_in_transaction_session_timeout = ${idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS}`;
  const pool = openPrimaryPool(url, onError, {
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    query_timeout: statementMs + RESPONSE_MS,
    application_name: 'lorosae',
    types: { getTypeParser },
  });
  const connect = async () => poolClient(await pool.connect(), limits, isCommand);
  const clients: PostgresPool = { connect, end: () => pool.end() };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: clients }) });
};

/** Gives new sessions of the shop's role in its database the timeout of a request's statements. */
export const limitStatements = (db: Kysely<Schema>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lorosae statement_timeout'))`.execute(tx);
    const setting = `statement_timeout=${REQUEST_STATEMENT_MS}`;
    const { rows } = await sql<{ database: string; isSet: boolean }>`
      select current_database() as database, exists (
        select from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
          and setrole = (select oid from pg_roles where rolname = current_user)
          and ${setting} = any (setconfig)
      ) as "isSet"`.execute(tx);
    const [{ database, isSet } = { database: '', isSet: true }] = rows;
    if (isSet) return;
    const timeout = sql.lit(REQUEST_STATEMENT_MS);
    await sql`alter role current_user in database ${sql.id(database)} set statement_timeout = ${timeout}`.execute(tx);
  });

/** Turns off the idle-in-transaction timeout of one transaction. */
export const disableIdleTimeout = async (tx: Kysely<Schema>): Promise<void> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
};
