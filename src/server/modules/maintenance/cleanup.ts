import type { Logger } from 'pino';
import { PAYMENT_EVENTS_LIFETIME_MS } from '@/shared/constants';
import type { Database } from '../../db/database';
import { deleteExpiredRows, deletePaymentEvents } from '../../repositories/maintenance';

const CLEANUP_INTERVAL_MS = 10 * 60_000;
/** Few enough for the timeout of a statement. */
const EVENTS_BATCH = 1_000;

/** Deletes expired rows (sessions, tickets, reset links, counters, stored responses, pending logins) and old payment events. */
export const cleanUp = async (db: Database, now: number): Promise<void> => {
  await db.transaction((tx) => deleteExpiredRows(tx, now));
  const deleteBatch = (): Promise<number> =>
    db.transaction((tx) => deletePaymentEvents(tx, now - PAYMENT_EVENTS_LIFETIME_MS, EVENTS_BATCH));
  while ((await deleteBatch()) === EVENTS_BATCH);
};

/** Cleans up every ten minutes. */
export const startCleanup = (db: Database, now: () => number, log: Logger): { stop(): void } => {
  const timer = setInterval(() => {
    cleanUp(db, now()).catch((error: unknown) => log.warn({ err: error }, 'expired rows could not be deleted'));
  }, CLEANUP_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
