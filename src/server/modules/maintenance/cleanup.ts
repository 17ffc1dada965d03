import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { deleteExpiredRows } from '../../repositories/maintenance';

const CLEANUP_INTERVAL_MS = 10 * 60_000;

/** Deletes expired rows (sessions, tickets, counters, stored responses, pending logins) every ten minutes. */
export const startCleanup = (db: Database, now: () => number, log: Logger): { stop(): void } => {
  const cleanUp = (): void => {
    db.transaction((tx) => deleteExpiredRows(tx, now())).catch((error: unknown) => {
      log.warn({ err: error }, 'expired rows could not be deleted');
    });
  };
  const timer = setInterval(cleanUp, CLEANUP_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
