import fc from 'fast-check';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';

test('a cart key is product id, underscore, size', () => {
  expect(cartKey(12, 'XL')).toBe('12_XL');
});

test('a parsed key has the original product id and size, also for sizes with underscores', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ minLength: 1 }), (productId, size) => {
      expect(parseCartKey(cartKey(productId, size))).toEqual({ productId, size });
    }),
  );
});

test.each(['', '12', '12_', '_M', 'x_M', '-1_M'])('%j is not a cart key', (key) => {
  expect(parseCartKey(key)).toBeUndefined();
});
