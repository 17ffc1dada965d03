import { checkoutMessages } from '@/shared/messages/checkout';
import type { UnitLine } from '@/server/repositories/stock';
import { setTimeout as delay } from 'node:timers/promises';
import { engines, openTestDatabase } from '../support/database';
import { checkOut, send } from './support/calls';
import { gatherCrowd, stockUp } from './support/buyers';
import { countUnits, findFaults } from './support/stockChecks';
import { startFaultProvider } from './support/provider';
import { findLines } from './support/rounds';
import { startServer } from './support/server';
import { watchLag } from './support/lag';

/** How long the provider hangs at least: the long form waits for as long as providers have been seen to. */
const HANG_MS = process.env.LOROSAE_SOAK ? 30_000 : 0;

const lag = watchLag();
afterAll(lag.stop);

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Lives through a provider that takes every call and answers none, on one engine. */
const liveThrough = async (engine: (typeof engines)[number]) => {
  const own = await openTestDatabase(engine);
  const provider = await startFaultProvider();
  const { dataDir, databaseUrl } = own;
  const server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
  lag.restart();
  const [line] = (await findLines(own.db, 1)) as [UnitLine];
  await stockUp(own.db, { ...line, count: 100 });
  const crowd = await gatherCrowd(own.db, 30, () => [line]);
  const [stubborn] = await gatherCrowd(own.db, 1, () => [line]);
  const before = await countUnits(own.db);
  provider.mode = 'hang';
  let isOver = false;
  const browsing = (async () => {
    const times: number[] = [];
    while (!isOver) {
      times.push((await send(server.url, 'GET /api/allproducts')).ms);
      await delay(20);
    }
    return times;
  })();
  const press = (token: string, index: number) =>
    checkOut(server.url, token, { paymentType: 'midtrans' }, `hang-${index}`);
  const hangsUntil = Date.now() + HANG_MS;
  const hung = await Promise.all(crowd.map(({ token }, index) => press(token, index)));
  const insisted = [];
  do insisted.push(await press(stubborn?.token ?? '', -1));
  while (Date.now() < hangsUntil);
  isOver = true;
  const times = await browsing;
  const kept = await own.db.read.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  provider.mode = 'answer';
  const again = await Promise.all(crowd.map(({ token }, index) => press(token, index)));
  const faults = await findFaults(own.db, before);
  await server.end();
  await provider.close();
  await own.close();
  return { hung, insisted, times, kept: new Set(kept.map(({ id }) => id)), again, faults };
};

it('06.1 the provider hangs: checkouts answer within 10 s with their text, the catalogue does not notice, orders stay payable', async () => {
  for (const { hung, insisted, times, kept, again, faults } of await Promise.all(engines.map(liveThrough))) {
    for (const { status, body, ms } of [...hung, ...insisted]) {
      expect([status, body.error]).toEqual([503, checkoutMessages.tokenFailed]);
      expect(kept).toContain(body.orderId);
      expect(ms).toBeLessThan(lag.withinMs(10_000));
    }
    // Who presses again and again while it hangs has one order.
    expect(new Set(insisted.map(({ body }) => body.orderId as string)).size).toBe(1);
    expect(times.length).toBeGreaterThan(50);
    expect(median(times)).toBeLessThan(lag.withinMs(200));
    expect(again.map(({ status, body }) => [status, body.orderId])).toEqual(
      hung.map(({ body }) => [200, body.orderId]),
    );
    expect(again.every(({ body }) => typeof body.snapToken === 'string')).toBe(true);
    expect(faults).toEqual([]);
  }
});
