import fc from 'fast-check';
import { toCents } from '@/shared/values/money';
import { cartTotal, lineTotal } from '@/shared/domain/totals';

test('a total is the sum of its lines, exact to the cent', () => {
  const lines = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 9_000_00 }), count: fc.integer({ min: 1, max: 99 }) }),
  );
  fc.assert(
    fc.property(lines, (drawn) => {
      const priced = drawn.map(({ cents, count }) => ({ price: cents / 100, count }));
      const expected = drawn.reduce((sum, { cents, count }) => sum + cents * count, 0);
      expect(toCents(cartTotal(priced))).toBe(expected);
      expect(toCents(cartTotal(priced))).toBe(priced.reduce((sum, line) => sum + toCents(lineTotal(line)), 0));
    }),
  );
});

test('the total of an empty cart is 0', () => {
  expect(cartTotal([])).toBe(0);
});
