import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH, IDEMPOTENCY_LIFETIME_MS } from '@/shared/constants';
import type { Tx } from '../db/database';
import { HttpError } from '../http/httpError';
import { storeResponse } from '../repositories/idempotency';

/** The idempotency key of a request; an empty header counts as absent. Throws HttpError 400 for an invalid one. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY_MAX_LENGTH || !/^[\x20-\x7e]+$/.test(header)) {
    throw new HttpError(400, 'commonMessages.invalidRequest');
  }
  return header;
};

/** A request that its client may send again. */
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
  if (stored.body_hash !== bodyHash) throw new HttpError(409, 'responseMessages.keyUsedWithOtherBody');
  return JSON.parse(stored.answer) as Response;
};
