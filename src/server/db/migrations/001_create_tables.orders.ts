import { sql, type Kysely } from 'kysely';
import {
  ACTORS,
  EVENTS,
  FULFILMENTS,
  isFlag,
  LOGGED_STATES,
  oneOf,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
} from './001_create_tables.values';

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addColumn('payment_type', 'text', (column) => column.notNull().check(oneOf('payment_type', PAYMENT_TYPES)))
    .addColumn('status', 'text', (column) => column.notNull().check(oneOf('status', PAYMENT_STATUSES)))
    .addColumn('total_cents', 'bigint', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('idr_rate', 'bigint')
    .addColumn('idr_total', 'bigint')
    .addColumn('shipping_address', 'text', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('proof_upload_id', 'text', (column) => column.references('uploads.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('made_from_cart', 'integer', (column) => column.notNull().check(isFlag('made_from_cart')))
    .addColumn('lines_hash', 'text', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('holds_units', 'integer', (column) => column.notNull().defaultTo(1).check(isFlag('holds_units')))
    .addColumn('due_cents', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`due_cents >= 0`),
    )
    .addColumn('kept_cents', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`kept_cents >= 0`),
    )
    .addColumn('returns_to', 'text')
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('fulfilment', 'text', (column) =>
      column.notNull().defaultTo('new').check(oneOf('fulfilment', FULFILMENTS)),
    )
    .addColumn('courier', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('orders_by_customer').on('orders').columns(['customer_id', 'created_at']).execute();
  await db.schema.createIndex('orders_by_end').on('orders').columns(['status', 'expires_at']).execute();
  await db.schema.createIndex('orders_by_fulfilment').on('orders').columns(['fulfilment', 'status']).execute();
  await db.schema.createIndex('orders_by_due').on('orders').column('due_cents').where('due_cents', '>', 0).execute();
  // Deleting an upload looks for orders that refer to it.
  await db.schema.createIndex('orders_by_proof').on('orders').column('proof_upload_id').execute();
  // A reader's own units. Without it SQLite reads every pending order of the shop for each cart and each personal list:
  // 6 ms at 25,000 of them, 0.07 ms with it.
  await db.schema
    .createIndex('orders_by_payment')
    .on('orders')
    .columns(['customer_id', 'payment_type', 'status'])
    .execute();
};

const createItems = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('unit_price_cents', 'bigint', (column) => column.notNull().check(sql`unit_price_cents >= 0`))
    .addColumn('unit_idr', 'bigint')
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'position'])
    .execute();
  await db.schema.createIndex('order_items_by_product').on('order_items').column('product_id').execute();
};

const createAuditLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('order_audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull().check(oneOf('event', EVENTS)))
    .addColumn('status_before', 'text', (column) => column.notNull().check(oneOf('status_before', LOGGED_STATES)))
    .addColumn('status_after', 'text', (column) => column.notNull().check(oneOf('status_after', LOGGED_STATES)))
    .addColumn('actor', 'text', (column) => column.notNull().check(oneOf('actor', ACTORS)))
    .addColumn('actor_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('order_audit_log_by_order')
    .on('order_audit_log')
    .columns(['order_id', 'created_at'])
    .execute();
};

/** Creates the tables of orders, their audit log and idempotency keys. */
export const createOrderTables = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db);
  await createItems(db);
  await createAuditLog(db);
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['customer_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_by_end').on('idempotency_keys').column('expires_at').execute();
};
