import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { checkOut, countByStatus } from '../faults/support/requests';
import { createBuyers } from '../faults/support/buyers';
import { countUnits, findViolations } from '../faults/support/stockChecks';
import { killInTurn, shopDuring } from '../faults/support/processes';
import { startFaultProvider, type FaultProvider } from '../faults/support/provider';
import { findLines, stockPlenty } from '../faults/support/stock';
import { startServer } from '../faults/support/server';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const PROCESSES = 3;
const KILL_EVERY_MS = 5_000;
const SHOPPERS = 60;
/** Longer than the lease of the process that was killed last. */
const TAKEN_OVER_WITHIN_MS = 120_000;

jest.setTimeout(6 * 3_600_000);

describe.each(engines)('soak: three processes on the %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  it(`loses and doubles no order in ${SECONDS} s while one process after the other is killed and restarted`, async () => {
    const environment = { ...provider.environment, ORDER_EXPIRY_MINUTES: '0.02' };
    const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment };
    const servers = [await startServer(place)];
    while (servers.length < PROCESSES) servers.push(await startServer(place));
    const lines: readonly UnitLine[] = await findLines(own.db, 8);
    await stockPlenty(own.db, lines);
    const buyers = await createBuyers(own.db, SHOPPERS);
    const figures = await shopDuring(own, () => servers.map(({ url }) => url), {
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
    const before = await countUnits(own.db);
    const unpaid = await createBuyers(own.db, 6, () => [lines[0] as UnitLine]);
    const url = servers[0]?.url ?? '';
    const checkouts = unpaid.map(({ token }) => checkOut(url, token, { paymentType: 'midtrans' }));
    expect(countByStatus(await Promise.all(checkouts))).toEqual({ 200: unpaid.length });
    const ids = unpaid.map(({ id }) => id);
    const areExpired = async (): Promise<boolean> => {
      const orders = await own.db.read.selectFrom('orders').select('status').where('customer_id', 'in', ids).execute();
      return orders.length === unpaid.length && orders.every(({ status }) => status === 'expired');
    };
    await until(areExpired, { what: 'the expiry of the orders', withinMs: TAKEN_OVER_WITHIN_MS });
    expect(await findViolations(own.db, before)).toEqual([]);
    for (const server of servers) expect((await server.end()).code).toBe(0);
  });
});
