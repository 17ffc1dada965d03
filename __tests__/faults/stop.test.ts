import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { createBuyers, setStock } from './support/buyers';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { startServer } from './support/server';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

/** Few enough that all reach the provider before the first one's time-out on a slow machine. */
const BUYERS = 8;

describe.each(engines)('SIGTERM, on the %s database', (engine) => {
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

  it('finishes the running checkouts, rejects new connections, and exits with 0', async () => {
    const { dataDir, databaseUrl } = own;
    const server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
    const [line] = (await findLines(own.db, 1)) as [UnitLine];
    await setStock(own.db, { ...line, count: 100 });
    const buyers = await createBuyers(own.db, BUYERS, () => [line]);
    const before = await countUnits(own.db);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    provider.beforeResponse = () => released;
    const checkouts = buyers.map(({ token }, index) =>
      checkOut(server.url, token, { paymentType: 'midtrans' }, `stop-${index}`),
    );
    await until(() => provider.opened.size === BUYERS, { what: 'all checkouts at the provider' });
    const ending = server.end('SIGTERM');
    await until(async () => (await send(server.url, 'GET /healthz')).status !== 200, { what: 'a closed port' });
    release();
    expect((await Promise.all(checkouts)).map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(await ending).toEqual({ code: 0 });
    expect(server.output()).toBe(`Lorosae is open at ${server.url}\n`);
    expect(await findViolations(own.db, before)).toEqual([]);
  });
});
