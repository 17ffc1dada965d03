import { toastsOf } from '../../support/toasts';
import { createTestEffects } from '../../support/effects';
import { createScriptedShop, quietScript, refused, type Script } from '../support/scriptedShop';
import { untilSettled } from '../support/untilSettled';
import { until } from '../../support/until';
import { productWith } from '../../support/products';
import { baseApi } from '@/client/transport/baseApi';
import { addToCart } from '@/client/api/cart/changeCart';
import { productsApi } from '@/client/api/products/productsApi';
import { selectAllProductIds } from '@/client/api/products/products.selectors';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { RETRY_PAUSE_MAX_MS, RETRY_PAUSE_MS } from '@/shared/constants';

const open = async (changes: Script = {}) => {
  const shop = createScriptedShop({
    ...quietScript(),
    'GET /api/allproducts': { json: [productWith({ id: 1 })] },
    ...changes,
  });
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token-1' } });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  const toasts = () => toastsOf(store.getState()).map(({ text }) => text);
  return { shop, effects, store, toasts };
};

test.each(['getBestSelling', 'getNewCollections', 'getPopularInWomen'] as const)(
  'a failed %s is only logged',
  async (name) => {
    const { effects, store, toasts } = await open();
    await store.dispatch(productsApi.endpoints[name].initiate());
    expect(effects.noted.logs).toEqual([`${name} failed.`]);
    expect(toasts()).toEqual([]);
  },
);

test('a failed load shows an empty list only when no list was loaded before', async () => {
  const { shop, store } = await open();
  await until(() => store.getState().products.view.isLoaded);
  shop.script['GET /api/allproducts'] = 'offline';
  await store.dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true }));
  expect(selectAllProductIds(store.getState())).toEqual([1]);
  const empty = await open({ 'GET /api/allproducts': refused(503, 'Products could not be loaded.') });
  await until(() => empty.toasts().length === 1);
  expect(empty.toasts()).toEqual(['Failed to fetch products. Please check your connection.']);
  expect(selectAllProductIds(empty.store.getState())).toEqual([]);
});

test('refetches after a failed mutation show no message, and are repeated until they succeed', async () => {
  const { shop, effects, store, toasts } = await open();
  await until(() => store.getState().products.view.isLoaded);
  shop.script['POST /api/addtocart'] = 'offline';
  shop.script['POST /api/getcart'] = refused(503, 'Busy.');
  shop.script['GET /api/allproducts'] = 'offline';
  await store.dispatch(addToCart({ productId: 1, size: 'M' }));
  await until(() => effects.noted.logs.length === 2);
  expect(toasts()).toEqual(['Failed to add to cart due to network error.']);

  shop.script['POST /api/getcart'] = { json: { '1_M': 1 } };
  shop.script['GET /api/allproducts'] = { json: [productWith({ id: 1, name: 'Healed' })] };
  effects.pass(RETRY_PAUSE_MS);
  await until(() => store.getState().cart.view.ids.length === 1);
  await until(() => store.getState().products.view.entities[1]?.name === 'Healed');
  expect(toasts()).toHaveLength(0);
});

test('a failed refetch is repeated with back-off, and not while the browser is offline', async () => {
  const { shop, effects, store } = await open();
  shop.script['GET /api/addresses'] = 'offline';
  const requests = () => shop.names().filter((name) => name === 'GET /api/addresses').length;
  const first = requests();
  store.dispatch(baseApi.util.invalidateTags(['addresses']));
  await until(() => effects.noted.logs.length === 1);
  for (const failures of [1, 2, 3, 4, 5, 6]) {
    const pause = Math.min(RETRY_PAUSE_MS * 2 ** (failures - 1), RETRY_PAUSE_MAX_MS);
    effects.pass(pause - 1);
    expect(requests()).toBe(first + failures);
    effects.pass(1);
    await until(() => effects.noted.logs.length === failures + 1);
  }
  const before = requests();
  effects.emitPageEvent('offline');
  effects.pass(10 * RETRY_PAUSE_MAX_MS);
  expect(requests()).toBe(before);
  shop.script['GET /api/addresses'] = { json: { success: true, addresses: [] } };
  effects.emitPageEvent('online');
  await until(() => requests() === before + 1);
});

test('a refetch with a 404 response is not repeated', async () => {
  const { shop, effects, store } = await open();
  shop.script['GET /api/addresses'] = refused(404, 'Not found.');
  store.dispatch(baseApi.util.invalidateTags(['addresses']));
  await until(() => effects.noted.logs.length === 1);
  shop.calls.length = 0;
  effects.pass(RETRY_PAUSE_MS);
  await untilSettled(store);
  expect(shop.calls).toEqual([]);
});
