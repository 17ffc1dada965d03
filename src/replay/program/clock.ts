type Timeout = ReturnType<typeof setTimeout>;

interface Timer {
  readonly handle: object;
  readonly due: number;
  readonly run: () => void;
}

/** The timers of the packages, which do not use the port: RTK Query removes unused entries by one. */
export interface VirtualTimers {
  /** Milliseconds since the start of the page. */
  advanceTo(time: number): void;
  /** Runs the next timer that is due by then; false when there is none. */
  runNext(time: number): boolean;
  end(): void;
}

/** Takes the place of the global timers until `end`. */
export const takeTimers = (): VirtualTimers => {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  let timers: readonly Timer[] = [];
  let now = 0;
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    // The end of a task, which is none of time.
    if (ms === 0) return realSet(run, 0, ...args);
    const handle = { unref: () => undefined, ref: () => undefined };
    timers = [...timers, { handle, due: now + ms, run: () => run(...args) }];
    return handle as unknown as Timeout;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: unknown) => {
    if (timers.some(({ handle }) => handle === timer)) timers = timers.filter(({ handle }) => handle !== timer);
    else realClear(timer as Timeout);
  }) as typeof clearTimeout;
  return {
    advanceTo: (time) => {
      now = Math.max(now, time);
    },
    runNext: (time) => {
      const [next] = [...timers].sort((a, b) => a.due - b.due);
      if (!next || next.due > time) return false;
      timers = timers.filter((timer) => timer !== next);
      next.run();
      return true;
    },
    end: () => {
      globalThis.setTimeout = realSet;
      globalThis.clearTimeout = realClear;
    },
  };
};

/** Returns what resolves when everything that waits in the microtask queue has run. */
export const createSettle = (): (() => Promise<void>) => {
  const { setTimeout: realSet, setImmediate } = globalThis as typeof globalThis & {
    readonly setImmediate?: (run: () => void) => unknown;
  };
  return () => new Promise((resolve) => void (setImmediate ? setImmediate(resolve) : realSet(resolve, 0)));
};
