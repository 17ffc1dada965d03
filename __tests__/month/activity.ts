const running = new Map<symbol, string>();

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
  }
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
