import type { Logger } from 'pino';
import { NOTIFICATIONS_LIFETIME_MS, PAYMENT_EVENTS_LIFETIME_MS } from '@/shared/constants';
import type { Database, Tx } from '../../db/database';
import { deleteExpiredRows, deletePaymentEvents } from '../../repositories/maintenance';
import { deleteNotifications } from '../../repositories/notifications';

const CLEANUP_INTERVAL_MS = 10 * 60_000;
/** Few enough for the timeout of a statement. */
const BATCH = 1_000;

const deleteAll = async (db: Database, deleteBatch: (tx: Tx) => Promise<number>): Promise<void> => {
  while ((await db.transaction(deleteBatch)) === BATCH);
};

/**
 * Deletes expired rows (sessions, tickets, reset links, counters, stored responses, pending logins), old payment events and old
 * notifications.
 */
export const cleanUp = async (db: Database, now: number): Promise<void> => {
  await db.transaction((tx) => deleteExpiredRows(tx, now));
  await deleteAll(db, (tx) => deletePaymentEvents(tx, now - PAYMENT_EVENTS_LIFETIME_MS, BATCH));
  await deleteAll(db, (tx) => deleteNotifications(tx, now - NOTIFICATIONS_LIFETIME_MS, BATCH));
};

/** Cleans up every ten minutes. */
export const startCleanup = (db: Database, now: () => number, log: Logger): { stop(): void } => {
  const timer = setInterval(() => {
    cleanUp(db, now()).catch((error: unknown) => log.warn({ err: error }, 'expired rows could not be deleted'));
  }, CLEANUP_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
