import { cartReceived, allProductsReceived } from '../../../support/responses';
import { lineChanged } from '@/client/api/products/productsSlice';
import { productWith } from '../../../support/products';
import { stateAfter } from '../../../support/state';

import {
  selectCartCount,
  selectCartLines,
  selectCartStatus,
  selectCartTotal,
  selectHasStockIssues,
} from '@/client/api/cart/cart.selectors';
import { patchApplied } from '@/client/transport/optimistic';

const catalogue = allProductsReceived([
  productWith({ id: 1, new_price: 19.99, stock_by_size: [{ size: 'M', quantity: 10 }] }),
  productWith({ id: 2, new_price: 0.1, stock_by_size: [{ size: 'M', quantity: 1 }] }),
  productWith({ id: 3, stock_by_size: [{ size: 'M', quantity: -1 }] }),
  productWith({ id: 4, stock_by_size: [{ size: 'M', quantity: -2 }] }),
]);
const cart = (map: Record<string, number>) => stateAfter([catalogue, cartReceived(map)]);

test('lines contain their product, their total and their stock status', () => {
  const state = cart({ '1_M': 3, '2_M': 3, '3_M': 2, '4_M': 2, '5_M': 1, '1_XXL': 1 });
  expect(selectCartLines(state).map(({ key, total, stock }) => [key, total, stock])).toEqual([
    ['1_M', 59.97, 'ok'],
    ['2_M', 0.3, 'low'],
    ['3_M', 20, 'exceeds'],
    ['4_M', 20, 'outOfStock'],
    ['5_M', 0, 'missing'],
    ['1_XXL', 19.99, 'missing'],
  ]);
  expect(selectCartLines(state)[0]?.product).toBe(state.products.view.entities[1]);
});

test('count, total and stock issues', () => {
  const good = cart({ '1_M': 3, '2_M': 3 });
  expect(selectCartCount(good)).toBe(6);
  expect(selectCartTotal(good)).toBe(60.27);
  expect(selectHasStockIssues(good)).toBe(false);
  expect(selectHasStockIssues(cart({ '1_M': 1, '3_M': 2 }))).toBe(true);
  expect(selectCartTotal(cart({}))).toBe(0);
});

test('lines that cannot be bought are not in the total', () => {
  expect(selectCartTotal(cart({ '1_M': 3, '2_M': 3, '3_M': 2, '4_M': 2, '5_M': 1, '1_XXL': 1 }))).toBe(60.27);
  expect(selectCartTotal(cart({ '3_M': 2 }))).toBe(0);
});

test('the same state twice gives the same references', () => {
  const state = cart({ '1_M': 3, '2_M': 3 });
  expect(selectCartLines({ ...state })).toBe(selectCartLines(state));
});

test('an add changes one line; the others keep their references', () => {
  const before = cart({ '1_M': 3, '2_M': 3 });
  const applied = patchApplied({ id: 'a', patch: lineChanged({ productId: 1, size: 'M', by: 1 }) });
  const after = stateAfter([applied], before);
  const [first, second] = selectCartLines(after);
  expect(first).toMatchObject({ count: 4, total: 79.96 });
  expect(second).toBe(selectCartLines(before)[1]);
});

test('a change of a product that is not in the cart changes no line', () => {
  const before = cart({ '1_M': 3 });
  const applied = patchApplied({ id: 'a', patch: lineChanged({ productId: 2, size: 'M', by: -1 }) });
  const after = { ...stateAfter([applied], before), cart: before.cart };
  expect(selectCartLines(after)).toBe(selectCartLines(before));
});

test('the cart is loaded only when its products are loaded, too', () => {
  expect(selectCartStatus(stateAfter([]))).toBe('loading');
  expect(selectCartStatus(stateAfter([cartReceived({})]))).toBe('loading');
  expect(selectCartStatus(cart({}))).toBe('loaded');
});
