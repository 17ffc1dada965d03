import { LIST, openCachedShop } from '../../support/cachedShop';
import { untilSettled } from '../../support/untilSettled';
import { until } from '../../../support/until';
import { productWith } from '../../../support/products';
import { baseApi } from '@/client/transport/baseApi';
import { addToCart } from '@/client/api/cart/changeCart';
import { monitorConnection } from '@/client/app/offline/connectionMonitor';
import { subscribe } from '@/client/features/newsletter/NewsletterBox';
import { RETRY_PAUSE_MS } from '@/shared/constants';
import { AGE_STEP_MS, CACHED_AT_HEADER, RECONNECT_PAUSE_MAX_MS, RECONNECT_PAUSE_MS } from '@/shared/offlineConstants';

const KEPT_AT = 1_000;
const SUBSCRIBE = 'POST /api/subscribe';
const kept = { json: [productWith({ id: 1 })], headers: { [CACHED_AT_HEADER]: String(KEPT_AT) } };
const fresh = { json: [productWith({ id: 1 }), productWith({ id: 2 })] };

describe('the connection', () => {
  test('a cached list is requested again until the shop responds; then the other data is refetched', async () => {
    const { shop, effects, store, asked } = await openCachedShop(kept);
    expect(store.getState().connection).toMatchObject({ isOnline: true, cachedAt: KEPT_AT });
    monitorConnection(store, effects);
    expect(store.getState().connection.toldAt).toBe(effects.now());
    effects.pass(RECONNECT_PAUSE_MS);
    await until(() => asked() === 2);
    await untilSettled(store);
    // The pause doubles after each request.
    effects.pass(RECONNECT_PAUSE_MS);
    expect(asked()).toBe(2);
    shop.script[LIST] = fresh;
    shop.calls.length = 0;
    effects.pass(RECONNECT_PAUSE_MS);
    await until(() => store.getState().connection.cachedAt === 0);
    await until(() => shop.names().includes('POST /api/getcart') && shop.names().includes('GET /api/order-history'));
    expect(store.getState().products.view.ids).toEqual([1, 2]);
    const told = store.getState().connection.toldAt;
    effects.pass(AGE_STEP_MS);
    expect(store.getState().connection.toldAt).toBe(told);
  });

  test('a fresh list from another request also refetches the other data', async () => {
    const { shop, effects, store } = await openCachedShop(kept);
    monitorConnection(store, effects);
    shop.script[LIST] = fresh;
    shop.calls.length = 0;
    store.dispatch(baseApi.util.invalidateTags(['products']));
    await until(() => shop.names().includes('GET /api/order-history'));
    await untilSettled(store);
    shop.calls.length = 0;
    effects.pass(RECONNECT_PAUSE_MAX_MS);
    await untilSettled(store);
    expect(shop.names()).toEqual([]);
  });

  test('while the browser is offline no request is sent, and the displayed age is updated', async () => {
    const { effects, store, asked } = await openCachedShop(fresh);
    monitorConnection(store, effects);
    expect(store.getState().connection).toEqual({ isOnline: true, cachedAt: 0, toldAt: 0 });
    effects.emitPageEvent('offline');
    const told = store.getState().connection.toldAt;
    expect(told).toBe(effects.now());
    effects.pass(AGE_STEP_MS);
    expect(store.getState().connection).toEqual({ isOnline: false, cachedAt: 0, toldAt: told + AGE_STEP_MS });
    expect(asked()).toBe(1);
    effects.emitPageEvent('online');
    await until(() => asked() === 2);
    expect(store.getState().connection.isOnline).toBe(true);
  });
});

describe('the results of other requests', () => {
  const follow = async (answer: typeof kept | typeof fresh) => {
    const opened = await openCachedShop(answer);
    monitorConnection(opened.store, opened.effects);
    return opened;
  };

  test('a network error triggers a request for the list, whose response has the age of the cached data', async () => {
    const { shop, store, asked } = await follow(fresh);
    Object.assign(shop.script, { [SUBSCRIBE]: 'offline', [LIST]: kept });
    await store.dispatch(subscribe('ana@example.com'));
    await until(() => store.getState().connection.cachedAt === KEPT_AT);
    expect(asked()).toBe(2);
    // From now on the list is requested after its pause only.
    await store.dispatch(subscribe('ana@example.com'));
    await untilSettled(store);
    expect(asked()).toBe(2);
  });

  test('a 400 response triggers no request for the list', async () => {
    const { shop, store, asked } = await follow(fresh);
    shop.script[SUBSCRIBE] = { status: 400, json: { success: false, message: 'No.' } };
    await store.dispatch(subscribe('ana@example.com'));
    await untilSettled(store);
    expect(asked()).toBe(1);
  });

  test('without a cached list a network error triggers one request, which is repeated with back-off', async () => {
    const { shop, effects, store, asked } = await follow(fresh);
    Object.assign(shop.script, { [SUBSCRIBE]: 'offline', [LIST]: 'offline' });
    await store.dispatch(subscribe('ana@example.com'));
    await untilSettled(store);
    expect(asked()).toBe(2);
    // The refetch is repeated with back-off, one request each time.
    for (const times of [3, 4]) {
      effects.pass(RETRY_PAUSE_MS * (times - 2));
      await untilSettled(store);
      expect(asked()).toBe(times);
    }
    expect(store.getState().connection.cachedAt).toBe(0);
  });

  test('a successful mutation triggers a request for the list at once', async () => {
    const { shop, effects, store, asked } = await follow(kept);
    effects.pass(RECONNECT_PAUSE_MS);
    await until(() => asked() === 2);
    Object.assign(shop.script, {
      [LIST]: fresh,
      'POST /api/addtocart': { json: { success: true, updatedProduct: productWith({ id: 1 }) } },
    });
    shop.calls.length = 0;
    await store.dispatch(addToCart({ productId: 1, size: 'M' }));
    await until(() => store.getState().connection.cachedAt === 0);
    await until(() => shop.names().includes('GET /api/order-history'));
    const before = asked();
    await untilSettled(store);
    effects.pass(RECONNECT_PAUSE_MAX_MS);
    await untilSettled(store);
    expect(asked()).toBe(before);
  });
});
