import { createTestEffects } from '../../support/effects';
import { createMockStore } from '../../support/mockStore';
import { createScriptedShop, quietScript } from '../support/scriptedShop';
import { until } from '../../support/until';
import { startSession } from '@/client/session/session';
import { logOut } from '@/client/session/logOut';
import { makeStore } from '@/client/app/store';
import { LOGOUT_WAIT_MS } from '@/shared/constants';

const open = () => {
  const shop = createScriptedShop(quietScript());
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token-1' } });
  return { shop, effects, store: makeStore({ effects }) };
};

test('sends the token to the server, removes it and loads / in full', async () => {
  const { shop, effects, store } = open();
  shop.script['POST /api/logout'] = { json: { success: true } };
  await store.dispatch(logOut());
  expect(shop.calls).toMatchObject([{ name: 'POST /api/logout', token: 'token-1' }]);
  expect(effects.local.get('auth-token')).toBeNull();
  expect(effects.noted.left).toEqual(['/']);
});

test('tells the server before it ends the session, and leaves last', async () => {
  const { store, shop } = open();
  shop.script['POST /api/logout'] = { json: { success: true } };
  const { dispatch, types } = createMockStore({ state: store.getState(), fetch: shop.fetch });
  await dispatch(logOut());
  expect(types()).toEqual(['logOut/pending', 'logOut/fulfilled', 'session/sessionEnded', 'effects/pageLeft']);
});

test('clears the data of the customer from a page that the browser may restore', async () => {
  const { shop, store } = open();
  Object.assign(shop.script, {
    'POST /api/getcart': { json: { '1_M': 2 } },
    'POST /api/logout': { json: { success: true } },
  });
  const { session, cart, orders, wishlist, addresses } = store.getState();
  await store.dispatch(startSession());
  expect(store.getState()).toMatchObject({ session: { status: 'customer' }, cart: { view: { isLoaded: true } } });
  await store.dispatch(logOut());
  expect(store.getState()).toMatchObject({
    session: { ...session, epoch: 1 },
    cart,
    orders,
    wishlist,
    addresses,
  });
});

test('an unreachable server does not prevent the logout', async () => {
  const { shop, effects, store } = open();
  shop.script['POST /api/logout'] = 'offline';
  await store.dispatch(logOut());
  expect(effects.local.get('auth-token')).toBeNull();
  expect(effects.noted.left).toEqual(['/']);
});

test('a logout request without a response is abandoned after a short time', async () => {
  const { shop, effects, store } = open();
  shop.script['POST /api/logout'] = () => new Promise(() => undefined);
  void store.dispatch(logOut());
  await until(() => shop.calls.length === 1);
  expect(effects.noted.left).toEqual([]);
  effects.pass(LOGOUT_WAIT_MS);
  await until(() => effects.noted.left.length === 1);
  expect(effects.local.get('auth-token')).toBeNull();
});
