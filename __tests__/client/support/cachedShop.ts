import { createTestEffects } from '../../support/effects';
import { createScriptedShop, quietScript, type Script } from './scriptedShop';
import { until } from '../../support/until';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';

/** The request that shows whether the shop can be reached. */
export const LIST = 'GET /api/allproducts';

/** Starts a customer's session; `answer` is the response to the request for all products. */
export const openCachedShop = async (answer: Script[string]) => {
  const shop = createScriptedShop({ ...quietScript(), [LIST]: answer });
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token-1' } });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  await until(() => store.getState().products.view.isLoaded);
  return { shop, effects, store, asked: () => shop.names().filter((name) => name === LIST).length };
};
