import type { Tx } from '../db/database';
import type { IdempotencyKeysTable } from '../db/schema';

/**
 * Stores the response of a request that this transaction will complete. Returns the stored response when the key is
 * used already and has not expired; waits for the end of another transaction with the same key.
 */
export const storeResponse = async (
  tx: Tx,
  response: IdempotencyKeysTable,
): Promise<IdempotencyKeysTable | undefined> => {
  const stored = await tx
    .insertInto('idempotency_keys')
    .values(response)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'key'])
        .doUpdateSet(response)
        .where('idempotency_keys.expires_at', '<=', response.created_at),
    )
    .returning('key')
    .executeTakeFirst();
  if (stored) return undefined;
  return tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('customer_id', '=', response.customer_id)
    .where('key', '=', response.key)
    .executeTakeFirstOrThrow();
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

/** Forgets the response of a request that has changed nothing yet. */
export const deleteStoredResponse = async (tx: Tx, customerId: string, key: string): Promise<void> => {
  await tx.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).where('key', '=', key).execute();
};
