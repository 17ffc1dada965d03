import fc from 'fast-check';
import { splitCents } from '@/shared/domain/splitCents';

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [500, 500], [1, 0]],
  [999, [1999, 0, 1], [999, 0, 0]],
  [0, [1, 2], [0, 0]],
  [1, [0], [1]],
  [5, [0, 0], [3, 2]],
  [5, [], []],
])('%i cents by %j', (cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
});

test('the parts of any split add up to the whole and are never negative', () => {
  const weights = fc.array(fc.oneof(fc.constant(0), fc.nat(1_000_000)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(10_000_000), weights, (cents, all) => {
      const parts = splitCents(cents, all);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      expect(parts.every((part) => part >= 0)).toBe(true);
    }),
  );
});
