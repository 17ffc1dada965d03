import fc from 'fast-check';
import { compareSizes } from '@/shared/domain/sizes';

/** Each list is in wearing order. */
test.each([
  'XXXS, XXS, XS, S, M, L, XL, XXL, 3XL, 4XL, 10XL',
  '2XS, S, M, L, XL, 2XL, 3XL',
  '2XS, XXXL',
  'XXL, XXXL, 4XL, XXXXXL',
  'XS/S, M/L, XL/XXL',
  'XXS, XS-S, S, S-M, M, M–L, L',
  'X-Small, Small, Medium, Large, X-Large, XX-Large, 3X-Large',
  'Extra Small, Small, Medium, Large, Extra Large',
  'PP, P, M, G, GG, XGG',
  'S, M, L, LL, 3L',
  'S, S+, M, M+, L',
  'S (36), M (38-40), L (42)',
  'M, M Tall, L, L Tall',
  'UK 6, UK 8, UK 10, UK 12',
  '9, 10, 11',
  'EU 9, EU 10',
  '38 EU, EU 40, 42 EU',
  'US 7, US 7.5, US 8, US 8½, US 9, US 10 1/2',
  '38, 38 1/3, 38 2/3, 39',
  '7, 7.5, 8, 8.5, 10',
  'EU 38, EU 40, UK 10, UK 12',
  '4, 5, 6, 6X, 7, 10',
  '5/6, 7/8, 9/10, 11/12',
  '06, 08, 10, 12',
  '34-36, 38-40, 42-44',
  '6 months, 2 years, 4 years, 10 years',
  '6 meses, 2 anos, 4 anos',
  '1 mês, 18 meses, 2 anos, 10 anos',
  'fulan 6, tinan 2, tinan 10',
  '6 fulan, 2 tinan, 10 tinan',
  '6 bulan, 12 bln, 2 tahun, 10 thn',
  'fulan 6 - tinan 1, tinan 2',
  '0-3 m, 3-6 m, 6-9 m, 9-12 m, 12-18 m, 2-3 years, 10-11 years',
  '0-3M, 3-6M, 12M, 18M, 2T, 3T, 4Y, 10Y',
  'Newborn, 0-3M, 3-6M',
  '12m-18m, 18 months - 2 years, 2-3 yrs',
  'Age 4, Age 6, Age 10',
  '6M, 2Y, 4Y, 10Y',
  'W28 L30, W28 L32, W32 L30, W32 L34, W36 L30',
  '28/30, 28/32, 32/30, 100/32',
  '32x30, 32x32, 34x30',
  '70B, 75A, 75B, 75C, 80A, 100A',
  '75AA, 75A, 75B, 75D, 75DD, 75E',
  '98 cm, 104 cm, 110 cm',
  '98/104 cm, 110/116 cm',
  '30, 32, 34',
  'S, 2Y, 30, EU 38, One Size, Queen, Tall 2nd',
  'Nr 2, Nr 10',
  'Slim 28, Slim 30, Slim 100',
  'Petite, Regular, Tall',
])('%s', (list) => {
  const sizes = list.split(', ');
  expect(sizes.toReversed().sort(compareSizes)).toEqual(sizes);
  expect(sizes.toSorted().sort(compareSizes)).toEqual(sizes);
});

const size = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', 'EU ', 'UK ', 'W', 'tinan ', 'X', 'XX', '2X', 'S/', 'Tall '),
      fc.oneof(fc.constantFrom('S', 'M', 'L', 'XL', 'AA'), fc.integer({ min: 0, max: 40 }).map(String)),
      fc.constantFrom('', '-', '/', ' L', '.5', ' 1/2', '½'),
      fc.constantFrom('', 'm', 'y', ' cm', '6', 'S', ' meses', ' anos', '+'),
    )
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);

test('the order of sizes is total', () => {
  fc.assert(
    fc.property(size, size, size, (a, b, c) => {
      const sign = (one: string, other: string) => Math.sign(compareSizes(one, other));
      expect(sign(a, b)).toBe(0 - sign(b, a));
      expect(compareSizes(a, b) === 0).toBe(a === b);
      if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 3000 },
  );
});

test('the order of sizes does not depend on the order in which they come', () => {
  const lists = fc
    .uniqueArray(size, { maxLength: 12 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(lists, ([list, shuffled]) => {
      expect(shuffled.sort(compareSizes)).toEqual(list.toSorted(compareSizes));
    }),
  );
});
