import type { FastifyBaseLogger } from 'fastify';
import { GOOGLE_LOGIN_LIFETIME_MS } from '@/shared/constants';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import type { IdentityProvider } from '../../gateways/identity/identityProvider';
import { hashSecret } from '../../gateways/secrets';
import { insertLogin, consumeLogin } from '../../repositories/oidcLogins';
import { issueTicket } from '../auth/tickets';
import { removeUploads } from '../uploads/uploads.service';
import { findOrCreateAccount } from './findOrCreateAccount';

export interface GoogleServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly identity: IdentityProvider;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Stores a pending login of this browser and returns the provider's authorization URL. */
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

/** The origin to return to, and the ticket unless the login failed. Without a pending login both are undefined. */
export interface LoginResult {
  readonly origin: string | undefined;
  readonly ticket: string | undefined;
}

/**
 * Finishes the pending login of this browser and `state`, once, and issues a ticket for its account. There is no ticket
 * when the customer declined, the state is unknown or of another browser, the provider fails, or the email must not be
 * linked.
 */
export const finishLogin = async (
  { db, files, identity, now, log }: GoogleServices,
  { browserSecret, query }: { readonly browserSecret: string; readonly query: URLSearchParams },
): Promise<LoginResult> => {
  const state = query.get('state') ?? '';
  const login = await db.transaction((tx) =>
    consumeLogin(tx, { stateHash: hashSecret(state), browserHash: hashSecret(browserSecret) }, now()),
  );
  if (!login) return { origin: undefined, ticket: undefined };
  const { origin } = new URL(login.redirect_uri);
  if (query.has('error')) return { origin, ticket: undefined };
  const callbackUrl = new URL(`${login.redirect_uri}?${query.toString()}`);
  const pending = { state, nonce: login.nonce, codeVerifier: login.code_verifier };
  const user = await identity.finish(callbackUrl, pending).catch((error: unknown) => {
    log.warn({ err: error }, 'social login failed');
    return undefined;
  });
  if (!user) return { origin, ticket: undefined };
  const { ticket, deletedUploads } = await db.transaction(async (tx) => {
    const account = await findOrCreateAccount(tx, user, now());
    if (!account) return { ticket: undefined, deletedUploads: [] };
    const { customerId, deletedUploads: uploads } = account;
    return { ticket: await issueTicket(tx, { customerId, browserSecret }, now()), deletedUploads: uploads };
  });
  const filesLeft = await removeUploads(files, deletedUploads);
  if (filesLeft.length > 0) log.warn({ files: filesLeft.length }, 'files of an ended account could not be deleted');
  return { origin, ticket };
};
