import { createTestEffects, type TestEffectsOptions } from '../../support/effects';
import { createScriptedShop, quietScript, refused, user, type Script } from '../support/scriptedShop';
import { until } from '../../support/until';
import { receiveSocialToken } from '@/client/session/socialLogin';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';

/** A server that exchanges the ticket once for the token `lasting`. */
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

test('exchanges the ticket for the session token, removes it from the address bar and opens the home page', async () => {
  const { shop, effects, store } = open(tradingScript());
  await store.dispatch(startPage());
  const received = store.dispatch(receiveSocialToken('ticket'));
  expect(effects.local.get('auth-token')).toBe('ticket\n');
  expect(effects.history.location()).toMatchObject({ pathname: '/auth-callback', search: '' });
  await received;
  expect(effects.local.get('auth-token')).toBe('lasting');
  expect(store.getState()).toMatchObject({
    session: { status: 'customer', user },
    router: { location: { pathname: '/' }, action: 'REPLACE' },
    cart: { view: { isLoaded: true } },
  });
  expect(effects.noted.alerts).toEqual([]);
  expect(shop.calls.filter(({ token }) => token === 'ticket').map(({ name }) => name)).toEqual(['GET /api/profile']);
});

test('concurrent calls use the ticket once', async () => {
  const { shop, effects, store } = open(tradingScript());
  await Promise.all([
    store.dispatch(receiveSocialToken('ticket')),
    store.dispatch(receiveSocialToken('ticket')),
    store.dispatch(receiveSocialToken()),
  ]);
  expect(shop.calls.filter(({ token }) => token === 'ticket')).toHaveLength(1);
  expect(effects.noted.alerts).toEqual([]);
});

test('without a ticket an alert and the login page are shown', async () => {
  const { shop, effects, store } = open(tradingScript());
  await store.dispatch(receiveSocialToken());
  expect(effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
  expect(store.getState().router.location.pathname).toBe('/login');
  expect(shop.calls).toEqual([]);
});

test.each(['offline' as const, refused(401, 'Please log in again.'), refused(503, 'Busy.')])(
  'a ticket that cannot be exchanged (%#) keeps the current session',
  async (failure) => {
    const script = tradingScript();
    const { effects, store } = open(script, { local: { 'auth-token': 'live' } });
    await store.dispatch(startPage());
    script['GET /api/profile'] = ({ token }) => (token === 'live' ? { json: { success: true, user } } : failure);
    await store.dispatch(receiveSocialToken('foreign'));
    expect(effects.local.get('auth-token')).toBe('live');
    expect(store.getState().session).toMatchObject({ status: 'customer', user, epoch: 0 });
    expect(effects.noted.alerts).toEqual(['Google Login Failed. Please try again.']);
    expect(store.getState().router.location.pathname).toBe('/login');
  },
);

test('a failed ticket without a session leaves no token in storage', async () => {
  const { effects, store } = open(tradingScript());
  await store.dispatch(receiveSocialToken('foreign'));
  expect(effects.local.get('auth-token')).toBeNull();
  expect(store.getState().session.status).toBe('anonymous');
});

test('only the exchange itself sends the ticket; concurrent requests do not', async () => {
  const script = tradingScript();
  const { shop, effects, store } = open(script, { local: { 'auth-token': 'live' } });
  void store.dispatch(receiveSocialToken('ticket'));
  await store.dispatch(startPage());
  await until(() => effects.local.get('auth-token') === 'lasting');
  const withTicket = shop.calls.filter(({ token }) => token === 'ticket');
  expect(withTicket.map(({ name }) => name)).toEqual(['GET /api/profile']);
});

test('a page that is reloaded during an exchange continues the previous session', async () => {
  const { effects, store } = open(tradingScript(), { local: { 'auth-token': 'lost\nlive' } });
  await store.dispatch(startPage());
  expect(effects.local.get('auth-token')).toBe('live');
  expect(store.getState().session.status).toBe('customer');
});

test('the exchange works in memory when the browser blocks storage', async () => {
  const { store } = open(tradingScript(), { isStorageBlocked: true });
  await store.dispatch(receiveSocialToken('ticket'));
  expect(store.getState().session.status).toBe('customer');
});
