import type { KyselyPlugin } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../../support/database';
import { readSampleCatalogue, repeatCatalogue, type SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { setStock } from '@/server/modules/products/changeProducts';
import { Catalogue, type CatalogueSnapshot } from '@/server/modules/products/catalogue';

const makeProducts = async (count: number): Promise<readonly SampleProduct[]> =>
  repeatCatalogue(await readSampleCatalogue(), count);

const unitsOf = (snapshot: CatalogueSnapshot): number | undefined =>
  snapshot.fragments.get(1)?.product.sizes[0]?.on_hand;

describe.each([
  [48, 'shows a change at once to every reader', 777],
  [1_001, 'shows a change half a second later to readers without own units', undefined],
])('a catalogue of %i products', (count, name, seenAtOnce) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('embedded');
    await seedDatabase(opened.db, Date.now(), await makeProducts(count));
  });
  afterAll(() => opened.close());

  test(name, async () => {
    const { db } = opened;
    const catalogue = new Catalogue(db);
    const before = unitsOf(await catalogue.recent());
    const size = (await catalogue.current()).fragments.get(1)?.product.sizes[0]?.size ?? '';
    // Snapshot age uses this clock. It is mocked, so that the test does not depend on the machine's speed.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await catalogue.current();
    await setStock(db, '1', { size, units: 777, isNewSize: false });
    expect(unitsOf(await catalogue.recent())).toBe(seenAtOnce ?? before);
    expect(unitsOf(await catalogue.current())).toBe(777);
    clock.mockReturnValue(performance.now() + 501);
    await setStock(db, '1', { size, units: 778, isNewSize: false });
    expect(unitsOf(await catalogue.recent())).toBe(778);
  });
});

describe.each([
  ['few orders', 'at once', 30, 2],
  ['many orders', 'half a second later', 6_030, 1],
])('after %s', (_orders, when, unitsSold, firstAtOnce) => {
  test(`the best sellers change ${when}, without another change`, async () => {
    const { db, close } = await openTestDatabase('embedded');
    const products = (await makeProducts(3)).map((product, index) => ({
      ...product,
      unitsSold: index === 0 ? unitsSold : 0,
    }));
    await seedDatabase(db, Date.now(), products);
    const catalogue = new Catalogue(db);
    const best = async () => (await catalogue.current()).list('bestSelling')[0]?.product.id;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await best()).toBe(1);
    await db.transaction((tx) => tx.updateTable('order_items').set({ product_id: 2 }).execute());
    const size = (await catalogue.current()).fragments.get(2)?.product.sizes[0]?.size ?? '';
    await setStock(db, '2', { size, units: 5, isNewSize: false });
    expect(await best()).toBe(firstAtOnce);
    clock.mockReturnValue(performance.now() + 501);
    expect(await best()).toBe(2);
    await close();
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
    await setStock(db, '1', { size, units, isNewSize: false });
    seen.push(catalogue.current());
  }
  release();
  const [, ...after] = await Promise.all(seen);
  const told = after.map(({ fragments }) => fragments.get(1)?.product.sizes.find((one) => one.size === size)?.on_hand);
  expect(told).toEqual(after.map(() => 50));
  expect(reads).toBeLessThanOrEqual(3);
  await close();
});
