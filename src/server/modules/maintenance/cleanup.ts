import type { Logger } from 'pino';
import { PAYMENT_EVENTS_LIFETIME_MS } from '@/shared/constants';
import { NOTIFICATIONS_LIFETIME_MS } from '@/shared/notificationConstants';
import type { Database, Tx } from '../../db/database';
import { EXPIRING_TABLES } from '../../db/tables';
import type { FileStore } from '../../gateways/files';
import { deleteExpiredRows, deletePaymentEvents } from '../../repositories/maintenance';
import { deleteNotifications } from '../../repositories/notifications';
import { removeOldReleases } from '../releases/releaseFiles';

const CLEANUP_INTERVAL_MS = 10 * 60_000;
/** Few enough for the timeout of a statement. */
const BATCH = 1_000;

const deleteAll = async (db: Database, deleteBatch: (tx: Tx) => Promise<number>): Promise<void> => {
  while ((await db.transaction(deleteBatch)) === BATCH);
};

/**
 * Deletes expired rows (sessions, tickets, reset links, counters, stored responses, pending logins, machines), old
 * payment events and old notifications.
 */
export const cleanUp = async (db: Database, now: number): Promise<void> => {
  for (const table of EXPIRING_TABLES) {
    while ((await db.transaction((tx) => deleteExpiredRows(tx, table, now, BATCH))) < now);
  }
  await deleteAll(db, (tx) => deletePaymentEvents(tx, now - PAYMENT_EVENTS_LIFETIME_MS, BATCH));
  await deleteAll(db, (tx) => deleteNotifications(tx, now - NOTIFICATIONS_LIFETIME_MS, BATCH));
};

interface CleanedUp {
  readonly db: Database;
  readonly releaseFiles: FileStore;
}

/** Cleans up every ten minutes: rows, and the scripts of old releases. */
export const startCleanup = ({ db, releaseFiles }: CleanedUp, now: () => number, log: Logger): { stop(): void } => {
  const timer = setInterval(() => {
    cleanUp(db, now()).catch((error: unknown) => log.warn({ err: error }, 'expired rows could not be deleted'));
    removeOldReleases(releaseFiles, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'scripts of old releases could not be removed'),
    );
  }, CLEANUP_INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
