import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { send } from './support/calls';
import { gatherCrowd, stockUp } from './support/buyers';
import { shopOnMachines } from './support/processes';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines } from './support/rounds';
import { startServer, type ServerProcess } from './support/server';

const WORKERS = 3;
const LOAD_SECONDS = 4;
const KILL_AFTER_MS = 1_000;
const WITHIN_MS = 30_000;

const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const until = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const end = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came: ${what}`);
    await delay(20);
  }
};

/** Calls over a connection of its own; status 0 when it breaks. */
const callAlone = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0, text: '' });
    get(url, { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', fail);
    }).on('error', fail);
  });

describe.each(engines)('10 several processes on one machine, on the %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let server: ServerProcess;
  const start = (port?: number): Promise<ServerProcess> =>
    startServer({
      dataDir: own.dataDir,
      databaseUrl: own.databaseUrl,
      environment: { ...provider.environment, WEB_CONCURRENCY: String(WORKERS) },
      ...(port === undefined ? {} : { port }),
    });
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    server = await start();
    await until(() => server.output().includes('is open'), 'all of the processes');
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await provider.close();
    await own.close();
  });
  const figure = (text: string, name: string): number =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  const scrape = async (): Promise<string> => (await send(server.url, 'GET /metrics')).body as string;
  const CALLS = 'shop_request_duration_seconds_count{method="GET",route="/api/newcollections"';

  it('10.11 one scrape tells the figures of all processes, whichever answers it', async () => {
    const calls = Array.from({ length: 30 }, () => send(server.url, 'GET /api/newcollections'));
    await Promise.all(calls);
    const texts = await Promise.all([1, 2, 3, 4, 5, 6].map(scrape));
    expect(texts.map((text) => figure(text, CALLS))).toEqual(texts.map(() => calls.length));
    const text = texts[0] ?? '';
    expect(figure(text, 'shop_database_query_seconds_count')).toBeGreaterThan(0);
    // Every process sees the same orders: they are told once.
    const { count } = await own.db.read
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(figure(text, 'shop_orders{')).toBe(count);
  });

  it('10.12 one is killed under load: it is replaced, nothing is lost, what it counted stays counted', async () => {
    const lines = await findLines(own.db, 6);
    for (const line of lines) await stockUp(own.db, { ...line, count: 50_000 });
    const crowd = await gatherCrowd(own.db, 30);
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(WORKERS);
    const figures = await shopOnMachines(own, () => [server.url], {
      seconds: LOAD_SECONDS,
      crowd,
      lines: lines as UnitLine[],
      meanwhile: async (counted) => {
        await delay(KILL_AFTER_MS);
        process.kill(before[0] ?? 0, 'SIGKILL');
        counted.kills += 1;
      },
    });
    expect(figures).toMatchObject({ kills: 1, faults: [] });
    await until(() => childrenOf(server.pid).length === WORKERS, 'another process');
    expect(childrenOf(server.pid)).not.toContain(before[0]);
    expect(figure(await scrape(), CALLS)).toBe(30);
    expect(server.output()).toContain('a process of the shop ended and is replaced');
  });

  it('10.16 one that stands still keeps nobody from the figures: its last ones count', async () => {
    const before = figure(await scrape(), CALLS);
    const [stopped = 0] = childrenOf(server.pid);
    process.kill(stopped, 'SIGSTOP');
    try {
      const { status, text } = await callAlone(`${server.url}/metrics`);
      expect([status, figure(text, CALLS)]).toEqual([200, before]);
    } finally {
      process.kill(stopped, 'SIGCONT');
    }
  });

  it('10.15 one that stands still and is killed leaves no call without an end', async () => {
    const CALLS_AT_ONCE = 40;
    const [stopped = 0] = childrenOf(server.pid);
    process.kill(stopped, 'SIGSTOP');
    let settled = 0;
    const calls = Array.from({ length: CALLS_AT_ONCE }, async () => {
      const { status } = await callAlone(`${server.url}/api/allproducts`);
      settled += 1;
      return status;
    });
    // What the others were given is answered.
    await until(() => settled >= CALLS_AT_ONCE - 1, 'the answers of the others');
    process.kill(stopped, 'SIGKILL');
    await until(() => settled === CALLS_AT_ONCE, 'an end of every call');
    expect((await Promise.all(calls)).filter((status) => ![0, 200].includes(status))).toEqual([]);
    await until(() => childrenOf(server.pid).length === WORKERS, 'another process');
  });

  it('10.13 the parent is killed: no process stays behind, and the shop opens again at once', async () => {
    const workers = childrenOf(server.pid);
    await server.end('SIGKILL');
    await until(() => !workers.some(isAlive), 'the end of all processes');
    server = await start(server.port);
    await until(() => childrenOf(server.pid).length === WORKERS, 'the new processes');
    expect((await send(server.url, 'GET /api/newcollections')).status).toBe(200);
  });

  it('10.14 told to stop, all of them end', async () => {
    await until(() => server.output().includes('is open'), 'all of the processes');
    const workers = childrenOf(server.pid);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
  });
});
