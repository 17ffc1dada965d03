import { sql, type Kysely } from 'kysely';

const status = sql`status in ('pending', 'paid', 'failed', 'expired', 'cancelled')`;

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('transaction_id', 'text', (column) => column.notNull().unique())
    .addColumn('payment_type', 'text', (column) =>
      column.notNull().check(sql`payment_type in ('midtrans', 'cod', 'bank_transfer')`),
    )
    .addColumn('status', 'text', (column) => column.notNull().check(status))
    .addColumn('total_cents', 'bigint', (column) => column.notNull().check(sql`total_cents >= 0`))
    .addColumn('idr_rate', 'bigint')
    .addColumn('idr_total', 'bigint')
    .addColumn('shipping_address', 'text', (column) => column.notNull())
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('proof_upload_id', 'text', (column) => column.references('uploads.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('made_from_cart', 'integer', (column) => column.notNull().check(sql`made_from_cart in (0, 1)`))
    .addColumn('lines_hash', 'text', (column) => column.notNull())
    .addColumn('attempts_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refund_marked_at', 'bigint')
    .addColumn('refund_reason', 'text')
    .execute();
  await db.schema.createIndex('orders_by_customer').on('orders').columns(['customer_id', 'created_at']).execute();
  await db.schema.createIndex('orders_by_end').on('orders').columns(['status', 'expires_at']).execute();
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

const createPayments = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(status))
    .addColumn('token', 'text')
    .addColumn('idr_total', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'bigint')
    .addColumn('opening_until', 'bigint')
    .addUniqueConstraint('payment_attempts_in_order', ['order_id', 'number'])
    .execute();
  await db.schema
    .createIndex('payment_attempts_by_end')
    .on('payment_attempts')
    .columns(['status', 'expires_at'])
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('payment_events_by_attempt').on('payment_events').column('attempt_id').execute();
};

/** Creates the tables of orders, payments and idempotency keys. */
export const createOrderTables = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db);
  await createPayments(db);
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
  await db.schema
    .createTable('oidc_logins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
};
