import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the returns of sent orders, in part or exchanged, and their lines. */
export const returnLines: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table order_returns (
      order_id text not null references orders (id) on delete cascade,
      number integer not null,
      state text not null,
      reason text not null,
      is_at_door integer not null,
      note text not null,
      recorded_by text not null,
      created_at bigint not null,
      closed_at bigint,
      change_position integer,
      constraint order_returns_key primary key (order_id, number)
    )`.execute(db);
    await sql`create index order_returns_by_state on order_returns (state) where state = 'open'`.execute(db);
    await sql`create table order_return_lines (
      order_id text not null references orders (id) on delete cascade,
      return_number integer not null,
      line integer not null,
      product_id bigint not null,
      size text not null,
      stock_size text,
      name text not null,
      unit_price_cents bigint not null,
      quantity integer not null check (quantity > 0),
      restocked integer default 0 not null,
      damaged integer default 0 not null,
      constraint order_return_lines_key primary key (order_id, return_number, line)
    )`.execute(db);
    await sql`create index order_return_lines_by_product on order_return_lines (product_id)`.execute(db);
  },
};
