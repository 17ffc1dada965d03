import { sql, type Kysely, type Migration } from 'kysely';

/** Indexes from which the sums of couriers' cash, of movements by size and of returns are read, without their rows. */
export const coverSums: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`drop index payments_by_holder`.execute(db);
    await sql`create index payments_by_holder on payments (held_by, received_at, posted_at, cents)
      where held_by <> ''`.execute(db);
    await sql`create index stock_movements_by_size on stock_movements (product_id, size, units)`.execute(db);
    await sql`create index order_returns_by_time on order_returns (created_at)`.execute(db);
  },
};
