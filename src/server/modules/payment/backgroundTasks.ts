import type { FastifyBaseLogger } from 'fastify';

/** Work that no answer waits for. */
export interface Background {
  /** Lets `work` run on; a failure of it is only logged, under `what`. */
  run(what: string, work: Promise<unknown>): void;
  /** Settles when all of it has ended: before the database is closed. */
  settled(): Promise<void>;
}

export const makeBackground = (log: Pick<FastifyBaseLogger, 'warn'>): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const watched: Promise<void> = work
        .then(
          () => undefined,
          (error: unknown) => log.warn({ err: error }, what),
        )
        .finally(() => running.delete(watched));
      running.add(watched);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
