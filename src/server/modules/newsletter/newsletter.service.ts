import type { FastifyRequest } from 'fastify';
import { emailKey } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import { clientKeyOf } from '../../http/clientAddress';
import type { RateLimits } from '../../http/rateLimits';
import { addSubscriber } from '../../repositories/subscribers';

export interface NewsletterServices {
  readonly db: Database;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

/** Subscribes a valid email to the newsletter. */
export const subscribe = async (
  { db, rateLimits, now }: NewsletterServices,
  request: FastifyRequest,
  email: string,
): Promise<void> => {
  await rateLimits.consume('newsletter', clientKeyOf(request));
  await db.transaction((tx) => addSubscriber(tx, { email, emailKey: emailKey(email), createdAt: now() }));
};
