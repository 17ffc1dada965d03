import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut, send, type Outcome } from './support/calls';
import { fillCart, gatherCrowd, stockUp, type Buyer } from './support/buyers';
import { countUnits, findFaults } from './support/stockChecks';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { startFaultProxy, type FaultProxy } from './support/databaseProxy';
import { findLines } from './support/rounds';
import { startServer, type ServerProcess } from './support/server';
import { watchLag } from './support/lag';

/** How long it is away: the long form waits for as long as a restart takes. */
const AWAY_MS = process.env.LOROSAE_SOAK ? 10_000 : 3_000;
const { withinMs, restart, stop } = watchLag();
beforeEach(restart);
afterAll(stop);

const expectBusy = (outcomes: readonly Outcome[]): void => {
  for (const outcome of outcomes) {
    expect([outcome.status, outcome.retryAfter]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(outcome.ms).toBeLessThan(withinMs(1_000));
  }
};

(engines.includes('postgres') ? describe : describe.skip)('07 the database is away', () => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let proxy: FaultProxy;
  let server: ServerProcess;
  let line: UnitLine;
  let ana: Buyer;
  beforeAll(async () => {
    own = await openTestDatabase('postgres');
    provider = await startFaultProvider();
    proxy = await startFaultProxy(String(own.databaseUrl));
    const { environment } = provider;
    server = await startServer({ dataDir: own.dataDir, databaseUrl: proxy.databaseUrl, environment });
    [line] = (await findLines(own.db, 1)) as [UnitLine];
    await stockUp(own.db, { ...line, count: 1_000 });
    [ana] = (await gatherCrowd(own.db, 1)) as [Buyer];
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await proxy.close();
    await provider.close();
    await own.close();
  });

  const askAround = (): Promise<Outcome[]> => {
    const { token } = ana;
    const { url } = server;
    const body = { itemId: line.productId, size: line.size };
    const calls = [
      send(url, 'GET /readyz'),
      send(url, 'GET /api/order-history', { token }),
      send(url, 'POST /api/addtocart', { token, body }),
      send(url, 'POST /api/getcart', { token }),
      checkOut(url, token),
      send(url, 'POST /api/subscribe', { body: { email: 'a@example.tl' } }),
    ];
    return Promise.all(calls);
  };
  const look = (): Promise<Outcome[]> =>
    Promise.all([
      send(server.url, 'GET /'),
      send(server.url, 'GET /api/allproducts'),
      send(server.url, 'GET /api/allproducts', { token: ana.token }),
      send(server.url, 'GET /healthz'),
    ]);

  it.each([
    ['07.1 stopped', 'stopped'],
    ['07.2 black-holed', 'blackHole'],
  ] as const)(
    '%s: 503 with Retry-After within 1 s, shell and catalogue are served, back within 5 s',
    async (_name, mode) => {
      for (const { status } of await look()) expect(status).toBe(200);
      // Several connections are open, as in a shop with shoppers in it.
      await Promise.all(Array.from({ length: 10 }, askAround));
      await proxy.become(mode);
      const until = Date.now() + AWAY_MS;
      while (Date.now() < until) {
        const [asked, seen] = await Promise.all([askAround(), look()]);
        expectBusy(asked);
        for (const outcome of seen) {
          expect(outcome.status).toBe(200);
          expect(outcome.ms).toBeLessThan(withinMs(1_000));
        }
        expect((seen[1]?.body as unknown[]).length).toBeGreaterThan(40);
        await delay(100);
      }
      await proxy.become('pass');
      const backAt = Date.now();
      while ((await askAround()).some(({ status }) => status === 503)) expect(Date.now() - backAt).toBeLessThan(5_000);
    },
  );

  it('07.3 slow is not away: who waits for a lock for long is served in the end', async () => {
    await fillCart(own.db, ana.id, [line]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = own.db.transaction(async (tx) => {
      await tx.updateTable('customers').set({ phone: '1' }).where('id', '=', ana.id).execute();
      await held;
    });
    await delay(50);
    const pressed = checkOut(server.url, ana.token);
    await delay(2_000);
    release();
    await holding;
    expect((await pressed).status).toBe(200);
  });

  it('07.4 a commit whose answer is lost is one order, and its key finds it', async () => {
    const before = await countUnits(own.db);
    for (let round = 0; round < 3; round += 1) {
      await fillCart(own.db, ana.id, [line]);
      const cuts = proxy.cuts();
      await proxy.become('cutAfterCommit');
      const lost = await checkOut(server.url, ana.token, {}, `cut-${round}`);
      await proxy.become('pass');
      expect(lost.status).toBe(503);
      expect(proxy.cuts()).toBeGreaterThan(cuts);
      const again = await checkOut(server.url, ana.token, {}, `cut-${round}`);
      expect(again.status).toBe(200);
      const kept = own.db.read.selectFrom('idempotency_keys').select('answer').where('key', '=', `cut-${round}`);
      expect(JSON.parse((await kept.executeTakeFirstOrThrow()).answer)).toEqual(again.body);
    }
    expect(await findFaults(own.db, before)).toEqual([]);
  });
});

it('07.5 the embedded database is locked by another program: 503 within 1 s, also for those behind, then back', async () => {
  const own = await openTestDatabase('embedded');
  const provider = await startFaultProvider();
  const server = await startServer({ dataDir: own.dataDir, environment: provider.environment });
  const other = await openDatabase({ dataDir: own.dataDir });
  restart();
  expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const holding = other.transaction(() => held);
  try {
    await delay(50);
    const subscribe = (name: number) =>
      send(server.url, 'POST /api/subscribe', { body: { email: `${name}@example.tl` } });
    const asked = await Promise.all(Array.from({ length: 10 }, (_, name) => subscribe(name)));
    expectBusy(asked);
    expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
    release();
    await holding;
    expect((await subscribe(99)).status).toBe(200);
  } finally {
    release();
    await other.close();
    await server.end('SIGKILL');
    await provider.close();
    await own.close();
  }
});
