import fc from 'fast-check';
import { centsToRupiah, formatDollars, toCents, toDollars } from '@/shared/domain/money';

test('cents are unchanged after conversion to dollars and JSON', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(toDollars(cents))) as number)).toBe(cents);
    }),
  );
});

test.each([
  [0, '0.00'],
  [12.5, '12.50'],
  [19.99, '19.99'],
  [0.1 + 0.2, '0.30'],
  [1234, '1,234.00'],
])('%d dollars are formatted as %s', (dollars, shown) => {
  expect(formatDollars(dollars)).toBe(shown);
});

test('a unit price is converted to whole rupiah and rounded', () => {
  expect(centsToRupiah(1999, 15_850)).toBe(316_842);
  expect(centsToRupiah(1, 15_850)).toBe(159);
});
