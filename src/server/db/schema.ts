import type { ErasuresTable, LeasesTable, MachinesTable } from './maintenanceTables';
import type { Generated } from 'kysely';
import type { Fulfilment, PaymentStatus, PaymentType } from '@/shared/contract/orders';
import type { OrderAuditLogTable, OrderNotesTable } from './auditTables';
import type { ChangeTables } from './changeTables';
import type { NotificationDeliveriesTable, NotificationsTable } from './notificationTables';
import type {
  CashHandoversTable,
  PaymentAttemptsTable,
  PaymentAuditLogTable,
  PaymentEventsTable,
  PaymentReversalsTable,
  PaymentsTable,
  RefundsTable,
} from './paymentTables';
import type {
  Flag,
  PricePlanProductsTable,
  PricePlansTable,
  ProductImagesTable,
  ProductSizesTable,
  ProductsTable,
  ProductTextsTable,
} from './productTables';
import type { StockMovementsTable } from './stockTables';
import type { PasswordResetsTable, SessionsTable, TicketsTable } from './sessionTables';
import type { StaffTables } from './staffTables';
import type { Language } from '@/shared/languages';

/** Tables as both engines hold them: text ids, integer cents, integer milliseconds since 1970, 0/1 for no/yes. */
export interface Schema extends ChangeTables, StaffTables {
  products: ProductsTable;
  product_sizes: ProductSizesTable;
  product_images: ProductImagesTable;
  product_texts: ProductTextsTable;
  price_plans: PricePlansTable;
  price_plan_products: PricePlanProductsTable;
  catalogue_version: CatalogueVersionTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  tickets: TicketsTable;
  password_resets: PasswordResetsTable;
  addresses: AddressesTable;
  cart_lines: CartLinesTable;
  wishlist_items: WishlistItemsTable;
  subscribers: SubscribersTable;
  uploads: UploadsTable;
  rate_limits: RateLimitsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_audit_log: OrderAuditLogTable;
  order_notes: OrderNotesTable;
  stock_movements: StockMovementsTable;
  payment_attempts: PaymentAttemptsTable;
  payments: PaymentsTable;
  payment_reversals: PaymentReversalsTable;
  refunds: RefundsTable;
  cash_handovers: CashHandoversTable;
  payment_audit_log: PaymentAuditLogTable;
  payment_events: PaymentEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  oidc_logins: OidcLoginsTable;
  leases: LeasesTable;
  warnings: WarningsTable;
  machines: MachinesTable;
  notifications: NotificationsTable;
  notification_deliveries: NotificationDeliveriesTable;
  erasures: ErasuresTable;
}

/** One row, `id` 1. Incremented by every change of products; stock has `changed_at` instead. */
export interface CatalogueVersionTable {
  id: number;
  version: number;
}

export interface CustomersTable {
  id: string;
  name: string;
  /** Null when the name is split at its first space. */
  first_name: string | null;
  email: string;
  /** The normalized email, for comparison. */
  email_key: string;
  email_verified: Flag;
  /** When the customer changed the email since sign-up; null when it was not changed, or verified since. */
  email_changed_at: number | null;
  phone: string;
  avatar_url: string;
  /** Null for an account that has only logged in with Google. */
  password_hash: string | null;
  google_subject: string | null;
  created_at: number;
  /** Incremented to lock the row (`lockCustomer`). */
  turn: number;
}

export interface AddressesTable {
  id: string;
  customer_id: string;
  position: number;
  address_line1: string;
  address_line2: string | null;
  city: string;
  state: string;
  zip: string;
}

export interface CartLinesTable {
  customer_id: string;
  product_id: number;
  size: string;
  count: number;
}

export interface WishlistItemsTable {
  customer_id: string;
  product_id: number;
  position: number;
}

export interface SubscribersTable {
  email_key: string;
  email: string;
  created_at: number;
}

export interface UploadsTable {
  id: string;
  customer_id: string;
  kind: 'proof' | 'avatar';
  file_name: string;
  media_type: string;
  byte_count: number;
  /** SHA-256 of the stored encoding, in hex. */
  content_hash: string;
  created_at: number;
}

export interface RateLimitsTable {
  /** Rule, hashed subject and time window. */
  bucket: string;
  count: number;
  expires_at: number;
}

export interface OrdersTable {
  id: string;
  customer_id: string;
  transaction_id: string;
  payment_type: PaymentType;
  status: PaymentStatus;
  total_cents: number;
  idr_rate: number | null;
  idr_total: number | null;
  shipping_address: string;
  customer_name: string;
  proof_upload_id: string | null;
  created_at: number;
  /** When an unpaid online order expires, or a bank transfer to which a time was given later; null for others. */
  expires_at: number | null;
  made_from_cart: Flag;
  lines_hash: string;
  attempts_count: number;
  /** Whether its units are taken from the stock. */
  holds_units: Flag;
  /** The amount that the shop has to return; it follows from the order's payments, reversals and refunds. */
  due_cents: number;
  /** The money of the shop that the customer holds; it follows from them as well. */
  owed_cents: number;
  /** The amount that the shop may keep of the order, as the operator has said by a final refund; it follows from them. */
  kept_cents: number;
  /** The place among its money from which on a final refund counts: its goods moved before. */
  kept_from: number;
  /** The number of its parcels, also of those that were unpacked; 0: it is sent as a whole. */
  parcels_count: number;
  /**
   * The status to which a cash or transfer order returns when its online attempt ends unpaid; null: it stays as it is.
   */
  returns_to: PaymentStatus | null;
  /** The customer's phone at checkout, or ''. */
  phone: string;
  fulfilment: Fulfilment;
  /** Who carries the parcel, in the operator's words; '' when unknown. */
  courier: string;
  /** The language in which it was placed, and of the mails about it. */
  language: Language;
}

export interface OrderItemsTable {
  order_id: string;
  position: number;
  product_id: number;
  size: string;
  quantity: number;
  name: string;
  unit_price_cents: number;
  unit_idr: number | null;
  /** The present name of its size in the stock, which was renamed after the order; null: `size`. */
  stock_size: Generated<string | null>;
}

export interface IdempotencyKeysTable {
  customer_id: string;
  key: string;
  body_hash: string;
  status: number;
  answer: string;
  created_at: number;
  expires_at: number;
}

export interface OidcLoginsTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  code_verifier: string;
  redirect_uri: string;
  expires_at: number;
}

/** Problems that the server has noticed, for `doctor`. */
export interface WarningsTable {
  /** One row for each kind of warning, and for each proxy whose header cannot be read. */
  name: 'forwarded_request' | `unreadable_client ${string}`;
  noticed_at: number;
}
