import type { Executor, Tx } from '../db/database';
import type { IdempotencyKeysTable } from '../db/schema';

/** The stored response of an idempotency key, unless it has expired. */
export const findStoredResponse = (
  db: Executor,
  customerId: string,
  key: string,
  now: number,
): Promise<IdempotencyKeysTable | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Stores a response and replaces an expired one of the same key. The caller has locked the customer. */
export const storeResponse = async (tx: Tx, stored: IdempotencyKeysTable): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', stored.customer_id)
    .where('key', '=', stored.key)
    .execute();
  await tx.insertInto('idempotency_keys').values(stored).execute();
};

export const updateStoredResponse = async (
  tx: Tx,
  customerId: string,
  key: string,
  response: string,
): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: response })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute();
};
