import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds the number of changes of a product, the prices that count from a start to an end, the present name of a size that
 * was renamed after an order, and the notes of orders.
 */
export const addPlansAndNotes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table products add column revision integer default 1 not null`.execute(db);
    await sql`alter table order_items add column stock_size text`.execute(db);
    await sql`create table price_plans (
      id bigint not null primary key,
      category text,
      percent integer check (percent between 1 and 99),
      new_price_cents bigint check (new_price_cents > 0),
      old_price_cents bigint check (old_price_cents >= new_price_cents),
      starts_at bigint not null,
      ends_at bigint not null check (ends_at > starts_at),
      created_at bigint not null
    )`.execute(db);
    await sql`create table price_plan_products (
      plan_id bigint not null references price_plans (id) on delete cascade,
      product_id bigint not null references products (id) on delete cascade,
      constraint price_plan_products_key primary key (plan_id, product_id)
    )`.execute(db);
    await sql`create table order_notes (
      id text not null primary key,
      order_id text not null references orders (id) on delete cascade,
      note text not null,
      actor_name text not null,
      created_at bigint not null
    )`.execute(db);
    await sql`create index order_notes_by_order on order_notes (order_id, created_at)`.execute(db);
    await sql`create index price_plan_products_by_product on price_plan_products (product_id)`.execute(db);
  },
};
