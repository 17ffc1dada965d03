import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { send } from './support/requests';
import { killRepeatedly } from './support/killRounds';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { startServer } from './support/server';
import { findLines, stockPlenty } from './support/stock';

const KILLS = 4;

describe.each(engines)('kill -9 during checkouts, on the %s database', (engine) => {
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
    await stockPlenty(own.db, lines);
    await server.end();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  it(`loses no acknowledged order and no session, and leaves no partial order, after each of ${KILLS} kills`, async () => {
    const figures = await killRepeatedly(own, provider.environment, { kills: KILLS, lines, token });
    expect(figures).toMatchObject({ kills: KILLS, violations: [] });
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
  });
});
