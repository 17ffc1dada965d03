import { sql, type Kysely, type Migration } from 'kysely';

/** Counts the units on hand and in orders. An order that was paid after its items were sold out holds no units. */
const countReceived = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update product_sizes set received = on_hand + coalesce((
      select sum(order_items.quantity) from order_items inner join orders on orders.id = order_items.order_id
      where order_items.product_id = product_sizes.product_id and order_items.size = product_sizes.size
        and orders.status in ('pending', 'paid')
        and (orders.refund_reason is null
          or orders.refund_reason not like 'Paid after the order had ended, and its items are sold out.%')
    ), 0)`.execute(db);
};

/** Adds received units, the audit log of orders, and leases of background jobs. */
export const addReceivedUnits: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('product_sizes').addColumn('received', 'bigint').execute();
    await countReceived(db);
    await db.schema
      .createTable('order_acts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('status_before', 'text', (column) => column.notNull())
      .addColumn('status_after', 'text', (column) => column.notNull())
      .addColumn('acted_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_acts_by_order').on('order_acts').columns(['order_id', 'acted_at']).execute();
    await db.schema
      .createTable('worker_locks')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('held_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
