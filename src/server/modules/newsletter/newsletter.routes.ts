import type { FastifyInstance } from 'fastify';
import { newsletterContract } from '@/shared/contract/newsletter';
import { emailKey } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import { addressOf, type RateLimits } from '../../http/rateLimits';
import { route } from '../../http/route';
import { addSubscriber } from '../../repositories/subscribers';

interface Services {
  readonly db: Database;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

export const newsletterRoutes = (app: FastifyInstance, { db, rateLimits, now }: Services): void => {
  route(app, newsletterContract.subscribe, async ({ body, request, messages }) => {
    await rateLimits.consume('newsletter', addressOf(request));
    const subscriber = { email: body.email, emailKey: emailKey(body.email), createdAt: now() };
    await db.transaction((tx) => addSubscriber(tx, subscriber));
    return { success: true, message: messages.newsletterMessages.subscribed };
  });
};
