import fc from 'fast-check';
import { contentsOf, nextLine, priceOf, type ChangedLine, type OrderLine } from '@/shared/domain/contents';

const item = (position: number, quantity: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ position, product_id: 1, size: 'M', stock_size: null, name: 'Tais', unit_price_cents: 1_250, unit_idr: 200_000 },
  ...{ quantity, ...changes },
});
const line = (number: number, quantity: number, changes: Partial<ChangedLine> = {}): ChangedLine => {
  const { position: _position, unit_idr: _rupiah, ...rest } = item(number - 1, quantity);
  return { ...rest, line: number, ...changes };
};
const change = (lines: readonly ChangedLine[], undoneAt: number | null = null) => ({ lines, undone_at: undoneAt });

const ITEMS = [item(0, 2), item(1, 1, { product_id: 2, name: 'Lipa' })];

describe('what the customer gets', () => {
  test('is what was ordered, of an order that nobody changed', () => {
    expect(contentsOf(ITEMS, [])).toBe(ITEMS);
  });

  test('is less a line that was taken out, and less units of another', () => {
    expect(contentsOf(ITEMS, [change([line(1, -1), line(2, -1, { product_id: 2 })])])).toEqual([item(0, 1)]);
  });

  test('has another size as a line of its own, at the price paid', () => {
    const resized = change([line(1, -2), line(3, 2, { size: 'L' })]);
    expect(contentsOf(ITEMS, [resized])).toEqual([ITEMS[1], item(2, 2, { size: 'L', unit_idr: null })]);
  });

  test('has units that a later change takes from a line of an earlier one', () => {
    const changes = [change([line(1, -2), line(3, 2, { size: 'L' })]), change([line(3, -1, { size: 'L' })])];
    expect(contentsOf(ITEMS, changes).map(({ position, quantity }) => [position, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('is as before a change that was undone', () => {
    expect(contentsOf(ITEMS, [change([line(1, -1)], 9)])).toEqual(ITEMS);
  });
});

test('a new line has a number that no line of the order has had, also none that was undone', () => {
  expect(nextLine(ITEMS, [])).toBe(3);
  expect(nextLine(ITEMS, [change([line(3, 1)], 9)])).toBe(4);
});

test('for any changes, the price is that of the contents and the adjustments, and undoing the last is as before it', () => {
  const changed = fc.record({
    line: fc.integer({ min: 1, max: 2 }),
    taken: fc.integer({ min: 0, max: 2 }),
    price: fc.integer({ min: 1, max: 5_000 }),
    added: fc.integer({ min: 0, max: 3 }),
    adjusted: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(changed, { minLength: 1, maxLength: 8 }), (drawn) => {
      let changes: readonly { lines: readonly ChangedLine[]; undone_at: number | null; amount_cents: number }[] = [];
      for (const { line: number, taken, price, added, adjusted } of drawn) {
        const known = contentsOf(ITEMS, changes).find(({ position }) => position === number - 1);
        const quantity = Math.min(taken, known?.quantity ?? 0);
        const next = nextLine(ITEMS, changes);
        const lines = [
          ...(known && quantity > 0
            ? [line(number, -quantity, { product_id: known.product_id, name: known.name })]
            : []),
          ...(added > 0 ? [line(next, added, { unit_price_cents: price })] : []),
        ];
        const ofLines = lines.reduce((sum, row) => sum + row.quantity * row.unit_price_cents, 0);
        changes = [...changes, { lines, undone_at: null, amount_cents: ofLines }];
        if (adjusted !== 0) changes = [...changes, { lines: [], undone_at: null, amount_cents: adjusted }];
      }
      const ordered = ITEMS.reduce((sum, row) => sum + row.quantity * row.unit_price_cents, 0);
      const worth = contentsOf(ITEMS, changes).reduce((sum, row) => sum + row.quantity * row.unit_price_cents, 0);
      const adjusted = drawn.reduce((sum, row) => sum + row.adjusted, 0);
      expect(priceOf(ordered, changes)).toBe(worth + adjusted);
      const undone = changes.map((row, index) => (index === changes.length - 1 ? { ...row, undone_at: 1 } : row));
      expect(contentsOf(ITEMS, undone)).toEqual(contentsOf(ITEMS, changes.slice(0, -1)));
      expect(priceOf(ordered, undone)).toBe(priceOf(ordered, changes.slice(0, -1)));
    }),
  );
});
