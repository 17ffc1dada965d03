import { PostgresAdapter, sql, type Kysely, type RawBuilder, type SelectQueryBuilder, type Transaction } from 'kysely';
import { jsonArrayFrom as postgresArrayFrom } from 'kysely/helpers/postgres';
import { jsonArrayFrom as sqliteArrayFrom } from 'kysely/helpers/sqlite';
import type { Schema } from './schema';

const isPostgres = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** True when the database has a table of this name; far cheaper than Kysely's introspection, which describes all tables. */
export const hasTable = async (db: Kysely<Schema>, name: string): Promise<boolean> => {
  const query = isPostgres(db)
    ? sql`select 1 where to_regclass(${name}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${name}`;
  return (await query.execute(db)).rows.length > 0;
};

/** The database's clock in milliseconds since 1970. All machines share it; their own clocks may differ. */
export const databaseNow = (db: Kysely<Schema>): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** Lets one transaction at a time go on with a name, until it ends. SQLite runs one write transaction at a time anyway. */
export const lockName = async (tx: Transaction<Schema>, name: string): Promise<void> => {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

/** The rows of a subquery as one column, which `parseRows` reads. */
export const rowsOf = <Row>(db: Kysely<Schema>, query: SelectQueryBuilder<never, never, Row>): RawBuilder<unknown> =>
  isPostgres(db) ? postgresArrayFrom(query) : sqliteArrayFrom(query);

/** Reads a column of `rowsOf`: PostgreSQL's driver has parsed it already. */
export const parseRows = <Row>(column: unknown): readonly Row[] =>
  (typeof column === 'string' ? JSON.parse(column) : column) as readonly Row[];
