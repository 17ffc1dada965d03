type Timeout = ReturnType<typeof setTimeout>;

interface Timer {
  readonly id: number;
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
  let ids = 0;
  let now = 0;
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const id = (ids += 1);
    timers = [...timers, { id, due: now + ms, run: () => run(...args) }];
    // Node's own code calls `unref`.
    return Object.assign(Object(id) as object, { unref: () => undefined, ref: () => undefined }) as unknown as Timeout;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer: unknown) => {
    timers = timers.filter(({ id }) => id !== Number(timer));
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
