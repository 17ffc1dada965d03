import { blocksCheckout, lineStock, quantityOf, shownQuantity } from '@/shared/domain/stock';
import { productWith } from '../../support/products';

const product = productWith({
  id: 1,
  stock_by_size: [
    { size: 'S', quantity: 3 },
    { size: 'M', quantity: -1 },
  ],
});

test.each([
  // count, quantity left for this reader, state of the line
  [1, 3, 'ok'],
  [1, 2, 'low'],
  [1, 0, 'low'],
  [3, -1, 'exceeds'],
  [3, -2, 'exceeds'],
  [3, -3, 'outOfStock'],
  [3, -4, 'outOfStock'],
  [1, undefined, 'missing'],
] as const)('%d in the cart with %p left is %s', (count, quantity, state) => {
  expect(lineStock(count, quantity)).toBe(state);
});

test('lines that are out of stock, exceeding or missing block the checkout; low lines do not', () => {
  expect((['ok', 'low', 'outOfStock', 'exceeds', 'missing'] as const).map(blocksCheckout)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a missing size has no quantity, and screens show no negative quantity', () => {
  expect(quantityOf(product, 'S')).toBe(3);
  expect(quantityOf(product, 'XL')).toBeUndefined();
  expect(quantityOf(undefined, 'S')).toBeUndefined();
  expect(shownQuantity(-4)).toBe(0);
});
