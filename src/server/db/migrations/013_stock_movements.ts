import { sql, type Kysely, type Migration } from 'kysely';
import { databaseNow } from '../engine';
import type { Schema } from '../schema';

/** Adds a row for each change of the units on hand. They begin with those that are on hand now. */
export const stockMovements: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table stock_movements (
      product_id bigint not null references products (id) on delete cascade,
      size text not null,
      position bigint not null,
      units bigint not null,
      kind text not null,
      order_id text references orders (id) on delete set null,
      note text not null,
      actor text not null,
      actor_name text not null,
      created_at bigint not null,
      constraint stock_movements_key primary key (product_id, size, position)
    )`.execute(db);
    await sql`create index stock_movements_by_order on stock_movements (order_id)`.execute(db);
    await sql`create index stock_movements_by_time on stock_movements (created_at)`.execute(db);
    await sql`insert into stock_movements
      (product_id, size, position, units, kind, note, actor, actor_name, created_at)
      select product_id, size, 1, on_hand, 'opening', '', 'shop', '', ${databaseNow(db as Kysely<Schema>)}
      from product_sizes`.execute(db);
  },
};
