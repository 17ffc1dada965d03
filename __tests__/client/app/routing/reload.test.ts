import { createTestEffects } from '../../../support/effects';
import { baseApi } from '@/client/api/baseApi';
import { reloadForMissingChunk, reloadPage } from '@/client/app/routing/reload';
import { makeStore } from '@/client/app/store';

describe('reloading the page', () => {
  test('keeps the path, the query and the hash', () => {
    const effects = createTestEffects({ path: '/mens?record=1#top' });
    makeStore({ effects }).dispatch(reloadPage());
    expect(effects.noted.left).toEqual(['/mens?record=1#top']);
  });

  test('happens at most once a minute for a missing chunk, so that there is no reload loop', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch } = makeStore({ effects });
    expect(dispatch(reloadForMissingChunk())).toBe(true);
    effects.pass(59_000);
    expect(dispatch(reloadForMissingChunk())).toBe(false);
    effects.pass(2_000);
    expect(dispatch(reloadForMissingChunk())).toBe(true);
    expect(effects.noted.left).toEqual(['/cart', '/cart']);
  });

  test('shows a message instead while the browser is offline', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch, getState } = makeStore({ effects });
    dispatch(baseApi.internalActions.onOffline());
    expect(dispatch(reloadForMissingChunk())).toBe(false);
    dispatch(reloadPage());
    expect(effects.noted.left).toEqual([]);
    expect(getState().notifications.toasts.map(({ text }) => text)).toEqual([
      'You are offline. Please check your connection.',
    ]);
    dispatch(baseApi.internalActions.onOnline());
    expect(dispatch(reloadForMissingChunk())).toBe(true);
  });
});
