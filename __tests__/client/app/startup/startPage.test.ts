import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { cartApi } from '@/client/api/cart/cartApi';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { profileApi } from '@/client/api/profile/profileApi';
import { selectIsLoggedIn } from '@/client/transport/session';
import { selectSessionStatus, selectUser } from '@/client/api/profile/sessionSlice';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { openAddressForm } from '@/client/features/addresses/AddressForm';
import { AUTH_FORM_ID } from '@/client/features/auth/submitAuth';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { addressChosen } from '@/client/features/checkout/checkoutSlice';
import { choosePhoto } from '@/client/features/profile/saveProfile';
import { formFilled, NEWSLETTER_FORM } from '@/client/lib/forms/formsSlice';
import { startSession } from '@/client/session/session';
import { RETRY_PAUSE_MS } from '@/shared/constants';
import { createClock } from '../../../support/clock';
import { toastsOf } from '../../../support/toasts';
import { createTestEffects, type TestEffectsOptions } from '../../../support/effects';
import { productWith } from '../../../support/products';
import { until } from '../../../support/until';
import { createScriptedShop, quietScript, refused, type Script, user } from '../../support/scriptedShop';
import { untilSettled } from '../../support/untilSettled';

const TOKEN = { 'auth-token': 'token-1' };

const open = (script: Script, options: TestEffectsOptions = {}) => {
  const shop = createScriptedShop(script);
  const effects = createTestEffects({ fetch: shop.fetch, ...options });
  const store = makeStore({ effects });
  const toasts = () => toastsOf(store.getState()).map(({ text }) => text);
  return { shop, effects, store, toasts };
};

test('a stored token is verified by the profile; then cart, orders, wishlist and addresses are loaded', async () => {
  const { shop, store, toasts } = open(
    { ...quietScript(), 'POST /api/getcart': { json: { '1_M': 2 } } },
    { local: TOKEN },
  );
  const started = store.dispatch(startPage());
  expect(selectSessionStatus(store.getState())).toBe('checking');
  expect(selectIsLoggedIn(store.getState())).toBe(true);
  await started;
  expect(shop.names().sort()).toEqual(Object.keys(quietScript()).sort());
  expect(shop.names().indexOf('GET /api/profile')).toBeLessThan(shop.names().indexOf('POST /api/getcart'));
  expect(shop.calls.every(({ token }) => token === 'token-1')).toBe(true);
  expect(selectSessionStatus(store.getState())).toBe('customer');
  expect(selectUser(store.getState())).toEqual(user);
  expect(selectCartCount(store.getState())).toBe(2);
  expect(toasts()).toEqual([]);
});

test('without a token only the products are loaded', async () => {
  const { shop, store } = open(quietScript());
  await store.dispatch(startPage());
  await until(() => store.getState().products.view.isLoaded);
  expect(shop.names()).toEqual(['GET /api/allproducts']);
  expect(selectIsLoggedIn(store.getState())).toBe(false);
});

test('concurrent calls share one start', async () => {
  const { shop, store } = open(quietScript(), { local: TOKEN });
  await Promise.all([store.dispatch(startPage()), store.dispatch(startPage())]);
  expect(shop.names().filter((name) => name === 'GET /api/profile')).toHaveLength(1);
});

test('an invalid token is removed, without a message or further requests of the account', async () => {
  const script = { ...quietScript(), 'GET /api/profile': refused(401, 'Please log in again.') };
  const { shop, effects, store, toasts } = open(script, { local: TOKEN });
  await store.dispatch(startPage());
  expect(effects.local.get('auth-token')).toBeNull();
  expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
  expect(shop.names()).not.toContain('POST /api/getcart');
  expect(toasts()).toEqual([]);
});

test('no message is shown when a page requests orders with a token that is found to be invalid', async () => {
  const script = {
    ...quietScript(),
    'GET /api/profile': refused(401, 'No.'),
    'GET /api/order-history': refused(401, 'No.'),
  };
  const { effects, store, toasts } = open(script, { local: TOKEN, path: '/order-history' });
  const started = store.dispatch(startPage());
  await store.dispatch(ordersApi.endpoints.getOrderHistory.initiate());
  await started;
  expect(effects.local.get('auth-token')).toBeNull();
  expect(toasts()).toEqual([]);
});

test.each([
  [TOKEN, 1],
  [{}, 0],
])('preloaded products are requested again for a customer only (%#)', async (local, times) => {
  const everybody = open(quietScript());
  await everybody.store.dispatch(startPage());
  await until(() => everybody.store.getState().products.view.isLoaded);
  const { api, products } = everybody.store.getState();
  const shop = createScriptedShop(quietScript());
  const effects = createTestEffects({ fetch: shop.fetch, local });
  const store = makeStore({ effects, preloadedState: { api, products } });
  await store.dispatch(startPage());
  await untilSettled(store);
  expect(shop.names().filter((name) => name === 'GET /api/allproducts')).toHaveLength(times);
});

