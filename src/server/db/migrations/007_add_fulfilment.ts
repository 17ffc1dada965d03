import { sql, type Kysely, type Migration } from 'kysely';

const DAYS_30_MS = 30 * 86_400_000;
const steps = ['packed', 'shipped', 'delivered', 'returned'];
const states = ['new', ...steps];
const statuses = ['pending', 'paid', 'failed', 'expired', 'cancelled'];
const events = ['paid', 'failed', 'expired', 'cancelled', 'retried', 'refunded', 'refund-undone', ...steps];
const actors = ['shopper', 'provider', 'timer', 'operator'];
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

const changeOrders = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['phone', 'courier']) {
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('fulfilment', 'text', (column) => column.notNull().defaultTo('new').check(oneOf('fulfilment', states)))
    .execute();
  // Earlier releases did not know what was sent. Paid orders that are older than a month count as delivered, so that
  // the list of orders to send starts with those that may still be waiting.
  await sql`update orders set fulfilment = 'delivered'
    where status = 'paid' and created_at < ${Date.now() - DAYS_30_MS}`.execute(db);
  await db.schema.createIndex('orders_by_fulfilment').on('orders').columns(['fulfilment', 'status']).execute();
};

/** Creates the table again: SQLite cannot change the checks of a column. */
const changeAuditLog = async (db: Kysely<unknown>): Promise<void> => {
  const state = [...statuses, ...states];
  await db.schema
    .createTable('order_audit_log_next')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull().check(oneOf('event', events)))
    .addColumn('status_before', 'text', (column) => column.notNull().check(oneOf('status_before', state)))
    .addColumn('status_after', 'text', (column) => column.notNull().check(oneOf('status_after', state)))
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', actors)))
    .addColumn('actor_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into order_audit_log_next
      (id, order_id, event, status_before, status_after, actor, reason, created_at)
    select id, order_id, event, status_before, status_after, actor, reason, created_at from order_audit_log`.execute(
    db,
  );
  await db.schema.dropTable('order_audit_log').execute();
  await db.schema.alterTable('order_audit_log_next').renameTo('order_audit_log').execute();
  await db.schema
    .createIndex('order_audit_log_by_order')
    .on('order_audit_log')
    .columns(['order_id', 'created_at'])
    .execute();
};

/** Adds the fulfilment of an order, the phone for its delivery, and the operator who has recorded a change. */
export const addFulfilment: Migration = {
  up: async (db: Kysely<unknown>) => {
    await changeOrders(db);
    await changeAuditLog(db);
  },
};
