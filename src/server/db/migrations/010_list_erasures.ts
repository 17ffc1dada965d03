import { sql, type Kysely, type Migration } from 'kysely';

/** Lists who was erased, without a name or an address: a restore of an older backup erases them again. */
export const listErasures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table erasures (
      subject text not null primary key,
      kind text not null check (kind in ('customer', 'subscriber')),
      erased_at bigint not null
    )`.execute(db);
  },
};
