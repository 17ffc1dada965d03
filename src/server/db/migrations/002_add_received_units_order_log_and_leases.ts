import type { Kysely, Migration } from 'kysely';
import { countReceived } from '../countReceived';

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
