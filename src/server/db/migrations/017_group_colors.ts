import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the name that the colours of one garment share; '' for a product on its own. */
export const groupColors: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table products add column color_group text default '' not null`.execute(db);
  },
};
