import { sql } from 'kysely';
import type { Executor } from '../db/database';
import type { OrdersTable, Schema } from '../db/schema';
import { ACCOUNT_TABLES, ORDER_TABLES, TABLES } from '../db/tables';
import { belongsTo } from './personalText';

type CustomerTable = {
  [Table in keyof Schema]: 'customer_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

const CUSTOMER_TABLES = [...ACCOUNT_TABLES, 'notifications'] as readonly CustomerTable[];

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

/** A provider's notification without its signature, which is derived from a secret; other rows as they are. */
const withoutSignature = (row: StoredData): StoredData => {
  if (typeof row.payload !== 'string') return row;
  const { signature_key: _signature, ...payload } = JSON.parse(row.payload) as Record<string, unknown>;
  return { ...row, payload: JSON.stringify(payload) };
};

const findOrderData = async (db: Executor, order: OrdersTable) => {
  const rows: Record<string, readonly StoredData[]> = {};
  for (const table of ORDER_TABLES) {
    const { of: owner, sortedBy } = TABLES[table];
    const found = await db
      .selectFrom(table as 'notifications')
      .selectAll()
      .where(belongsTo(owner, sql`(${order.id})`))
      .orderBy(sortedBy as 'created_at')
      .execute();
    rows[table] = found.map((row) => present(withoutSignature(row)));
  }
  return { ...present(order), ...rows };
};

/** Rows of a customer by table; an order also has its rows of other tables. */
type CustomerData = Readonly<Record<CustomerTable, readonly StoredData[]>>;

const findCustomerData = async (db: Executor, customerId: string): Promise<CustomerData> => {
  const rows = {} as Record<CustomerTable, readonly StoredData[]>;
  for (const table of CUSTOMER_TABLES) {
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

/** The stored data of a person: account, newsletter, and the account's rows by table. */
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
