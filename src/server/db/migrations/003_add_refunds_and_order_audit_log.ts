import { sql, type Kysely, type Migration } from 'kysely';
import { insertRefundsOfMarks } from './003_add_refunds_and_order_audit_log.refunds';

const HOURS_48_MS = 48 * 3_600_000;
const status = ['pending', 'paid', 'failed', 'expired', 'cancelled'];
const actors = ['shopper', 'provider', 'timer', 'operator'];
const oneOf = (column: string, values: readonly string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

const createRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('attempt_id', 'text', (column) => column.references('payment_attempts.id').onDelete('cascade'))
    .addColumn('amount_cents', 'bigint', (column) => column.notNull().check(sql`amount_cents >= 0`))
    .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', ['due', 'done'])))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', actors)))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
  await insertRefundsOfMarks(db);
};

const createAuditLog = async (db: Kysely<unknown>): Promise<void> => {
  const events = ['paid', 'failed', 'expired', 'cancelled', 'retried', 'refunded'];
  await db.schema
    .createTable('order_audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull().check(oneOf('event', events)))
    .addColumn('status_before', 'text', (column) => column.notNull().check(oneOf('status_before', status)))
    .addColumn('status_after', 'text', (column) => column.notNull().check(oneOf('status_after', status)))
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', actors)))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into order_audit_log (id, order_id, event, status_before, status_after, actor, reason, created_at)
    select id, order_id,
      case act when 'mark-paid' then 'paid' when 'mark-failed' then 'failed' when 'cancel' then 'cancelled' else act end,
      status_before, status_after, 'operator', reason, acted_at from order_acts`.execute(db);
  await db.schema
    .createIndex('order_audit_log_by_order')
    .on('order_audit_log')
    .columns(['order_id', 'created_at'])
    .execute();
  await db.schema.dropTable('order_acts').execute();
};

const changeOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('orders')
    .addColumn('holds_units', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`holds_units in (0, 1)`),
    )
    .execute();
  await db.schema.alterTable('orders').addColumn('paid_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('returns_to', 'text').execute();
  await sql`
    update orders set holds_units = 0 where status in ('failed', 'expired', 'cancelled')
      or (status = 'paid' and refund_reason like 'Paid after the order had ended, and its items are sold out.%')`.execute(
    db,
  );
  // The operator's note or the provider's notification says when; otherwise the time of the order is the best estimate.
  await sql`
    update orders set paid_at = coalesce(
      (select max(created_at) from order_audit_log where order_id = orders.id and event = 'paid'),
      (select min(received_at) from payment_events
        inner join payment_attempts on payment_attempts.id = payment_events.attempt_id
        where payment_attempts.order_id = orders.id and payment_attempts.status = 'paid'
          and (payload like '%"transaction_status":"settlement"%' or payload like '%"transaction_status":"capture"%')),
      created_at) where status = 'paid'`.execute(db);
  // Only Pay Now leads from failed to pending.
  await sql`
    update orders set returns_to = 'failed' where status = 'pending' and payment_type <> 'midtrans'
      and exists (select 1 from order_audit_log where order_id = orders.id and status_after = 'failed')`.execute(db);
  await db.schema.alterTable('orders').dropColumn('refund_marked_at').execute();
  await db.schema.alterTable('orders').dropColumn('refund_reason').execute();
};

const changeAttempts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('payment_attempts').addColumn('check_at', 'bigint').execute();
  await db.schema
    .alterTable('payment_attempts')
    .addColumn('checks_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('payment_attempts').addColumn('resolved_at', 'bigint').execute();
  const since = Date.now() - HOURS_48_MS;
  await sql`update payment_attempts set check_at = expires_at
    where token is not null and status <> 'paid' and expires_at > ${since}`.execute(db);
  // The provider is not asked about other attempts that have ended.
  await sql`update payment_attempts set resolved_at = expires_at
    where check_at is null and status <> 'pending'`.execute(db);
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

/** The leases of running processes are not carried over: each process acquires its own again. */
const createLeases = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('held_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.dropTable('worker_locks').execute();
};

/**
 * Adds refunds as rows, an audit log of every status change, and when the provider is asked about an attempt again.
 * The marks for refund and the operator's acts of earlier releases become rows.
 */
export const addRefundsAndOrderAuditLog: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRefunds(db);
    await createAuditLog(db);
    await changeOrders(db);
    await changeAttempts(db);
    await createLeases(db);
  },
};
