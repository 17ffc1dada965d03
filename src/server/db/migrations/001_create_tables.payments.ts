import { sql, type Kysely } from 'kysely';
import { ACTORS, oneOf, PAYMENT_STATUSES, REFUND_STATES } from './001_create_tables.values';

const createAttempts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', PAYMENT_STATUSES)))
    .addColumn('token', 'text')
    .addColumn('idr_total', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('opening_until', 'bigint')
    .addColumn('opening_owner', 'text')
    .addColumn('check_at', 'bigint')
    .addColumn('checks_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('resolved_at', 'bigint')
    .addUniqueConstraint('payment_attempts_in_order', ['order_id', 'number'])
    .execute();
  await db.schema
    .createIndex('payment_attempts_by_end')
    .on('payment_attempts')
    .columns(['status', 'expires_at'])
    .execute();
  await db.schema
    .createIndex('payment_attempts_by_check')
    .on('payment_attempts')
    .column('check_at')
    .where(sql.ref('check_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('payment_attempts_unresolved')
    .on('payment_attempts')
    .column('expires_at')
    .where(sql.ref('resolved_at'), 'is', null)
    .execute();
};

/** Creates the tables of payment attempts, of the provider's events and of refunds. */
export const createPaymentTables = async (db: Kysely<unknown>): Promise<void> => {
  await createAttempts(db);
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute();
  // The cleanup deletes the oldest events.
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) => column.references('payment_attempts.id').onDelete('cascade'))
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents >= 0`))
    .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', REFUND_STATES)))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
};