test('a malformed token is removed without a request for the profile', async () => {
  const { shop, effects, store } = open(quietScript(), { local: { 'auth-token': 'línea\nrota' } });
  await store.dispatch(startPage());
  expect(effects.local.get('auth-token')).toBeNull();
  await until(() => shop.names().length > 0);
  await untilSettled(store);
  expect(shop.names()).toEqual(['GET /api/allproducts']);
});

test('input typed while a token is being verified is kept when the token is invalid', async () => {
  const script = { ...quietScript(), 'GET /api/profile': refused(401, 'Please log in again.') };
  const { store } = open(script, { local: TOKEN });
  const started = store.dispatch(startPage());
  store.dispatch(formFilled({ formId: AUTH_FORM_ID, values: { email: 'ana@' } }));
  await started;
  expect(selectSessionStatus(store.getState())).toBe('anonymous');
  expect(store.getState().forms).toEqual({ [AUTH_FORM_ID]: { values: { email: 'ana@' } } });
});

test('a token that cannot be verified is verified again with back-off, and not while the browser is offline', async () => {
  const clock = createClock();
  const planned = jest.spyOn(clock, 'after');
  const { shop, effects, store } = open({ ...quietScript(), 'GET /api/profile': 'offline' }, { local: TOKEN, clock });
  const requests = () => shop.names().filter((name) => name === 'GET /api/profile').length;
  await store.dispatch(startPage());
  for (const failures of [1, 2, 3]) {
    effects.pass(RETRY_PAUSE_MS * 2 ** (failures - 1) - 1);
    expect(requests()).toBe(failures);
    effects.pass(1);
    await until(() => requests() === failures + 1);
    await until(() => planned.mock.calls.some(([ms]) => ms === RETRY_PAUSE_MS * 2 ** failures));
  }
  effects.emitPageEvent('offline');
  effects.pass(1_000_000);
  expect(requests()).toBe(4);
  effects.emitPageEvent('online');
  await until(() => requests() === 5);
});

test.each(['offline' as const, refused(503, 'The shop is busy for a moment.')])(
  'a token that cannot be verified is kept and verified again, after a pause and when the page is online (%#)',
  async (failure) => {
    const { shop, effects, store } = open({ ...quietScript(), 'GET /api/profile': failure }, { local: TOKEN });
    await store.dispatch(startPage());
    expect(selectSessionStatus(store.getState())).toBe('unverified');
    expect(effects.local.get('auth-token')).toBe('token-1');
    effects.pass(RETRY_PAUSE_MS);
    await until(() => shop.names().filter((name) => name === 'GET /api/profile').length === 2);
    Object.assign(shop.script, quietScript());
    await untilSettled(store);
    expect(selectSessionStatus(store.getState())).toBe('unverified');
    effects.emitPageEvent('online');
    await until(() => selectSessionStatus(store.getState()) === 'customer');
  },
);

test('each failed load shows its own message', async () => {
  const script: Script = Object.fromEntries(Object.keys(quietScript()).map((name) => [name, refused(503, 'Busy.')]));
  script['GET /api/profile'] = { json: { success: true, user } };
  const { effects, store, toasts } = open(script, { local: TOKEN });
  await store.dispatch(startPage());
  await until(() => toasts().length === 5);
  expect(toasts().sort()).toEqual([
    'Failed to fetch products. Please check your connection.',
    'Failed to load addresses.',
    'Failed to load cart data.',
    'Failed to load order history.',
    'Failed to load wishlist.',
  ]);
  expect(effects.noted.logs).toHaveLength(5);
});

test.each(['/mens', '/womens', '/kids'])(
  'on the category page %s a failed product load is only logged',
  async (path) => {
    const { effects, store, toasts } = open({ 'GET /api/allproducts': 'offline' }, { path });
    await store.dispatch(startPage());
    await until(() => effects.noted.logs.length === 1);
    expect(toasts()).toEqual([]);
  },
);

