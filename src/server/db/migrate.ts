import { Migrator, type Kysely, type Migration } from 'kysely';
import { first } from './migrations/first';
import type { Schema } from './schema';

/** Applied in the order of their names, each once, under the migration lock of the engine. */
const migrations: Readonly<Record<string, Migration>> = { '001_first': first };

/** Brings the database to the newest shape; throws the first migration's error. */
export const migrateToLatest = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
