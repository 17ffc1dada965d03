import { createTestEffects, type TestEffectsOptions } from '../../../support/effects';
import { untilSettled } from '../../support/untilSettled';
import { productWith } from '../../../support/products';
import { createStubShop } from '../../../support/stubShop';
import { productsApi } from '@/client/api/products/productsApi';
import {
  selectAllProductsStatus,
  selectBestSellingIds,
  selectCanProductBeMissing,
  selectCategoryIds,
  selectProductById,
  selectRelatedIds,
} from '@/client/api/products/products.selectors';
import { makeStore } from '@/client/app/store';
import { filtersToggled, moreExplored } from '@/client/features/catalog/catalogSlice';
import { selectCategoryListing } from '@/client/features/catalog/listing.selectors';
import { searchTyped } from '@/client/features/navigation/searchSlice';
import { subscribe } from '@/client/features/newsletter/NewsletterBox';
import { pageOpened, navigateTo } from '@/client/lib/router';
import { FIRST_VIEW_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';

const all = Array.from({ length: 12 }, (_, index) => productWith({ id: index + 1 }));
const view: FirstView = {
  products: all.slice(0, 8),
  lists: { men: [1, 2, 3, 4, 5, 6, 7, 8], bestSelling: [3, 1], 'related-men': [2, 3] },
  totals: { men: 12 },
  isProductMissing: false,
  isShell: false,
};

const open = (block: FirstView | string = view, options: TestEffectsOptions = {}) => {
  const shop = createStubShop({ 'GET /api/allproducts': { json: all } });
  let becomeIdle = (): void => undefined;
  const text = typeof block === 'string' ? block : JSON.stringify(block);
  const effects = {
    ...createTestEffects({ fetch: shop.fetch, blocks: { [FIRST_VIEW_ELEMENT_ID]: text }, ...options }),
    whenIdle: (run: () => void) => {
      becomeIdle = run;
    },
  };
  const store = makeStore({ effects });
  const load = () => store.dispatch(productsApi.endpoints.getAllProducts.initiate());
  return { store, shop, effects, load, becomeIdle: () => becomeIdle() };
};

test('the first view has its products and the totals, and does not count as the full list', () => {
  const state = open().store.getState();
  expect(selectCategoryIds(state, 'men')).toEqual(view.lists.men);
  expect(selectCategoryListing.men(state).total).toBe(12);
  expect(selectBestSellingIds(state)).toEqual([3, 1]);
  expect(selectRelatedIds(state, 'men', 3)).toEqual([2]);
  expect(selectRelatedIds(state, 'kid', 3)).toEqual([]);
  expect(selectProductById(state, 8)?.name).toBe('Product 8');
  expect(selectAllProductsStatus(state)).toBe('loading');
  expect(selectCanProductBeMissing(state)).toBe(false);
  expect(state.products.view.isLoaded).toBe(false);
});

test('the full list is requested when the page is idle, and replaces the first view', async () => {
  const { store, shop, load, becomeIdle } = open();
  const loading = load();
  // Other requests are not deferred.
  await store.dispatch(subscribe('ana@example.com'));
  expect(shop.callsOf('GET /api/allproducts')).toEqual([]);
  becomeIdle();
  await loading;
  expect(selectAllProductsStatus(store.getState())).toBe('loaded');
  expect(selectCategoryIds(store.getState(), 'men')).toHaveLength(12);
  expect(selectCategoryListing.men(store.getState()).total).toBe(12);
  expect(selectCanProductBeMissing(store.getState())).toBe(true);
});

test.each([
  ['a navigation', navigateTo('/kids')],
  ['a press on Explore More', moreExplored('men')],
  ['a press on Sort and filter', filtersToggled('men')],
  ['a letter in the search field', searchTyped('s')],
])('%s requests the full list at once', async (_what, action) => {
  const { store, load } = open();
  const loading = load();
  store.dispatch(action);
  await loading;
  expect(selectAllProductsStatus(store.getState())).toBe('loaded');
});

test('a page without a first view requests the full list at once', async () => {
  const { store, load } = open('', { blocks: {} });
  await load();
  expect(selectAllProductsStatus(store.getState())).toBe('loaded');
});

test('the first view shows only the query that it was rendered for', async () => {
  const filtered: FirstView = { ...view, lists: { men: [5, 2] }, totals: { men: 9 }, query: '?sort=price-down' };
  const listed = (path: string) => {
    const { ids, total, status } = selectCategoryListing.men(open(filtered, { path }).store.getState());
    return { ids, total, status };
  };
  expect(listed('/mens?utm_source=chat&sort=price-down')).toEqual({ ids: [5, 2], total: 9, status: 'loaded' });
  expect(listed('/mens')).toEqual({ ids: [], total: 0, status: 'loading' });
  expect(listed('/mens?sort=price-up')).toEqual({ ids: [], total: 0, status: 'loading' });
});

test('a list that failed to load is empty and does not contain the first view', async () => {
  const { store, load, becomeIdle } = open(view, { fetch: () => Promise.reject(new TypeError('fetch failed')) });
  becomeIdle();
  await load();
  expect(selectAllProductsStatus(store.getState())).toBe('failed');
  expect(selectCategoryIds(store.getState(), 'men')).toEqual([]);
  expect(selectCategoryListing.men(store.getState()).total).toBe(0);
});

test('a navigation clears the flag of the first view that its product is missing', () => {
  const { store } = open({ ...view, isProductMissing: true });
  expect(selectCanProductBeMissing(store.getState())).toBe(true);
  store.dispatch(navigateTo('/product/3'));
  expect(selectCanProductBeMissing(store.getState())).toBe(false);
});

test('the shell flag is cleared when the page opens', () => {
  const { store } = open({ ...view, isShell: true });
  expect(store.getState().firstView.isShell).toBe(true);
  store.dispatch(pageOpened());
  expect(store.getState().firstView.isShell).toBe(false);
});

test('a first view that arrived incompletely is ignored', () => {
  expect(open('{"products":[').store.getState().products.view.ids).toEqual([]);
});

test('a category is never empty between the first view and the full list', async () => {
  const { store, load, becomeIdle } = open();
  const counts: number[] = [];
  store.subscribe(() => counts.push(selectCategoryIds(store.getState(), 'men').length));
  becomeIdle();
  await load();
  await untilSettled(store);
  expect(new Set(counts)).toEqual(new Set([8, 12]));
});
