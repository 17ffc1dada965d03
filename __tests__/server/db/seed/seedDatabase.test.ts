import { seedCatalogue } from '@/server/db/seed/catalogue';
import { seedDatabase } from '@/server/db/seed/seedDatabase';
import { countUnitsSold, findProducts } from '@/server/repositories/products';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';

const NOW = 1_763_000_000_000;

describe.each(engines)('the first catalogue on the %s database', (engine) => {
  let own: TestDatabase;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
  });
  afterEach(() => own.close());

  test('fills an empty shop with every product, its stock and its sales', async () => {
    expect(await seedDatabase(own.db, NOW)).toBe(true);
    const products = await findProducts(own.db.read);
    const sold = await countUnitsSold(own.db.read);
    expect(products).toHaveLength(seedCatalogue.length);
    products.forEach((product, index) => {
      const given = seedCatalogue[index];
      expect([product.id, product.name, product.images]).toEqual([index + 1, given?.name, given?.images]);
      expect(product.sizes).toHaveLength(given?.stock.length ?? -1);
      for (const { size, quantity } of given?.stock ?? []) {
        expect(product.sizes.find((entry) => entry.size === size)?.on_hand).toBe(quantity);
      }
      expect(sold.units.get(product.id) ?? 0).toBe(given?.unitsSold);
    });
  });

  test('leaves a filled shop alone', async () => {
    await seedDatabase(own.db, NOW);
    await own.db.transaction((tx) => tx.updateTable('product_sizes').set({ on_hand: 7 }).execute());
    expect(await seedDatabase(own.db, NOW + 1)).toBe(false);
    const counts = await own.db.read.selectFrom('product_sizes').select('on_hand').distinct().execute();
    expect(counts).toEqual([{ on_hand: 7 }]);
  });

  test('two that start together fill it once', async () => {
    const other = await own.again();
    const outcomes = await Promise.all([seedDatabase(own.db, NOW), seedDatabase(other, NOW)]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect(await findProducts(own.db.read)).toHaveLength(seedCatalogue.length);
  });

  test('every sample sale is a paid order whose total is the sum of its lines', async () => {
    await seedDatabase(own.db, NOW);
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
