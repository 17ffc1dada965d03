import type { KyselyPlugin } from 'kysely';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';
import { databaseNow } from '@/server/db/engine';
import { readSampleCatalogue, repeatCatalogue, type SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { setOnSale, setPrices, setStock } from '@/server/modules/products/changeProducts';
import { Catalogue } from '@/server/modules/products/catalogue';
import type { CatalogueSnapshot } from '@/server/modules/products/catalogueSnapshot';
import { findProducts } from '@/server/repositories/products';
import { exchangeUnits } from '@/server/repositories/stock';
import { moveOf } from '../../../support/unitMoves';

const makeProducts = async (count: number): Promise<readonly SampleProduct[]> =>
  repeatCatalogue(await readSampleCatalogue(), count);

const unitsOf = (snapshot: CatalogueSnapshot): number | undefined =>
  snapshot.fragments.get(1)?.product.sizes[0]?.on_hand;

describe.each(engines)('the catalogue on the %s database', (engine) => {
  let opened: TestDatabase;
  let catalogue: Catalogue;
  let clock: jest.SpyInstance<number>;
  let time: number;
  const size = async () => (await catalogue.current()).fragments.get(1)?.product.sizes[0]?.size ?? '';
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await seedDatabase(opened.db, Date.now(), await makeProducts(3));
    catalogue = new Catalogue(opened.db);
    // Refreshes are timed by this clock. It is mocked, so that the test does not depend on the machine's speed, and whole
    // milliseconds, because with fractions (time + 250) - time may be less than 250.
    time = 0;
    clock = jest.spyOn(performance, 'now').mockImplementation(() => time);
  });
  afterEach(async () => {
    clock.mockRestore();
    await opened.close();
  });

  test('shows a change of this process at once to a logged-in reader, and within a quarter of a second to all', async () => {
    const before = unitsOf(await catalogue.recent());
    await setStock(opened.db, '1', { size: await size(), units: 777, isNewSize: false, cause: { at: Date.now() } });
    expect(unitsOf(await catalogue.recent())).toBe(before);
    expect(unitsOf(await catalogue.current())).toBe(777);
    await setStock(opened.db, '1', { size: await size(), units: 778, isNewSize: false, cause: { at: Date.now() } });
    time += 250;
    expect(unitsOf(await catalogue.recent())).toBe(778);
  });

  test('shows a change of another process after a quarter of a second, whatever the clocks of the processes', async () => {
    const other = await opened.again();
    await setStock(other, '1', { size: await size(), units: 777, isNewSize: false, cause: { at: Date.now() } });
    jest.spyOn(Date, 'now').mockReturnValue(0);
    time += 250;
    expect(unitsOf(await catalogue.recent())).toBe(777);
  });

  test('shows a change that got its time long before its commit', async () => {
    if (engine === 'embedded') return;
    const other = await opened.again();
    await other.transaction(async (tx) => {
      await exchangeUnits(tx, { taken: moveOf([{ productId: 1, size: await size(), count: 1 }]) });
      // Refreshes do not see it yet.
      for (let turn = 0; turn < 3; turn += 1) {
        time += 250;
        await catalogue.recent();
      }
    });
    const [row] = (await findProducts(opened.db.read, { ids: [1] }))[0]?.sizes ?? [];
    time += 250;
    expect(unitsOf(await catalogue.recent())).toBe(row?.on_hand);
  });

  test('ranks by units sold, without reading an order', async () => {
    const best = async () => (await catalogue.recent()).list('bestSelling').fragments[0]?.product.id;
    await best();
    await opened.db.transaction(async (tx) => {
      await tx.deleteFrom('order_items').execute();
      await tx
        .updateTable('product_sizes')
        .set({ sold: 5_000, changed_at: databaseNow(tx) })
        .where('product_id', '=', 3)
        .execute();
    });
    time += 250;
    expect(await best()).toBe(3);
  });

  test('reads products again only when their version has changed, and keeps the snapshot when nothing has', async () => {
    const first = await catalogue.recent();
    time += 250;
    expect(await catalogue.recent()).toBe(first);
    await setPrices(opened.db, '2', { newCents: 1_234, oldCents: 2_000 });
    await setOnSale(opened.db, '3', false);
    time += 250;
    const second = await catalogue.recent();
    expect(second.fragments.get(2)?.product.new_price_cents).toBe(1_234);
    expect([...second.fragments.keys()]).toEqual([1, 2]);
    expect(second.fragments.get(1)).toBe(first.fragments.get(1));
  });
});

test('fifty changes during a refresh need one more refresh, and every caller gets the last', async () => {
  const { db, close } = await openTestDatabase('embedded');
  await seedDatabase(db, Date.now(), await makeProducts(3));
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('catalogue_version')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      await isReleased;
      return result;
    },
  };
  const catalogue = new Catalogue({
    ...db,
    read: db.read.withPlugin(holding),
    get commits() {
      return db.commits;
    },
  });
  const { size } = await db.read
    .selectFrom('product_sizes')
    .select('size')
    .where('product_id', '=', 1)
    .orderBy('size')
    .executeTakeFirstOrThrow();
  const seen = [catalogue.current()];
  for (let units = 1; units <= 50; units += 1) {
    await setStock(db, '1', { size, units, isNewSize: false, cause: { at: Date.now() } });
    seen.push(catalogue.current());
  }
  release();
  const [, ...after] = await Promise.all(seen);
  const told = after.map(({ fragments }) => fragments.get(1)?.product.sizes.find((one) => one.size === size)?.on_hand);
  expect(told).toEqual(after.map(() => 50));
  expect(reads).toBeLessThanOrEqual(3);
  await close();
});
