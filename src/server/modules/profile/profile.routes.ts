import type { FastifyInstance } from 'fastify';
import { SESSION_TOKEN_HEADER } from '@/shared/constants';
import { profileContract } from '@/shared/contract/profile';
import type { Database } from '../../db/database';
import type { Passwords } from '../../gateways/passwords';
import { hashSecret } from '../../gateways/secrets';
import type { RateLimits } from '../../http/rateLimits';
import { route, type IdentifyFallback } from '../../http/route';
import { redeemTicket, TICKET_COOKIE } from '../auth/tickets';
import { changeContact, changeName, changePassword, readUser } from './profile.service';

interface Services {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
  /** Whether the shop sends mails to customers. */
  readonly isMailOn: boolean;
}

export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, now, rateLimits } = services;

  /** Only this route accepts a one-time ticket; it responds with the session token that replaces it. */
  const identifyByTicket: IdentifyFallback = async (ticket, { request, reply }) => {
    const browserSecret = request.cookies[TICKET_COOKIE];
    if (!browserSecret) return undefined;
    return db.transaction(async (tx) => {
      const redeemed = await redeemTicket(tx, { ticket, browserSecret }, now());
      if (!redeemed) return undefined;
      reply.header(SESSION_TOKEN_HEADER, redeemed.token);
      return { id: redeemed.customerId, tokenHash: hashSecret(redeemed.token) };
    });
  };

  route(
    app,
    profileContract.get,
    async ({ customer }) => ({ success: true, user: await readUser(db.read, customer.id) }),
    identifyByTicket,
  );

  route(app, profileContract.general, async ({ customer, body, messages }) => ({
    success: true,
    user: await db.transaction((tx) => changeName(tx, customer.id, body)),
    message: messages.profileMessages.generalSaved,
  }));

  route(app, profileContract.security, async ({ customer, body, messages, language }) => ({
    success: true,
    user: await changeContact(services, customer.id, body, language),
    message: messages.profileMessages.securitySaved,
  }));

  route(app, profileContract.changePassword, async ({ customer, body, messages }) => {
    // Limits password guessing with a stolen token.
    await rateLimits.consume('passwordChange', customer.id);
    const changed = await changePassword(services, customer.id, body);
    await rateLimits.release('passwordChange', customer.id);
    return { success: true, ...changed, message: messages.profileMessages.passwordSaved };
  });
};
