import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut } from './support/calls';
import { gatherCrowd, stockUp } from './support/buyers';
import { countUnits, findFaults } from './support/stockChecks';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines } from './support/rounds';
import { startServer } from './support/server';

describe.each(engines)('04 told to stop, on the %s database', (engine) => {
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

  it('04.1 SIGTERM finishes what it took, answers it, and exits within 10 s', async () => {
    const { dataDir, databaseUrl } = own;
    const server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
    const [line] = (await findLines(own.db, 1)) as [UnitLine];
    await stockUp(own.db, { ...line, count: 100 });
    const crowd = await gatherCrowd(own.db, 20, () => [line]);
    const before = await countUnits(own.db);
    // The provider takes its time, so that every checkout is under way when the shop is told to stop.
    provider.beforeAnswer = () => delay(1_500);
    const pressed = crowd.map(({ token }, index) =>
      checkOut(server.url, token, { paymentType: 'midtrans' }, `stop-${index}`),
    );
    while (provider.opened.size < crowd.length) await delay(10);
    const { code, ms } = await server.end('SIGTERM');
    const outcomes = await Promise.all(pressed);
    expect(outcomes.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    expect([code, server.output().split('\n').length]).toEqual([0, 2]);
    expect(ms).toBeLessThan(10_000);
    expect(await findFaults(own.db, before)).toEqual([]);
  });
});