describe('two tabs', () => {
  test('a login in another tab starts the session of that customer in this tab', async () => {
    const { effects, store } = open({ ...quietScript(), 'POST /api/getcart': { json: { '1_M': 1 } } });
    await store.dispatch(startPage());
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => selectCartCount(store.getState()) === 1);
    expect(selectSessionStatus(store.getState())).toBe('customer');
  });

  test('a logout in another tab ends the session in this tab, and the products are requested again', async () => {
    const { shop, effects, store } = open(
      { ...quietScript(), 'POST /api/getcart': { json: { '1_M': 1 } } },
      { local: TOKEN },
    );
    await store.dispatch(startPage());
    effects.changeElsewhere('auth-token', null);
    expect(selectCartCount(store.getState())).toBe(0);
    expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
    await until(() => shop.names().filter((name) => name === 'GET /api/allproducts').length === 2);
    expect(shop.calls.at(-1)?.token).toBeUndefined();
  });

  test('the input and choices of one customer are cleared before the session of the next one', async () => {
    const { effects, store } = open(quietScript(), { local: TOKEN });
    await store.dispatch(startPage());
    store.dispatch(formFilled({ formId: 'profileSecurity', values: { email: 'ana@' } }));
    store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values: { city: 'Dili' } }));
    store.dispatch(formFilled({ formId: NEWSLETTER_FORM, values: { email: 'ana@' } }));
    await store.dispatch(choosePhoto(new File(['x'], 'ana.png', { type: 'image/png' })));
    store.dispatch(openAddressForm.set({ isJudged: false }));
    store.dispatch(addressChosen('address-1'));
    effects.changeElsewhere('auth-token', null);
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => selectSessionStatus(store.getState()) === 'customer');
    const { forms, ui, checkout } = store.getState();
    expect(forms).toEqual({ [NEWSLETTER_FORM]: { values: { email: 'ana@' } } });
    expect(ui.customer).toEqual({});
    expect(checkout.addressChoice).toBeNull();
  });

  test('input typed before a login is kept after it', async () => {
    const { effects, store } = open(quietScript());
    await store.dispatch(startPage());
    store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values: { city: 'Dili' } }));
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => selectSessionStatus(store.getState()) === 'customer');
    expect(store.getState().forms).toEqual({ [SHIPPING_FORM_ID]: { values: { city: 'Dili' } } });
  });

  test('a ticket that another tab is exchanging is not used', async () => {
    const { shop, effects, store } = open(quietScript());
    await store.dispatch(startPage());
    effects.changeElsewhere('auth-token', 'ticket\n');
    expect(effects.local.get('auth-token')).toBe('ticket\n');
    await untilSettled(store);
    expect(shop.names()).not.toContain('GET /api/profile');
  });

  test('a rejected token does not remove a newer token that another tab has stored', async () => {
    const script = quietScript();
    let refuse = (): void => undefined;
    script['GET /api/profile'] = ({ token }) =>
      token === 'token-1'
        ? new Promise((resolve) => (refuse = () => resolve(refused(401, 'Please log in again.'))))
        : { json: { success: true, user } };
    const { shop, effects, store } = open(script, { local: TOKEN });
    void store.dispatch(startPage());
    await until(() => shop.names().includes('GET /api/profile'));
    // The response arrives before the storage event.
    effects.local.set('auth-token', 'token-2');
    refuse();
    await until(() => selectSessionStatus(store.getState()) === 'customer');
    expect(effects.local.get('auth-token')).toBe('token-2');
  });

  test('a newer token of the same customer keeps the session and what is typed', async () => {
    const { shop, effects, store } = open(quietScript(), { local: TOKEN });
    await store.dispatch(startPage());
    store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values: { city: 'Dili' } }));
    shop.calls.length = 0;
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => shop.calls.some(({ name, token }) => name === 'GET /api/profile' && token === 'token-2'));
    await untilSettled(store);
    expect(store.getState()).toMatchObject({
      session: { status: 'customer', epoch: 1 },
      forms: { [SHIPPING_FORM_ID]: { values: { city: 'Dili' } } },
    });
  });

  test('a Google login in another tab replaces the customer', async () => {
    const script = quietScript();
    script['GET /api/profile'] = ({ token }) => ({
      json: { success: true, user: { ...user, email: `${String(token)}@example.com` } },
    });
    const { shop, effects, store } = open(script, { local: TOKEN });
    await store.dispatch(startPage());
    shop.calls.length = 0;
    effects.changeElsewhere('auth-token', 'ticket\ntoken-1');
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => store.getState().session.user?.email === 'token-2@example.com');
    await untilSettled(store);
    expect(store.getState().session).toMatchObject({ status: 'customer', epoch: 1 });
    expect(new Set(shop.calls.map(({ token }) => token))).toEqual(new Set(['token-2']));
  });

  test('a press goes to no other customer who logs in meanwhile in another tab', async () => {
    const script = quietScript();
    script['GET /api/profile'] = ({ token }) => ({
      json: { success: true, user: { ...user, email: `${String(token)}@example.com` } },
    });
    const { shop, effects, store } = open(script, { local: TOKEN });
    await store.dispatch(startPage());
    shop.calls.length = 0;
    // The storage event arrives later than the change.
    effects.local.set('auth-token', 'token-2');
    const add = store.dispatch(cartApi.endpoints.addToCart.initiate({ itemId: 1, size: 'M' }));
    effects.changeElsewhere('auth-token', 'token-2');
    await add;
    await until(() => store.getState().session.user?.email === 'token-2@example.com');
    await untilSettled(store);
    const adds = shop.calls.filter(({ name }) => name === 'POST /api/addtocart');
    expect(adds.map(({ token }) => token)).not.toContain('token-2');
  });

  test('a response to the previous session does not change the next one', async () => {
    let answerCart = (_count: number): void => undefined;
    const late = new Promise<{ json: unknown }>((resolve) => {
      answerCart = (count) => resolve({ json: { '1_M': count } });
    });
    const script = quietScript();
    script['POST /api/getcart'] = ({ token }) => (token === 'token-1' ? late : { json: { '1_M': 1 } });
    script['GET /api/profile'] = ({ token }) => ({
      json: { success: true, user: { ...user, email: `${String(token)}@example.com` } },
    });
    const { effects, store } = open(script, { local: TOKEN });
    void store.dispatch(startPage());
    await until(() => selectSessionStatus(store.getState()) === 'customer');
    effects.changeElsewhere('auth-token', 'token-2');
    await until(() => store.getState().session.epoch === 1 && selectSessionStatus(store.getState()) === 'customer');
    answerCart(50);
    await until(() => selectCartCount(store.getState()) === 1);
  });
});

