import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the parcels in which an order is sent, and the units of its lines in them. */
export const parcels: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table orders add column parcels_count integer default 0 not null`.execute(db);
    await sql`create table parcels (
      order_id text not null references orders (id) on delete cascade,
      number integer not null,
      state text not null,
      courier text not null,
      constraint parcels_key primary key (order_id, number)
    )`.execute(db);
    await sql`create index parcels_by_state on parcels (state)`.execute(db);
    await sql`create table parcel_lines (
      order_id text not null references orders (id) on delete cascade,
      parcel_number integer not null,
      line integer not null,
      quantity integer not null check (quantity > 0),
      came_back integer default 0 not null,
      constraint parcel_lines_key primary key (order_id, parcel_number, line)
    )`.execute(db);
  },
};
