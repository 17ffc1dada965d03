import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** How long one process waits for another's figures: who asks for all waits longer than the parent waits for each. */
const PATIENCE_MS = { own: 500, all: 2_000 } as const;

type Figures = MetricObjectWithValues<MetricValue<string>>[];
/** `own`: a worker's figures. `all`: those of every worker together. */
type Question = 'own' | 'all';

/** A process at the other end: `process` in a worker, a `Worker` in the parent. */
interface Channel {
  on(event: 'message', hear: (message: unknown) => void): unknown;
  off(event: 'message', hear: (message: unknown) => void): unknown;
  send?(message: object, callback: (error: Error | null) => void): unknown;
}

const isOf = (message: unknown, facts: Readonly<Record<string, string>>): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Object.entries(facts).every(([name, value]) => (message as Record<string, unknown>)[name] === value);

/** A channel that closes meanwhile leaves the question without an answer. */
const send = (channel: Channel, message: object): unknown => channel.send?.(message, () => undefined);

/** Asks what is at the other end, until it is `gone`. */
const ask = <Content>(channel: Channel, question: Question, gone?: AbortSignal): Promise<Content> =>
  new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    const end = (): void => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', fail);
      channel.off('message', hear);
    };
    const hear = (message: unknown): void => {
      if (!isOf(message, { answerTo: id })) return;
      end();
      resolve((message as { content: Content }).content);
    };
    const fail = (): void => {
      end();
      reject(new Error(`Another process of this shop did not tell its figures within ${PATIENCE_MS[question]} ms.`));
    };
    const timer = setTimeout(fail, PATIENCE_MS[question]);
    gone?.addEventListener('abort', fail);
    channel.on('message', hear);
    send(channel, { question, id });
  });

const answer = (channel: Channel, question: Question, makeContent: () => Promise<unknown>): void => {
  channel.on('message', (message) => {
    if (!isOf(message, { question })) return;
    const { id } = message as { id: string };
    makeContent().then(
      (content) => send(channel, { answerTo: id, content }),
      () => undefined,
    );
  });
};

/** A worker's figures. Asked for as text, it tells those of all workers together, so that one scrape is enough. */
export class WorkerRegistry extends Registry {
  private current: Promise<string> | undefined;

  constructor() {
    super();
    answer(process, 'own', () => this.getMetricsAsJSON());
  }

  override metrics(): Promise<string> {
    this.current ??= ask<string>(process, 'all').finally(() => {
      this.current = undefined;
    });
    return this.current;
  }
}

/** What a dead worker has counted stays counted; what it measured of itself does not. */
const countedBy = (figures: Figures): Figures =>
  figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

/** Lets every worker that serves ask the parent, which this is, for the figures of all. */
export const tellFiguresTogether = (): void => {
  /** What tells of each that serves that it has ended. */
  const serving = new Map<Worker, AbortController>();
  const known = new Map<Worker, Figures>();
  let ofTheDead: Figures = [];
  const collect = async (): Promise<string> => {
    const tell = async ([worker, { signal }]: readonly [Worker, AbortController]): Promise<void> => {
      // One that stands still, or has ended meanwhile, is known by what it told last.
      const figures = await ask<Figures>(worker, 'own', signal).catch(() => undefined);
      if (figures) known.set(worker, figures);
    };
    await Promise.all([...serving].map(tell));
    for (const [worker, figures] of [...known]) {
      if (serving.has(worker)) continue;
      known.delete(worker);
      ofTheDead = await AggregatorRegistry.aggregate([ofTheDead, countedBy(figures)]).getMetricsAsJSON();
    }
    return AggregatorRegistry.aggregate([...known.values(), ofTheDead]).metrics();
  };
  cluster.on('listening', (worker) => {
    if (serving.has(worker)) return;
    serving.set(worker, new AbortController());
    answer(worker, 'all', collect);
  });
  cluster.on('exit', (worker) => {
    serving.get(worker)?.abort();
    serving.delete(worker);
  });
};
