import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../db/database';
import type { Schema } from '../db/schema';

/** What takes the place of a person's text in a row that stays. */
type Erased<Table extends keyof Schema> = {
  readonly [Column in keyof Selectable<Schema[Table]>]?: Selectable<Schema[Table]>[Column] | RawBuilder<string>;
};

/** The rows of a table that belong to a person, and where these have text about the person. */
type Place<Table extends keyof Schema> =
  | {
      /** How the rows of a person are found. */
      readonly of: Owner;
      /** Erasing the person deletes the rows. */
      readonly erased: 'deleted';
    }
  | {
      readonly of: Owner;
      readonly erased: Erased<Table>;
      /** The other text columns: ids, words of a fixed set, names of products and of the shop's people. */
      readonly kept: readonly (keyof Schema[Table])[];
    }
  | {
      /** Rows about no customer, or that expire soon and name nobody. */
      readonly of: 'nobody';
      readonly kept: readonly (keyof Schema[Table])[];
    };

/** By the columns `customer_id`, `order_id`, `payment_id` or `attempt_id`; `self`: the person's own row. */
type Owner = 'self' | 'customer' | OrderOwner;
export type OrderOwner = 'order' | 'payment' | 'attempt';

/** The domain of the emails of erased customers and ended accounts; no mail server has it (RFC 2606). */
export const ERASED_EMAIL_HOST = '@lorosae.invalid';
const ERASED_EMAIL = sql<string>`'erased-' || id || ${sql.lit(ERASED_EMAIL_HOST)}`;

/** What takes the place of an account. */
export const ENDED_ACCOUNT = {
  name: '',
  first_name: null,
  email: ERASED_EMAIL,
  email_key: sql<string>`lower(${ERASED_EMAIL})`,
  email_verified: 0,
  email_changed_at: null,
  phone: '',
  avatar_url: '',
  password_hash: null,
  google_subject: null,
} as const;

/**
 * Where text about a person stands, for the export and the erasure of a person. A test compares it with the tables of the
 * database: every text column is named here, or its rows are deleted.
 */
