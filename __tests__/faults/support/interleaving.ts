import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/server/db/database';

/** How long the rival may take before the work goes on: one who waits for a lock waits for the work to end. */
const RIVAL_HEAD_START_MS = 20;

/** A database whose transactions let a rival in at one point. */
export interface RivalledDatabase {
  readonly db: Database;
  /** How many points the work came past; point 0 stands before its first transaction. */
  readonly points: () => number;
  /** Settles when the rival, let in or not, is through. */
  settled(): Promise<void>;
}

/**
 * Wraps a database, so that `rival` acts at the `at`-th point of the work: before a transaction begins, after each of
 * its statements (so after the lock too), before its commit and after it. A rival who has to wait is not waited for.
 */
export const letRivalIn = (db: Database, at: number, rival: () => Promise<unknown>): RivalledDatabase => {
  let passed = 0;
  let acting: Promise<unknown> = Promise.resolve();
  const point = async (): Promise<void> => {
    const isHere = passed === at;
    passed += 1;
    if (!isHere) return;
    acting = rival();
    acting.catch(() => undefined);
    await Promise.race([acting.catch(() => undefined), delay(RIVAL_HEAD_START_MS)]);
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await point();
      return result;
    },
  };
  return {
    db: {
      ...db,
      get commits() {
        return db.commits;
      },
      transaction: async (work) => {
        await point();
        const result = await db.transaction(async (tx) => {
          const done = await work(tx.withPlugin(plugin) as typeof tx);
          await point();
          return done;
        });
        await point();
        return result;
      },
      migrate: () => db.migrate(),
      pendingMigrations: () => db.pendingMigrations(),
      close: () => db.close(),
    },
    points: () => passed,
    settled: async () => {
      await acting.catch(() => undefined);
    },
  };
};
