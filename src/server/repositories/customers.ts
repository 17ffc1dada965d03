import type { Executor, Tx } from '../db/database';
import type { Flag } from '../db/schema';

export interface StoredCustomer {
  readonly id: string;
  readonly name: string;
  readonly first_name: string | null;
  readonly email: string;
  readonly email_key: string;
  readonly email_verified: Flag;
  /** When the customer changed the email since sign-up; null when it was not changed, or verified since. */
  readonly email_changed_at: number | null;
  readonly phone: string;
  readonly avatar_url: string;
  readonly password_hash: string | null;
  readonly google_subject: string | null;
}

const COLUMNS = [
  'id',
  'name',
  'first_name',
  'email',
  'email_key',
  'email_verified',
  'email_changed_at',
  'phone',
  'avatar_url',
  'password_hash',
  'google_subject',
] as const;

/**
 * Locks the customer's row until the transaction ends, so that two requests of one customer run one after the other on
 * both engines. Call it before a transaction reads data of the customer that it writes later. Returns the
 * customer's name and phone.
 */
export const lockCustomer = (tx: Tx, customerId: string): Promise<Pick<StoredCustomer, 'name' | 'phone'> | undefined> =>
  tx
    .updateTable('customers')
    .set((row) => ({ turn: row('turn', '+', 1) }))
    .where('id', '=', customerId)
    .returning(['name', 'phone'])
    .executeTakeFirst();

export const findCustomer = (db: Executor, customerId: string): Promise<StoredCustomer | undefined> =>
  db.selectFrom('customers').select(COLUMNS).where('id', '=', customerId).executeTakeFirst();

export const findCustomerByEmail = (db: Executor, emailKey: string): Promise<StoredCustomer | undefined> =>
  db.selectFrom('customers').select(COLUMNS).where('email_key', '=', emailKey).executeTakeFirst();

export const findCustomerByGoogle = (db: Executor, subject: string): Promise<StoredCustomer | undefined> =>
  db.selectFrom('customers').select(COLUMNS).where('google_subject', '=', subject).executeTakeFirst();

/** Inserts a customer; false when the email is taken. */
export const insertCustomer = async (
  tx: Tx,
  customer: Omit<StoredCustomer, 'email_changed_at'>,
  createdAt: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customers')
    .values({ ...customer, created_at: createdAt, turn: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

type Changes = Partial<Omit<StoredCustomer, 'id'>>;

export const updateCustomer = async (tx: Tx, customerId: string, changes: Changes): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('customers').set(changes).where('id', '=', customerId).execute();
};
