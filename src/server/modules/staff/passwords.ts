import { Secret, TOTP } from 'otpauth';
import { PASSWORD_MAX_LENGTH } from '@/shared/constants';
import { cleanCode } from '@/shared/values/cleanText';
import type { Database } from '../../db/database';
import type { Passwords } from '../../gateways/passwords';
import { hashSecret, newId } from '../../gateways/secrets';
import {
  consumeInvite,
  findPassword,
  findStaffByInvite,
  findStaffByName,
  insertCredential,
  raiseCounter,
} from '../../repositories/staff';
import { openStaffSession } from './sessions';
import { staffNameKey } from './staff';

export const STAFF_PASSWORD_MIN = 10;
const PERIOD_S = 30;
/** Codes of the time step before and after are accepted: clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

interface Services {
  readonly db: Database;
  readonly passwords: Passwords;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A new secret of a second factor, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Lorosae', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

/** The address by which an authenticator app stores a secret. */
export const totpAddress = (secret: string, name: string): string => totpOf(secret, name).toString();

/** The time step of a code; undefined for a wrong code. */
const stepOf = (secret: string, code: string, now: number): number | undefined => {
  const token = cleanCode(code).replace(/[ -]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
};

/** Why a password is not stored. */
export type JoinProblem = 'link' | 'password' | 'code';

/**
 * Stores the password and the second factor of the person of a link, uses up the link and opens a session. Returns its
 * token, or the problem.
 */
export const joinByPassword = async (
  { db, passwords, now }: Services,
  invite: string,
  { password, secret, code }: { readonly password: string; readonly secret: string; readonly code: string },
): Promise<{ readonly token: string } | { readonly problem: JoinProblem }> => {
  const inviteHash = hashSecret(invite);
  const person = await findStaffByInvite(db.read, inviteHash, now());
  if (!person) return { problem: 'link' };
  if (password.length < STAFF_PASSWORD_MIN || password.length > PASSWORD_MAX_LENGTH) return { problem: 'password' };
  const step = /^[A-Z2-7]{32}$/.test(secret) ? stepOf(secret, code, now()) : undefined;
  if (step === undefined) return { problem: 'code' };
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    if (!(await consumeInvite(tx, inviteHash, now()))) return { problem: 'link' } as const;
    await insertCredential(tx, {
      ...{ id: newId(), staff_id: person.id, kind: 'password', public_key: null, password_hash: passwordHash },
      ...{ totp_secret: secret, counter: step, created_at: now() },
    });
    return { token: await openStaffSession(tx, person.id, now()) };
  });
};

/**
 * Opens a session by a password and the code of the second factor; undefined when one of them is wrong. A code is good
 * once.
 */
export const signInByPassword = async (
  { db, passwords, now }: Services,
  { name, password, code }: { readonly name: string; readonly password: string; readonly code: string },
): Promise<string | undefined> => {
  const person = await findStaffByName(db.read, staffNameKey(name));
  const credential = person && (await findPassword(db.read, person.id));
  const isRight = await passwords.verify(credential?.password_hash ?? null, password);
  if (!isRight || !credential) return undefined;
  const step = stepOf(credential.totp_secret ?? '', code, now());
  if (step === undefined) return undefined;
  return db.transaction(async (tx) =>
    (await raiseCounter(tx, credential.id, step)) ? openStaffSession(tx, credential.staff_id, now()) : undefined,
  );
};
