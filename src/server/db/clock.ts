import { sql } from 'kysely';
import type { Executor } from './database';
import { databaseNow } from './engine';

let aheadMs = 0;

/** The time by the database's clock, which all machines share, in milliseconds since 1970. */
export const sharedNow = (): number => Date.now() + aheadMs;

/** Measures how far the database's clock is ahead of this machine's. */
export const measureClock = async (db: Executor): Promise<void> => {
  const sentAt = Date.now();
  const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
  for (const { now } of rows) aheadMs = Math.round(now - (sentAt + Date.now()) / 2);
};
