import { isAnyOf } from '@reduxjs/toolkit';
import { addressMessages } from '@/shared/messages/addresses';
import { cartMessages } from '@/shared/messages/cart';
import { catalogMessages } from '@/shared/messages/catalog';
import { orderMessages } from '@/shared/messages/orders';
import { wishlistMessages } from '@/shared/messages/wishlist';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { selectLocation, type RouterState } from '@/client/lib/router/routerSlice';
import type { Listen, Thunk } from '@/client/lib/store';
import { addressesApi } from './addresses/addressesApi';
import { cartApi } from './cart/cartApi';
import { ordersApi } from './orders/ordersApi';
import { productsApi } from './products/productsApi';
import { wishlistApi } from './wishlist/wishlistApi';

const { getAllProducts, getBestSelling, getNewCollections, getPopularInWomen, getRelatedProducts } =
  productsApi.endpoints;
const { getCart } = cartApi.endpoints;
const { getOrderHistory } = ordersApi.endpoints;
const { getWishlist } = wishlistApi.endpoints;
const { getAddresses } = addressesApi.endpoints;

const isLoadFailed = isAnyOf(
  getAllProducts.matchRejected,
  getBestSelling.matchRejected,
  getNewCollections.matchRejected,
  getPopularInWomen.matchRejected,
  getRelatedProducts.matchRejected,
  getCart.matchRejected,
  getOrderHistory.matchRejected,
  getWishlist.matchRejected,
  getAddresses.matchRejected,
);
type LoadFailed = Extract<Parameters<typeof isLoadFailed>[0], { meta: unknown }>;

/** What is told of a failed load; the others are only logged (specification, section 8). */
const texts: Readonly<Record<string, string>> = {
  getAllProducts: catalogMessages.loadFailed,
  getCart: cartMessages.loadFailed,
  getOrderHistory: orderMessages.historyLoadFailed,
  getWishlist: wishlistMessages.loadFailed,
  getAddresses: addressMessages.loadFailed,
};

const categoryPaths: readonly string[] = [paths.mens, paths.womens, paths.kids];

const tellLoadFailure =
  (name: string, isSilent: boolean, error: unknown): Thunk<void, { router: RouterState }> =>
  (dispatch, getState, { effects }) => {
    const text = texts[name];
    const isOnlyLogged = name === getAllProducts.name && categoryPaths.includes(selectLocation(getState()).pathname);
    effects.log(`${name} failed.`, error);
    if (text !== undefined && !isSilent && !isOnlyLogged) dispatch(notify({ tone: 'error', text }));
  };

/** Tells or logs loads that fail. Asking again, to heal or after a reconnection, subscribes nobody and is silent. */
export const startLoadFailureListeners = (listen: Listen): void => {
  listen(isLoadFailed, ({ meta, payload }) =>
    meta.condition ? () => undefined : tellLoadFailure(meta.arg.endpointName, meta.arg.subscribe === false, payload),
  );
};
