import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { send } from './support/calls';
import { killAgainAndAgain, stockPlenty } from './support/killRounds';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines } from './support/rounds';
import { startServer } from './support/server';

const KILLS = 6;

describe.each(engines)('03 killed in the middle of checkouts, on the %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let lines: readonly UnitLine[];
  let token: string;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    const { dataDir, databaseUrl } = own;
    const server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
    const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    token = (await send(server.url, 'POST /api/signup', { body: account })).body.token as string;
    lines = await findLines(own.db, 4);
    await stockPlenty(own, lines);
    await server.end();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  it(`03.1 after each of ${KILLS} kills nothing acknowledged is lost, nothing half done or doubled, sessions live on`, async () => {
    const figures = await killAgainAndAgain(own, provider.environment, { kills: KILLS, lines, token });
    expect(figures).toMatchObject({ kills: KILLS, faults: [] });
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
  });
});
