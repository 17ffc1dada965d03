import cluster, { type Worker } from 'node:cluster';
import type { Settings } from './config';

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

/** Starts as many processes as the settings say; one that dies later is replaced, one that cannot start ends all. */
export const startWorkers = (settings: Settings, onCannotStart: () => void): Workers => {
  const environment = environmentOf(settings);
  let isStopping = false;
  const start = (): Promise<void> =>
    new Promise((resolve) => {
      const worker = cluster.fork(environment);
      let hasListened = false;
      worker.once('listening', () => {
        hasListened = true;
        resolve();
      });
      worker.once('exit', () => {
        if (isStopping) return;
        if (hasListened) void start();
        else onCannotStart();
      });
    });
  const listening = Promise.all(Array.from({ length: settings.webConcurrency }, start)).then(() => undefined);
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
