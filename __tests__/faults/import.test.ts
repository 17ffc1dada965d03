import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UnitLine } from '@/server/repositories/stock';
import type { Product } from '@/shared/contract/products';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { createBuyers } from './support/buyers';
import { retryBusy } from './support/oversell';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { runCommand, startServer, type ServerProcess } from './support/server';
import { findLines, fillStock } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const PRODUCTS = 10_000;
const BUYERS = 4;
const SHOWN_WITHIN_MS = 30_000;

const listOf = (price: number): string =>
  [
    'name,category,description,price,stock',
    ...Array.from({ length: PRODUCTS }, (_, at) => `Tais No. ${at + 1},women,"Woven, by hand",${price},"S 3, M 5"`),
  ].join('\r\n');

describe.each(engines)('an import of 10,000 products beside a running shop, on the %s database', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-import-'));
  const file = path.join(folder, 'products.csv');
  let own: TestDatabase;
  let provider: FaultProvider;
  let server: ServerProcess;
  let lines: readonly UnitLine[];
  const place = () => ({ dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment: provider.environment });
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    server = await startServer(place());
    lines = await findLines(own.db, 4);
    await fillStock(own.db, lines);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await provider.close();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Places orders without a pause while `work` runs; a 503 is repeated as a client does. */
  const orderDuring = async <T>(work: () => Promise<T>): Promise<{ result: T; statuses: readonly number[] }> => {
    const buyers = await createBuyers(own.db, BUYERS);
    const statuses: number[] = [];
    let isOver = false;
    const shop = async (token: string, index: number): Promise<void> => {
      for (let round = index; !isOver; round += 1) {
        const { productId: itemId, size } = lines[round % lines.length] as UnitLine;
        const add = () => send(server.url, 'POST /api/addtocart', { token, body: { itemId, size } });
        statuses.push((await retryBusy(add)).status);
        statuses.push((await retryBusy(() => checkOut(server.url, token, {}, `import-${round}`))).status);
      }
    };
    const shopping = Promise.all(buyers.map(({ token }, index) => shop(token, index)));
    const result = await work().finally(() => {
      isOver = true;
    });
    await shopping;
    return { result, statuses };
  };

  it.each([
    ['adds products', 12, `${PRODUCTS} added, 0 changed, 0 as they were, 0 skipped.\n`],
    ['changes prices', 13, `0 added, ${PRODUCTS} changed, 0 as they were, 0 skipped.\n`],
  ])('%s while all orders succeed, and the shop shows the result', async (_what, price, out) => {
    writeFileSync(file, listOf(price));
    const before = await countUnits(own.db);
    const { result, statuses } = await orderDuring(() => runCommand(place(), 'products', 'import', file));
    expect(result).toEqual({ exitCode: 0, out, error: '' });
    expect([...new Set(statuses)]).toEqual([200]);
    expect(statuses.length).toBeGreaterThan(BUYERS);
    expect(await findViolations(own.db, before)).toEqual([]);
    const isShown = async (): Promise<boolean> => {
      const products = (await send(server.url, 'GET /api/allproducts')).body as readonly Product[];
      return products.filter(({ new_price }) => new_price === price).length >= PRODUCTS;
    };
    await until(isShown, { what: 'the imported products in the catalogue', withinMs: SHOWN_WITHIN_MS });
  });
});
