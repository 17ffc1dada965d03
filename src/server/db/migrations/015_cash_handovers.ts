import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the cash that couriers have handed over to the shop, and finds the payments that a courier has collected. */
export const cashHandovers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table cash_handovers (
      id text not null primary key,
      courier text not null,
      courier_key text not null,
      cents bigint not null check (cents > 0),
      reference text not null,
      reference_key text,
      note text not null,
      recorded_by text not null,
      made_at bigint not null,
      recorded_at bigint not null,
      posted_at bigint not null,
      undone_at bigint,
      undone_by text not null,
      undo_reason text not null
    )`.execute(db);
    await sql`create index cash_handovers_by_courier on cash_handovers (courier_key, recorded_at)`.execute(db);
    await sql`create index cash_handovers_by_reference on cash_handovers (reference_key)`.execute(db);
    await sql`create index payments_by_holder on payments (held_by, received_at) where held_by <> ''`.execute(db);
  },
};
