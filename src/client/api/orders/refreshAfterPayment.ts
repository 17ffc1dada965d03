import type { Thunk } from '@/client/lib/store';
import { cartApi } from '../cart/cartApi';
import { changeAsked, changeFailed } from '../changes';
import { productsApi } from '../products/productsApi';
import { ordersApi } from './ordersApi';

const { getOrderHistory } = ordersApi.endpoints;
const { getCart } = cartApi.endpoints;

const silent = { subscribe: false } as const;
const anew = { forceRefetch: true, subscribe: false } as const;

/**
 * After a payment that succeeded: hides the cart until the order history, whose reading makes the server learn of the
 * payment and clear the cart, and then the cart itself have answered, so that it does not come back for a moment.
 */
export const refreshAfterPayment =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    const id = effects.newId();
    dispatch(changeAsked({ id, intent: { kind: 'cartHidden' } }));
    // An answer that is under way already may be older than the payment: it is waited for, then asked anew.
    await dispatch(getOrderHistory.initiate(undefined, silent));
    await dispatch(getOrderHistory.initiate(undefined, anew));
    await dispatch(getCart.initiate(undefined, silent));
    await dispatch(getCart.initiate(undefined, anew));
    // Out without coming true: what the server said of the cart stands.
    dispatch(changeFailed({ id }));
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, anew));
  };
