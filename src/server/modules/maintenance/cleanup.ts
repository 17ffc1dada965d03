import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { forgetEnded } from '../../repositories/housekeeping';

const EVERY_MS = 10 * 60_000;

/** Forgets, now and then, what has ended: sessions, tickets and counters of calls. */
export const startHousekeeping = (db: Database, now: () => number, log: Logger): { stop(): void } => {
  const tidy = (): void => {
    db.transaction((tx) => forgetEnded(tx, now())).catch((error: unknown) => {
      log.warn({ err: error }, 'what has ended could not be forgotten now');
    });
  };
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
