import fc from 'fast-check';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';

test('a cart key is productId, underscore, size', () => {
  expect(cartKey(12, 'XL')).toBe('12_XL');
});

test('a key reads back as what it was made of, sizes with underscores too', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ minLength: 1 }), (productId, size) => {
      expect(parseCartKey(cartKey(productId, size))).toEqual({ productId, size });
    }),
  );
});

test.each(['', '12', '12_', '_M', 'x_M', '-1_M'])('%j is no cart key', (key) => {
  expect(parseCartKey(key)).toBeUndefined();
});
