import { DEFAULT_MIGRATION_TABLE, Migrator, sql, type Kysely, type Migration } from 'kysely';
import { first } from './migrations/001_first';
import { operation } from './migrations/002_operation';
import type { Schema } from './schema';

/**
 * Applied in the order of their names, each once, under the migration lock of the engine. A name is that of its file;
 * databases store it. A bundle has no folder to list, so that this list is written by hand and tested against the folder.
 */
const migrations: Readonly<Record<string, Migration>> = { '001_first': first, '002_operation': operation };

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/** Names of the migrations that the database has had and this shop does not know: a newer one has made them. */
export const findNewerMigrations = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in migrations));
};

/** Brings the database to the newest shape; throws the first migration's error. */
export const migrateToLatest = async (db: Kysely<Schema>): Promise<void> => {
  const newer = await findNewerMigrations(db);
  if (newer.length > 0) {
    throw new Error(`the database was made by a newer version of the shop (${newer.join(', ')}): start that one.`);
  }
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
};

const findMigrations = async (db: Kysely<Schema>, isApplied: boolean): Promise<readonly string[]> => {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => (migration.executedAt !== undefined) === isApplied).map(({ name }) => name);
};

/** Names of the migrations that the database has not had. */
export const findPendingMigrations = (db: Kysely<Schema>): Promise<readonly string[]> => findMigrations(db, false);

/** Names of the migrations that the database has had. */
export const findAppliedMigrations = (db: Kysely<Schema>): Promise<readonly string[]> => findMigrations(db, true);

/** Brings the database to the shape after one migration; false when there is none of this name. */
export const migrateUpTo = async (db: Kysely<Schema>, name: string): Promise<boolean> => {
  if (!(name in migrations)) return false;
  const { error } = await migratorOf(db).migrateTo(name);
  if (error !== undefined) throw error;
  return true;
};

/** The migration that makes the newest shape. */
export const LATEST_MIGRATION = Object.keys(migrations).sort().at(-1) ?? '';
