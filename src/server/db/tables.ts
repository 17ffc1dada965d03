import { CHANGE_TABLES } from './changeTableFacts';
import { ENDED_ACCOUNT, ERASED_HOLDER } from './erasedValues';
import type { Schema } from './schema';
import { STAFF_TABLE_FACTS } from './staffTableFacts';
import type { TableFacts } from './tableFacts';

/**
 * Every table, those that others reference first: copies insert the rows in this order, and a restore drops the tables in
 * the reverse one. A test compares the columns with the database: every text column is classified, or its rows are deleted.
 */
export const TABLES = {
  // First: a restore reads it from other backups too.
  erasures: { key: ['subject'], of: 'nobody', kept: ['subject', 'kind'] },
  catalogue_version: { key: ['id'], of: 'nobody', kept: [] },
  products: {
    key: ['id'],
    of: 'nobody',
    kept: [
      'slug',
      'name',
      'category',
      'description',
      'type',
      'color',
      'color_group',
      'runs',
      'fabric',
      'care',
      'fit',
      'model',
    ],
  },
  product_sizes: { key: ['product_id', 'size'], of: 'nobody', kept: ['size'] },
  product_images: { key: ['product_id', 'position'], of: 'nobody', kept: ['url'] },
  product_texts: {
    key: ['product_id', 'language'],
    of: 'nobody',
    kept: ['language', 'name', 'description', 'fabric', 'care', 'fit', 'model'],
  },
  price_plans: { key: ['id'], of: 'nobody', kept: ['category'] },
  price_plan_products: { key: ['plan_id', 'product_id'], of: 'nobody', kept: [] },
  customers: { key: ['id'], of: 'self', erased: ENDED_ACCOUNT, kept: ['id'] },
  sessions: { key: ['token_hash'], leftOut: 'backups', isExpiring: true, of: 'customer', erased: 'deleted' },
  addresses: { key: ['id'], of: 'customer', erased: 'deleted' },
  cart_lines: { key: ['customer_id', 'product_id', 'size'], of: 'customer', erased: 'deleted' },
  wishlist_items: { key: ['customer_id', 'product_id'], of: 'customer', erased: 'deleted' },
  subscribers: { key: ['email_key'], of: 'self', erased: 'deleted' },
  uploads: { key: ['id'], of: 'customer', erased: 'deleted' },
  orders: {
    key: ['id'],
    of: 'customer',
    erased: { customer_name: '', shipping_address: '', phone: '', courier: '', proof_upload_id: null },
    kept: [
      'id',
      'customer_id',
      'transaction_id',
      'payment_type',
      'status',
      'lines_hash',
      'returns_to',
      'fulfilment',
      'language',
    ],
  },
  order_items: {
    key: ['order_id', 'position'],
    of: 'order',
    sortedBy: 'position',
    erased: {},
    kept: ['order_id', 'size', 'stock_size', 'name'],
  },
  order_audit_log: {
    key: ['id'],
    of: 'order',
    sortedBy: 'created_at',
    // The changes of a step hold the operator's texts, such as an earlier courier.
    erased: { reason: '', changes: null },
    kept: ['id', 'order_id', 'event', 'status_before', 'status_after', 'actor', 'actor_name', 'undoes'],
  },
  ...CHANGE_TABLES,
  order_notes: { key: ['id'], of: 'order', sortedBy: 'created_at', erased: 'deleted' },
  // Those without an order are about the stock.
  stock_movements: {
    key: ['product_id', 'size', 'position'],
    of: 'order',
    sortedBy: 'created_at',
    erased: { note: '' },
    kept: ['size', 'kind', 'order_id', 'actor', 'actor_name'],
  },
  payment_attempts: {
    key: ['id'],
    of: 'order',
    sortedBy: 'number',
    erased: { token: null },
    kept: ['id', 'order_id', 'status', 'opening_owner', 'unclear'],
  },
  payments: {
    key: ['id'],
    of: 'order',
    sortedBy: 'received_at',
    // The courier's cash stays apart from the shop's in the report, and with a courier whose hand-overs name them.
    erased: { reference: '', reference_key: '', held_by: ERASED_HOLDER },
    kept: [
      'id',
      'order_id',
      'channel',
      'attempt_id',
      'provider_order_id',
      'provider_id',
      'recorded_by',
      'actor',
      'state',
      'cleared_by',
    ],
  },
  payment_reversals: {
    key: ['id'],
    of: 'payment',
    sortedBy: 'posted_at',
    erased: { reason: '' },
    kept: ['id', 'payment_id', 'order_id', 'channel', 'kind', 'recorded_by', 'price_rule', 'cleared_by'],
  },
  refunds: {
    key: ['id'],
    of: 'order',
    sortedBy: 'made_at',
    erased: { reason: '', reference: '', reference_key: '' },
    kept: ['id', 'order_id', 'channel', 'recorded_by', 'price_rule', 'reported_by'],
  },
  cash_handovers: {
    key: ['id'],
    of: 'nobody',
    kept: [
      ...(['id', 'courier', 'courier_key', 'reference', 'reference_key'] as const),
      ...(['note', 'recorded_by', 'undone_by', 'undo_reason', 'cleared_by', 'undo_cleared_by'] as const),
    ],
  },
  payment_audit_log: {
    key: ['id'],
    of: 'payment',
    sortedBy: 'created_at',
    erased: { reason: '' },
    kept: ['id', 'payment_id', 'event', 'actor_name'],
  },
  payment_events: {
    key: ['id'],
    of: 'attempt',
    sortedBy: 'received_at',
    erased: { payload: '{}' },
    kept: ['id', 'attempt_id'],
  },
  idempotency_keys: { key: ['customer_id', 'key'], isExpiring: true, of: 'customer', erased: 'deleted' },
  // Those of a customer without an order are deleted with the account.
  notifications: {
    key: ['id'],
    of: 'order',
    sortedBy: 'created_at',
    erased: { note: '', email: null },
    kept: ['id', 'kind', 'order_id', 'size', 'customer_id', 'language'],
  },
  notification_deliveries: {
    key: ['notification_id', 'channel'],
    of: 'nobody',
    kept: ['notification_id', 'channel', 'last_error'],
  },
  password_resets: { key: ['customer_id'], leftOut: 'copies', isExpiring: true, of: 'customer', erased: 'deleted' },
  tickets: { key: ['token_hash'], leftOut: 'copies', isExpiring: true, of: 'customer', erased: 'deleted' },
  rate_limits: { key: ['bucket'], leftOut: 'copies', isExpiring: true, of: 'nobody', kept: ['bucket'] },
  oidc_logins: {
    key: ['state_hash'],
    leftOut: 'copies',
    isExpiring: true,
    of: 'nobody',
    kept: ['state_hash', 'browser_hash', 'nonce', 'code_verifier', 'redirect_uri'],
  },
  leases: { key: ['name'], leftOut: 'copies', of: 'nobody', kept: ['name', 'holder'] },
  warnings: { key: ['name'], leftOut: 'copies', of: 'nobody', kept: ['name'] },
  machines: {
    key: ['name'],
    leftOut: 'copies',
    isExpiring: true,
    of: 'nobody',
    kept: ['name', 'release', 'shop_digest'],
  },
  ...STAFF_TABLE_FACTS,
} as const satisfies { readonly [Table in keyof Schema]: TableFacts<Table> };

