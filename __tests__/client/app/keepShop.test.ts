import { createTestEffects } from '../../support/effects';
import { createScriptedShop, quietScript, until } from '../../support/scriptedShop';
import { productWith } from '../../support/state';
import { addToCart } from '@/client/api/cart/changeCart';
import { followConnection, followReleases, isQuiet } from '@/client/app/keepShop';
import { startSession } from '@/client/app/startSession';
import { makeStore } from '@/client/app/store';
import { navigateTo } from '@/client/lib/router/navigation';
import { AGE_STEP_MS, KEPT_AT_HEADER, REACH_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/keptConstants';

const TOKEN = { 'auth-token': 'token-1' };
const KEPT_AT = 1_000;
const LIST = 'GET /api/allproducts';
const kept = { json: [productWith({ id: 1 })], headers: { [KEPT_AT_HEADER]: String(KEPT_AT) } };
const fresh = { json: [productWith({ id: 1 }), productWith({ id: 2 })] };

const open = async (answer: typeof kept | typeof fresh) => {
  const shop = createScriptedShop({ ...quietScript(), [LIST]: answer });
  const effects = createTestEffects({ fetch: shop.fetch, local: TOKEN });
  const store = makeStore({ effects });
  await store.dispatch(startSession());
  await until(() => store.getState().products.isLoaded);
  return { shop, effects, store, asked: () => shop.names().filter((name) => name === LIST).length };
};

describe('the connection', () => {
  test('while the list is a kept one the shop is asked until it answers, then for everything', async () => {
    const { shop, effects, store, asked } = await open(kept);
    expect(store.getState().connection).toMatchObject({ isOnline: true, keptAt: KEPT_AT });
    followConnection(store, effects);
    expect(store.getState().connection.toldAt).toBe(effects.now());
    effects.pass(REACH_PAUSE_MS);
    await until(() => asked() === 2);
    await new Promise((resolve) => setTimeout(resolve, 20));
    // Each time later.
    effects.pass(REACH_PAUSE_MS);
    expect(asked()).toBe(2);
    shop.script[LIST] = fresh;
    shop.calls.length = 0;
    effects.pass(REACH_PAUSE_MS);
    await until(() => store.getState().connection.keptAt === 0);
    await until(() => shop.names().includes('POST /api/getcart') && shop.names().includes('GET /api/order-history'));
    expect(store.getState().products.shown.ids).toEqual([1, 2]);
    const told = store.getState().connection.toldAt;
    effects.pass(AGE_STEP_MS);
    expect(store.getState().connection.toldAt).toBe(told);
  });

  test('without a network nothing is asked, and the age goes on', async () => {
    const { effects, store, asked } = await open(fresh);
    followConnection(store, effects);
    expect(store.getState().connection).toEqual({ isOnline: true, keptAt: 0, toldAt: 0 });
    effects.tellPage('offline');
    const told = store.getState().connection.toldAt;
    expect(told).toBe(effects.now());
    effects.pass(AGE_STEP_MS);
    expect(store.getState().connection).toEqual({ isOnline: false, keptAt: 0, toldAt: told + AGE_STEP_MS });
    expect(asked()).toBe(1);
    effects.tellPage('online');
    await until(() => asked() === 2);
    expect(store.getState().connection.isOnline).toBe(true);
  });
});

describe('a new release', () => {
  const port = () => {
    const noted: string[] = [];
    return { noted, worker: { takeOver: () => void noted.push('takeOver'), look: () => void noted.push('look') } };
  };

  test('takes over at once after a load, then when the shopper moves on', async () => {
    const { effects, store } = await open(fresh);
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    expect(noted).toEqual(['takeOver']);
    effects.tellPage('offline');
    expect(noted).toHaveLength(1);
    store.dispatch(navigateTo('/mens'));
    expect(noted).toHaveLength(2);
  });

  test('waits while something that the shopper asked for is under way', async () => {
    const { shop, effects, store } = await open(fresh);
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    let answer = (): void => undefined;
    shop.script['POST /api/addtocart'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ json: { success: true, updatedProduct: productWith({ id: 1 }) } });
      });
    const added = store.dispatch(addToCart({ productId: 1, size: 'M' }));
    expect(isQuiet(store.getState())).toBe(false);
    store.dispatch(navigateTo('/mens'));
    expect(noted).toHaveLength(1);
    await until(() => shop.names().includes('POST /api/addtocart'));
    answer();
    await added;
    expect(isQuiet(store.getState())).toBe(true);
    expect(noted).toHaveLength(2);
  });

  test('is looked for when the page is seen again, at most once an hour', async () => {
    const { effects, store } = await open(fresh);
    const { noted, worker } = port();
    followReleases(store, effects, worker);
    effects.tellPage('seen');
    expect(noted).not.toContain('look');
    effects.pass(RELEASE_CHECK_MS);
    effects.tellPage('seen');
    effects.tellPage('seen');
    expect(noted.filter((what) => what === 'look')).toHaveLength(1);
  });
});
