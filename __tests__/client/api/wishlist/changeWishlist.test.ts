import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';
import { createScriptedShop, quietScript, refused } from '../../support/scriptedShop';
import { until } from '../../../support/until';
import { productWith } from '../../../support/products';
import { selectIsWished, selectWishlistIds, selectWishlistStatus } from '@/client/api/wishlist/wishlistApi';
import { addToWishlist, removeFromWishlist, toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';

const open = async (token?: string) => {
  const shop = createScriptedShop({
    ...quietScript(),
    'GET /api/wishlist': { json: { success: true, wishlist: [productWith({ id: 1 })] } },
    'POST /api/wishlist/add': { json: { success: true, message: '' } },
    'POST /api/wishlist/remove': { json: { success: true, message: '' } },
  });
  const effects = createTestEffects({ fetch: shop.fetch, local: token === undefined ? {} : { 'auth-token': token } });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  await until(() => store.getState().products.view.isLoaded);
  shop.calls.length = 0;
  const toasts = () => toastsOf(store.getState()).map(({ tone, text }) => `${tone}: ${text}`);
  return { shop, store, toasts, ids: () => selectWishlistIds(store.getState()) };
};

test('a wish is added and removed at once, with a message after the response', async () => {
  const { shop, store, toasts, ids } = await open('token');
  expect(selectWishlistStatus(store.getState())).toBe('loaded');
  const added = store.dispatch(toggleWishlist(2));
  expect(ids()).toEqual([1, 2]);
  expect(selectIsWished(store.getState(), 2)).toBe(true);
  await added;
  const removed = store.dispatch(toggleWishlist(1));
  expect(ids()).toEqual([2]);
  await removed;
  expect(toasts()).toEqual(['success: Product added to wishlist!', 'success: Product removed from wishlist.']);
  expect(shop.calls.map(({ body }) => body)).toEqual([{ productId: 2 }, { productId: 1 }]);
});

test('a failed wish is rolled back with an error message, and the wishlist is refetched', async () => {
  const { shop, store, toasts, ids } = await open('token');
  shop.script['POST /api/wishlist/add'] = refused(404, 'This product is no longer available.');
  shop.script['POST /api/wishlist/remove'] = 'offline';
  await store.dispatch(addToWishlist(2));
  await store.dispatch(removeFromWishlist(1));
  shop.script['POST /api/wishlist/add'] = 'offline';
  await store.dispatch(addToWishlist(2));
  expect(ids()).toEqual([1]);
  expect(toasts()).toEqual([
    'error: Error: This product is no longer available.',
    'error: Failed to remove from wishlist.',
    'error: Failed to add to wishlist.',
  ]);
  expect(shop.names()).toContain('GET /api/wishlist');
});

test('no request is sent without a login', async () => {
  const { shop, store, toasts } = await open();
  await store.dispatch(toggleWishlist(2));
  expect(toasts()).toEqual(['error: Please log in to add items to your wishlist.']);
  expect(shop.calls).toEqual([]);
});
