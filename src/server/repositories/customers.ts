import { emailKey } from '@/shared/domain/names';
import type { Executor, Tx } from '../db/database';
import type { CustomersTable } from '../db/schema';
import { hasChanged } from './statements';

export type StoredCustomer = CustomersTable;

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
  db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();

export const findCustomerByEmail = (db: Executor, emailKey: string): Promise<StoredCustomer | undefined> =>
  db.selectFrom('customers').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

export const findCustomerByGoogle = (db: Executor, subject: string): Promise<StoredCustomer | undefined> =>
  db.selectFrom('customers').selectAll().where('google_subject', '=', subject).executeTakeFirst();

type NewCustomer = Pick<
  StoredCustomer,
  'id' | 'name' | 'first_name' | 'email' | 'email_verified' | 'password_hash' | 'google_subject'
>;

/** Inserts a customer; false when the email is taken. */
export const insertCustomer = (tx: Tx, customer: NewCustomer, createdAt: number): Promise<boolean> => {
  const first = { email_key: emailKey(customer.email), phone: '', avatar_url: '', created_at: createdAt, turn: 0 };
  return hasChanged(
    tx
      .insertInto('customers')
      .values({ ...customer, ...first })
      .onConflict((conflict) => conflict.doNothing()),
  );
};

type Changes = Partial<Omit<StoredCustomer, 'id'>>;

export const updateCustomer = async (tx: Tx, customerId: string, changes: Changes): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('customers').set(changes).where('id', '=', customerId).execute();
};
