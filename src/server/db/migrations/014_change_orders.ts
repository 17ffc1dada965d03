import { sql, type Kysely, type Migration } from 'kysely';

/** Adds the changes of orders before they are sent, and their lines. */
export const changeOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table order_changes (
      order_id text not null references orders (id) on delete cascade,
      position integer not null,
      kind text not null,
      amount_cents bigint not null,
      address_before text,
      address_after text,
      phone_before text,
      phone_after text,
      reason text not null,
      recorded_by text not null,
      created_at bigint not null,
      undone_at bigint,
      constraint order_changes_key primary key (order_id, position)
    )`.execute(db);
    await sql`create table order_change_lines (
      order_id text not null references orders (id) on delete cascade,
      change_position integer not null,
      line integer not null,
      product_id bigint not null,
      size text not null,
      stock_size text,
      name text not null,
      unit_price_cents bigint not null,
      quantity integer not null check (quantity <> 0),
      constraint order_change_lines_key primary key (order_id, change_position, line)
    )`.execute(db);
    await sql`create index order_change_lines_by_product on order_change_lines (product_id)`.execute(db);
  },
};
