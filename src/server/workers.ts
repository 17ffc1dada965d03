import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from './settings/settings';

/** Delay before a worker that failed to start is started again. */
const RESTART_PAUSE_MS = 1_000;

/**
 * The settings of this worker, from the parent, which has read the setting files and started the sandboxes. A message,
 * because an environment can be read by other programs.
 */
export const receiveSettings = (): Promise<Settings> =>
  new Promise((resolve) => process.once('message', (settings) => resolve(settings as Settings)));

/** The worker processes; they share one port. */
export interface Workers {
  /** Resolves when all workers listen. */
  readonly listening: Promise<void>;
  /** Stops all workers and waits until they have exited. */
  stop(): Promise<void>;
}

/**
 * Starts `webConcurrency` workers. A worker that exits is restarted; `onCannotStart` is called when a worker exits before
 * it has listened for the first time.
 */
export const startWorkers = (settings: Settings, log: Logger, onCannotStart: () => void): Workers => {
  // With round-robin scheduling the parent hands over connections, which are lost when a worker exits before it accepts.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isStopping = false;
  const start = (callbacks: { readonly onListening: () => void; readonly onFailure: () => void } | undefined): void => {
    if (isStopping) return;
    const worker = cluster.fork();
    // A worker that exits before it has read the message is handled by its exit.
    worker.send(settings, () => undefined);
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
      callbacks?.onListening();
    });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      if (callbacks && !hasListened) return callbacks.onFailure();
      log.error({ pid: worker.process.pid, code, signal }, 'worker exited, starting another');
      setTimeout(start, hasListened ? 0 : RESTART_PAUSE_MS, undefined);
    });
  };
  const startFirst = (): Promise<void> =>
    new Promise((resolve) => start({ onListening: resolve, onFailure: onCannotStart }));
  const listening = Promise.all(Array.from({ length: settings.webConcurrency }, startFirst)).then(() => undefined);
  const stopWorker = (worker: Worker): Promise<void> =>
    new Promise((resolve) => {
      worker.once('exit', () => resolve());
      worker.process.kill('SIGTERM');
    });
  return {
    listening,
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopWorker(worker)] : [])));
    },
  };
};
