import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the garment type, the colour, fabric, care, fit and model of a garment; '' for a product without. */
export const describeProducts: Migration = {
  up: async (db: Kysely<unknown>) => {
    // SQLite adds one column per statement.
    for (const column of ['type', 'color', 'fabric', 'care', 'fit', 'model']) {
      await sql`alter table products add column ${sql.ref(column)} text default '' not null`.execute(db);
    }
  },
};
