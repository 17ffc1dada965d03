import { selectConnection, selectIsOffline } from '@/client/api/connection/connectionSlice';
import { selectCategoryIds } from '@/client/api/products/products.selectors';
import { productsApi } from '@/client/api/products/productsApi';
import { makeStore } from '@/client/app/store';
import type { RootState } from '@/client/lib/store';
import { CACHED_AT_HEADER } from '@/shared/offlineConstants';
import { createTestEffects } from '../../support/effects';
import { productWith } from '../../support/products';

/** A store that loads all products, answered with these times of the cache, and its states after each action. */
const loadProducts = async (cachedAt: readonly number[]) => {
  const rest = [...cachedAt];
  const products = [productWith({ id: 1, category: 'men' }), productWith({ id: 2, category: 'kid' })];
  const effects = createTestEffects({
    fetch: () => {
      const at = rest.shift() ?? 0;
      return Promise.resolve(Response.json(products, at > 0 ? { headers: { [CACHED_AT_HEADER]: String(at) } } : {}));
    },
  });
  const { dispatch, instrumentation } = makeStore({ effects });
  const states: RootState[] = [];
  instrumentation.watch({ before: () => undefined, after: (state) => void states.push(state as RootState) });
  for (const _at of cachedAt) {
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true, subscribe: false }));
  }
  return states;
};

describe('a load is one action', () => {
  test('a category never is loaded and empty', async () => {
    const states = await loadProducts([0]);
    const shown = states.map((state) => [state.products.view.isLoaded, selectCategoryIds(state, 'men').length]);
    expect([...new Set(shown.map(String))]).toEqual(['false,0', 'true,1']);
  });

  test('the offline notice stays from one cached response to the next', async () => {
    const states = await loadProducts([1_000, 2_000, 0]);
    const shown = states.map((state) => [selectConnection(state).cachedAt, selectIsOffline(state)]);
    expect(shown.map(String).filter((now, index, all) => now !== all[index - 1])).toEqual([
      '0,false',
      '1000,true',
      '2000,true',
      '0,false',
    ]);
  });
});