type Tables = typeof TABLES;

/** The tables with this fact. */
type TableWith<Fact> = { [Table in keyof Tables]: Tables[Table] extends Fact ? Table : never }[keyof Tables];

export type ExpiringTable = TableWith<{ readonly isExpiring: true }>;
export type OrderTable = TableWith<{ readonly sortedBy: string }>;
export type CopiedTable = Exclude<keyof Tables, TableWith<{ readonly leftOut: 'copies' }>>;
export type BackupTable = Exclude<CopiedTable, TableWith<{ readonly leftOut: 'backups' }>>;

interface AnyFacts {
  readonly of: string;
  readonly erased?: unknown;
  readonly leftOut?: string;
  readonly isExpiring?: true;
  readonly sortedBy?: string;
}

const namesOf = <Table extends keyof Tables>(isIn: (facts: AnyFacts) => boolean): readonly Table[] =>
  (Object.keys(TABLES) as Table[]).filter((table) => isIn(TABLES[table]));

export const ALL_TABLES = namesOf(() => true);
export const EXPIRING_TABLES = namesOf<ExpiringTable>(({ isExpiring }) => isExpiring === true);
/** The tables with rows that belong to an order. */
export const ORDER_TABLES = namesOf<OrderTable>(({ sortedBy }) => sortedBy !== undefined);
/** The tables whose rows belong to the account of a customer: ending it deletes them. */
export const ACCOUNT_TABLES = namesOf((facts) => facts.of === 'customer' && facts.erased === 'deleted');
/** The tables of a copy into another database, which continues the sessions. */
export const COPIED_TABLES = namesOf<CopiedTable>(({ leftOut }) => leftOut !== 'copies');
/** The tables of a backup, without sessions: a restore must not revive those that have ended since. */
export const BACKUP_TABLES = namesOf<BackupTable>(({ leftOut }) => leftOut === undefined);

/** True when backups hold a table of this name. */
export const isBackupTable = (name: string): name is BackupTable => (BACKUP_TABLES as readonly string[]).includes(name);
