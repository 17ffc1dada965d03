import { blocksCheckout, compareSizes, lineStock, quantityOf, shownQuantity } from '@/shared/domain/stock';
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

test('sizes are sorted in wearing order', () => {
  expect(['XL', 'M', 'XS', 'XXL', 'S', 'L'].sort(compareSizes)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  expect(['10Y', '2Y', '6M', '4Y'].sort(compareSizes)).toEqual(['6M', '2Y', '4Y', '10Y']);
  expect(['34', '30', '32'].sort(compareSizes)).toEqual(['30', '32', '34']);
  expect(['One Size', 'S', '30'].sort(compareSizes)).toEqual(['S', '30', 'One Size']);
});
