import { sql, type Kysely } from 'kysely';
import { databaseNow } from './engine';
import type { Schema } from './schema';

let aheadMs = 0;

/** The time by the database's clock, which all machines share, in milliseconds since 1970. */
export const sharedNow = (): number => Date.now() + aheadMs;

/** Measures how far the database's clock is ahead of this machine's. */
export const measureClock = async (db: Kysely<Schema>): Promise<void> => {
  const sentAt = Date.now();
  const { rows } = await sql<{ now: number }>`select ${databaseNow(db)} as now`.execute(db);
  for (const { now } of rows) aheadMs = Math.round(now - (sentAt + Date.now()) / 2);
};
