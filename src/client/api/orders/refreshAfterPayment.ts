import type { Thunk } from '@/client/lib/store';
import { cartApi } from '../cart/cartApi';
import { changeAsked, changeFailed } from '../changes';
import { productsApi } from '../products/productsApi';
import { ordersApi } from './ordersApi';

const again = { forceRefetch: true, subscribe: false } as const;

/**
 * After a payment that succeeded: hides the cart until the order history, whose reading makes the server learn of the
 * payment and clear the cart, and then the cart itself have answered, so that it does not come back for a moment.
 */
export const refreshAfterPayment =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    const id = effects.newId();
    dispatch(changeAsked({ id, intent: { kind: 'cartHidden' } }));
    await dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, again));
    await dispatch(cartApi.endpoints.getCart.initiate(undefined, again));
    // Out without coming true: what the server said of the cart stands.
    dispatch(changeFailed({ id }));
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, again));
  };
