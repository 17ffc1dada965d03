import type { KyselyPlugin } from 'kysely';
import type * as DatabaseModule from '@/server/db/database';
import { whileWorking } from './activity';

type Database = DatabaseModule.Database;

/** A process that uses the database. It is killed at one of its next statements, when the simulation says so. */
export class SimulatedProcess {
  private stepsLeft = Infinity;
  private hasEnded = false;

  /** The process is killed at its `steps`-th statement, begin or commit from now on. */
  killAfter(steps: number): void {
    this.stepsLeft = steps;
  }

  /** The process processes on. */
  cancelKill(): void {
    this.stepsLeft = Infinity;
  }

  get isOver(): boolean {
    return this.hasEnded;
  }

  get isCounting(): boolean {
    return this.hasEnded || this.stepsLeft !== Infinity;
  }

  /** Throws once the process is killed. */
  step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) this.hasEnded = true;
    if (this.hasEnded) throw new Error('The process was killed');
  }
}

const counting = (process: SimulatedProcess): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    process.step();
    return node;
  },
  transformResult: async ({ result }) => result,
});

/**
 * The database as a process sees it that may be killed: what it has not committed is rolled back, what it has committed
 * stays although it does not learn of it, and afterwards it does nothing more.
 */
export const databaseOf = (db: Database, process: SimulatedProcess): Database => {
  const plugin = counting(process);
  const run = async <T>(
    work: (tx: DatabaseModule.Tx) => Promise<T>,
    start: (own: (tx: DatabaseModule.Tx) => Promise<T>) => Promise<T>,
  ): Promise<T> => {
    if (!process.isCounting) return start(work);
    process.step();
    const result = await start(async (tx) => {
      const done = await work(tx.withPlugin(plugin));
      process.step();
      return done;
    });
    process.step();
    return result;
  };
  return Object.assign(Object.create(db) as Database, {
    transaction: <T>(work: (tx: DatabaseModule.Tx) => Promise<T>, options?: DatabaseModule.TransactionOptions) =>
      whileWorking('a transaction', () => run(work, (own) => db.transaction(own, options))),
    statement: <T>(work: (tx: DatabaseModule.Tx) => Promise<T>) =>
      whileWorking('a statement', () => run(work, (own) => db.statement(own))),
  });
};
