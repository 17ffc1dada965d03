/** Which things a piece of work looks at (`reads`, shared) and which it changes (`changes`, alone). */
export interface LockScope {
  readonly reads?: readonly string[];
  readonly changes?: readonly string[];
}

/** Keeps reads and changes of the server's things from crossing each other. */
export interface Locks {
  /**
   * Runs `work` once all of its scope is free, first come, first served.
   * A change of what others only read goes before them: such a read is aborted where it is under way, and is asked
   * behind the change.
   */
  run<R>(scope: LockScope, work: (interrupted: AbortSignal) => Promise<R>): Promise<R>;
}

interface Entry {
  readonly reads: ReadonlySet<string>;
  readonly changes: ReadonlySet<string>;
  readonly interruption: AbortController;
  isRunning: boolean;
  start(): void;
}

const overlaps = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const name of a) if (b.has(name)) return true;
  return false;
};

const excludes = (a: Entry, b: Entry): boolean =>
  overlaps(a.changes, b.changes) || overlaps(a.changes, b.reads) || overlaps(a.reads, b.changes);

/**
 * A read/write lock over named things. A scope is taken whole or not at all, so no two pieces of work can wait for
 * each other, and changes keep the order in which they came.
 */
export const createLocks = (): Locks => {
  const entries: Entry[] = [];

  const startFree = (): void => {
    entries.forEach((entry, index) => {
      if (entry.isRunning || entries.slice(0, index).some((earlier) => excludes(earlier, entry))) return;
      entry.isRunning = true;
      entry.start();
    });
  };

  const enter = ({ reads = [], changes = [] }: LockScope): [Promise<void>, Entry] => {
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const entry: Entry = {
      reads: new Set(reads),
      changes: new Set(changes),
      interruption: new AbortController(),
      isRunning: false,
      start,
    };
    const overtaken = entries.filter((earlier) => earlier.changes.size === 0 && excludes(earlier, entry));
    entries.push(entry);
    for (const read of overtaken) {
      if (read.isRunning) read.interruption.abort();
      else entries.push(...entries.splice(entries.indexOf(read), 1));
    }
    startFree();
    return [started, entry];
  };

  const run = async <R>(scope: LockScope, work: (interrupted: AbortSignal) => Promise<R>): Promise<R> => {
    for (;;) {
      const [started, entry] = enter(scope);
      try {
        await started;
        const result = await work(entry.interruption.signal);
        // What an interrupted read has brought may already be old.
        if (!entry.interruption.signal.aborted) return result;
      } finally {
        entries.splice(entries.indexOf(entry), 1);
        // A change that follows in the same breath must come before a read that is asked again.
        startFree();
      }
    }
  };

  return { run };
};
