import { arrangeProducts, typeOptions } from '@/shared/domain/arrangeProducts';
import { sizesInStock } from '@/shared/domain/filterChoices';
import { readListQuery } from '@/shared/domain/listQuery';
import { productWith } from '../../support/products';

const stock = (...entries: readonly [string, number][]) => entries.map(([size, quantity]) => ({ size, quantity }));
const products = [
  productWith({ id: 1, new_price: 30, old_price: 40, stock_by_size: stock(['S', 0], ['M', 2]) }),
  productWith({ id: 2, new_price: 12.5, old_price: 12.5, stock_by_size: stock(['S', 1]) }),
  productWith({ id: 3, new_price: 30, old_price: 30, stock_by_size: stock(['S', -1], ['XL', 4]) }),
  productWith({ id: 4, new_price: 99, old_price: 120, stock_by_size: [] }),
];
const ranks = { newest: [3, 1], bestSelling: [9, 2, 1] };

test.each([
  ['', [1, 2, 3, 4]],
  ['?size=S', [2]],
  ['?size=S&size=M', [1, 2]],
  ['?size=XXS', []],
  ['?min=30', [1, 3, 4]],
  ['?max=30', [1, 2, 3]],
  ['?min=12.5&max=12.5', [2]],
  ['?min=50&max=20', []],
  ['?sale=1', [1, 4]],
  ['?sale=1&max=50&size=M', [1]],
  ['?sort=price-up', [2, 1, 3, 4]],
  ['?sort=price-down', [4, 1, 3, 2]],
  ['?sort=newest', [3, 1, 4, 2]],
  ['?sort=best-selling', [2, 1, 3, 4]],
  ['?sort=price-up&sale=1', [1, 4]],
])('%s leaves the products %j', (search, ids) => {
  expect(arrangeProducts(products, readListQuery(search), ranks, false).map(({ id }) => id)).toEqual(ids);
});

test('sizes in stock are in wearing order', () => {
  expect(sizesInStock(products)).toEqual(['S', 'M', 'XL']);
});

test.each([
  ['', [1, 2, 3]],
  ['?sort=price-down', [4, 3, 2]],
  ['?color=black', [4]],
  ['?max=15', [1, 2]],
])('a garment is shown once in %s, in the first of its colours that is left', (search, ids) => {
  const colors = [
    productWith({ id: 1, new_price: 10, color: 'white', group: 'tee', type: 'top' }),
    productWith({ id: 2, new_price: 15, color: 'white', type: 'top' }),
    productWith({ id: 3, new_price: 20, color: 'red', group: 'cap', type: 'hat' }),
    productWith({ id: 4, new_price: 30, color: 'black', group: 'tee', type: 'top' }),
  ];
  const query = readListQuery(search);
  expect(arrangeProducts(colors, query, ranks, true).map(({ id }) => id)).toEqual(ids);
  const counts = typeOptions(colors, query, true).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
});
