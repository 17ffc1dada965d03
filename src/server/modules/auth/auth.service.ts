import { isStorableText } from '@/shared/contract/text';
import { emailKey } from '@/shared/domain/names';
import { authMessages } from '@/shared/messages/auth';
import type { Database } from '../../db/database';
import type { Passwords } from '../../gateways/passwords';
import { newId } from '../../gateways/secrets';
import { Semaphore } from '../../gateways/semaphore';
import type { RateLimits } from '../../http/rateLimits';
import { Refusal } from '../../http/httpError';
import { findCustomer, findCustomerByEmail, insertCustomer } from '../../repositories/customers';
import { openSession } from './sessions';

/** Attempts in flight count as wrong until they prove right, so that few of them may be in flight. */
const ATTEMPTS_AT_ONCE = 4;

export interface AuthServices {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

interface SignupBody {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Opens an account and its first session; throws 409 when the email is taken. */
export const signUp = async ({ db, passwords, now }: AuthServices, body: SignupBody): Promise<string> => {
  const passwordHash = await passwords.hash(body.password);
  const id = newId();
  return db.transaction(async (tx) => {
    const isNew = await insertCustomer(
      tx,
      {
        id,
        name: body.name,
        email: body.email,
        email_key: emailKey(body.email),
        email_verified: 0,
        phone: '',
        avatar_url: '',
        password_hash: passwordHash,
        google_subject: null,
      },
      now(),
    );
    if (!isNew) throw new Refusal(409, authMessages.emailTaken);
    return openSession(tx, id, now());
  });
};

interface LoginBody {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Makes the login of one shop: it answers a wrong email and a wrong password alike, after the same work,
 * and counts wrong ones by account and address and by address alone.
 */
export const createLogin = (services: AuthServices): ((body: LoginBody) => Promise<string>) => {
  const { db, passwords, rateLimits, now } = services;
  const turns = new Semaphore(ATTEMPTS_AT_ONCE);

  const openFor = (customerId: string, passwordHash: string | null): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      // The password may have been changed while this one was being checked.
      const customer = await findCustomer(tx, customerId);
      return customer?.password_hash === passwordHash ? openSession(tx, customerId, now()) : undefined;
    });

  /** What an account is refused is no try of the address, behind which others sit, too. */
  const spendOnAccount = async (account: string, address: string): Promise<void> => {
    try {
      await rateLimits.spend('loginAccount', account);
    } catch (error) {
      await rateLimits.giveBack('loginAddress', address);
      throw error;
    }
  };

  return ({ email, password, address }) =>
    turns.run(async () => {
      const key = isStorableText(email) ? emailKey(email) : '';
      const account = `${key} ${address}`;
      await rateLimits.spend('loginAddress', address);
      await spendOnAccount(account, address);
      const customer = await findCustomerByEmail(db.read, key);
      const isRight = await passwords.verify(customer?.password_hash ?? null, password);
      const token = customer && isRight ? await openFor(customer.id, customer.password_hash) : undefined;
      if (token === undefined) throw new Refusal(401, authMessages.wrongLogin);
      await rateLimits.giveBack('loginAccount', account);
      await rateLimits.giveBack('loginAddress', address);
      return token;
    });
};
