import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH } from '@/shared/constants';
import { HttpError } from './httpError';

/** The idempotency key of a request; an empty header counts as absent. Throws HttpError 400 for an invalid one. */
export const idempotencyKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY_MAX_LENGTH || !/^[\x20-\x7e]+$/.test(header)) {
    throw new HttpError(400, 'commonMessages.invalidRequest');
  }
  return header;
};
