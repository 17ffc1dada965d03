import { baseApi } from '@/client/api/baseApi';
import { reloadPage } from '@/client/app/App';
import { makeStore } from '@/client/app/store';
import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';

describe('reloading the page', () => {
  test('keeps the path, the query and the hash', () => {
    const effects = createTestEffects({ path: '/mens?record=1#top' });
    makeStore({ effects }).dispatch(reloadPage());
    expect(effects.noted.left).toEqual(['/mens?record=1#top']);
  });

  test('shows a message instead while the browser is offline', () => {
    const effects = createTestEffects({ path: '/cart' });
    const { dispatch, getState } = makeStore({ effects });
    dispatch(baseApi.internalActions.onOffline());
    dispatch(reloadPage());
    expect(effects.noted.left).toEqual([]);
    expect(toastsOf(getState()).map(({ text }) => text)).toEqual(['You are offline. Please check your connection.']);
  });
});
