import type { AppThunk } from '@/client/lib/store';
import { cartApi } from '../cart/cartApi';
import { patchApplied, patchCommitted } from '../patches';
import { productsApi } from '../products/productsApi';
import { ordersApi } from './ordersApi';

const { getOrderHistory } = ordersApi.endpoints;
const { getCart } = cartApi.endpoints;

const silent = { subscribe: false } as const;
const fresh = { forceRefetch: true, subscribe: false } as const;

/**
 * After a payment that succeeded: hides the cart until the order history, whose reading makes the server learn of the
 * payment and clear the cart, and then the cart itself have answered, so that it does not come back for a moment.
 */
export const refreshAfterPayment =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    const id = effects.newId();
    dispatch(patchApplied({ id, patch: { kind: 'cartHidden' } }));
    // A response that is on its way may be older than the payment: wait for it, then refetch.
    await dispatch(getOrderHistory.initiate(undefined, silent));
    await dispatch(getOrderHistory.initiate(undefined, fresh));
    await dispatch(getCart.initiate(undefined, silent));
    await dispatch(getCart.initiate(undefined, fresh));
    dispatch(patchCommitted({ id, facts: {} }));
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, fresh));
  };
