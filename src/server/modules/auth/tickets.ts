import { TICKET_LIFETIME_MS } from '@/shared/constants';
import type { Tx } from '../../db/database';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { insertTicket, takeTicket } from '../../repositories/sessions';
import { openSession } from './sessions';

/** HttpOnly cookie with the secret of the browser that asked for a social login; path `/api`. */
export const TICKET_COOKIE = 'lorosae-login';

/**
 * Issues the one-use ticket that a finished social login carries in its address, good for 60 seconds and only in the
 * browser that holds `browserSecret` in its cookie.
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

/** Trades a ticket for a lasting token; undefined for a spent, late, foreign or invented one. */
export const redeemTicket = async (
  tx: Tx,
  { ticket, browserSecret }: { readonly ticket: string; readonly browserSecret: string },
  now: number,
): Promise<{ customerId: string; token: string } | undefined> => {
  const customerId = await takeTicket(
    tx,
    { tokenHash: hashSecret(ticket), browserHash: hashSecret(browserSecret) },
    now,
  );
  return customerId === undefined ? undefined : { customerId, token: await openSession(tx, customerId, now) };
};
