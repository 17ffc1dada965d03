import { readSampleCatalogue, type SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { findProducts } from '@/server/repositories/products';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';

const NOW = 1_763_000_000_000;

describe.each(engines)('the sample catalogue on the %s database', (engine) => {
  let catalogue: readonly SampleProduct[];
  beforeAll(async () => {
    catalogue = await readSampleCatalogue();
  });
  let own: TestDatabase;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
  });
  afterEach(() => own.close());

  test('fills an empty shop with every product, its stock and its sales', async () => {
    expect(await seedDatabase(own.db, NOW, catalogue)).toBe(true);
    const products = await findProducts(own.db.read);
    expect(products).toHaveLength(catalogue.length);
    products.forEach((product, index) => {
      const given = catalogue[index];
      expect([product.id, product.name, product.images]).toEqual([index + 1, given?.name, given?.images]);
      expect(product.sizes).toHaveLength(given?.sizes.length ?? -1);
      for (const { size, on_hand } of given?.sizes ?? []) {
        expect(product.sizes.find((entry) => entry.size === size)?.on_hand).toBe(on_hand);
      }
      expect(product.sizes.reduce((sum, { sold }) => sum + sold, 0)).toBe(given?.unitsSold);
    });
  });

  test('leaves a filled shop alone', async () => {
    await seedDatabase(own.db, NOW, catalogue);
    await own.db.transaction((tx) => tx.updateTable('product_sizes').set({ on_hand: 7 }).execute());
    expect(await seedDatabase(own.db, NOW + 1, catalogue)).toBe(false);
    const counts = await own.db.read.selectFrom('product_sizes').select('on_hand').distinct().execute();
    expect(counts).toEqual([{ on_hand: 7 }]);
  });

  test('two that start together fill it once', async () => {
    const [first, second] = [await own.again({ isCommand: true }), await own.again({ isCommand: true })];
    const outcomes = await Promise.all([first, second].map((db) => seedDatabase(db, NOW, catalogue)));
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await findProducts(own.db.read)).toHaveLength(catalogue.length);
  });

  test('every sample sale is a paid order whose total is the sum of its lines', async () => {
    await seedDatabase(own.db, NOW, catalogue);
    const orders = await own.db.read
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select((row) => [
        'orders.id',
        'orders.status',
        'orders.total_cents',
        row.fn.count<number>('order_items.position').as('lines'),
      ])
      .groupBy(['orders.id', 'orders.status', 'orders.total_cents'])
      .execute();
    expect(orders.length).toBeGreaterThan(100);
    expect(orders.every((order) => order.status === 'paid' && order.lines > 0 && order.total_cents > 0)).toBe(true);
  });
});