export const PERSONAL_TEXT: { readonly [Table in keyof Schema]: Place<Table> } = {
  customers: { of: 'self', erased: ENDED_ACCOUNT, kept: ['id'] },
  addresses: { of: 'customer', erased: 'deleted' },
  cart_lines: { of: 'customer', erased: 'deleted' },
  idempotency_keys: { of: 'customer', erased: 'deleted' },
  password_resets: { of: 'customer', erased: 'deleted' },
  sessions: { of: 'customer', erased: 'deleted' },
  tickets: { of: 'customer', erased: 'deleted' },
  uploads: { of: 'customer', erased: 'deleted' },
  wishlist_items: { of: 'customer', erased: 'deleted' },
  subscribers: { of: 'self', erased: 'deleted' },
  orders: {
    of: 'customer',
    erased: { customer_name: '', shipping_address: '', phone: '', courier: '', proof_upload_id: null },
    kept: [
      ...(['id', 'customer_id', 'transaction_id', 'payment_type', 'status', 'lines_hash'] as const),
      ...(['returns_to', 'fulfilment', 'language'] as const),
    ],
  },
  order_items: { of: 'order', erased: {}, kept: ['order_id', 'size', 'stock_size', 'name'] },
  order_notes: { of: 'order', erased: 'deleted' },
  order_audit_log: {
    of: 'order',
    // What steps have changed holds the operator's texts, such as an earlier courier.
    erased: { reason: '', changes: null },
    kept: ['id', 'order_id', 'event', 'status_before', 'status_after', 'actor', 'actor_name', 'undoes'],
  },
  // Those of a customer without an order are deleted with the account.
  notifications: {
    of: 'order',
    erased: { note: '', email: null },
    kept: ['id', 'kind', 'order_id', 'size', 'customer_id', 'language'],
  },
  notification_deliveries: { of: 'nobody', kept: ['notification_id', 'channel', 'last_error'] },
  payment_attempts: {
    of: 'order',
    erased: { token: null },
    kept: ['id', 'order_id', 'status', 'opening_owner', 'unclear'],
  },
  payment_events: { of: 'attempt', erased: { payload: '{}' }, kept: ['id', 'attempt_id'] },
  payments: {
    of: 'order',
    // The courier's cash stays apart from the shop's in the report.
    erased: { reference: '', reference_key: '', held_by: sql<string>`case held_by when '' then '' else 'erased' end` },
    kept: [
      ...(['id', 'order_id', 'channel', 'attempt_id', 'provider_order_id', 'provider_id'] as const),
      ...(['recorded_by', 'actor', 'state'] as const),
    ],
  },
  payment_reversals: {
    of: 'payment',
    erased: { reason: '' },
    kept: ['id', 'payment_id', 'order_id', 'channel', 'kind', 'recorded_by'],
  },
  refunds: {
    of: 'order',
    erased: { reason: '', reference: '', reference_key: '' },
    kept: ['id', 'order_id', 'channel', 'recorded_by'],
  },
  payment_audit_log: { of: 'payment', erased: { reason: '' }, kept: ['id', 'payment_id', 'event', 'actor_name'] },
  products: {
    of: 'nobody',
    kept: ['slug', 'name', 'category', 'description', 'type', 'color', 'fabric', 'care', 'fit', 'model'],
  },
  product_texts: { of: 'nobody', kept: ['language', 'name', 'description', 'fabric', 'care', 'fit', 'model'] },
  product_sizes: { of: 'nobody', kept: ['size'] },
  product_images: { of: 'nobody', kept: ['url'] },
  price_plans: { of: 'nobody', kept: ['category'] },
  price_plan_products: { of: 'nobody', kept: [] },
  catalogue_version: { of: 'nobody', kept: [] },
  rate_limits: { of: 'nobody', kept: ['bucket'] },
  oidc_logins: {
    of: 'nobody',
    kept: ['state_hash', 'browser_hash', 'nonce', 'code_verifier', 'redirect_uri'],
  },
  leases: { of: 'nobody', kept: ['name', 'holder'] },
  warnings: { of: 'nobody', kept: ['name'] },
  machines: { of: 'nobody', kept: ['name', 'release', 'shop_digest'] },
  erasures: { of: 'nobody', kept: ['subject', 'kind'] },
};

const TABLES = Object.keys(PERSONAL_TEXT) as readonly (keyof Schema)[];

/** The tables whose rows belong to the account of a customer: ending it deletes them. */
export const ACCOUNT_TABLES = TABLES.filter((table) => {
  const place = PERSONAL_TEXT[table];
  return place.of === 'customer' && place.erased === 'deleted';
});

/** A condition for the rows that belong to orders, of which `orders` selects the ids. */
export const belongsTo = (owner: OrderOwner, orders: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (owner === 'order') return sql`order_id in ${orders}`;
  const payments = sql`from payments where order_id in ${orders}`;
  if (owner === 'payment') return sql`payment_id in (select id ${payments})`;
  // A payment that an operator has assigned to an order has events, but no attempt of the order.
  return sql`attempt_id in (
    select id from payment_attempts where order_id in ${orders}
    union select coalesce(provider_order_id, attempt_id) ${payments}
  )`;
};

/** Takes the text about a customer out of the rows that stay, and deletes rows of orders that are only text; not those of the account. */
export const eraseText = async (tx: Tx, customerId: string): Promise<void> => {
  const orders = sql`(select id from orders where customer_id = ${customerId})`;
  for (const table of TABLES) {
    const place = PERSONAL_TEXT[table];
    if (place.of === 'nobody' || place.of === 'self') continue;
    const rows = place.of === 'customer' ? sql<boolean>`customer_id = ${customerId}` : belongsTo(place.of, orders);
    if (place.erased === 'deleted') {
      // Those of the account are deleted with it.
      if (place.of !== 'customer') await tx.deleteFrom(table).where(rows).execute();
    } else if (Object.keys(place.erased).length > 0) {
      await tx
        .updateTable(table as 'orders')
        .set(place.erased as object)
        .where(rows)
        .execute();
    }
  }
};
