import { SESSION_LIFETIME_MS } from '@/shared/constants';
import type { Database, Tx } from '../../db/database';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { unauthorized, type Customer, type Identify } from '../../http/route';
import { lockCustomer } from '../../repositories/customers';
import { findSessionCustomerId, insertSession } from '../../repositories/sessions';

/** Creates a session of 30 days and returns its token. */
export const openSession = async (tx: Tx, customerId: string, now: number): Promise<string> => {
  const token = newSecret();
  const times = { created_at: now, expires_at: now + SESSION_LIFETIME_MS };
  await insertSession(tx, { token_hash: hashSecret(token), customer_id: customerId, ...times });
  return token;
};

/** Identifies customers by session tokens; one-time tickets are not accepted. */
export const identifyBySession =
  (db: Database, now: () => number): Identify =>
  async (token) => {
    const tokenHash = hashSecret(token);
    const id = await findSessionCustomerId(db.read, tokenHash, now());
    return id === undefined ? undefined : { id, tokenHash };
  };

/**
 * Locks the customer of a request whose body took long. Throws HttpError 401 when the session has ended meanwhile, for
 * example because the customer was erased.
 */
export const lockSession = async (tx: Tx, { id, tokenHash }: Customer, now: number): Promise<void> => {
  await lockCustomer(tx, id);
  if ((await findSessionCustomerId(tx, tokenHash, now)) === undefined) throw unauthorized();
};
