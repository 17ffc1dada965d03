import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Settings } from './config';

/** Between two tries of a worker that cannot start, as while the database is away. */
const RESTART_PAUSE_MS = 1_000;

/** Hands a worker what was decided here: the port, the addresses and the keys of the stand-ins. */
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

/** The processes that serve one port together. */
export interface Workers {
  /** Settles when every one of them listens. */
  readonly listening: Promise<void>;
  /** Tells them to stop and settles when they have. */
  stop(): Promise<void>;
}

/**
 * Starts as many processes as the settings say. One that dies later is replaced for as long as it takes; one that
 * cannot even start the first time ends all.
 */
export const startWorkers = (settings: Settings, log: Logger, onCannotStart: () => void): Workers => {
  // Handed out by the parent, a connection would be lost with a process that dies before it has taken it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const environment = environmentOf(settings);
  let isStopping = false;
  const start = (onFirst: { readonly listens: () => void; readonly fails: () => void } | undefined): void => {
    if (isStopping) return;
    const worker = cluster.fork(environment);
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
      onFirst?.listens();
    });
    worker.once('exit', (code, signal) => {
      if (isStopping) return;
      if (onFirst && !hasListened) return onFirst.fails();
      log.error({ pid: worker.process.pid, code, signal }, 'a process of the shop ended and is replaced');
      setTimeout(start, hasListened ? 0 : RESTART_PAUSE_MS, undefined);
    });
  };
  const startFirst = (): Promise<void> => new Promise((resolve) => start({ listens: resolve, fails: onCannotStart }));
  const listening = Promise.all(Array.from({ length: settings.webConcurrency }, startFirst)).then(() => undefined);
  const end = (worker: Worker): Promise<void> =>
    new Promise((resolve) => {
      worker.once('exit', () => resolve());
      worker.process.kill('SIGTERM');
    });
  return {
    listening,
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])));
    },
  };
};
