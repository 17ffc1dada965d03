import type { Database } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { until } from '../../support/until';
import { createBuyers, setStock, type Buyer } from './buyers';
import { checkOut, send, type Outcome } from './requests';
import { startFaultProxy, type FaultProxy } from './databaseProxy';
import { openFaultShop } from './faultShop';
import { startServer, type ServerProcess } from './server';
import { findLines } from './stock';

const ROUNDS = 3;
/** The shop responds within 3 s; the rest is for a slow machine. */
const ANSWERED_WITHIN_MS = 6_000;
const BACK_WITHIN_MS = 30_000;

/** A shop that reaches its PostgreSQL database through a proxy. */
export interface ProxiedShop {
  readonly db: Database;
  readonly proxy: FaultProxy;
  readonly server: ServerProcess;
  /** A line with plenty of stock. */
  readonly line: UnitLine;
  readonly ana: Buyer;
  close(): Promise<void>;
}

/** Starts a shop behind a database proxy, with one buyer. */
export const openProxiedShop = async (): Promise<ProxiedShop> => {
  const shop = await openFaultShop('postgres');
  const { db } = shop;
  const proxy = await startFaultProxy(String(shop.place.databaseUrl));
  const server = await startServer({ ...shop.place, databaseUrl: proxy.databaseUrl });
  const [line] = (await findLines(db, 1)) as [UnitLine];
  await setStock(db, { ...line, count: 1_000 });
  const [ana] = (await createBuyers(db, 1)) as [Buyer];
  const close = async (): Promise<void> => {
    await server.end('SIGKILL');
    await proxy.close();
    await shop.close();
  };
  return { db, proxy, server, line, ana, close };
};

/** Requests that need the database. */
const callDatabase = ({ server: { url }, line, ana: { token } }: ProxiedShop): Promise<Outcome[]> => {
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
const callMemory = ({ server: { url }, ana: { token } }: ProxiedShop): Promise<Outcome[]> =>
  Promise.all([
    send(url, 'GET /'),
    send(url, 'GET /api/allproducts'),
    send(url, 'GET /api/allproducts', { token }),
    send(url, 'GET /healthz'),
  ]);

/** Expects every outcome to be a 503 with `Retry-After`. */
export const expectUnavailable = (outcomes: readonly Outcome[]): void => {
  for (const { status, retryAfter, ms } of outcomes) {
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
  }
};

/** Interrupts the database for at least `outageMs` and expects 503, a catalogue from memory, and a recovery. */
export const expectOutage = async (shop: ProxiedShop, mode: 'stopped' | 'blackHole', outageMs = 0): Promise<void> => {
  for (const { status } of await callMemory(shop)) expect(status).toBe(200);
  // Opens several database connections.
  await Promise.all(Array.from({ length: 10 }, () => callDatabase(shop)));
  await shop.proxy.setMode(mode);
  const outageEnd = Date.now() + outageMs;
  for (let round = 0; round < ROUNDS || Date.now() < outageEnd; round += 1) {
    const [refused, served] = await Promise.all([callDatabase(shop), callMemory(shop)]);
    expectUnavailable(refused);
    for (const { status, ms } of served) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    expect((served[1]?.body as unknown[]).length).toBeGreaterThan(40);
  }
  await shop.proxy.setMode('pass');
  await until(async () => (await callDatabase(shop)).every(({ status }) => status !== 503), {
    what: 'responses other than 503',
    withinMs: BACK_WITHIN_MS,
  });
};
