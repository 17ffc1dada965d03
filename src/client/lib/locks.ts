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
   * When `isLost` is true for the result of a change, the changes that wait for it end with the same result: each would
   * wait as long for the same network.
   */
  run<R>(scope: LockScope, work: (interrupted: AbortSignal) => Promise<R>, isLost?: (result: R) => boolean): Promise<R>;
  /** True while a change runs or waits. */
  isChanging(): boolean;
}

/** The result of a change that was lost; a waiting change takes it for its own. */
interface Loss {
  readonly result: unknown;
}

interface Entry {
  readonly reads: readonly string[];
  readonly changes: readonly string[];
  readonly interruption: AbortController;
  isRunning: boolean;
  start(loss?: Loss): void;
}

const overlaps = (a: readonly string[], b: readonly string[]): boolean => a.some((name) => b.includes(name));

const excludes = (a: Entry, b: Entry): boolean =>
  overlaps(a.changes, b.changes) || overlaps(a.changes, b.reads) || overlaps(a.reads, b.changes);

/**
 * Creates a shared/exclusive lock over named resources. A task acquires its whole scope at once, so there are no
 * deadlocks, and conflicting changes run in the order of their calls.
 */
export const createLocks = (): Locks => {
  const entries: Entry[] = [];

  const start = (entry: Entry, loss?: Loss): void => {
    entry.isRunning = true;
    entry.start(loss);
  };

  const startFree = (): void => {
    entries.forEach((entry, index) => {
      if (entry.isRunning || entries.slice(0, index).some((earlier) => excludes(earlier, entry))) return;
      start(entry);
    });
  };

  const endWaiting = (lost: Entry, result: unknown): void => {
    for (const entry of entries) {
      if (!entry.isRunning && entry.changes.length > 0 && excludes(lost, entry)) start(entry, { result });
    }
  };

  const enter = ({ reads = [], changes = [] }: LockScope): [Promise<Loss | undefined>, Entry] => {
    let resume: Entry['start'] = () => undefined;
    const started = new Promise<Loss | undefined>((resolve) => {
      resume = resolve;
    });
    const entry: Entry = {
      reads,
      changes,
      interruption: new AbortController(),
      isRunning: false,
      start: resume,
    };
    const overtaken = entries.filter((earlier) => earlier.changes.length === 0 && excludes(earlier, entry));
    entries.push(entry);
    for (const read of overtaken) {
      if (read.isRunning) read.interruption.abort();
      else entries.push(...entries.splice(entries.indexOf(read), 1));
    }
    startFree();
    return [started, entry];
  };

  const run = async <R>(
    scope: LockScope,
    work: (interrupted: AbortSignal) => Promise<R>,
    isLost?: (result: R) => boolean,
  ): Promise<R> => {
    for (;;) {
      const [started, entry] = enter(scope);
      try {
        const loss = await started;
        if (loss) return loss.result as R;
        const result = await work(entry.interruption.signal);
        if (entry.changes.length > 0 && isLost?.(result)) endWaiting(entry, result);
        // The result of an aborted read may be stale.
        if (!entry.interruption.signal.aborted) return result;
      } finally {
        entries.splice(entries.indexOf(entry), 1);
        // Waiting tasks start before an aborted read is queued again.
        startFree();
      }
    }
  };

  return { run, isChanging: () => entries.some(({ changes }) => changes.length > 0) };
};
