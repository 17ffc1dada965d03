import { sql, type Kysely, type Migration } from 'kysely';
import { createOperationTables } from './001_create_tables.operation';
import { createOrderTables } from './001_create_tables.orders';
import { createPaymentTables } from './001_create_tables.payments';
import { CATEGORIES, isFlag, oneOf, UPLOAD_KINDS } from './001_create_tables.values';

const createCatalogue = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('products')
    .addColumn('id', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull().check(oneOf('category', CATEGORIES)))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('new_price_cents', 'bigint', (column) => column.notNull().check(sql`new_price_cents >= 0`))
    .addColumn('old_price_cents', 'bigint', (column) => column.notNull().check(sql`old_price_cents >= 0`))
    .addColumn('is_on_sale', 'integer', (column) => column.notNull().check(isFlag('is_on_sale')))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('products_by_version').on('products').column('version').execute();
  await db.schema
    .createTable('product_sizes')
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('on_hand', 'bigint', (column) => column.notNull().check(sql`on_hand >= 0`))
    .addColumn('sold', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('received', 'bigint')
    .addPrimaryKeyConstraint('product_sizes_key', ['product_id', 'size'])
    .execute();
  await db.schema.createIndex('product_sizes_by_change').on('product_sizes').column('changed_at').execute();
  await db.schema
    .createTable('product_images')
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_images_key', ['product_id', 'position'])
    .execute();
  await db.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (column) =>
      column
        .primaryKey()
        .notNull()
        .check(sql`id = 1`),
    )
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into catalogue_version (id, version) values (1, 1)`.execute(db);
};

const createCustomers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull().check(isFlag('email_verified')))
    .addColumn('email_changed_at', 'bigint')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('avatar_url', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('google_subject', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('address_line1', 'text', (column) => column.notNull())
    .addColumn('address_line2', 'text')
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addUniqueConstraint('addresses_in_order', ['customer_id', 'position'])
    .execute();
};

const createLogins = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('tickets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tickets_by_customer').on('tickets').column('customer_id').execute();
  // A customer has one link at most.
  await db.schema
    .createTable('password_resets')
    .addColumn('customer_id', 'text', (column) =>
      column.primaryKey().notNull().references('customers.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
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

const createShopping = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('cart_lines')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull().check(sql`count between 1 and 99`))
    .addPrimaryKeyConstraint('cart_lines_key', ['customer_id', 'product_id', 'size'])
    .execute();
  await db.schema
    .createTable('wishlist_items')
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('product_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('wishlist_items_key', ['customer_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('email_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', UPLOAD_KINDS)))
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('byte_count', 'bigint', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('uploads_by_customer').on('uploads').column('customer_id').execute();
  // The same proof of payment of another order.
  await db.schema.createIndex('uploads_by_content').on('uploads').column('content_hash').execute();
};

/** Creates all tables of release 1.0.0. */
export const createTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createCatalogue(db);
    await createCustomers(db);
    await createLogins(db);
    await createShopping(db);
    await createOrderTables(db);
    await createPaymentTables(db);
    await createOperationTables(db);
  },
};
