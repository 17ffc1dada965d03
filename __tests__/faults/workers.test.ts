import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { childrenOf } from '../support/childProcesses';
import { engines } from '../support/database';
import { freePort } from '../support/freePort';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { createBuyers } from './support/buyers';
import { moreOrders, shopDuring } from './support/processes';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { startServer, type ServerProcess } from './support/server';
import { findLines, fillStock } from './support/stock';

const WORKERS = 3;
const BUYERS = 30;
const ORDERS_EACH_WAY = 40;
const REQUESTS = 30;
const CONCURRENT_REQUESTS = 40;
const WITHIN_MS = 60_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Sends a request over a connection of its own; status 0 when it breaks. */
const requestAlone = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0, text: '' });
    get(url, { agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', fail);
    }).on('error', fail);
  });

describe.each(engines)('one server with several workers, on the %s database', (engine) => {
  let shop: FaultShop;
  let server: ServerProcess;
  let metricsUrl: string;
  const isOpen = () => until(() => server.output().includes('is open'), { what: 'all workers', withinMs: WITHIN_MS });
  const allWorkers = () =>
    until(() => childrenOf(server.pid).length === WORKERS, { what: `${WORKERS} workers`, withinMs: WITHIN_MS });
  const start = (port?: number): Promise<ServerProcess> =>
    startServer({ ...shop.place, ...(port === undefined ? {} : { port }) });
  beforeAll(async () => {
    const metricsPort = await freePort();
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    shop = await openFaultShop(engine, { WEB_CONCURRENCY: String(WORKERS), METRICS_PORT: String(metricsPort) });
    server = await start();
    await isOpen();
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await shop.close();
  });
  const figure = (text: string, name: string): number =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  const scrape = async (): Promise<string> => (await requestAlone(metricsUrl)).text;
  const COUNTER = 'shop_request_duration_seconds_count{method="GET",route="/api/newcollections"';

  it('reports the metrics of all workers in every scrape, on a port of their own', async () => {
    await isOpen();
    expect((await send(server.url, 'GET /metrics')).status).toBe(404);
    await Promise.all(Array.from({ length: REQUESTS }, () => send(server.url, 'GET /api/newcollections')));
    const texts = await Promise.all([1, 2, 3, 4, 5, 6].map(scrape));
    expect(texts.map((text) => figure(text, COUNTER))).toEqual(texts.map(() => REQUESTS));
    const text = texts[0] ?? '';
    expect(figure(text, 'shop_database_query_seconds_count')).toBeGreaterThan(0);
    // Pending orders are counted in the database, so they are not multiplied by the number of workers.
    const [line] = await findLines(shop.db, 1);
    const [buyer] = await createBuyers(shop.db, 1, () => (line ? [{ ...line, count: 1 }] : []));
    expect((await checkOut(server.url, buyer?.token ?? '', { paymentType: 'cod' })).status).toBe(200);
    expect(figure(await scrape(), 'shop_pending_orders{')).toBe(1);
  });

  it('replaces a worker that is killed under load, and loses no order', async () => {
    const lines = await findLines(shop.db, 6);
    await fillStock(shop.db, lines);
    const buyers = await createBuyers(shop.db, BUYERS);
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(WORKERS);
    const figures = await shopDuring(shop.db, () => [server.url], {
      buyers,
      lines,
      meanwhile: async (progress) => {
        await moreOrders(progress, ORDERS_EACH_WAY);
        process.kill(before[0] ?? 0, 'SIGKILL');
        progress.kills += 1;
        await moreOrders(progress, ORDERS_EACH_WAY);
      },
    });
    expect(figures).toMatchObject({ kills: 1, violations: [] });
    await allWorkers();
    expect(childrenOf(server.pid)).not.toContain(before[0]);
    await until(async () => figure(await scrape(), 'shop_pending_orders{') > 0, {
      what: 'metrics without the killed worker',
    });
    expect(server.output()).toContain('worker exited, starting another');
  });

  it('reports an error while a worker does not send its metrics', async () => {
    const [stopped = 0] = childrenOf(server.pid);
    process.kill(stopped, 'SIGSTOP');
    try {
      expect((await requestAlone(metricsUrl)).status).toBe(500);
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
    expect((await requestAlone(metricsUrl)).status).toBe(200);
  });

  it('ends every request when a stopped worker is killed', async () => {
    const [stopped = 0] = childrenOf(server.pid);
    process.kill(stopped, 'SIGSTOP');
    let settled = 0;
    const calls = Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      const { status } = await requestAlone(`${server.url}/api/allproducts`);
      settled += 1;
      return status;
    });
    // The stopped worker holds one connection at most; the other requests get responses.
    await until(() => settled >= CONCURRENT_REQUESTS - 1, { what: 'the other responses', withinMs: WITHIN_MS });
    process.kill(stopped, 'SIGKILL');
    await until(() => settled === CONCURRENT_REQUESTS, { what: 'the end of every request', withinMs: WITHIN_MS });
    expect((await Promise.all(calls)).filter((status) => ![0, 200].includes(status))).toEqual([]);
    await allWorkers();
  });

  it('leaves no worker behind when the parent is killed, and starts again at the same port', async () => {
    const workers = childrenOf(server.pid);
    await server.end('SIGKILL');
    await until(() => !workers.some(isAlive), { what: 'the end of all workers', withinMs: WITHIN_MS });
    server = await start(server.port);
    await allWorkers();
    expect((await send(server.url, 'GET /api/newcollections')).status).toBe(200);
  });

  it('ends all workers on SIGTERM', async () => {
    await isOpen();
    const workers = childrenOf(server.pid);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});

describe.each(engines)('one server with several workers and its settings in files, on the %s database', (engine) => {
  it('starts, keeps the values out of every environment, and replaces a worker when the files are gone', async () => {
    const secret = 'a-secret-of-the-operator';
    const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-settings-'));
    const { db, close, place } = await openFaultShop(engine);
    const { databaseUrl, environment, ...rest } = place;
    const settings = {
      ...environment,
      WEB_CONCURRENCY: '2',
      PUBLIC_URL: 'http://localhost:8080',
      GOOGLE_CLIENT_SECRET: secret,
      MIDTRANS_SERVER_KEY: secret,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const files = Object.entries(settings).map(([name, value]) => {
      const file = path.join(folder, name);
      writeFileSync(file, `${value}\n`);
      return [`${name}_FILE`, file] as const;
    });
    const server = await startServer({ ...rest, environment: Object.fromEntries(files) });
    const environmentsOf = (pids: readonly number[]): readonly string[] =>
      pids.map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    try {
      await until(() => server.output().includes('is open'), { what: 'all workers', withinMs: WITHIN_MS });
      const workers = childrenOf(server.pid);
      expect(workers).toHaveLength(2);
      for (const text of environmentsOf([server.pid, ...workers])) {
        expect(text).toContain('GOOGLE_CLIENT_SECRET_FILE=');
        expect(text).not.toContain(secret);
        if (databaseUrl !== undefined) expect(text).not.toContain(databaseUrl);
      }
      rmSync(folder, { recursive: true });
      for (const worker of workers) process.kill(worker, 'SIGKILL');
      const isReplaced = (): boolean =>
        childrenOf(server.pid).filter((pid) => !workers.includes(pid)).length === workers.length;
      await until(isReplaced, { what: 'new workers', withinMs: WITHIN_MS });
      const isAnswered = async (): Promise<boolean> =>
        (await requestAlone(`${server.url}/api/newcollections`)).status === 200;
      await until(isAnswered, { what: 'an answer of a new worker', withinMs: WITHIN_MS });
      expect(await db.read.selectFrom('products').select('id').limit(1).execute()).toHaveLength(1);
    } finally {
      await server.end('SIGKILL');
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
