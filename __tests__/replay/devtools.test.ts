import { allProductsReceived, addressesReceived, userReceived } from '../support/responses';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { makeStore } from '@/client/app/store';

import { logIn } from '@/client/session/logIn';

import { actionName } from '@/replay/names/actionName';
import { devToolsOptions } from '@/replay/devtools/devToolsOptions';
import { watchInDevTools } from '@/replay/devtools/extension';
import { createTestEffects } from '../support/effects';
import { productWith } from '../support/products';

const user = { name: 'Maria da Costa', email: 'maria@example.tl', phone: '+670 7712 3456', avatar: '' };
const placeholders = {
  name: expect.stringMatching(/^Person\d+ Person\d+ Person\d+$/) as string,
  email: expect.stringMatching(/^person\d+@example\.invalid$/) as string,
  phone: expect.stringMatching(/^\+000 \d+$/) as string,
};
const products = Array.from({ length: 500 }, (_, index) => productWith({ id: index + 1 }));

describe('what Redux DevTools shows', () => {
  test('actions have readable names', () => {
    const names = [
      ['api/executeMutation/fulfilled', 'addToCart', 'cart/addToCart ✓'],
      ['api/executeMutation/rejected', 'addToCart', 'cart/addToCart ✗'],
      ['api/executeQuery/pending', 'getAllProducts', 'products/getAllProducts …'],
    ] as const;
    for (const [type, endpointName, name] of names)
      expect(actionName(Object.assign({ type }, { meta: { arg: { endpointName } } }))).toBe(name);
    expect(actionName({ type: 'ui/isBannerShown' })).toBe('ui/isBannerShown');
  });

  test('every value is the real one, also in long lists and tables; only secrets are replaced', () => {
    const address = { _id: 'a1', addressLine1: 'Rua 7', city: 'Dili', state: 'Dili', zip: '0000' } as const;
    const state = [
      userReceived(user),
      allProductsReceived(products),
      addressesReceived(Array.from({ length: 25 }, (_, index) => ({ ...address, _id: `a${index}` }))),
    ].reduce(replayReducer, undefined);
    const before = JSON.stringify(state);
    const shown = JSON.stringify(devToolsOptions.stateSanitizer(state));
    for (const secret of Object.values(user).filter(Boolean)) expect(shown).not.toContain(secret);
    expect(JSON.stringify(state)).toBe(before);
    const sanitized = devToolsOptions.stateSanitizer(state);
    expect(sanitized?.products).toEqual(state?.products);
    expect(sanitized?.session.user).toEqual({ ...user, ...placeholders });
    expect(sanitized?.addresses.view.ids).toHaveLength(25);
    expect(sanitized?.addresses.view.entities['a24']).toMatchObject({
      _id: 'a24',
      addressLine1: expect.stringMatching(/^Address \d+$/) as string,
    });
    const action = allProductsReceived(products);
    expect(devToolsOptions.actionSanitizer(action).payload).toEqual(products);
  });

  test('parts without a change are sanitized once', () => {
    const state = [userReceived(user), allProductsReceived(products)].reduce(replayReducer, undefined);
    const [before, after] = [state, replayReducer(state, { type: 'other' })].map(devToolsOptions.stateSanitizer);
    expect(after?.session).toBe(before?.session);
    expect(after?.products).toBe(state?.products);
  });

  test('in development the store has a name, stack traces and sanitized actions', async () => {
    const compose = jest.fn((_options: typeof devToolsOptions) => (enhancer: unknown) => enhancer);
    Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
    // Redux Toolkit looks for the extension when the module is loaded.
    await jest.isolateModulesAsync(async () => {
      const store = await import('@/client/app/store');
      store.makeStore({ effects: createTestEffects() });
    });
    Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
    const [options] = compose.mock.calls[0] ?? [];
    expect(options).toMatchObject({ name: 'Lorosae', trace: true });
    expect(options?.actionSanitizer(userReceived(user))).toMatchObject({
      type: 'session/userReceived',
      payload: { email: expect.stringMatching(/@example\.invalid$/) as string },
    });
  });

  test('in a production build the connection is read-only', () => {
    const sent: unknown[][] = [];
    const connect = jest.fn(() => ({ init: jest.fn(), send: (...told: unknown[]) => void sent.push(told) }));
    Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION__: { connect } });
    const store = makeStore({ effects: createTestEffects() });
    expect(watchInDevTools(store.instrumentation)).toBe(true);
    store.dispatch(userReceived(user));
    void store.dispatch(logIn({ email: user.email, password: 'tais2026' }));
    Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION__');
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ features: { pause: true } }));
    expect(sent.map(([action]) => (action as { type: string }).type)).toEqual(
      expect.arrayContaining(['session/userReceived', 'auth/logIn …']),
    );
    const told = JSON.stringify(sent);
    for (const secret of ['tais2026', user.name, user.email, user.phone]) expect(told).not.toContain(secret);
  });
});
