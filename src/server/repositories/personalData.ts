import type { Executor } from '../db/database';
import type { OrdersTable, Schema } from '../db/schema';

/** The tables with a column of this name. */
type TableWith<Column extends string> = {
  [Table in keyof Schema]: Column extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

type CustomerTable = TableWith<'customer_id'>;
type OrderTable = TableWith<'order_id'>;

/** Every table with rows of a customer, and whether ending the account deletes these rows; of uploads those of no order. */
const CUSTOMER_TABLES: Readonly<Record<CustomerTable, 'deleted' | 'kept'>> = {
  addresses: 'deleted',
  cart_lines: 'deleted',
  idempotency_keys: 'deleted',
  notifications: 'deleted',
  orders: 'kept',
  password_resets: 'deleted',
  sessions: 'deleted',
  tickets: 'deleted',
  uploads: 'kept',
  wishlist_items: 'deleted',
};

/** Every table with rows of an order, and the column by which these are sorted. */
const ORDER_TABLES: Readonly<Record<OrderTable, string>> = {
  notifications: 'created_at',
  order_audit_log: 'created_at',
  order_items: 'position',
  payment_attempts: 'number',
  payment_reversals: 'posted_at',
  payments: 'received_at',
  refunds: 'made_at',
};

const namesOf = <Name extends string>(tables: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(tables) as Name[];

/** The names of the customer's tables whose rows are deleted when the account ends. */
export const erasedTables = (): readonly CustomerTable[] =>
  namesOf(CUSTOMER_TABLES).filter((table) => CUSTOMER_TABLES[table] === 'deleted');

/** A row without secrets; times are ISO 8601 in UTC. */
type StoredData = Readonly<Record<string, unknown>>;

/** Hashes, tokens and keys, stored answers to checkouts (they hold payment tokens), and internal counters. */
const isSecret = (column: string): boolean => /_hash$|^(token|key|answer|opening_owner|turn)$/.test(column);
const isTime = (column: string): boolean => /_(at|until)$/.test(column);

const present = (row: object): StoredData =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !isSecret(column))
      .map(([column, value]) => [
        column,
        isTime(column) && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
  );

/** A provider's notification without its signature, which is derived from a secret. */
const withoutSignature = <Event extends { readonly payload: string }>(event: Event): Event => {
  const { signature_key: _signature, ...payload } = JSON.parse(event.payload) as Record<string, unknown>;
  return { ...event, payload: JSON.stringify(payload) };
};

const findOrderData = async (db: Executor, order: OrdersTable) => {
  const rows: Record<string, readonly StoredData[]> = {};
  for (const table of namesOf(ORDER_TABLES)) {
    const found = await db
      .selectFrom(table as 'notifications')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy(ORDER_TABLES[table] as 'created_at')
      .execute();
    rows[table] = found.map(present);
  }
  const events = await db
    .selectFrom('payment_events')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
    .selectAll('payment_events')
    .where('payment_attempts.order_id', '=', order.id)
    .orderBy('received_at')
    .execute();
  return { ...present(order), ...rows, payment_events: events.map((event) => present(withoutSignature(event))) };
};

/** Rows of a customer by table; an order also has its rows of other tables. */
type CustomerData = Readonly<Record<CustomerTable, readonly StoredData[]>>;

const findCustomerData = async (db: Executor, customerId: string): Promise<CustomerData> => {
  const rows = {} as Record<CustomerTable, readonly StoredData[]>;
  for (const table of namesOf(CUSTOMER_TABLES)) {
    const found = db
      .selectFrom(table as 'sessions')
      .selectAll()
      .where('customer_id', '=', customerId);
    rows[table] = (await found.execute()).map(present);
  }
  const ordered = db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('created_at');
  const orders: StoredData[] = [];
  for (const order of await ordered.execute()) orders.push(await findOrderData(db, order));
  return { ...rows, orders };
};

/** What is stored about a person: account, newsletter, and the account's rows by table. */
export interface PersonalData extends Partial<CustomerData> {
  readonly customer: StoredData | null;
  readonly newsletter: StoredData | null;
}

/** Everything that is stored about the person with this email, without secrets; null where nothing is stored. */
export const findPersonalData = async (db: Executor, emailKey: string): Promise<PersonalData> => {
  const customer = await db.selectFrom('customers').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
  const subscriber = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return {
    customer: customer ? { ...present(customer), has_password: customer.password_hash !== null } : null,
    newsletter: subscriber ? present(subscriber) : null,
    ...(customer && (await findCustomerData(db, customer.id))),
  };
};
