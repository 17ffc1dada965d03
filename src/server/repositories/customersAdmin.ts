import type { Executor, Tx } from '../db/database';
import type { CustomersTable } from '../db/schema';
import { erasedTables } from './personalData';

const ERASED_EMAIL_HOST = '@lorosae.invalid';

/** Customers that are not erased, with the number of their orders, newest first. */
export const findCustomersToList = (
  db: Executor,
  { since, limit }: { readonly since: number | undefined; readonly limit: number | undefined },
) => {
  let query = db
    .selectFrom('customers')
    .select(['email', 'name', 'phone', 'created_at'])
    .select((row) =>
      row
        .selectFrom('orders')
        .select((order) => order.fn.countAll<number>().as('orders'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    )
    .where('email_key', 'not like', `%${ERASED_EMAIL_HOST}`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  if (since !== undefined) query = query.where('created_at', '>=', since);
  return (limit === undefined ? query : query.limit(limit)).execute();
};

/**
 * Ends an account: deletes its data except its orders, which stay for the operator, and frees its email and its login at
 * the identity provider. Returns the deleted uploads, whose files the caller deletes. The caller has locked the customer.
 */
export const endAccount = async (tx: Tx, customerId: string) => {
  const proofs = tx
    .selectFrom('orders')
    .select('proof_upload_id')
    .where('customer_id', '=', customerId)
    .where('proof_upload_id', 'is not', null)
    .$narrowType<{ proof_upload_id: string }>();
  const files = await tx
    .deleteFrom('uploads')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', proofs)
    .returning(['kind', 'file_name'])
    .execute();
  for (const table of erasedTables()) {
    await tx
      .deleteFrom(table as 'sessions')
      .where('customer_id', '=', customerId)
      .execute();
  }
  const email = `erased-${customerId}${ERASED_EMAIL_HOST}`;
  const ended: Partial<CustomersTable> = {
    name: '',
    first_name: null,
    email,
    email_key: email.toLowerCase(),
    email_verified: 0,
    email_changed_at: null,
    phone: '',
    avatar_url: '',
    password_hash: null,
    google_subject: null,
  };
  await tx.updateTable('customers').set(ended).where('id', '=', customerId).execute();
  return files;
};

/**
 * Erases the personal data of a customer; orders stay for the accounts. Returns the customer's uploads, whose files the
 * caller deletes. The caller has locked the customer.
 */
export const erasePersonalData = async (tx: Tx, customerId: string) => {
  await tx
    .updateTable('orders')
    .set({ customer_name: '', shipping_address: '', phone: '', proof_upload_id: null })
    .where('customer_id', '=', customerId)
    .execute();
  return endAccount(tx, customerId);
};
