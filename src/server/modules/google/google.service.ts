import type { FastifyBaseLogger } from 'fastify';
import { GOOGLE_LOGIN_LIFETIME_MS } from '@/shared/constants';
import type { Database } from '../../db/database';
import type { IdentityProvider } from '../../gateways/identity/identityProvider';
import { hashSecret } from '../../gateways/secrets';
import { insertLogin, takeLogin } from '../../repositories/oidcLogins';
import { issueTicket } from '../auth/tickets';
import { joinAccount } from './joinAccount';

export interface GoogleServices {
  readonly db: Database;
  readonly identity: IdentityProvider;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Remembers a login's start for this browser alone, and answers the provider's address to go to. */
export const startLogin = async (
  { db, identity, now }: GoogleServices,
  { browserSecret, redirectUri }: { readonly browserSecret: string; readonly redirectUri: string },
): Promise<string> => {
  const { url, state, nonce, codeVerifier } = await identity.start(redirectUri);
  await db.transaction((tx) =>
    insertLogin(tx, {
      state_hash: hashSecret(state),
      browser_hash: hashSecret(browserSecret),
      nonce,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      expires_at: now() + GOOGLE_LOGIN_LIFETIME_MS,
    }),
  );
  return url;
};

/** How a login ended: at which origin of the shop, and with a ticket unless it failed. */
export interface LoginEnd {
  readonly origin: string | undefined;
  readonly ticket: string | undefined;
}

/**
 * Ends the login that this browser started with `state`, once, and issues the ticket of its account. A refusal, an
 * unknown or foreign state, a provider that is away and an email that may not join all end without a ticket.
 */
export const finishLogin = async (
  { db, identity, now, log }: GoogleServices,
  { browserSecret, query }: { readonly browserSecret: string; readonly query: URLSearchParams },
): Promise<LoginEnd> => {
  const state = query.get('state') ?? '';
  const login = await db.transaction((tx) =>
    takeLogin(tx, { stateHash: hashSecret(state), browserHash: hashSecret(browserSecret) }, now()),
  );
  if (!login) return { origin: undefined, ticket: undefined };
  const { origin } = new URL(login.redirect_uri);
  if (query.has('error')) return { origin, ticket: undefined };
  const callbackUrl = new URL(`${login.redirect_uri}?${query.toString()}`);
  const memory = { state, nonce: login.nonce, codeVerifier: login.code_verifier };
  const who = await identity.finish(callbackUrl, memory).catch((error: unknown) => {
    log.warn({ err: error }, 'a social login failed');
    return undefined;
  });
  if (!who) return { origin, ticket: undefined };
  const ticket = await db.transaction(async (tx) => {
    const customerId = await joinAccount(tx, who, now());
    return customerId === undefined ? undefined : issueTicket(tx, { customerId, browserSecret }, now());
  });
  return { origin, ticket };
};
