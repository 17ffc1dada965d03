import fc from 'fast-check';
import { chargeInRupiah, formatDollars, inRupiah, toCents, toDollars } from '@/shared/values/money';

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

test('in rupiah each unit price is rounded, and their sum is charged', () => {
  const lines = [
    { unitCents: 1_999, count: 3 },
    { unitCents: 1, count: 1 },
  ];
  expect(inRupiah(lines, 16_255)).toEqual({ units: [324_937, 163], total: 3 * 324_937 + 163 });
  expect(inRupiah([], 16_255)).toEqual({ units: [], total: 0 });
});

test('a whole order is charged by its unit prices, a part of it by its own rounded amount', () => {
  const total = { totalCents: 5_998, idrTotal: 3 * 324_937 + 163, idrPerUsd: 16_255 };
  expect(chargeInRupiah(5_998, total)).toBe(974_974);
  expect(chargeInRupiah(5_997, total)).toBe(Math.round(59.97 * 16_255));
  expect(chargeInRupiah(1, total)).toBe(163);
  // More than the total after money was returned twice, and never nothing.
  expect(chargeInRupiah(6_498, total)).toBe(Math.round(64.98 * 16_255));
  expect(chargeInRupiah(1, { ...total, idrPerUsd: 2 })).toBe(1);
});
