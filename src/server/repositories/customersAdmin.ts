import type { Executor, Tx } from '../db/database';
import { ENDED_ACCOUNT, ERASED_EMAIL_HOST } from '../db/erasedValues';
import { ACCOUNT_TABLES } from '../db/tables';
import { eraseText } from './personalText';

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
  for (const table of [...ACCOUNT_TABLES.filter((name) => name !== 'uploads'), 'notifications'] as const) {
    await tx
      .deleteFrom(table as 'sessions')
      .where('customer_id', '=', customerId)
      .execute();
  }
  await tx.updateTable('customers').set(ENDED_ACCOUNT).where('id', '=', customerId).execute();
  return files;
};

/**
 * Erases the personal data of a customer; orders stay for the accounts. Returns the customer's uploads, whose files the
 * caller deletes. The caller has locked the customer.
 */
export const erasePersonalData = async (tx: Tx, customerId: string) => {
  await eraseText(tx, customerId);
  return endAccount(tx, customerId);
};
