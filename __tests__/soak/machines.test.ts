import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut, tally } from '../faults/support/calls';
import { gatherCrowd } from '../faults/support/buyers';
import { countUnits, findFaults } from '../faults/support/stockChecks';
import { killInTurn, shopOnMachines } from '../faults/support/processes';
import { startFaultProvider, type FaultProvider } from '../faults/support/provider';
import { findLines } from '../faults/support/rounds';
import { stockPlenty } from '../faults/support/killRounds';
import { startServer } from '../faults/support/server';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 600);
const PROCESSES = 3;
const KILL_EVERY_MS = 5_000;
const SHOPPERS = 60;
/** The lease of whoever was killed last, its successor's next look, and some more. */
const TAKEN_OVER_MS = 40_000;

jest.setTimeout(6 * 3_600_000);

describe.each(engines)('the long form of three processes on the %s database', (engine) => {
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

  it(`${SECONDS} s of shopping while one process after the other is killed and started again`, async () => {
    const environment = { ...provider.environment, ORDER_EXPIRY_MINUTES: '0.02' };
    const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment };
    const servers = [await startServer(place)];
    while (servers.length < PROCESSES) servers.push(await startServer(place));
    const lines: readonly UnitLine[] = await findLines(own.db, 8);
    await stockPlenty(own, lines);
    const crowd = await gatherCrowd(own.db, SHOPPERS);
    const figures = await shopOnMachines(own, () => servers.map(({ url }) => url), {
      seconds: SECONDS,
      crowd,
      lines,
      meanwhile: async (counted) => {
        counted.kills = await killInTurn(servers, place, {
          until: Date.now() + SECONDS * 1_000,
          pauseMs: KILL_EVERY_MS,
        });
      },
    });
    process.stdout.write(`${engine}: three processes ${JSON.stringify(figures)}\n`);
    expect(figures.faults).toEqual([]);
    expect(figures.kills).toBeGreaterThan(0);

    // Whoever ended unpaid orders is dead by now; the work is taken over when its time is over, really.
    const before = await countUnits(own.db);
    const unpaid = await gatherCrowd(own.db, 6, () => [lines[0] as UnitLine]);
    const url = servers[0]?.url ?? '';
    const presses = unpaid.map(({ token }) => checkOut(url, token, { paymentType: 'midtrans' }));
    expect(tally(await Promise.all(presses))).toEqual({ 200: unpaid.length });
    await delay(TAKEN_OVER_MS);
    const ids = unpaid.map(({ id }) => id);
    const orders = await own.db.read.selectFrom('orders').select('status').where('customer_id', 'in', ids).execute();
    expect(orders.map(({ status }) => status)).toEqual(unpaid.map(() => 'expired'));
    expect(await findFaults(own.db, before)).toEqual([]);
    for (const server of servers) expect((await server.end()).code).toBe(0);
  });
});