describe('a page that is restored from the back/forward cache', () => {
  const withCart = () => ({ ...quietScript(), 'POST /api/getcart': { json: { '1_M': 1 } } });

  test('is signed in when there was a login meanwhile', async () => {
    const { effects, store } = open(withCart());
    await store.dispatch(startPage());
    effects.local.set('auth-token', 'token-1');
    effects.emitPageEvent('restored');
    await until(() => selectCartCount(store.getState()) === 1);
    expect(selectSessionStatus(store.getState())).toBe('customer');
  });

  test('is signed out when there was a logout meanwhile', async () => {
    const { effects, store } = open(withCart(), { local: TOKEN });
    await store.dispatch(startPage());
    effects.local.remove('auth-token');
    effects.emitPageEvent('restored');
    expect(store.getState().session).toMatchObject({ status: 'anonymous', user: null });
    expect(selectCartCount(store.getState())).toBe(0);
  });

  test('does not change when the session is the same, also with a newer token', async () => {
    const { shop, effects, store } = open(withCart(), { local: TOKEN });
    await store.dispatch(startPage());
    shop.script['PUT /api/profile/change-password'] = {
      json: { success: true, user, message: 'ok', token: 'token-2' },
    };
    const passwords = { currentPassword: 'secret1', newPassword: 'secret2' };
    await store.dispatch(profileApi.endpoints.changePassword.initiate(passwords, { track: false }));
    expect(effects.local.get('auth-token')).toBe('token-2');
    effects.emitPageEvent('restored');
    expect(store.getState().session).toMatchObject({ status: 'customer', epoch: 0 });
  });
});

test('products, orders and cart are requested again when the page becomes visible', async () => {
  const { shop, effects, store } = open(quietScript(), { local: TOKEN });
  await store.dispatch(startPage());
  shop.calls.length = 0;
  effects.emitPageEvent('seen');
  await until(() => shop.calls.length === 3);
  expect(shop.names().sort()).toEqual(['GET /api/allproducts', 'GET /api/order-history', 'POST /api/getcart']);
});

test('back navigation updates the router state', async () => {
  const { effects, store } = open(quietScript());
  await store.dispatch(startPage());
  effects.popTo({ pathname: '/mens' });
  expect(store.getState().router).toMatchObject({ location: { pathname: '/mens' }, action: 'POP' });
});

test('two stores share no state', async () => {
  const first = open(quietScript(), { local: TOKEN });
  const second = open({ 'GET /api/allproducts': { json: [productWith({ id: 1 })] } });
  await first.store.dispatch(startPage());
  await second.store.dispatch(startPage());
  await until(() => second.store.getState().products.view.isLoaded);
  expect(second.shop.names()).toEqual(['GET /api/allproducts']);
  expect(first.store.getState().products.view.ids).toEqual([]);
});

test('a verification that is lost after the logout in another tab leaves no session that waits', async () => {
  const losses: (() => void)[] = [];
  const profile = () =>
    new Promise<never>((_resolve, reject) => void losses.push(() => reject(new TypeError('fetch failed'))));
  const { effects, store } = open({ ...quietScript(), 'GET /api/profile': profile }, { local: TOKEN });
  const started = store.dispatch(startPage());
  await until(() => losses.length === 1);
  effects.local.remove('auth-token');
  await store.dispatch(startSession());
  expect(selectSessionStatus(store.getState())).toBe('anonymous');
  losses[0]?.();
  await until(() => losses.length === 2);
  losses[1]?.();
  await started;
  expect(selectSessionStatus(store.getState())).toBe('anonymous');
});
