import { createTestEffects } from '../../../support/effects';
import { baseApi } from '@/client/api/baseApi';
import { reloadForMissingPart, reloadPage } from '@/client/app/routing/reload';
import { makeStore } from '@/client/app/store';

describe('loading the page anew', () => {
  test('keeps the whole address', () => {
    const effects = createTestEffects({ path: '/mens?record=1#top' });
    makeStore({ effects }).dispatch(reloadPage());
    expect(effects.noted.left).toEqual(['/mens?record=1#top']);
  });

  test('for a missing part it is tried once a minute, so that it never goes round and round', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch } = makeStore({ effects });
    expect(dispatch(reloadForMissingPart())).toBe(true);
    effects.pass(59_000);
    expect(dispatch(reloadForMissingPart())).toBe(false);
    effects.pass(2_000);
    expect(dispatch(reloadForMissingPart())).toBe(true);
    expect(effects.noted.left).toEqual(['/cart', '/cart']);
  });

  test('without a network the page stays and says why', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch, getState } = makeStore({ effects });
    dispatch(baseApi.internalActions.onOffline());
    expect(dispatch(reloadForMissingPart())).toBe(false);
    dispatch(reloadPage());
    expect(effects.noted.left).toEqual([]);
    expect(getState().notifications.toasts.map(({ text }) => text)).toEqual([
      'You are offline. Please check your connection.',
    ]);
    dispatch(baseApi.internalActions.onOnline());
    expect(dispatch(reloadForMissingPart())).toBe(true);
  });
});
