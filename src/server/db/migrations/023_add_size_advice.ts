import { sql, type Kysely, type Migration } from 'kysely';

/** Adds whether a product runs small or large; '' while its returns do not tell. */
export const sizeAdvice: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table products add column runs text default '' not null`.execute(db);
  },
};
