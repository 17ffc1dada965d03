import { TICKET_LIFETIME_MS } from '@/shared/constants';
import type { Tx } from '../../db/database';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { lockCustomer } from '../../repositories/customers';
import { consumeTicket, findTicketCustomerId, insertTicket } from '../../repositories/sessions';
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
  // A password change at the same time deletes the ticket or has ended before.
  await lockCustomer(tx, customerId);
  await insertTicket(tx, {
    token_hash: hashSecret(ticket),
    customer_id: customerId,
    browser_hash: hashSecret(browserSecret),
    expires_at: now + TICKET_LIFETIME_MS,
  });
  return ticket;
};

/** Exchanges a ticket for a session token; undefined when it is unknown, used, expired or of another browser. */
export const redeemTicket = async (
  tx: Tx,
  { ticket, browserSecret }: { readonly ticket: string; readonly browserSecret: string },
  now: number,
): Promise<{ customerId: string; token: string } | undefined> => {
  const hashes = { tokenHash: hashSecret(ticket), browserHash: hashSecret(browserSecret) };
  const customerId = await findTicketCustomerId(tx, hashes.tokenHash);
  if (customerId === undefined) return undefined;
  // A password change at the same time deletes the ticket, or the session that it was exchanged for.
  await lockCustomer(tx, customerId);
  if (!(await consumeTicket(tx, hashes, now))) return undefined;
  return { customerId, token: await openSession(tx, customerId, now) };
};
