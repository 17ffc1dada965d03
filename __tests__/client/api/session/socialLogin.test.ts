import { createTestEffects, type TestEffectsOptions } from '../../../support/effects';
import { createScriptedShop, quietScript, refused, user, type Script } from '../../support/scriptedShop';
import { until } from '../../../support/until';
import { receiveSocialToken } from '@/client/api/session/socialLogin';
import { startSession } from '@/client/app/startup/startSession';
import { makeStore } from '@/client/app/store';

/** A server that trades the ticket once, for `lasting`. */
const tradingScript = (): Script => {
  let isSpent = false;
  const script = quietScript();
  script['GET /api/profile'] = ({ token }) => {
    if (token === 'ticket') {
      if (isSpent) return refused(401, 'Please log in again.');
      isSpent = true;
      return { json: { success: true, user }, headers: { 'x-auth-token': 'lasting' } };
    }
    return token === 'lasting' || token === 'live' ? { json: { success: true, user } } : refused(401, 'No.');
  };
  return script;
};

const open = (script: Script, options: TestEffectsOptions = {}) => {
  const shop = createScriptedShop(script);
  const effects = createTestEffects({ fetch: shop.fetch, path: '/auth-callback?token=ticket', ...options });
  return { shop, effects, store: makeStore({ effects }) };
};

test('trades the ticket for the lasting token, takes it out of the address bar and goes home', async () => {
  const { shop, effects, store } = open(tradingScript());
  await store.dispatch(startSession());
  const received = store.dispatch(receiveSocialToken('ticket'));
  expect(effects.local.get('auth-token')).toBe('ticket');
  expect(effects.history.place()).toMatchObject({ pathname: '/auth-callback', search: '' });
  await received;
  expect(effects.local.get('auth-token')).toBe('lasting');
  expect(store.getState()).toMatchObject({
    session: { status: 'customer', user },
    router: { location: { pathname: '/' }, action: 'REPLACE' },
    cart: { isLoaded: true },
  });
  expect(effects.noted.alerts).toEqual([]);
  expect(shop.calls.filter(({ token }) => token === 'ticket').map(({ name }) => name)).toEqual(['GET /api/profile']);
});

test('asked twice, spends the ticket once', async () => {
  const { shop, effects, store } = open(tradingScript());
  await Promise.all([
    store.dispatch(receiveSocialToken('ticket')),
    store.dispatch(receiveSocialToken('ticket')),
    store.dispatch(receiveSocialToken()),
  ]);
  expect(shop.calls.filter(({ token }) => token === 'ticket')).toHaveLength(1);
  expect(effects.noted.alerts).toEqual([]);
});

test('without a ticket says so and goes to the login', async () => {
  const { shop, effects, store } = open(tradingScript());
  await store.dispatch(receiveSocialToken());
  expect(effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
  expect(store.getState().router.location.pathname).toBe('/login');
  expect(shop.calls).toEqual([]);
});

test.each(['offline' as const, refused(401, 'Please log in again.'), refused(503, 'Busy.')])(
  'a ticket that cannot be traded (%#) leaves a live session alone',
  async (failure) => {
    const script = tradingScript();
    const { effects, store } = open(script, { local: { 'auth-token': 'live' } });
    await store.dispatch(startSession());
    script['GET /api/profile'] = ({ token }) => (token === 'live' ? { json: { success: true, user } } : failure);
    await store.dispatch(receiveSocialToken('foreign'));
    expect(effects.local.get('auth-token')).toBe('live');
    expect(store.getState().session).toMatchObject({ status: 'customer', user, epoch: 0 });
    expect(effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
    expect(store.getState().router.location.pathname).toBe('/login');
  },
);

test('a failed ticket of somebody who was not logged in leaves no token behind', async () => {
  const { effects, store } = open(tradingScript());
  await store.dispatch(receiveSocialToken('foreign'));
  expect(effects.local.get('auth-token')).toBeNull();
  expect(store.getState().session.status).toBe('anonymous');
});

test('calls made while the ticket is traded carry the session of before, never the ticket', async () => {
  const script = tradingScript();
  const { shop, effects, store } = open(script, { local: { 'auth-token': 'live' } });
  void store.dispatch(receiveSocialToken('ticket'));
  await store.dispatch(startSession());
  await until(() => effects.local.get('auth-token') === 'lasting');
  const withTicket = shop.calls.filter(({ token }) => token === 'ticket');
  expect(withTicket.map(({ name }) => name)).toEqual(['GET /api/profile']);
});

test('a page that was loaded anew in the middle of a trade goes on with the session of before', async () => {
  const { effects, store } = open(tradingScript(), { local: { 'auth-token': 'lost', 'auth-token-before': 'live' } });
  await store.dispatch(startSession());
  expect(effects.local.get('auth-token')).toBe('live');
  expect(store.getState().session.status).toBe('customer');
});

test('where the browser keeps nothing, the trade works in memory', async () => {
  const { store } = open(tradingScript(), { isStorageBlocked: true });
  await store.dispatch(receiveSocialToken('ticket'));
  expect(store.getState().session.status).toBe('customer');
});
