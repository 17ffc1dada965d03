import { TICKET_LIFETIME_MS } from '@/shared/constants';
import type { Tx } from '../../db/database';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { insertTicket, consumeTicket } from '../../repositories/sessions';
import { openSession } from './sessions';

/** HttpOnly cookie with the secret of the browser that started a social login; path `/api`. */
export const TICKET_COOKIE = 'lorosae-login';

/**
 * Issues the one-time ticket that a social login returns in the callback URL. It is valid for 60 seconds, in the browser
 * whose cookie has `browserSecret`.
 */
export const issueTicket = async (
  tx: Tx,
  { customerId, browserSecret }: { readonly customerId: string; readonly browserSecret: string },
  now: number,
): Promise<string> => {
  const ticket = newSecret();
  await insertTicket(tx, {
    tokenHash: hashSecret(ticket),
    customerId,
    browserHash: hashSecret(browserSecret),
    expiresAt: now + TICKET_LIFETIME_MS,
  });
  return ticket;
};

/** Exchanges a ticket for a session token; undefined when it is unknown, used, expired or of another browser. */
export const redeemTicket = async (
  tx: Tx,
  { ticket, browserSecret }: { readonly ticket: string; readonly browserSecret: string },
  now: number,
): Promise<{ customerId: string; token: string } | undefined> => {
  const customerId = await consumeTicket(
    tx,
    { tokenHash: hashSecret(ticket), browserHash: hashSecret(browserSecret) },
    now,
  );
  return customerId === undefined ? undefined : { customerId, token: await openSession(tx, customerId, now) };
};
