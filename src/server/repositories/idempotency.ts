import type { Executor, Tx } from '../db/database';
import type { IdempotencyKeysTable } from '../db/schema';

/** A kept answer that is still good. */
export const findKeptAnswer = (
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

/** Keeps an answer in place of one that is no longer good. The caller has taken the customer. */
export const keepAnswer = async (tx: Tx, kept: IdempotencyKeysTable): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where('customer_id', '=', kept.customer_id)
    .where('key', '=', kept.key)
    .execute();
  await tx.insertInto('idempotency_keys').values(kept).execute();
};

export const updateKeptAnswer = async (tx: Tx, customerId: string, key: string, answer: string): Promise<void> => {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute();
};

export const deleteOldAnswers = async (tx: Tx, now: number): Promise<void> => {
  await tx.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
};
