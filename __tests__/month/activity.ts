import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

const running = new Map<symbol, string>();
/** Called when some of it has ended. */
let waiting: (() => void)[] = [];

/** True while a statement or a transaction of the shop runs. */
export const isWorking = (): boolean => running.size > 0;

/** Counts work until it has ended. */
export const whileWorking = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const name = Symbol(what);
  running.set(name, what);
  try {
    return await work();
  } finally {
    running.delete(name);
    const ended = waiting;
    waiting = [];
    for (const resume of ended) resume();
  }
};

const WAIT_CHECKED_MS = 1_000;

/**
 * Waits for a turn of the event loop, and while work runs until some of it has ended, or a second: a process that asks
 * without a pause takes the processor from the database.
 */
export const pause = async (): Promise<void> => {
  await nextTurn();
  if (!isWorking()) return;
  const checking = new AbortController();
  const someEnds = new Promise<void>((resolve) => waiting.push(resolve));
  await Promise.race([someEnds, delay(WAIT_CHECKED_MS, undefined, checking).catch(() => undefined)]);
  checking.abort();
};

/** Longer than any wait of the shop for its database. The clock of the month does not move meanwhile. */
const WAIT_MAX_MS = 60_000;

/** Returns a function to be called while something is waited for: it throws when that takes too long. */
export const limitWait = (): (() => void) => {
  const start = performance.now();
  return () => {
    if (performance.now() - start < WAIT_MAX_MS) return;
    throw new Error(`The shop does not come to an end: ${[...running.values()].join(', ') || 'a timer'}`);
  };
};
