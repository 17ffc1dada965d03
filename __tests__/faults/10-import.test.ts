import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import type { Product } from '@/shared/contract/products';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut, send } from './support/calls';
import { gatherCrowd, stockUp } from './support/buyers';
import { countUnits, findFaults } from './support/stockChecks';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines } from './support/rounds';
import { runCommand, startServer, type ServerProcess } from './support/server';

const LINES = 10_000;
const SHOPPERS = 4;
const SEEN_WITHIN_MS = 30_000;

const listOf = (price: number): string =>
  [
    'name,category,description,price,stock',
    ...Array.from({ length: LINES }, (_, index) => `Tais No. ${index + 1},women,"Woven, by hand",${price},"S 3, M 5"`),
  ].join('\r\n');

describe.each(engines)('10 a list of ten thousand products beside a shop that sells, on the %s database', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-import-'));
  const file = path.join(folder, 'goods.csv');
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
    for (const line of lines) await stockUp(own.db, { ...line, count: 50_000 });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await provider.close();
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Orders without a pause for as long as `work` lasts. */
  const beside = async <T>(work: () => Promise<T>): Promise<{ done: T; statuses: readonly number[] }> => {
    const crowd = await gatherCrowd(own.db, SHOPPERS);
    const statuses: number[] = [];
    let isOver = false;
    const shop = async (token: string, index: number): Promise<void> => {
      for (let turn = index; !isOver; turn += 1) {
        const { productId: itemId, size } = lines[turn % lines.length] as UnitLine;
        statuses.push((await send(server.url, 'POST /api/addtocart', { token, body: { itemId, size } })).status);
        statuses.push((await checkOut(server.url, token)).status);
      }
    };
    const shopping = Promise.all(crowd.map(({ token }, index) => shop(token, index)));
    const done = await work().finally(() => {
      isOver = true;
    });
    await shopping;
    return { done, statuses };
  };
  const isShown = async (isSo: (products: readonly Product[]) => boolean): Promise<void> => {
    const end = Date.now() + SEEN_WITHIN_MS;
    while (!isSo((await send(server.url, 'GET /api/allproducts')).body as Product[])) {
      if (Date.now() > end) throw new Error('the shop does not show the change');
      await delay(20);
    }
  };

  it.each([
    ['new', 12, `${LINES} added, 0 changed, 0 as they were, 0 skipped.\n`],
    ['again', 12, `0 added, 0 changed, ${LINES} as they were, 0 skipped.\n`],
    ['with other prices', 13, `0 added, ${LINES} changed, 0 as they were, 0 skipped.\n`],
  ])('10.31 comes in %s while orders are taken, none of which is refused or lost', async (_what, price, said) => {
    writeFileSync(file, listOf(price));
    const before = await countUnits(own.db);
    const { done, statuses } = await beside(() => runCommand(place(), 'products', 'import', file));
    expect(done).toEqual({ exitCode: 0, out: said, told: '' });
    expect([...new Set(statuses)]).toEqual([200]);
    expect(statuses.length).toBeGreaterThan(SHOPPERS);
    expect(await findFaults(own.db, before)).toEqual([]);
    await isShown((products) => products.filter(({ new_price }) => new_price === price).length >= LINES);
  });

  it('10.32 with one bad line changes nothing, and the line is told among ten thousand', async () => {
    writeFileSync(file, listOf(14).replace('Tais No. 7777,women', 'Tais No. 7777,dogs'));
    const { exitCode, told } = await runCommand(place(), 'products', 'import', file);
    expect(exitCode).toBe(1);
    expect(told).toMatch(/^Line 7778: category "dogs" is none of [^\n]+\n1 of 10000 lines cannot be taken/);
    await isShown((products) => products.filter(({ new_price }) => new_price === 13).length >= LINES);
  });
});
