import { createTestEffects } from '../../../support/effects';
import { makeStore } from '@/client/app/store';
import type { RootState } from '@/client/lib/store';
import { createNavigator, listenToHistory, navigateTo, locationOf, selectLocation } from '@/client/lib/router';

const open = (path = '/') => {
  const effects = createTestEffects({ path });
  return { effects, store: makeStore({ effects }) };
};

test('the store starts with the location of the page', () => {
  const { store } = open('/product/7?from=home#sizes');
  expect(selectLocation(store.getState())).toMatchObject({
    pathname: '/product/7',
    search: '?from=home',
    hash: '#sizes',
  });
});

test('navigation updates the address bar and the store', () => {
  const { effects, store } = open();
  store.dispatch(navigateTo('/cart?a=1'));
  expect(effects.history.location()).toMatchObject({ pathname: '/cart', search: '?a=1' });
  expect(store.getState().router).toMatchObject({ location: { pathname: '/cart', search: '?a=1' }, action: 'PUSH' });
  store.dispatch(navigateTo('/login', { replace: true, state: { from: '/cart' } }));
  expect(store.getState().router).toMatchObject({ location: { state: { from: '/cart' } }, action: 'REPLACE' });
});

test('every history entry has its own key, and going back restores it', () => {
  const { effects, store } = open();
  store.dispatch(listenToHistory());
  store.dispatch(navigateTo('/mens'));
  const mens = effects.history.location();
  const { key } = selectLocation(store.getState());
  store.dispatch(navigateTo('/womens'));
  expect(selectLocation(store.getState()).key).not.toBe(key);
  effects.popTo(mens);
  expect(store.getState().router).toEqual({ location: { ...mens, key, state: null }, action: 'POP', place: {} });
});

test.each([
  ['/mens', ({ catalog }: RootState) => catalog.shown.men, 8, 20],
  ['/tet/search?q=shirt', ({ catalog }: RootState) => catalog.shown.search, 8, 20],
  ['/product/7', ({ catalog }: RootState) => catalog.shown.men, 8, 8],
  ['/order-history', ({ orders }: RootState) => orders.view.isEveryOrderWanted, false, true],
  ['/profile', ({ orders }: RootState) => orders.view.isEveryOrderWanted, false, true],
  ['/mens', ({ orders }: RootState) => orders.view.isEveryOrderWanted, false, false],
])('a reload of %s shows as much as its entry has kept', (path, select, before, after) => {
  const effects = createTestEffects({ path });
  effects.history.replace(path, { key: 'k', usr: null, place: { shown: 20 } });
  const store = makeStore({ effects });
  // The first render equals the page of the server.
  expect(select(store.getState())).toBe(before);
  store.dispatch(listenToHistory());
  expect(select(store.getState())).toBe(after);
});

test('the entry of an overlay is one of the shown page: what is open there stays', () => {
  const { effects, store } = open();
  store.dispatch(listenToHistory());
  store.dispatch(navigateTo('/mens'));
  const { router } = store.getState();
  effects.popTo({ state: { ...Object(effects.history.location().state), overlays: 1 } });
  expect(store.getState().router).toBe(router);
});

test('a history entry of another script gets the default key', () => {
  const place = { pathname: '/', search: '', hash: '' };
  expect(locationOf({ ...place, state: { other: true } })).toEqual({ ...place, state: null, key: 'default' });
});

test('the navigator pushes, replaces and creates hrefs', () => {
  const { effects, store } = open();
  const navigator = createNavigator(store.dispatch, 'en');
  navigator.push('/mens');
  navigator.replace({ pathname: '/kids', search: '?q=1' });
  expect(effects.history.location()).toMatchObject({ pathname: '/kids', search: '?q=1' });
  expect(navigator.createHref({ pathname: '/cart', hash: '#top' })).toBe('/cart#top');
});
