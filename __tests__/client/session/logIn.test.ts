import { createTestEffects, type TestEffectsOptions } from '../../support/effects';
import { createScriptedShop, quietScript, refused, type Script } from '../support/scriptedShop';
import { logIn, signUp } from '@/client/session/logIn';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';

const open = (script: Script, options: TestEffectsOptions = {}) => {
  const shop = createScriptedShop({ ...quietScript(), ...script });
  const effects = createTestEffects({ fetch: shop.fetch, path: '/login', ...options });
  return { shop, effects, store: makeStore({ effects }) };
};
const login = { email: 'ana@example.com', password: 'secret1' };
const signup = { name: 'Ana Soares', ...login };
const token = { json: { success: true, token: 'token-9' } };

test.each([
  ['POST /api/login', logIn(login), login],
  ['POST /api/signup', signUp(signup), signup],
])('%s stores the token and loads the home page in full', async (name, thunk, body) => {
  const { shop, effects, store } = open({ [name]: token });
  expect(await store.dispatch(thunk)).toBeUndefined();
  expect(shop.calls.map(({ headers: _headers, ...call }) => call)).toEqual([{ name, token: undefined, body }]);
  expect(effects.local.get('auth-token')).toBe('token-9');
  expect(effects.noted.left).toEqual(['/']);
});

test('the session starts without a page load when the browser blocks storage', async () => {
  const { effects, store } = open({ 'POST /api/login': token }, { isStorageBlocked: true });
  await store.dispatch(startPage());
  await store.dispatch(logIn(login));
  expect(effects.noted.left).toEqual([]);
  expect(store.getState()).toMatchObject({
    session: { status: 'customer' },
    router: { location: { pathname: '/' } },
    cart: { view: { isLoaded: true } },
  });
});

test.each([
  ['POST /api/login', logIn(login)],
  ['POST /api/signup', signUp(signup)],
])('%s returns the error of a failed request', async (name, thunk) => {
  const { shop, effects, store } = open({ [name]: refused(401, 'Wrong email or password.') });
  expect(await store.dispatch(thunk)).toMatchObject({ kind: 'refused', message: 'Wrong email or password.' });
  shop.script[name] = 'offline';
  expect(await store.dispatch(thunk)).toEqual({ kind: 'network' });
  expect(effects.local.get('auth-token')).toBeNull();
  expect(effects.noted.left).toEqual([]);
});

test('the state contains neither passwords nor tokens', async () => {
  const { store } = open({ 'POST /api/login': token }, { isStorageBlocked: true });
  await store.dispatch(logIn(login));
  expect(JSON.stringify(store.getState())).not.toMatch(/secret1|token-9/);
});
