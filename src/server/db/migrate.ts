import { Migrator, type Kysely, type Migration } from 'kysely';
import { first } from './migrations/first';
import { operation } from './migrations/operation';
import type { Schema } from './schema';

/** Applied in the order of their names, each once, under the migration lock of the engine. */
const migrations: Readonly<Record<string, Migration>> = { '001_first': first, '002_operation': operation };

const migratorOf = (db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });

/** Brings the database to the newest shape; throws the first migration's error. */
export const migrateToLatest = async (db: Kysely<Schema>): Promise<void> => {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
};

/** Names of the migrations that the database has not had. */
export const findPendingMigrations = async (db: Kysely<Schema>): Promise<readonly string[]> => {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
};
