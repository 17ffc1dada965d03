import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { until } from '../support/until';
import { checkOut, countByStatus } from '../faults/support/requests';
import { createBuyers } from '../faults/support/buyers';
import { countUnits, findViolations } from '../faults/support/stockChecks';
import { killInTurn, shopDuring } from '../faults/support/processes';
import { openFaultShop, type FaultShop } from '../faults/support/faultShop';
import { findLines, fillStock } from '../faults/support/stock';
import { startServer } from '../faults/support/server';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const PROCESSES = 3;
const KILL_EVERY_MS = 5_000;
const SHOPPERS = 60;
/** Longer than a lease, which the process that was killed last may still hold. */
const TAKEN_OVER_WITHIN_MS = 120_000;

jest.setTimeout(6 * 3_600_000);

describe.each(engines)('soak: three processes on the %s database', (engine) => {
  let shop: FaultShop;
  beforeAll(async () => {
    shop = await openFaultShop(engine, { ORDER_EXPIRY_MINUTES: '0.02' });
  });
  afterAll(() => shop.close());

  it(`loses and doubles no order in ${SECONDS} s while the processes are killed and restarted in turn`, async () => {
    const { place } = shop;
    const servers = [await startServer(place)];
    while (servers.length < PROCESSES) servers.push(await startServer(place));
    const lines: readonly UnitLine[] = await findLines(shop.db, 8);
    await fillStock(shop.db, lines);
    const buyers = await createBuyers(shop.db, SHOPPERS);
    const figures = await shopDuring(shop.db, () => servers.map(({ url }) => url), {
      buyers,
      lines,
      meanwhile: async (progress) => {
        progress.kills = await killInTurn(servers, place, {
          until: Date.now() + SECONDS * 1_000,
          pauseMs: KILL_EVERY_MS,
        });
      },
    });
    process.stdout.write(`${engine}: three processes ${JSON.stringify(figures)}\n`);
    expect(figures.violations).toEqual([]);
    expect(figures.kills).toBeGreaterThan(0);

    // Another process takes over the expiry of orders when the lease of the killed one ends.
    const before = await countUnits(shop.db);
    const unpaid = await createBuyers(shop.db, 6, () => [lines[0] as UnitLine]);
    const url = servers[0]?.url ?? '';
    const checkouts = unpaid.map(({ token }) => checkOut(url, token, { paymentType: 'midtrans' }));
    expect(countByStatus(await Promise.all(checkouts))).toEqual({ 200: unpaid.length });
    const ids = unpaid.map(({ id }) => id);
    const areExpired = async (): Promise<boolean> => {
      const orders = await shop.db.read.selectFrom('orders').select('status').where('customer_id', 'in', ids).execute();
      return orders.length === unpaid.length && orders.every(({ status }) => status === 'expired');
    };
    await until(areExpired, { what: 'the expiry of the orders', withinMs: TAKEN_OVER_WITHIN_MS });
    expect(await findViolations(shop.db, before)).toEqual([]);
    for (const server of servers) expect((await server.end()).code).toBe(0);
  });
});
