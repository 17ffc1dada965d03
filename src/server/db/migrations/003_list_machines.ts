import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the list of the machines that serve the shop. */
export const listMachines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table machines (
      name text not null primary key,
      release text not null,
      shop_digest text not null,
      expires_at bigint not null
    )`.execute(db);
  },
};
