import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database, type Tx } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { createBuyers, fillCart, setStock, type Buyer } from './support/buyers';
import { checkOut, send, type Outcome } from './support/requests';
import { startFaultProxy, type FaultProxy } from './support/databaseProxy';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { startServer, type ServerProcess } from './support/server';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const ROUNDS = 3;
/** The shop aims at 1 s; this bound only distinguishes a response from a request that hangs. */
const RESPONSE_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 30_000;
/** Longer than the silence after which the shop treats a connection as lost. */
const LOCK_HELD_MS = 2_000;

const expectUnavailable = (outcomes: readonly Outcome[]): void => {
  for (const { status, retryAfter, ms } of outcomes) {
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(ms).toBeLessThan(RESPONSE_WITHIN_MS);
  }
};

/** Opens a transaction that holds the locks of `lock` until `release` is called. */
const holdLock = async (db: Database, lock: (tx: Tx) => unknown) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let held: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const holding = db.transaction(async (tx) => {
    await lock(tx);
    held();
    await released;
  });
  await isHeld;
  return async (): Promise<void> => {
    release();
    await holding;
  };
};

describe('an unavailable PostgreSQL database', () => {
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
    await setStock(own.db, { ...line, count: 1_000 });
    [ana] = (await createBuyers(own.db, 1)) as [Buyer];
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await proxy.close();
    await provider.close();
    await own.close();
  });

  /** Requests that need the database. */
  const requestDatabase = (): Promise<Outcome[]> => {
    const { token } = ana;
    const { url } = server;
    const body = { itemId: line.productId, size: line.size };
    return Promise.all([
      send(url, 'GET /readyz'),
      send(url, 'GET /api/order-history', { token }),
      send(url, 'POST /api/addtocart', { token, body }),
      send(url, 'POST /api/getcart', { token }),
      checkOut(url, token),
      send(url, 'POST /api/subscribe', { body: { email: 'a@example.tl' } }),
    ]);
  };
  /** Requests that the shop serves from memory. */
  const requestMemory = (): Promise<Outcome[]> =>
    Promise.all([
      send(server.url, 'GET /'),
      send(server.url, 'GET /api/allproducts'),
      send(server.url, 'GET /api/allproducts', { token: ana.token }),
      send(server.url, 'GET /healthz'),
    ]);

  it.each([
    ['stopped', 'stopped'],
    ['silent', 'blackHole'],
  ] as const)(
    'responds with 503 and Retry-After, serves page and catalogue from memory, and recovers: %s',
    async (_name, mode) => {
      for (const { status } of await requestMemory()) expect(status).toBe(200);
      // Opens several database connections.
      await Promise.all(Array.from({ length: 10 }, requestDatabase));
      await proxy.become(mode);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [refused, served] = await Promise.all([requestDatabase(), requestMemory()]);
        expectUnavailable(refused);
        for (const { status, ms } of served) {
          expect(status).toBe(200);
          expect(ms).toBeLessThan(RESPONSE_WITHIN_MS);
        }
        expect((served[1]?.body as unknown[]).length).toBeGreaterThan(40);
      }
      await proxy.become('pass');
      await until(async () => (await requestDatabase()).every(({ status }) => status !== 503), {
        what: 'responses other than 503',
        withinMs: BACK_WITHIN_MS,
      });
    },
  );

  it('waits for a lock that is held for long and then responds', async () => {
    await fillCart(own.db, ana.id, [line]);
    const release = await holdLock(own.db, (tx) =>
      tx.updateTable('customers').set({ phone: '1' }).where('id', '=', ana.id).execute(),
    );
    const checkout = checkOut(server.url, ana.token);
    const isWaiting = async (): Promise<boolean> => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(own.db.read)).rows.length > 0;
    };
    await until(isWaiting, { what: 'a checkout that waits for the lock' });
    await delay(LOCK_HELD_MS);
    await release();
    expect((await checkout).status).toBe(200);
  });

  it('makes one order when the result of a commit is lost and the checkout is repeated with its key', async () => {
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
      const stored = own.db.read.selectFrom('idempotency_keys').select('answer').where('key', '=', `cut-${round}`);
      expect(JSON.parse((await stored.executeTakeFirstOrThrow()).answer)).toEqual(again.body);
    }
    expect(await findViolations(own.db, before)).toEqual([]);
  });
});

describe('an embedded database that another program locks', () => {
  it('responds with 503 to all waiting writes, serves the catalogue, and recovers', async () => {
    const own = await openTestDatabase('embedded');
    const provider = await startFaultProvider();
    const server = await startServer({ dataDir: own.dataDir, environment: provider.environment });
    const other = await openDatabase({ dataDir: own.dataDir });
    expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
    const release = await holdLock(other, () => undefined);
    try {
      const subscribe = (name: number) =>
        send(server.url, 'POST /api/subscribe', { body: { email: `${name}@example.tl` } });
      expectUnavailable(await Promise.all(Array.from({ length: 10 }, (_, name) => subscribe(name))));
      expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
      await release();
      expect((await subscribe(99)).status).toBe(200);
    } finally {
      await release();
      await other.close();
      await server.end('SIGKILL');
      await provider.close();
      await own.close();
    }
  });
});
