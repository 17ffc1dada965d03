import { createTestEffects } from '../../support/effects';
import { createScriptedShop, quietScript, refused, type Script } from '../support/scriptedShop';
import { untilSettled } from '../support/untilSettled';
import { until } from '../../support/until';
import { productWith } from '../../support/products';
import { baseApi } from '@/client/api/baseApi';
import { addToCart } from '@/client/api/cart/changeCart';
import { productsApi } from '@/client/api/products/productsApi';
import { selectAllProductIds } from '@/client/api/products/products.selectors';
import { startSession } from '@/client/app/startSession';
import { makeStore } from '@/client/app/store';
import { HEALING_PAUSE_MS } from '@/shared/constants';

const open = async (changes: Script = {}) => {
  const shop = createScriptedShop({
    ...quietScript(),
    'GET /api/allproducts': { json: [productWith({ id: 1 })] },
    ...changes,
  });
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token-1' } });
  const store = makeStore({ effects });
  await store.dispatch(startSession());
  const toasts = () => store.getState().notifications.toasts.map(({ text }) => text);
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

test('the list is emptied only when nothing was loaded before', async () => {
  const { shop, store } = await open();
  await until(() => store.getState().products.isLoaded);
  shop.script['GET /api/allproducts'] = 'offline';
  await store.dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true }));
  expect(selectAllProductIds(store.getState())).toEqual([1]);
  const empty = await open({ 'GET /api/allproducts': refused(503, 'Products could not be loaded.') });
  await until(() => empty.toasts().length === 1);
  expect(empty.toasts()).toEqual(['Failed to fetch products. Please check your connection.']);
  expect(selectAllProductIds(empty.store.getState())).toEqual([]);
});

test('healing after a failed change is silent, and is tried again until it comes through', async () => {
  const { shop, effects, store, toasts } = await open();
  await until(() => store.getState().products.isLoaded);
  shop.script['POST /api/addtocart'] = 'offline';
  shop.script['POST /api/getcart'] = refused(503, 'Busy.');
  shop.script['GET /api/allproducts'] = 'offline';
  await store.dispatch(addToCart({ productId: 1, size: 'M' }));
  await until(() => effects.noted.logs.length === 2);
  expect(toasts()).toEqual(['Failed to add to cart due to network error.']);

  shop.script['POST /api/getcart'] = { json: { '1_M': 1 } };
  shop.script['GET /api/allproducts'] = { json: [productWith({ id: 1, name: 'Healed' })] };
  effects.pass(HEALING_PAUSE_MS);
  await until(() => store.getState().cart.shown.ids.length === 1);
  await until(() => store.getState().products.shown.entities[1]?.name === 'Healed');
  expect(toasts()).toHaveLength(0);
});

test('who is not let in does not ask again', async () => {
  const { shop, effects, store } = await open();
  shop.script['GET /api/addresses'] = refused(404, 'Not found.');
  store.dispatch(baseApi.util.invalidateTags(['Addresses']));
  await until(() => effects.noted.logs.length === 1);
  shop.calls.length = 0;
  effects.pass(HEALING_PAUSE_MS);
  await untilSettled(store);
  expect(shop.calls).toEqual([]);
});
