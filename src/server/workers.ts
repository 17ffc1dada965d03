import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from './config';

/** Delay before a worker that failed to start is started again. */
const RESTART_PAUSE_MS = 1_000;

/** Settings that the parent resolved (port, sandbox URLs and keys) as environment variables of a worker. */
const environmentOf = ({ port, publicUrl, midtrans, google }: Settings): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  MIDTRANS_API_URL: midtrans.apiUrl,
  MIDTRANS_SNAP_URL: midtrans.snapUrl,
  MIDTRANS_SERVER_KEY: midtrans.serverKey,
  MIDTRANS_CLIENT_KEY: midtrans.clientKey,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
});

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
  const environment = environmentOf(settings);
  let isStopping = false;
  const start = (callbacks: { readonly onListening: () => void; readonly onFailure: () => void } | undefined): void => {
    if (isStopping) return;
    const worker = cluster.fork(environment);
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
