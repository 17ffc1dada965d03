import { allProductsReceived } from '../../../support/responses';
import { lineChanged } from '@/client/api/products/productsSlice';
import { createModelShop } from '../../support/modelShop';
import { createClock } from '../../../support/clock';
import { createTestEffects } from '../../../support/effects';
import { productWith } from '../../../support/products';
import { stateAfter } from '../../../support/state';

import { patchApplied } from '@/client/transport/optimistic';
import { productsApi } from '@/client/api/products/productsApi';

import {
  selectAllProductIds,
  selectAllProductsStatus,
  selectBestSellingIds,
  selectCategoryIds,
  selectListStatus,
  selectProductById,
  selectRelatedIds,
  selectSizesLeft,
} from '@/client/api/products/products.selectors';
import { makeStore } from '@/client/app/store';
import type { Product } from '@/shared/contract/products';

const catalogue = [
  productWith({ id: 1 }),
  productWith({ id: 2, category: 'women', stock_by_size: [{ size: 'M', quantity: -2 }] }),
  productWith({ id: 3, images: [], image: '' }),
  productWith({ id: 4 }),
];

/** Creates a store that has requested its products. `answers` contains the lists by path; other paths return 503. */
const openWith = async (answers: Readonly<Record<string, readonly Product[]>>) => {
  const effects = createTestEffects({
    fetch: (url) => Promise.resolve(new Response(JSON.stringify(answers[url]), { status: answers[url] ? 200 : 503 })),
  });
  const store = makeStore({ effects });
  const { getAllProducts, getBestSelling, getRelatedProducts } = productsApi.endpoints;
  await store.dispatch(getAllProducts.initiate());
  await store.dispatch(getBestSelling.initiate());
  await store.dispatch(getRelatedProducts.initiate('men'));
  return store;
};

const whole = {
  '/api/allproducts': catalogue,
  '/api/bestsellingproducts': [productWith({ id: 4 }), productWith({ id: 1 })],
  '/api/relatedproducts': catalogue.filter(({ category }) => category === 'men'),
};

test('lists contain only ids, and every product is stored once in the table', async () => {
  const state = (await openWith(whole)).getState();
  expect(selectAllProductIds(state)).toEqual([1, 2, 3, 4]);
  expect(selectBestSellingIds(state)).toEqual([4, 1]);
  expect(selectCategoryIds(state, 'men')).toEqual([1, 3, 4]);
  expect(selectCategoryIds(state, 'women')).toEqual([2]);
  expect(selectRelatedIds(state, 'men', 4)).toEqual([1]);
  expect(JSON.stringify(state.api.queries)).not.toContain('Product 1');
  expect(Object.keys(state.products.view.entities)).toHaveLength(4);
});

test('the same state, and a state with another quantity, give the same references of the lists', async () => {
  const before = (await openWith(whole)).getState();
  const applied = patchApplied({ id: 'a', patch: lineChanged({ productId: 1, size: 'M', by: 1 }) });
  const after = stateAfter([applied], before);
  expect(selectCategoryIds(before, 'men')).toBe(selectCategoryIds(before, 'men'));
  for (const select of [
    selectAllProductIds,
    selectBestSellingIds,
    (state: typeof before) => selectCategoryIds(state, 'men'),
    (state: typeof before) => selectRelatedIds(state, 'men', 4),
    (state: typeof before) => selectProductById(state, 4),
    (state: typeof before) => selectSizesLeft(state, 4),
  ]) {
    expect(select(after)).toBe(select(before));
  }
  expect(selectSizesLeft(after, 1)).not.toBe(selectSizesLeft(before, 1));
  expect(selectSizesLeft(after, 1)[1]).toEqual({ size: 'M', quantity: 4 });
});

test('a quantity below 0 is shown as 0, and an unknown product has no sizes', async () => {
  const state = (await openWith(whole)).getState();
  expect(selectSizesLeft(state, 2)).toEqual([{ size: 'M', quantity: 0 }]);
  expect(selectSizesLeft(state, 99)).toEqual([]);
  expect(selectSizesLeft(state, 99)).toBe(selectSizesLeft(state, 98));
});

test('a product that is removed from the shop is removed from every list', async () => {
  const state = (await openWith(whole)).getState();
  const after = stateAfter([allProductsReceived(catalogue.filter(({ id }) => id !== 4))], state);
  expect(selectBestSellingIds(after)).toEqual([1]);
});

test('products count as loaded only with the full list', async () => {
  const partly = (await openWith({ ...whole, '/api/allproducts': undefined as never })).getState();
  expect(selectAllProductsStatus(partly)).toBe('failed');
  expect(selectListStatus(partly, 'bestSelling')).toBe('loaded');
  expect(selectListStatus(partly, 'newCollections')).toBe('loading');
  expect(selectProductById(partly, 4)?.id).toBe(4);
  expect(selectAllProductsStatus(stateAfter([]))).toBe('loading');
});

test('a failed refetch keeps the last list', async () => {
  const clock = createClock();
  const shop = createModelShop(clock, [{ id: 1, name: 'Shirt', sizes: { S: 1 } }]);
  const store = makeStore({ effects: createTestEffects({ clock, fetch: shop.fetch }) });
  const ask = () => store.dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true }));
  void ask();
  await clock.pass(10);
  shop.drawFault = () => ({ there: 0, back: 0, fault: 'lostBefore' });
  const again = ask();
  await clock.pass(10);
  expect((await again).isError).toBe(true);
  expect(selectAllProductsStatus(store.getState())).toBe('loaded');
  expect(selectAllProductIds(store.getState())).toEqual([1]);
});
