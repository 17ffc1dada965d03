import { Registry } from 'prom-client';
import { openDatabase } from '@/server/db/database';
import { observeDatabaseQueries } from '@/server/modules/health/shopMetrics';
import { engines, openTestDatabase } from '../../../support/database';

test.each(engines)('measures the duration of queries of the %s database, also in transactions', async (engine) => {
  const own = await openTestDatabase(engine);
  const registry = new Registry();
  const db = await openDatabase(own, () => undefined, observeDatabaseQueries(registry));
  const count = async (): Promise<number> =>
    Number(/shop_database_query_seconds_count (\d+)/.exec(await registry.metrics())?.[1]);
  const before = await count();
  await db.read.selectFrom('products').selectAll().execute();
  await db.transaction((tx) => tx.deleteFrom('products').execute());
  expect(await count()).toBe(before + 2);
  await db.close();
  await own.close();
});
