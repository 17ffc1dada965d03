import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { send, tally } from '../faults/support/calls';
import { gatherCrowd } from '../faults/support/buyers';
import { killAgainAndAgain, stockPlenty } from '../faults/support/killRounds';
import { countUnits, findFaults } from '../faults/support/stockChecks';
import { loadShop } from '../faults/support/load';
import { startFaultProvider, type FaultProvider } from '../faults/support/provider';
import { findLines, rush } from '../faults/support/rounds';
import { startServer } from '../faults/support/server';

const numberOf = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const KILLS = numberOf('SOAK_KILLS', 100);
const ROUNDS = numberOf('SOAK_ROUNDS', 1_000);
const SECONDS = numberOf('SOAK_SECONDS', 600);
const REQUESTS = numberOf('SOAK_REQUESTS_PER_SECOND', 500);
const CHECKOUTS = numberOf('SOAK_CHECKOUTS_PER_SECOND', 50);
const PROCESSES = 2;

jest.setTimeout(6 * 3_600_000);

const tell = (text: string): void => void process.stdout.write(`${text}\n`);

describe.each(engines)('the long form on the %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let lines: readonly UnitLine[];
  let token: string;
  const place = () => ({ dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment: provider.environment });
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    const server = await startServer(place());
    const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    token = (await send(server.url, 'POST /api/signup', { body: account })).body.token as string;
    lines = await findLines(own.db, 8);
    await stockPlenty(own, lines);
    await server.end();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  it(`${KILLS} kills`, async () => {
    const { faults, ...figures } = await killAgainAndAgain(own, provider.environment, { kills: KILLS, lines, token });
    tell(`${engine}: kills ${JSON.stringify(figures)}, broken promises ${faults.length}`);
    expect(faults).toEqual([]);
  });

  it(`${ROUNDS} oversell rounds`, async () => {
    const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(place())));
    const urls = servers.map(({ url }) => url);
    const line = lines[0] as UnitLine;
    let sold = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const units = round % 2 === 0 ? 1 : 3;
      const { outcomes, faults, left } = await rush(own.db, urls, line, { buyers: 12, units });
      const counts = tally(outcomes);
      expect({ round, counts, left, faults }).toEqual({
        round,
        counts: { 200: units, 409: 12 - units },
        left: 0,
        faults: [],
      });
      sold += units;
      refused += 12 - units;
      // Only the rules of this round are of interest to the next.
      await own.db.transaction(async (tx) => {
        await tx.deleteFrom('idempotency_keys').execute();
      });
      if (round % 100 === 99) tell(`${engine}: ${round + 1} oversell rounds`);
    }
    for (const server of servers) expect((await server.end()).code).toBe(0);
    tell(`${engine}: oversell rounds ${ROUNDS}, units sold ${sold}, buyers refused ${refused}, oversold 0`);
  });

  it(`${SECONDS} s of ${REQUESTS} mixed requests and ${CHECKOUTS} checkouts a second`, async () => {
    await stockPlenty(own, lines);
    const crowd = await gatherCrowd(own.db, 400);
    const before = await countUnits(own.db);
    const server = await startServer(place());
    const figures = await loadShop(server.url, {
      seconds: SECONDS,
      requestsPerSecond: REQUESTS,
      checkoutsPerSecond: CHECKOUTS,
      crowd,
      lines,
    });
    const { code } = await server.end();
    const faults = await findFaults(own.db, before);
    tell(`${engine}: load ${JSON.stringify(figures)}, broken promises ${faults.length}`);
    expect([code, faults]).toEqual([0, []]);
    // Nothing breaks under load; a cart that another press has emptied is told so.
    const strange = Object.keys(figures.byStatus).filter((status) => !['200', '400', '409'].includes(status));
    expect(strange).toEqual([]);
    expect(figures.orders).toBeGreaterThan(0);
  });
});
