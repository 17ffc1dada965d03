/** Names of the resources that a task reads (`reads`, shared) and changes (`changes`, exclusive). */
export interface LockScope {
  readonly reads?: readonly string[];
  readonly changes?: readonly string[];
}

/** Orders reads and changes of the server's resources. */
export interface Locks {
  /**
   * Runs `work` once its whole scope is free; first come, first served.
   * A change goes before tasks that only read its resources: a waiting read runs after the change; a running read is
   * aborted and runs again after it.
   */
  run<R>(scope: LockScope, work: (interrupted: AbortSignal) => Promise<R>): Promise<R>;
  /** True while a change runs or waits. */
  isChanging(): boolean;
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
 * Creates a shared/exclusive lock over named resources. A task acquires its whole scope at once, so there are no
 * deadlocks, and conflicting changes run in the order of their calls.
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
        // The result of an aborted read may be stale.
        if (!entry.interruption.signal.aborted) return result;
      } finally {
        entries.splice(entries.indexOf(entry), 1);
        // Waiting tasks start before an aborted read is queued again.
        startFree();
      }
    }
  };

  return { run, isChanging: () => entries.some(({ changes }) => changes.size > 0) };
};
