import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/server/db/database';

/**
 * How long the main work pauses for the concurrent action. An action that waits for a lock cannot finish before the main
 * work, so the pause has to end. Every order of the two is a valid interleaving: the length decides no result.
 */
const PAUSE_MS = 20;

/** A database that runs a concurrent action at one point of the main work. */
export interface InterleavedDatabase {
  readonly db: Database;
  /** The number of points that the work has passed; point 0 is before its first transaction. */
  readonly points: () => number;
  /** Resolves when the concurrent action has ended; starts it when the work has not reached point `at`. */
  settled(): Promise<void>;
}

/**
 * Wraps a database so that `action` starts at point `at` of the work. There is a point before each transaction, after
 * each of its statements, before its commit and after it.
 */
export const interleave = (db: Database, at: number, action: () => Promise<unknown>): InterleavedDatabase => {
  let passed = 0;
  let acting: Promise<unknown> = Promise.resolve();
  const point = async (): Promise<void> => {
    const isTarget = passed === at;
    passed += 1;
    if (!isTarget) return;
    acting = action();
    acting.catch(() => undefined);
    await Promise.race([acting.catch(() => undefined), delay(PAUSE_MS)]);
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
      statement: async (work) => {
        await point();
        const result = await db.statement(work);
        await point();
        return result;
      },
      migrate: () => db.migrate(),
      migrationState: () => db.migrationState(),
      close: () => db.close(),
    },
    points: () => passed,
    settled: async () => {
      // The number of points varies with the time that background work takes.
      await (passed > at ? acting : action());
    },
  };
};
