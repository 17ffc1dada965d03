import type { FastifyBaseLogger } from 'fastify';

/** Work that continues after the response is sent. */
export interface BackgroundTasks {
  /** Tracks `work`; logs its error with the message `failureMessage`. */
  run(failureMessage: string, work: Promise<unknown>): void;
  /** Resolves when all work has ended. Await it before the database is closed. */
  settled(): Promise<void>;
}

export const createBackgroundTasks = (log: Pick<FastifyBaseLogger, 'warn'>): BackgroundTasks => {
  const running = new Set<Promise<void>>();
  return {
    run: (failureMessage, work) => {
      const task: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error }, failureMessage),
        )
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
