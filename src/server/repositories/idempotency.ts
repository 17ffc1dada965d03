import { createHash } from 'node:crypto';
import { IDEMPOTENCY_LIFETIME_MS } from '@/shared/constants';
import { commonMessages } from '@/shared/messages/common';
import type { Tx } from '../db/database';
import type { IdempotencyKeysTable } from '../db/schema';
import { HttpError } from '../http/httpError';

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

export interface RepeatableRequest {
  readonly customerId: string;
  /** Idempotency key; undefined when the client sent none. */
  readonly key: string | undefined;
  readonly body: unknown;
  readonly now: number;
}

/**
 * Stores `response`, which this transaction will complete, under the request's key. Returns the stored response of an
 * earlier request with the same key. Throws HttpError 409 for another body.
 */
export const findResponse = async <Response>(
  tx: Tx,
  { customerId, key, body, now }: RepeatableRequest,
  response: Response,
): Promise<Response | undefined> => {
  if (key === undefined) return undefined;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const stored = await storeResponse(tx, {
    customer_id: customerId,
    key,
    body_hash: bodyHash,
    status: 200,
    answer: JSON.stringify(response),
    created_at: now,
    expires_at: now + IDEMPOTENCY_LIFETIME_MS,
  });
  if (!stored) return undefined;
  if (stored.body_hash !== bodyHash) throw new HttpError(409, commonMessages.keyUsedWithOtherBody);
  return JSON.parse(stored.answer) as Response;
};
