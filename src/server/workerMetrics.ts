import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** Longer for the parent's response, since the parent waits for every worker. */
const TIMEOUT_MS = { own: 500, all: 2_000 } as const;

type Metrics = MetricObjectWithValues<MetricValue<string>>[];
/** `own`: the metrics of one worker. `all`: the metrics of all workers, aggregated. */
type Scope = 'own' | 'all';

/** A process at the other end: `process` in a worker, a `Worker` in the parent. */
interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: object, callback: (error: Error | null) => void): unknown;
}

const matches = (message: unknown, fields: Readonly<Record<string, string>>): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Object.entries(fields).every(([name, value]) => (message as Record<string, unknown>)[name] === value);

/** Ignores errors: when the channel closes, the request times out. */
const send = (channel: Channel, message: object): unknown => channel.send?.(message, () => undefined);

/** Requests metrics from the other end. Rejects after a timeout, or when `signal` aborts. */
const requestMetrics = <Content>(channel: Channel, scope: Scope, signal?: AbortSignal): Promise<Content> =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    const stop = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', fail);
      channel.off('message', onMessage);
    };
    const onMessage = (message: unknown): void => {
      if (!matches(message, { responseTo: id })) return;
      stop();
      resolve((message as { content: Content }).content);
    };
    const fail = (): void => {
      stop();
      reject(new Error(`Another process of the shop did not send its metrics within ${TIMEOUT_MS[scope]} ms.`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS[scope]);
    signal?.addEventListener('abort', fail);
    channel.on('message', onMessage);
    send(channel, { scope, id });
  });

const serveMetrics = (channel: Channel, scope: Scope, read: () => Promise<unknown>): void => {
  channel.on('message', (message) => {
    if (!matches(message, { scope })) return;
    const { id } = message as { id: string };
    read().then(
      (content) => send(channel, { responseTo: id, content }),
      () => undefined,
    );
  });
};

/** The metrics of a worker. `metrics()` returns those of all workers, so that one scrape is enough. */
export class WorkerRegistry extends Registry {
  private current: Promise<string> | undefined;

  constructor() {
    super();
    serveMetrics(process, 'own', () => this.getMetricsAsJSON());
  }

  override metrics(): Promise<string> {
    this.current ??= requestMetrics<string>(process, 'all').finally(() => {
      this.current = undefined;
    });
    return this.current;
  }
}

/** Counters of an exited worker are kept; its gauges are not. */
const countersOf = (metrics: Metrics): Metrics =>
  metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/** Aggregates the metrics of all workers in the parent process, and serves them to each worker. */
export const aggregateWorkerMetrics = (): void => {
  /** The listening workers; each controller aborts when its worker exits. */
  const listening = new Map<Worker, AbortController>();
  const latest = new Map<Worker, Metrics>();
  let exited: Metrics = [];
  const collect = async (): Promise<string> => {
    const update = async ([worker, { signal }]: readonly [Worker, AbortController]): Promise<void> => {
      // A worker that does not respond is counted with its latest metrics.
      const metrics = await requestMetrics<Metrics>(worker, 'own', signal).catch(() => undefined);
      if (metrics) latest.set(worker, metrics);
    };
    await Promise.all([...listening].map(update));
    for (const [worker, metrics] of [...latest]) {
      if (listening.has(worker)) continue;
      latest.delete(worker);
      exited = await AggregatorRegistry.aggregate([exited, countersOf(metrics)]).getMetricsAsJSON();
    }
    return AggregatorRegistry.aggregate([...latest.values(), exited]).metrics();
  };
  cluster.on('listening', (worker) => {
    if (listening.has(worker)) return;
    listening.set(worker, new AbortController());
    serveMetrics(worker, 'all', collect);
  });
  cluster.on('exit', (worker) => {
    listening.get(worker)?.abort();
    listening.delete(worker);
  });
};
