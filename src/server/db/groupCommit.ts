import { setImmediate as nextTick, setTimeout as delay } from 'node:timers/promises';
import { Semaphore } from '../concurrency';

/** Bound how long another process waits for the write lock. */
const BATCH_MAX = 16;
const BATCH_MS = 200;
/** Longer than another process pauses before it tries to take the lock again. */
const TURN_MS = 5;

interface Writer {
  /** Begins a write transaction. `requestedAt` is when its first caller started to wait, in milliseconds since 1970. */
  begin(requestedAt: number): Promise<void>;
  commit(): Promise<void>;
  exec(statement: string): void;
  /** Also false when SQLite itself has rolled back the transaction. */
  isInTransaction(): boolean;
}

/** Exclusive use of the write connection, until it is released. */
export interface WriteSlot {
  begin(): Promise<void>;
  /** Resolves when the writes are on disk. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Commits the open batch unless this slot has begun a transaction: a statement outside one commits by itself. */
  commitPending(): Promise<void>;
  release(): Promise<void>;
}

/** Transactions that share one commit. */
class CommitBatch {
  size = 0;
  private readonly startedAt = performance.now();
  resolve: () => void = () => undefined;
  reject: (error: unknown) => void = () => undefined;
  readonly committed = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  constructor() {
    // Prevents an unhandled rejection when no member of the batch waits any more.
    this.committed.catch(() => undefined);
  }

  /** True when it has taken long, as in a process that has just started or on a busy machine. */
  get isOld(): boolean {
    return performance.now() - this.startedAt >= BATCH_MS;
  }
}

/** SQLite rolled back the batch; its members retry (SQLSTATE 40001). */
const batchRolledBack = (): Error =>
  Object.assign(new Error('Rolled back together with another transaction'), { code: '40001' });

/**
 * Runs write transactions one at a time and commits the ones that are queued together (group commit): syncing to disk is
 * the expensive part, and a batch syncs once. Each member has its own savepoint, and its commit resolves only after the
 * batch is committed.
 */
export const groupCommits = (writer: Writer): { acquire(): Promise<WriteSlot> } => {
  const mutex = new Semaphore(1);
  let batch: CommitBatch | undefined;

  const commitBatch = async (): Promise<void> => {
    const current = batch;
    batch = undefined;
    if (!current) return;
    try {
      await writer.commit();
      current.resolve();
    } catch (error) {
      current.reject(error);
      if (writer.isInTransaction()) writer.exec('rollback');
    }
  };

  const acquire = async (): Promise<WriteSlot> => {
    const requestedAt = Date.now();
    const releaseMutex = await mutex.acquire();
    let isHeld = true;
    let isInSavepoint = false;

    const release = async (): Promise<void> => {
      if (!isHeld) return;
      isHeld = false;
      try {
        // Yield once so that requests already received join the batch.
        if (batch && mutex.queued === 0) await nextTick();
        const isOld = batch?.isOld ?? false;
        if (batch && (mutex.queued === 0 || batch.size >= BATCH_MAX || isOld)) {
          await commitBatch();
          // Yield between two batches so that another process can take the write lock.
          if (mutex.queued > 0) await (isOld ? delay(TURN_MS) : nextTick());
        }
      } finally {
        releaseMutex();
      }
    };

    return {
      async begin() {
        if (!batch) {
          await writer.begin(requestedAt);
          batch = new CommitBatch();
        }
        writer.exec('savepoint own');
        isInSavepoint = true;
      },
      async commit() {
        const ownBatch = batch;
        writer.exec('release own');
        isInSavepoint = false;
        if (ownBatch) ownBatch.size += 1;
        await release();
        await ownBatch?.committed;
      },
      async rollback() {
        if (!isInSavepoint) return;
        isInSavepoint = false;
        if (writer.isInTransaction()) {
          writer.exec('rollback to own');
          writer.exec('release own');
        } else {
          batch?.reject(batchRolledBack());
          batch = undefined;
        }
      },
      async commitPending() {
        if (!isInSavepoint) await commitBatch();
      },
      release,
    };
  };

  return { acquire };
};
