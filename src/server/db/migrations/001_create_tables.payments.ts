import { sql, type Kysely } from 'kysely';
import {
  CHANNELS,
  isFlag,
  oneOf,
  PAYMENT_ACTORS,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  REVERSAL_KINDS,
} from './001_create_tables.values';

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
    .addColumn('is_challenged', 'integer', (column) => column.notNull().defaultTo(0).check(isFlag('is_challenged')))
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

const createEvents = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute();
  // The cleanup deletes the oldest events.
  await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
};

const createPayments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull().check(oneOf('channel', CHANNELS)))
    // An unknown order has no attempt, so this references nothing.
    .addColumn('attempt_id', 'text', (column) => column.unique())
    .addColumn('cents', 'bigint', (column) => column.notNull().check(sql`cents >= 0`))
    .addColumn('rupiah', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('posted_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', PAYMENT_ACTORS)))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', PAYMENT_STATES)))
    .execute();
  await db.schema.createIndex('payments_by_order').on('payments').column('order_id').execute();
  await db.schema.createIndex('payments_by_posting').on('payments').column('posted_at').execute();
  await db.schema.createIndex('payments_by_receipt').on('payments').column('received_at').execute();
};

const createReversals = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_reversals')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.id').onDelete('cascade'))
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull().check(oneOf('channel', CHANNELS)))
    .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', REVERSAL_KINDS)))
    .addColumn('cents', 'bigint', (column) => column.notNull().check(sql`cents >= 0`))
    .addColumn('rupiah', 'bigint')
    .addColumn('posted_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint')
    .execute();
  await db.schema.createIndex('payment_reversals_by_payment').on('payment_reversals').column('payment_id').execute();
  await db.schema.createIndex('payment_reversals_by_order').on('payment_reversals').column('order_id').execute();
  await db.schema.createIndex('payment_reversals_by_posting').on('payment_reversals').column('posted_at').execute();
};

const createRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull().check(oneOf('channel', CHANNELS)))
    .addColumn('cents', 'bigint', (column) => column.notNull().check(sql`cents > 0`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
  await db.schema.createIndex('refunds_by_time').on('refunds').column('made_at').execute();
  await db.schema.createIndex('refunds_by_undoing').on('refunds').column('undone_at').execute();
};

/** Creates the tables of payment attempts, the provider's events, payments, reversals and refunds. */
export const createPaymentTables = async (db: Kysely<unknown>): Promise<void> => {
  await createAttempts(db);
  await createEvents(db);
  await createPayments(db);
  await createReversals(db);
  await createRefunds(db);
};
