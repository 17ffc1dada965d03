import { emailKey, separateFirstName, splitName } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import type { Passwords } from '../../gateways/passwords';
import { newId } from '../../gateways/secrets';
import { Semaphore } from '../../concurrency';
import type { RateLimits } from '../../http/rateLimits';
import { HttpError } from '../../http/httpError';
import { findCustomer, findCustomerByEmail, insertCustomer, lockCustomer } from '../../repositories/customers';
import { openSession } from './sessions';

/** Attempts in flight count as failed until they succeed, so concurrent logins of one address could exceed its limit. */
const CONCURRENT_LOGINS_MAX = 4;

export interface AuthServices {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly now: () => number;
}

interface SignupBody {
  readonly name: string;
  readonly firstName?: string | undefined;
  readonly email: string;
  readonly password: string;
}

/** Creates an account and its first session; returns the token. Throws HttpError 409 when the email is taken. */
export const signUp = async ({ db, passwords, now }: AuthServices, body: SignupBody): Promise<string> => {
  const passwordHash = await passwords.hash(body.password);
  const id = newId();
  return db.transaction(async (tx) => {
    const isNew = await insertCustomer(
      tx,
      {
        id,
        name: body.name,
        first_name: separateFirstName(splitName(body.name, body.firstName)) ?? null,
        email: body.email,
        email_verified: 0,
        password_hash: passwordHash,
        google_subject: null,
      },
      now(),
    );
    if (!isNew) throw new HttpError(409, 'responseMessages.accountExists', { field: 'email' });
    return openSession(tx, id, now());
  });
};

interface LoginBody {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Creates the login function. A wrong email and a wrong password get the same response after the same work. Failed
 * logins count per account and address, and per address.
 */
export const createLogin = (services: AuthServices): ((body: LoginBody) => Promise<string>) => {
  const { db, passwords, rateLimits, now } = services;
  const semaphore = new Semaphore(CONCURRENT_LOGINS_MAX);

  const openSessionOf = (customerId: string, passwordHash: string | null): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      // The password may have changed while it was verified. The lock keeps it until the session is stored.
      await lockCustomer(tx, customerId);
      const customer = await findCustomer(tx, customerId);
      return customer?.password_hash === passwordHash ? openSession(tx, customerId, now()) : undefined;
    });

  /** A request that the account limit rejects does not count for the address, which other customers may share. */
  const consumeForAccount = async (account: string, address: string): Promise<void> => {
    try {
      await rateLimits.consume('loginAccount', account);
    } catch (error) {
      await rateLimits.release('loginAddress', address);
      throw error;
    }
  };

  return ({ email, password, address }) =>
    semaphore.run(async () => {
      const key = emailKey(email);
      const account = `${key} ${address}`;
      await rateLimits.consume('loginAddress', address);
      await consumeForAccount(account, address);
      const customer = await findCustomerByEmail(db.read, key);
      const isRight = await passwords.verify(customer?.password_hash ?? null, password);
      const token = customer && isRight ? await openSessionOf(customer.id, customer.password_hash) : undefined;
      if (token === undefined) throw new HttpError(401, 'authMessages.wrongLogin', { field: 'password' });
      await rateLimits.release('loginAccount', account);
      await rateLimits.release('loginAddress', address);
      return token;
    });
};
