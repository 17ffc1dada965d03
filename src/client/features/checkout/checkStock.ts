import { cartApi } from '@/client/api/cart/cartApi';
import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import type { AppThunk } from '@/client/lib/store';
import { stockCheckEnded, stockCheckStarted } from './checkoutSlice';

const fresh = { forceRefetch: true, subscribe: false } as const;

/** Loads the cart and the products again: a transfer cannot be taken back when a piece is sold out (rules: Checkout). */
export const checkStock = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const startedIn = selectSessionEpoch(getState());
  dispatch(stockCheckStarted());
  const [cart, products] = await Promise.all([
    dispatch(cartApi.endpoints.getCart.initiate(undefined, fresh)),
    dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, fresh)),
  ]);
  if (selectSessionEpoch(getState()) !== startedIn) return;
  dispatch(stockCheckEnded(!cart.isError && !products.isError && !selectIsOffline(getState())));
};
