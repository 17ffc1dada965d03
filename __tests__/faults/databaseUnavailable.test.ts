import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database, type Tx } from '@/server/db/database';
import { until } from '../support/until';
import { fillCart } from './support/buyers';
import { checkOut, send } from './support/requests';
import { openFaultShop } from './support/faultShop';
import { expectOutage, expectUnavailable, openProxiedShop, type ProxiedShop } from './support/outage';
import { startServer } from './support/server';
import { countUnits, findViolations } from './support/stockChecks';

/** Shorter than the timeout of a statement. */
const LOCK_HELD_MS = 500;

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
  let shop: ProxiedShop;
  beforeAll(async () => {
    shop = await openProxiedShop();
  });
  afterAll(() => shop.close());

  it.each([
    ['stopped', 'stopped'],
    ['silent', 'blackHole'],
  ] as const)(
    'responds with 503 and Retry-After, serves page and catalogue from memory, and recovers: %s',
    (_name, mode) => expectOutage(shop, mode),
  );

  /** A checkout of ana that waits for a lock of this test. */
  const checkOutBehindLock = async () => {
    await fillCart(shop.db, shop.ana.id, [shop.line]);
    const release = await holdLock(shop.db, (tx) =>
      tx.updateTable('customers').set({ phone: '1' }).where('id', '=', shop.ana.id).execute(),
    );
    const checkout = checkOut(shop.server.url, shop.ana.token);
    const isWaiting = async (): Promise<boolean> => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(shop.db.read)).rows.length > 0;
    };
    await until(isWaiting, { what: 'a checkout that waits for the lock' });
    return { checkout, release };
  };

  it('waits for a lock and then responds', async () => {
    const { checkout, release } = await checkOutBehindLock();
    await delay(LOCK_HELD_MS);
    await release();
    expect((await checkout).status).toBe(200);
  });

  it('responds with 503 when a lock is held for too long', async () => {
    const { checkout, release } = await checkOutBehindLock();
    expectUnavailable([await checkout]);
    await release();
    expect((await checkOut(shop.server.url, shop.ana.token)).status).toBe(200);
  });

  it('makes one order when the result of a commit is lost and the checkout is repeated with its key', async () => {
    const before = await countUnits(shop.db);
    for (let round = 0; round < 3; round += 1) {
      await fillCart(shop.db, shop.ana.id, [shop.line]);
      const lostCommits = shop.proxy.lostCommits();
      await shop.proxy.setMode('cutAfterCommit');
      const lost = await checkOut(shop.server.url, shop.ana.token, {}, `cut-${round}`);
      await shop.proxy.setMode('pass');
      expect(lost.status).toBe(503);
      expect(shop.proxy.lostCommits()).toBeGreaterThan(lostCommits);
      const again = await checkOut(shop.server.url, shop.ana.token, {}, `cut-${round}`);
      expect(again.status).toBe(200);
      const stored = shop.db.read.selectFrom('idempotency_keys').select('answer').where('key', '=', `cut-${round}`);
      expect(JSON.parse((await stored.executeTakeFirstOrThrow()).answer)).toEqual(again.body);
    }
    expect(await findViolations(shop.db, before)).toEqual([]);
  });
});

describe('an embedded database that another program locks', () => {
  it('responds with 503 to all waiting writes, serves the catalogue, and recovers', async () => {
    const shop = await openFaultShop('embedded');
    const server = await startServer(shop.place);
    const other = await openDatabase({ dataDir: shop.place.dataDir });
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
      await shop.close();
    }
  });
});
