import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { TEST_APP } from '../../../support/replaySession';
import { createTestEffects } from '../../../support/effects';
import { productWith } from '../../../support/products';
import { until } from '../../../support/until';
import { createScriptedShop, quietScript, refused, type Script, type ScriptedCall } from '../../support/scriptedShop';
import { addToCart } from '@/client/api/cart/changeCart';
import { infoApi, selectInfoContent } from '@/client/api/info/infoApi';
import { chooseLanguage, showLanguage } from '@/client/api/language/showLanguage';
import { productsApi } from '@/client/api/products/productsApi';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { startPage } from '@/client/app/startup/startPage';
import { rootReducer } from '@/client/app/rootReducer';
import { makeStore } from '@/client/app/store';
import { languageShown } from '@/client/lib/language';
import { navigateTo } from '@/client/lib/router';
import type { RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { readLog } from '@/replay/format/read';
import { createPlayer, verdictOf } from '@/replay/player/player';
import { createRecordingSession } from '@/replay/recorder/session';
import { defaultShop } from '@/server/modules/shop/shop';
import { LANGUAGE_STORAGE_KEY } from '@/shared/constants';
import type { Language } from '@/shared/languages';

const names: Readonly<Record<Language, string>> = { en: 'Shirt', tet: 'Kamiza', pt: 'Camisa', id: 'Kemeja' };
const languageOf = ({ headers }: ScriptedCall) => headers.get('accept-language') as Language;
const productIn = (language: Language, quantity = 5) =>
  productWith({ id: 1, name: names[language], stock_by_size: [{ size: 'M', quantity }] });
const pageIn = (language: Language) => ({
  json: { success: true, title: 'Returns', content: [{ open: 'p' }, { text: `About ${language}` }, {}] },
});
const shoppingIn = (language: Language) => ({
  json: {
    success: true as const,
    sizeCharts: [],
    returns: [],
    paymentTypes: ['cod' as const],
    delivery: defaultShop[language].shopping.delivery,
  },
});

/** A shop that answers in the language of the request. */
const localShop = (): Script => ({
  ...quietScript(),
  'GET /api/allproducts': (call) => ({ json: [productIn(languageOf(call))] }),
  'GET /api/bestsellingproducts': (call) => ({ json: [productIn(languageOf(call))] }),
  'GET /api/shop': (call) => ({ json: defaultShop[languageOf(call)].texts }),
  'GET /api/shopping-info': (call) => shoppingIn(languageOf(call)),
  'GET /api/info/returns': (call) => pageIn(languageOf(call)),
  'POST /api/addtocart': (call) => ({ json: { success: true, updatedProduct: productIn(languageOf(call), 4) } }),
});

/** The languages of what a state shows, by what it is. More than one is a mixed page. */
const languagesIn = (state: RootState): Readonly<Record<string, string | undefined>> => {
  const nameOf = (text: string | undefined) => Object.entries(names).find(([, name]) => name === text)?.[0];
  const { tagline } = state.pageConfig.shop ?? {};
  const { delivery } = state.pageConfig;
  const entries = Object.entries(defaultShop);
  const info = selectInfoContent(state, 'returns');
  return {
    shown: state.language.shown,
    product: nameOf(state.products.view.entities[1]?.name),
    confirmed: nameOf(state.products.confirmed.entities[1]?.name),
    shop: tagline && entries.find(([, { texts }]) => texts.tagline === tagline)?.[0],
    info: info && JSON.stringify(info).match(/About (\w+)/)?.[1],
    delivery:
      delivery &&
      entries.find(([, { shopping }]) => JSON.stringify(shopping.delivery) === JSON.stringify(delivery))?.[0],
  };
};

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

const open = async ({ script = {}, path = '/', token }: { script?: Script; path?: string; token?: string } = {}) => {
  const shop = createScriptedShop({ ...localShop(), ...script });
  const local: Record<string, string> = token === undefined ? {} : { 'auth-token': token };
  const effects = createTestEffects({ path, fetch: shop.fetch, local });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  await until(() => store.getState().products.view.isLoaded);
  store.dispatch(languageShown('en', { shop: defaultShop.en.texts, shopping: shoppingIn('en').json }));
  const mixed: unknown[] = [];
  store.subscribe(() => {
    const languages = languagesIn(store.getState());
    if (new Set(Object.values(languages).filter(Boolean)).size > 1) mixed.push(languages);
  });
  shop.calls.length = 0;
  const shown = () => store.getState().language.shown;
  const toasts = () => store.getState().notifications.toasts.map(({ tone }) => tone);
  const callsOf = (name: string) => shop.calls.filter((call) => call.name === name).map(languageOf);
  return { shop, effects, store, mixed, shown, toasts, callsOf };
};

describe('a change of language is one change', () => {
  const REQUESTS = [
    'GET /api/shop',
    'GET /api/allproducts',
    'GET /api/info/returns',
    'GET /api/shopping-info',
  ] as const;

  it.each(REQUESTS)('while %s is the slowest, and no state is mixed', async (slowest) => {
    const gate = deferred<void>();
    const answer = localShop()[slowest] as (call: ScriptedCall) => { json: unknown };
    const { shop, store, mixed, shown } = await open({ path: '/info/returns' });
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    await store.dispatch(infoApi.endpoints.getShoppingInfo.initiate());
    shop.script[slowest] = (call) => gate.promise.then(() => answer(call));
    const changed = store.dispatch(showLanguage('tet'));
    await until(() => shop.names().includes(slowest));
    await new Promise((resolve) => setTimeout(resolve, 30));
    // What fails optionally is not waited for.
    if (slowest !== 'GET /api/shopping-info')
      expect(languagesIn(store.getState())).toMatchObject({ shown: 'en', product: 'en' });
    gate.resolve();
    expect(await changed).toBe(true);
    await until(() => languagesIn(store.getState())['delivery'] === 'tet');
    expect(languagesIn(store.getState())).toEqual({
      ...{ shown: 'tet', product: 'tet', confirmed: 'tet', shop: 'tet', info: 'tet', delivery: 'tet' },
    });
    expect(mixed).toEqual([]);
    expect(shown()).toBe('tet');
  });

  it('in one action of the log, with its address and the choice', async () => {
    const { effects, store } = await open({ path: '/mens?sort=price-up' });
    const log: string[] = [];
    const stop = store.instrumentation.watch({ before: ({ type }) => void log.push(type), after: () => undefined });
    const { instrumentation } = store;
    const options = { app: TEST_APP, reducer: replayReducer, now: effects.now, instrumentation };
    const recording = createRecordingSession(options);
    await store.dispatch(showLanguage('pt'));
    stop();
    expect(log.filter((type) => !type.startsWith('api/'))).toEqual([
      'language/languageRequested',
      'language/languageShown',
    ]);
    const { pathname, search } = effects.history.location();
    expect(pathname + search).toBe('/pt/mens?sort=price-up');
    expect(effects.local.get(LANGUAGE_STORAGE_KEY)).toBe('pt');
    expect(languagesIn(store.getState())).toMatchObject({ shown: 'pt', product: 'pt', shop: 'pt' });
    const replayed = readLog(recording.exportLog().text, TEST_APP.name);
    expect(verdictOf(createPlayer(replayed, replayReducer))).toMatchObject({ outcome: 'equal', divergences: [] });
  });

  it('keeps a list that arrives in the language before out of it, and asks again', async () => {
    const late = deferred<void>();
    const { shop, store, mixed, callsOf } = await open();
    shop.script['GET /api/bestsellingproducts'] = (call) =>
      languageOf(call) === 'en'
        ? late.promise.then(() => ({ json: [productIn('en')] }))
        : { json: [productIn(languageOf(call))] };
    const list = store.dispatch(productsApi.endpoints.getBestSelling.initiate());
    await until(() => callsOf('GET /api/bestsellingproducts').length === 1);
    await store.dispatch(showLanguage('tet'));
    late.resolve();
    await list;
    expect(callsOf('GET /api/bestsellingproducts')).toEqual(['en', 'tet']);
    expect(mixed).toEqual([]);
  });

  it('waits for an add that is pending, and keeps what it has changed', async () => {
    const answered = deferred<void>();
    const { shop, store, mixed, shown } = await open({ token: 'token' });
    const add = shop.script['POST /api/addtocart'] as (call: ScriptedCall) => { json: unknown };
    shop.script['POST /api/addtocart'] = (call) => answered.promise.then(() => add(call));
    shop.script['GET /api/allproducts'] = (call) => ({ json: [productIn(languageOf(call), 4)] });
    const added = store.dispatch(addToCart({ productId: 1, size: 'M' }));
    await until(() => shop.names().includes('POST /api/addtocart'));
    const changed = store.dispatch(showLanguage('tet'));
    await until(() => shop.names().includes('GET /api/shop'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(shown()).toBe('en');
    answered.resolve();
    await Promise.all([added, changed]);
    expect(languagesIn(store.getState())).toMatchObject({ shown: 'tet', product: 'tet', confirmed: 'tet' });
    expect(store.getState().products.view.entities[1]?.stock_by_size[0]?.quantity).toBe(4);
    expect(mixed).toEqual([]);
  });

  it('lets an add that is pressed meanwhile go first, and reads the products again', async () => {
    const first = deferred<void>();
    const { shop, store, mixed, callsOf } = await open({ token: 'token' });
    let reads = 0;
    shop.script['GET /api/allproducts'] = (call) => {
      reads += 1;
      const json = [productIn(languageOf(call), reads === 1 ? 5 : 4)];
      return reads === 1 ? first.promise.then(() => ({ json })) : { json };
    };
    const changed = store.dispatch(showLanguage('tet'));
    await until(() => reads === 1);
    await store.dispatch(addToCart({ productId: 1, size: 'M' }));
    expect(await changed).toBe(true);
    expect(callsOf('POST /api/addtocart')).toEqual(['en']);
    expect(languagesIn(store.getState())).toMatchObject({ product: 'tet', confirmed: 'tet' });
    expect(store.getState().products.confirmed.entities[1]?.stock_by_size[0]?.quantity).toBe(4);
    expect(mixed).toEqual([]);
    first.resolve();
  });

  it('sends what is requested later in the language', async () => {
    const { store, callsOf } = await open({ token: 'token' });
    await store.dispatch(showLanguage('id'));
    await store.dispatch(productsApi.endpoints.getBestSelling.initiate());
    await store.dispatch(addToCart({ productId: 1, size: 'M' }));
    expect([callsOf('GET /api/bestsellingproducts'), callsOf('POST /api/addtocart')]).toEqual([['id'], ['id']]);
  });

  it('reads the quantities of the next reader when the session ends meanwhile', async () => {
    const { shop, store, effects, mixed, shown } = await open({ token: 'token' });
    const own = deferred<void>();
    shop.script['GET /api/allproducts'] = (call) => {
      const json = [productIn(languageOf(call), call.token === undefined ? 5 : 3)];
      return call.token === undefined ? { json } : own.promise.then(() => ({ json }));
    };
    const changed = store.dispatch(showLanguage('tet'));
    await until(() => shop.names().includes('GET /api/allproducts'));
    effects.changeElsewhere('auth-token', null);
    own.resolve();
    await changed;
    expect(shown()).toBe('tet');
    expect(store.getState().products.view.entities[1]?.stock_by_size[0]?.quantity).toBe(5);
    expect([languagesIn(store.getState())['product'], mixed]).toEqual(['tet', []]);
  });

  it('shows a page with information that is opened meanwhile in the language', async () => {
    const gate = deferred<void>();
    const { shop, store, mixed } = await open();
    shop.script['GET /api/allproducts'] = (call) => gate.promise.then(() => ({ json: [productIn(languageOf(call))] }));
    const changed = store.dispatch(showLanguage('tet'));
    await until(() => shop.names().includes('GET /api/allproducts'));
    store.dispatch(navigateTo('/info/returns'));
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    expect(languagesIn(store.getState())['info']).toBe('en');
    gate.resolve();
    await changed;
    await until(() => languagesIn(store.getState())['info'] === 'tet');
    expect(mixed).toEqual([]);
  });
});

describe('a second choice', () => {
  it.each([
    ['another language', 'pt', 'pt'],
    ['the shown one', 'en', 'en'],
    ['the same one', 'tet', 'tet'],
  ] as const)('of %s wins, and says nothing about the first', async (_what, second, expected) => {
    const gate = deferred<void>();
    const { shop, store, mixed, shown, toasts, callsOf } = await open();
    shop.script['GET /api/shop'] = (call) => {
      const json = defaultShop[languageOf(call)].texts;
      return languageOf(call) === 'tet' ? gate.promise.then(() => ({ json })) : { json };
    };
    const first = store.dispatch(chooseLanguage('tet'));
    await until(() => shop.names().includes('GET /api/shop'));
    const last = store.dispatch(chooseLanguage(second));
    gate.resolve();
    await Promise.all([first, last]);
    expect([shown(), store.getState().language.loading]).toEqual([expected, undefined]);
    expect(languagesIn(store.getState())).toMatchObject({ product: expected, shop: expected });
    expect(toasts()).toEqual(expected === 'en' ? [] : ['success']);
    expect(callsOf('GET /api/allproducts')).toEqual(expected === 'en' ? [] : [expected]);
    expect(mixed).toEqual([]);
  });

  it('of three wins, in any order of the responses', async () => {
    const gates = { tet: deferred<void>(), pt: deferred<void>(), id: deferred<void>() };
    const { shop, store, shown, toasts } = await open();
    shop.script['GET /api/allproducts'] = (call) => {
      const language = languageOf(call) as keyof typeof gates;
      return gates[language].promise.then(() => ({ json: [productIn(language)] }));
    };
    const choices = [];
    for (const language of ['tet', 'pt', 'id'] as const) {
      choices.push(store.dispatch(chooseLanguage(language)));
      await until(() =>
        shop.calls.some((call) => call.name === 'GET /api/allproducts' && languageOf(call) === language),
      );
    }
    for (const language of ['id', 'pt', 'tet'] as const) gates[language].resolve();
    await Promise.all(choices);
    expect([shown(), toasts()]).toEqual(['id', ['success']]);
  });
});

describe('what fails', () => {
  const unavailable = refused(503, 'Busy.');
  it.each([
    ['the texts of the shop', 'GET /api/shop', 'offline'],
    ['the texts of the shop', 'GET /api/shop', unavailable],
    ['the products', 'GET /api/allproducts', 'offline'],
    ['the products', 'GET /api/allproducts', unavailable],
    ['the products, unreadable', 'GET /api/allproducts', { json: { no: 'list' } }],
    ['the open page with information', 'GET /api/info/returns', unavailable],
  ] as const)('on the screen, %s, changes nothing: %s %j', async (_what, request, failure) => {
    const { shop, store, effects, mixed, toasts } = await open({ path: '/info/returns' });
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    const before = languagesIn(store.getState());
    shop.script[request] = failure;
    expect(await store.dispatch(chooseLanguage('tet'))).toBe(false);
    expect(languagesIn(store.getState())).toEqual(before);
    expect(store.getState().language).toEqual({ shown: 'en' });
    expect([effects.history.location().pathname, effects.local.get(LANGUAGE_STORAGE_KEY)]).toEqual([
      '/info/returns',
      null,
    ]);
    expect([toasts(), mixed]).toEqual([['error'], []]);
  });

  it.each([
    ['a dead page with information', '/mens', 'GET /api/info/gone', refused(404, 'Not found.')],
    ['the same, while it is open', '/info/gone', 'GET /api/info/gone', refused(404, 'Not found.')],
    ['a page with information that is gone now', '/mens', 'GET /api/info/returns', refused(404, 'Not found.')],
    ['the same, while it is open', '/info/returns', 'GET /api/info/returns', refused(404, 'Not found.')],
    ['a page with information on another page', '/mens', 'GET /api/info/returns', unavailable],
    ['the same without a network', '/mens', 'GET /api/info/returns', 'offline'],
    ['sizes and delivery times', '/product/1', 'GET /api/shopping-info', unavailable],
    ['the same without a network', '/product/1', 'GET /api/shopping-info', 'offline'],
    ['the same, unreadable', '/product/1', 'GET /api/shopping-info', { json: [] }],
    ['the best selling products', '/', 'GET /api/bestsellingproducts', unavailable],
    ['the words of the search', '/search', 'GET /api/defaultwords', unavailable],
    ['the orders', '/profile', 'GET /api/order-history', unavailable],
    ['the wishlist', '/profile', 'GET /api/wishlist', 'offline'],
  ] as const)('elsewhere never stops the change: %s, at %s', async (_what, path, request, failure) => {
    const { shop, store, mixed, toasts } = await open({ path, token: 'token' });
    for (const page of ['gone', 'returns'])
      await store.dispatch(infoApi.endpoints.getInfoPage.initiate(page, { subscribe: false }));
    await store.dispatch(infoApi.endpoints.getShoppingInfo.initiate());
    shop.script[request] = failure;
    expect(await store.dispatch(chooseLanguage('tet'))).toBe(true);
    expect(languagesIn(store.getState())).toMatchObject({ shown: 'tet', product: 'tet', shop: 'tet' });
    expect([toasts(), mixed]).toEqual([['success'], []]);
    // What did not arrive is not shown in the language before.
    expect(['tet', undefined]).toContain(languagesIn(store.getState())['delivery']);
    shop.script[request] = localShop()[request] ?? failure;
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    await store.dispatch(infoApi.endpoints.getShoppingInfo.initiate());
    if (path !== '/info/returns') expect(languagesIn(store.getState())['info']).toBe('tet');
  });

  it('later is in the language too: the loads of a page that was open in the one before', async () => {
    const { store, callsOf } = await open();
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns', { subscribe: false }));
    await store.dispatch(showLanguage('tet'));
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    expect(callsOf('GET /api/info/returns')).toEqual(['en', 'tet']);
  });
});

describe('a change of language in an earlier log', () => {
  const { type, payload } = languageShown('pt');
  const received = (baseQueryMeta: unknown) => ({ type: 'responses/received', meta: { baseQueryMeta } });
  const products = [productIn('pt')];
  const shopping = shoppingIn('pt').json;
  const { texts: shop } = defaultShop.pt;
  const entries = [
    baseApi.internalActions.removeQueryResult({ queryCacheKey: 'getInfoPage("returns")' as QueryCacheKey }),
    infoApi.util.upsertQueryEntries([{ endpointName: 'getShoppingInfo', arg: undefined, value: shopping }]),
  ];
  const data = { shop, shopping, products, entries };

  it('without data shows the language', () => {
    const before = makeStore({ effects: createTestEffects() }).getState();
    expect(replayReducer(before, { type, payload }).language.shown).toBe('pt');
  });

  it.each([
    [
      'of release 1.0.0',
      { ...data, cachedAt: undefined },
      [
        { type: 'pageConfig/localTextsReceived', payload: { shop } },
        { type: 'pageConfig/paymentSettingsReceived', payload: shopping },
        { type: 'products/cachedResponseShown', payload: 5 },
        { type: 'products/allProductsReceived', payload: products },
      ],
    ],
    [
      'with its responses',
      { ...data, cachedAt: 7 },
      [
        { type: 'pageConfig/localTextsReceived', payload: { shop } },
        received({ endpoint: 'info.shop', response: shop, cachedAt: 5 }),
        received({ endpoint: 'info.shopping', response: shopping }),
        received({ endpoint: 'products.all', response: products, cachedAt: 7 }),
      ],
    ],
    [
      'with texts only, from the cache',
      { shop, cachedAt: 5, entries },
      [
        { type: 'pageConfig/localTextsReceived', payload: { shop } },
        received({ endpoint: 'info.shop', response: shop, cachedAt: 5 }),
      ],
    ],
  ])('%s brings what one of this release brings', async (_which, meta, responses) => {
    const { store } = await open();
    await store.dispatch(infoApi.endpoints.getInfoPage.initiate('returns'));
    const before = store.getState();
    const replayed = replayReducer(before, { type, payload, meta: { changes: [...responses, ...entries] } });
    expect(replayed).toEqual(rootReducer(before, languageShown('pt', meta)));
    expect(languagesIn(replayed)).toMatchObject({ shown: 'pt', shop: 'pt', info: undefined });
    expect(replayed.api.queries['getShoppingInfo(undefined)']?.data).toEqual(shopping);
  });
});
