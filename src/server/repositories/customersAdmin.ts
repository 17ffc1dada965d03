import type { Executor, Tx } from '../db/database';
import type { CustomersTable, SubscribersTable } from '../db/schema';

/** Readers of the newsletter, the earliest first. */
export const findSubscribers = (db: Executor, since = 0): Promise<SubscribersTable[]> =>
  db
    .selectFrom('subscribers')
    .selectAll()
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('email_key')
    .execute();

/** Everything that the shop keeps of one person, as its tables hold it. */
export const findPersonalData = async (db: Executor, emailKey: string) => {
  const customer = await db.selectFrom('customers').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
  const id = customer?.id ?? '';
  return {
    customer,
    subscriber: await db.selectFrom('subscribers').selectAll().where('email_key', '=', emailKey).executeTakeFirst(),
    addresses: await db.selectFrom('addresses').selectAll().where('customer_id', '=', id).orderBy('position').execute(),
    cart: await db.selectFrom('cart_lines').selectAll().where('customer_id', '=', id).execute(),
    wishlist: await db
      .selectFrom('wishlist_items')
      .selectAll()
      .where('customer_id', '=', id)
      .orderBy('position')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at'])
      .where('customer_id', '=', id)
      .execute(),
    uploads: await db.selectFrom('uploads').selectAll().where('customer_id', '=', id).execute(),
    orders: await db
      .selectFrom('orders')
      .selectAll()
      .where('customer_id', '=', id)
      .orderBy('created_at', 'desc')
      .execute(),
  };
};

/** Deletes a reader of the newsletter; false when there is none. */
export const deleteSubscriber = async (tx: Tx, emailKey: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('subscribers').where('email_key', '=', emailKey).executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Takes the person out of an account: only what the books need stays, under a name that nobody has. Answers the names
 * of the files that belonged to the person, by kind. The caller has taken the customer.
 */
export const erasePerson = async (tx: Tx, customerId: string) => {
  await tx
    .updateTable('orders')
    .set({ customer_name: '', shipping_address: '', proof_upload_id: null })
    .where('customer_id', '=', customerId)
    .execute();
  const files = await tx
    .deleteFrom('uploads')
    .where('customer_id', '=', customerId)
    .returning(['kind', 'file_name'])
    .execute();
  const owned = ['sessions', 'tickets', 'addresses', 'cart_lines', 'wishlist_items', 'idempotency_keys'] as const;
  for (const table of owned) await tx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  const nobody = `erased-${customerId}@lorosae.invalid`;
  const blank: Partial<CustomersTable> = {
    name: '',
    email: nobody,
    email_key: nobody.toLowerCase(),
    email_verified: 0,
    phone: '',
    avatar_url: '',
    password_hash: null,
    google_subject: null,
  };
  await tx.updateTable('customers').set(blank).where('id', '=', customerId).execute();
  return files;
};
