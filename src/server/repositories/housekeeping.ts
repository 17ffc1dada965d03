import type { Tx } from '../db/database';

/** Deletes sessions, tickets and counters of calls whose time is over. */
export const forgetEnded = async (tx: Tx, now: number): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('tickets').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('rate_limits').where('expires_at', '<=', now).execute();
};
