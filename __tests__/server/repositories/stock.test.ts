import type { Database } from '@/server/db/database';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { findChangedStock, readCatalogueVersion } from '@/server/repositories/products';
import { exchangeUnits, returnUnits, OutOfStock, exchangeUnitsIfOnHand } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';
import { testCatalogue } from '../../support/testCatalogue';
import { moveOf } from '../../support/unitMoves';

describe.each(engines)('stock on the %s database', (engine) => {
  let own: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
    db = own.db;
    await seedDatabase(db, 1_763_000_000_000, testCatalogue);
  });
  afterEach(() => own.close());

  const onHand = async (productId: number, size: string): Promise<number | undefined> => {
    const row = await db.read
      .selectFrom('product_sizes')
      .select('on_hand')
      .where('product_id', '=', productId)
      .where('size', '=', size)
      .executeTakeFirst();
    return row?.on_hand;
  };

  test('two buyers, one unit: one gets it', async () => {
    const buy = () =>
      db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([{ productId: 2, size: 'S', count: 1 }]) }));
    const outcomes = await Promise.allSettled([buy(), buy()]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toBeInstanceOf(OutOfStock);
    expect(await onHand(2, 'S')).toBe(0);
  });

  test('sixty buyers of five units in baskets of every order sell exactly five', async () => {
    const lines = [
      { productId: 1, size: 'S', count: 1 },
      { productId: 2, size: 'M', count: 2 },
      { productId: 6, size: 'One Size', count: 1 },
    ];
    const buy = (turn: number) => {
      const basket = [...lines.slice(turn % 3), ...lines.slice(0, turn % 3)];
      return db.transaction((tx) => exchangeUnits(tx, { taken: moveOf(turn % 2 ? basket : basket.reverse()) }));
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, turn) => buy(turn)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
    expect(await Promise.all([onHand(1, 'S'), onHand(2, 'M'), onHand(6, 'One Size')])).toEqual([0, 190, 45]);
  });

  test('taking what is on hand takes all or none, and the transaction goes on', async () => {
    const lines = (count: number) => [
      { productId: 1, size: 'M', count: 3 },
      { productId: 2, size: 'S', count },
    ];
    const [first, second] = await db.transaction(async (tx) => [
      await exchangeUnitsIfOnHand(tx, { taken: moveOf(lines(2)) }),
      await exchangeUnitsIfOnHand(tx, { taken: moveOf(lines(1)) }),
    ]);
    expect([first, second]).toEqual([[{ productId: 2, size: 'S', count: 2, onHand: 1 }], []]);
    expect([await onHand(1, 'M'), await onHand(2, 'S')]).toEqual([0, 0]);
  });

  test('taking that fails half-way takes nothing', async () => {
    const lines = [
      { productId: 1, size: 'M', count: 3 },
      { productId: 2, size: 'S', count: 2 },
    ];
    await expect(db.transaction((tx) => exchangeUnits(tx, { taken: moveOf(lines) }))).rejects.toBeInstanceOf(
      OutOfStock,
    );
    expect(await onHand(1, 'M')).toBe(3);
  });

  test('two lines of one size count together', async () => {
    const line = { productId: 1, size: 'M', count: 2 };
    await expect(db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([line, line]) }))).rejects.toBeInstanceOf(
      OutOfStock,
    );
  });

  test('an exchange may take what it gives back', async () => {
    const held = { productId: 2, size: 'S', count: 1 };
    await db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([held]) }));
    await db.transaction((tx) =>
      exchangeUnits(tx, { returned: moveOf([held]), taken: moveOf([held, { productId: 1, size: 'M', count: 1 }]) }),
    );
    expect([await onHand(2, 'S'), await onHand(1, 'M')]).toEqual([0, 2]);
    await db.transaction((tx) => returnUnits(tx, moveOf([held, { productId: 1, size: 'gone', count: 3 }])));
    expect(await onHand(2, 'S')).toBe(1);
  });

  test('a change moves units between on hand and sold, and writes no row but those of its sizes', async () => {
    const rows = () => db.read.selectFrom('product_sizes').selectAll().orderBy('product_id').orderBy('size').execute();
    const [before, version] = [await rows(), await readCatalogueVersion(db.read)];
    await db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([{ productId: 3, size: 'S', count: 2 }]) }));
    const changed = (await rows()).filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]));
    expect(changed).toEqual([expect.objectContaining({ product_id: 3, size: 'S', on_hand: 0 })]);
    const [dress] = changed;
    expect((dress?.sold ?? 0) - (before.find((row) => row.product_id === 3 && row.size === 'S')?.sold ?? 0)).toBe(2);
    expect(await readCatalogueVersion(db.read)).toBe(version);
    expect(await db.read.selectFrom('products').select('id').where('version', '>', version).execute()).toEqual([]);
    await db.transaction((tx) => returnUnits(tx, moveOf([{ productId: 3, size: 'S', count: 2 }])));
    expect((await rows()).map(({ sold }) => sold)).toEqual(before.map(({ sold }) => sold));
  });

  test('two orders of different products do not wait for each other', async () => {
    if (engine === 'embedded') return;
    await db.transaction(async (tx) => {
      await exchangeUnits(tx, { taken: moveOf([{ productId: 1, size: 'M', count: 1 }]) });
      // This one would wait for the end of the outer transaction, which waits for it.
      await db.transaction((other) => exchangeUnits(other, { taken: moveOf([{ productId: 2, size: 'M', count: 1 }]) }));
    });
    expect([await onHand(1, 'M'), await onHand(2, 'M')]).toEqual([2, 199]);
  });

  test('changes are found by the clock of the database', async () => {
    await db.transaction((tx) => tx.updateTable('product_sizes').set({ changed_at: 0 }).execute());
    await db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([{ productId: 2, size: 'M', count: 1 }]) }));
    jest.spyOn(Date, 'now').mockReturnValue(0);
    const found = await findChangedStock(db.read, 60_000);
    expect(found).toEqual([{ product_id: 2, size: 'M', on_hand: 199, sold: expect.any(Number) }]);
    await db.transaction((tx) => tx.updateTable('product_sizes').set({ changed_at: 0 }).execute());
    expect(await findChangedStock(db.read, 60_000)).toEqual([]);
  });
});
