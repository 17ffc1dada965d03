import { SESSION_LIFETIME_MS } from '@/shared/constants';
import type { Database, Tx } from '../../db/database';
import { hashSecret, newSecret } from '../../gateways/secrets';
import type { Identify } from '../../http/route';
import { findSessionCustomerId, insertSession } from '../../repositories/sessions';

/** Opens a session for a customer and answers its token; good for 30 days. */
export const openSession = async (tx: Tx, customerId: string, now: number): Promise<string> => {
  const token = newSecret();
  await insertSession(tx, {
    tokenHash: hashSecret(token),
    customerId,
    createdAt: now,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return token;
};

/** Finds who stands behind a token; one-use tickets stand for nobody here. */
export const identifyBySession =
  (db: Database, now: () => number): Identify =>
  async (token) => {
    const tokenHash = hashSecret(token);
    const id = await findSessionCustomerId(db.read, tokenHash, now());
    return id === undefined ? undefined : { id, tokenHash };
  };
