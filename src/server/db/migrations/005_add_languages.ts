import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the language in which an order was placed, and that of a notification without an order. */
export const addLanguages: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['orders', 'notifications']) {
      await sql`alter table ${sql.table(table)} add column language text default 'en' not null`.execute(db);
    }
  },
};
