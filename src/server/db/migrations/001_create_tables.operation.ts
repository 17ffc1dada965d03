import { sql, type Kysely } from 'kysely';

const createNotifications = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint')
    .addColumn('size', 'text')
    .addColumn('amount_cents', 'bigint')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('assigned_at', 'bigint')
    .execute();
  await db.schema.createIndex('notifications_by_order').on('notifications').column('order_id').execute();
  await db.schema.createIndex('notifications_by_customer').on('notifications').column('customer_id').execute();
  await db.schema.createIndex('notifications_by_time').on('notifications').column('created_at').execute();
  await db.schema.createIndex('notifications_by_assignment').on('notifications').column('assigned_at').execute();
  await db.schema
    .createTable('notification_deliveries')
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('notification_deliveries_key', ['notification_id', 'channel'])
    .execute();
  await db.schema
    .createIndex('notification_deliveries_by_attempt')
    .on('notification_deliveries')
    .columns(['channel', 'next_attempt_at'])
    .execute();
};

/** Creates the outbox of notifications, the leases of background jobs, the counters of rate limits and the warnings. */
export const createOperationTables = async (db: Kysely<unknown>): Promise<void> => {
  await createNotifications(db);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'bigint', (column) => column.notNull().check(sql`count >= 0`))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('warnings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('noticed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('expires_at').execute();
};
