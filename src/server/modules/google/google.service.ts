import type { FastifyBaseLogger } from 'fastify';
import { GOOGLE_LOGIN_LIFETIME_MS } from '@/shared/constants';
import { EMAIL_CHANGED } from '@/shared/googlePaths';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import type { IdentityProvider } from '../../gateways/identity/openId';
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

/** The origin to return to, undefined without a pending login; and the ticket unless the login failed. */
export interface LoginResult {
  readonly origin?: string;
  readonly ticket?: string;
  /** A failure that has a text of its own. */
  readonly error?: typeof EMAIL_CHANGED;
}

/**
 * Finishes the pending login of this browser and `state`, once, and issues a ticket for its account. There is no ticket
 * when the customer declined, the state is unknown or of another browser, the provider fails, or the account must not
 * be entered by this email.
 */
export const finishLogin = async (
  { db, files, identity, now, log }: GoogleServices,
  { browserSecret, query }: { readonly browserSecret: string; readonly query: URLSearchParams },
): Promise<LoginResult> => {
  const state = query.get('state') ?? '';
  const login = await db.transaction((tx) =>
    consumeLogin(tx, { stateHash: hashSecret(state), browserHash: hashSecret(browserSecret) }, now()),
  );
  if (!login) return {};
  const { origin } = new URL(login.redirect_uri);
  if (query.has('error')) return { origin };
  const callbackUrl = new URL(`${login.redirect_uri}?${query.toString()}`);
  const pending = { state, nonce: login.nonce, codeVerifier: login.code_verifier };
  const user = await identity.finish(callbackUrl, pending).catch((error: unknown) => {
    log.warn({ err: error }, 'social login failed');
    return undefined;
  });
  if (!user) return { origin };
  const { deletedUploads, ...result } = await db.transaction(async (tx) => {
    const account = await findOrCreateAccount(tx, user, now());
    if (account === undefined) return { deletedUploads: [] };
    if (account === EMAIL_CHANGED) return { deletedUploads: [], error: account };
    const { customerId, deletedUploads: uploads } = account;
    return { deletedUploads: uploads, ticket: await issueTicket(tx, { customerId, browserSecret }, now()) };
  });
  const filesLeft = await removeUploads(files, deletedUploads);
  if (filesLeft.length > 0) log.warn({ files: filesLeft.length }, 'files of an ended account could not be deleted');
  return { origin, ...result };
};
