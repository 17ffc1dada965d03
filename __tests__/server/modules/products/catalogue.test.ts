import { openTestDatabase, type TestDatabase } from '../../../support/database';
import { makeProducts } from '@/server/db/seed/manyProducts';
import { seedDatabase } from '@/server/db/seed/seedDatabase';
import { setStock } from '@/server/modules/products/changeProducts';
import { Catalogue, type CatalogueSnapshot } from '@/server/modules/products/catalogue';

const unitsOf = (snapshot: CatalogueSnapshot): number | undefined =>
  snapshot.fragments.get(1)?.product.sizes[0]?.on_hand;

describe.each([
  [48, 'every reader sees a change at once', 777],
  [1_001, 'who has nothing of their own sees a change a moment later', undefined],
])('of %i products', (count, name, seenAtOnce) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('embedded');
    await seedDatabase(opened.db, Date.now(), makeProducts(count));
  });
  afterAll(() => opened.close());

  test(name, async () => {
    const { db } = opened;
    const catalogue = new Catalogue(db);
    const before = unitsOf(await catalogue.recent());
    const size = (await catalogue.current()).fragments.get(1)?.product.sizes[0]?.size ?? '';
    // What is recent is told by this clock: it stands still, so that the test is not about the machine's speed.
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
  test(`what sells best is seen ${when}, and does not wait for another change`, async () => {
    const { db, close } = await openTestDatabase('embedded');
    const products = makeProducts(3).map((product, index) => ({ ...product, unitsSold: index === 0 ? unitsSold : 0 }));
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
