import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '../../db/database';
import { hashSecret } from '../../gateways/secrets';
import {
  consumeChallenge,
  consumeInvite,
  findPasskey,
  findStaffByInvite,
  insertChallenge,
  insertCredential,
  raiseCounter,
} from '../../repositories/staff';
import { openStaffSession } from './sessions';

const CHALLENGE_LIFETIME_MS = 5 * 60_000;

interface Services {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Scheme and host of the desk, for which its passkeys are good. */
  readonly origin: string;
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const rememberChallenge = async ({ db, now }: Services, challenge: string, staffId: string | null): Promise<void> =>
  db.statement((tx) =>
    insertChallenge(tx, { challenge, staff_id: staffId, expires_at: now() + CHALLENGE_LIFETIME_MS }),
  );

/** The options with which a browser makes a passkey for the person of a link; undefined for a link that is not good. */
export const optionsOfNewPasskey = async (services: Services, invite: string) => {
  const person = await findStaffByInvite(services.db.read, hashSecret(invite), services.now());
  if (!person) return undefined;
  const options = await generateRegistrationOptions({
    rpName: 'Lorosae',
    rpID: hostOf(services.origin),
    userName: person.name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(services, options.challenge, person.id);
  return options;
};

/** The result of `verify`, which throws for a response that is forged or broken, and the challenge that it has signed. */
const verified = async <Result extends { readonly verified: boolean }>(
  verify: (expectedChallenge: (challenge: string) => boolean) => Promise<Result>,
): Promise<(Result & { readonly challenge: string }) | undefined> => {
  let signed = '';
  const result = await verify((challenge) => {
    signed = challenge;
    return true;
  }).catch(() => undefined);
  return result?.verified === true ? { ...result, challenge: signed } : undefined;
};

/**
 * Stores the passkey of the person of a link, uses up the link and opens a session. Returns its token; undefined when the
 * link or the passkey is not good.
 */
export const joinByPasskey = async (
  { db, now, origin }: Services,
  invite: string,
  response: RegistrationResponseJSON,
): Promise<string | undefined> => {
  const inviteHash = hashSecret(invite);
  const person = await findStaffByInvite(db.read, inviteHash, now());
  const done = await verified((expectedChallenge) =>
    verifyRegistrationResponse({
      ...{ response, expectedChallenge, expectedOrigin: origin, expectedRPID: hostOf(origin) },
      requireUserVerification: true,
    }),
  );
  const credential = done?.registrationInfo?.credential;
  if (!person || !done || !credential) return undefined;
  return db.transaction(async (tx) => {
    const isFresh = await consumeChallenge(tx, done.challenge, { staffId: person.id, now: now() });
    if (!isFresh || !(await consumeInvite(tx, inviteHash, now()))) return undefined;
    await insertCredential(tx, {
      ...{ id: credential.id, staff_id: person.id, kind: 'passkey', counter: credential.counter },
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      ...{ password_hash: null, totp_secret: null, created_at: now() },
    });
    return openStaffSession(tx, person.id, now());
  });
};

/** The options with which a browser signs in by a passkey of this desk. */
export const optionsOfSignIn = async (services: Services) => {
  const options = await generateAuthenticationOptions({
    rpID: hostOf(services.origin),
    userVerification: 'required',
  });
  await rememberChallenge(services, options.challenge, null);
  return options;
};

/** Opens a session by a passkey; undefined when it is unknown, or the response is not good. A challenge is good once. */
export const signInByPasskey = async (
  { db, now, origin }: Services,
  response: AuthenticationResponseJSON,
): Promise<string | undefined> => {
  const stored = await findPasskey(db.read, response.id);
  if (!stored) return undefined;
  const credential = {
    ...{ id: stored.id, counter: stored.counter },
    publicKey: new Uint8Array(Buffer.from(stored.public_key ?? '', 'base64url')),
  };
  const done = await verified((expectedChallenge) =>
    verifyAuthenticationResponse({
      ...{ response, expectedChallenge, expectedOrigin: origin, expectedRPID: hostOf(origin), credential },
      requireUserVerification: true,
    }),
  );
  if (!done) return undefined;
  return db.transaction(async (tx) => {
    if (!(await consumeChallenge(tx, done.challenge, { staffId: null, now: now() }))) return undefined;
    const isNew = await raiseCounter(tx, stored.id, done.authenticationInfo.newCounter);
    return isNew ? openStaffSession(tx, stored.staff_id, now()) : undefined;
  });
};
