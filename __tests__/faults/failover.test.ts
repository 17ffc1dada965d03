import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@/server/db/database';
import { kill, promote, startPostgres, startStandby, type PostgresServer } from '../support/postgres';
import { until } from '../support/until';
import { createBuyers } from './support/buyers';
import { checkCheckouts, shopUntilStopped, type KillFigures } from './support/killRounds';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { startServer, type ServerProcess } from './support/server';
import { makeStandbySynchronous, replicatedUrl } from './support/standby';
import { fillStock, findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

/** From the promotion of the standby to the next order, at most. */
const RECOVERS_WITHIN_MS = 10_000;

describe('a PostgreSQL primary with a synchronous standby', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-test-'));
  let clusters: readonly [primary: PostgresServer, standby: PostgresServer];
  let provider: FaultProvider;
  let server: ServerProcess;
  let db: Database;

  beforeAll(async () => {
    const primary = startPostgres() as PostgresServer;
    clusters = [primary, startStandby(primary)];
    const databaseUrl = replicatedUrl(clusters);
    provider = await startFaultProvider();
    server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
    db = await openDatabase({ dataDir, databaseUrl });
    await makeStandbySynchronous(db);
  });
  afterAll(async () => {
    await server?.end();
    await db?.close();
    await provider?.close();
    for (const cluster of clusters ?? []) cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const heldUntil = async () =>
    (
      await db.read
        .selectFrom('leases')
        .select((row) => row.fn.sum<number>('held_until').as('sum'))
        .executeTakeFirst()
    )?.sum ?? 0;

  it('can be killed amid checkouts: no order is lost or doubled, and orders and timers go on at the promoted standby', async () => {
    const lines = await findLines(db, 4);
    await fillStock(db, lines);
    const before = await countUnits(db);
    const load = shopUntilStopped(server.url, await createBuyers(db, 8), lines);
    await load.busy();

    kill(clusters[0]);
    const isRefused = () => load.checkouts.some(({ outcome }) => outcome?.status === 503);
    await until(isRefused, { what: 'checkouts to be refused' });
    promote(clusters[1]);
    const sent = load.checkouts.length;
    const isServed = () => load.checkouts.slice(sent).some(({ outcome }) => outcome?.status === 200);
    await until(isServed, { what: 'an order at the promoted standby', withinMs: RECOVERS_WITHIN_MS });
    // The timers run while their leases are extended.
    const held = await heldUntil();
    await until(async () => (await heldUntil()) > held, { what: 'the timers', withinMs: RECOVERS_WITHIN_MS });
    await load.stop();

    const figures: KillFigures = { kills: 1, acknowledged: 0, unanswered: 0, committed: 0, violations: [] };
    await checkCheckouts(db, server, load.checkouts, figures);
    expect([...figures.violations, ...(await findViolations(db, before))]).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
    expect(figures.unanswered).toBeGreaterThan(0);
  });
});
