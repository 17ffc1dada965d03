import { sql, type Kysely, type Migration } from 'kysely';

/** Sums up the cash of couriers from an index, without the rows, and finds the returns of the last year. */
export const coverSums: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop index payments_by_holder`.execute(db);
    await sql`create index payments_by_holder on payments (held_by, received_at, posted_at, cents)
      where held_by <> ''`.execute(db);
    await sql`create index order_returns_by_time on order_returns (created_at)`.execute(db);
  },
};
