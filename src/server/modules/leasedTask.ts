import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { newId } from '../gateways/secrets';
import { acquireLease, releaseLease } from '../repositories/leases';

/** Work that is repeated by one process at a time, however many processes run. */
export interface LeasedTask {
  readonly name: string;
  /** Milliseconds after which another process takes over from one that has crashed. */
  readonly leaseMs: number;
  /** Milliseconds between two runs. */
  readonly pauseMs: number;
  /** Logged with the error when a run fails; the next run follows. */
  readonly failureMessage: string;
  /** Calls `mayContinue` before each batch, which renews the lease, and returns when the result is false. */
  run(mayContinue: () => Promise<boolean>): Promise<void>;
}

interface TaskServices {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Runs a task once; returns whether this holder had the lease at its end. */
export const runLeasedTask = async (
  task: LeasedTask,
  { db, now }: TaskServices,
  holder: string,
  stop?: AbortSignal,
): Promise<boolean> => {
  let isHolder = false;
  await task.run(async () => {
    if (stop?.aborted) return false;
    const time = now();
    const lease = { holder, now: time, until: time + task.leaseMs };
    isHolder = await db.statement((tx) => acquireLease(tx, task.name, lease));
    return isHolder;
  });
  return isHolder;
};

/** Repeats a task until it is stopped. `stop` aborts `stopping`, waits for the current batch and releases the lease. */
export const startLeasedTask = (
  task: LeasedTask,
  services: TaskServices & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  stopping = new AbortController(),
): { stop(): Promise<void> } => {
  const holder = newId();
  let mayHoldLease = false;
  let current: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      if (await runLeasedTask(task, services, holder, stopping.signal)) mayHoldLease = true;
    } catch (error) {
      mayHoldLease = true;
      services.log.warn({ err: error }, task.failureMessage);
    }
  };
  let timer: NodeJS.Timeout;
  const schedule = (): void => {
    timer = setTimeout(() => {
      current = run().then(() => {
        if (!stopping.signal.aborted) schedule();
      });
    }, task.pauseMs);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await current;
      // If the database is unavailable, the lease expires.
      if (mayHoldLease) {
        await services.db.statement((tx) => releaseLease(tx, task.name, holder)).catch(() => undefined);
      }
    },
  };
};
