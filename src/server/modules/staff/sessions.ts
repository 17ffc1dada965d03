import type { Database, Tx } from '../../db/database';
import type { StaffTable } from '../../db/staffTables';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { findSessionStaff, insertStaffSession } from '../../repositories/staff';

export const STAFF_SESSION_MS = 12 * 3_600_000;

/** Creates a session of 12 hours and returns its token, which no browser has had before. */
export const openStaffSession = async (tx: Tx, staffId: string, now: number): Promise<string> => {
  const token = newSecret();
  const times = { created_at: now, expires_at: now + STAFF_SESSION_MS };
  await insertStaffSession(tx, { token_hash: hashSecret(token), staff_id: staffId, ...times });
  return token;
};

/** The person of a session token; undefined when it is unknown, expired, or the person was removed. */
export const findStaffOfSession = ({ read }: Database, token: string, now: number): Promise<StaffTable | undefined> =>
  findSessionStaff(read, hashSecret(token), now);
