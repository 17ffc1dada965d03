import type { PaymentOutcome } from '@/client/lib/effects/effects';
import { openPayment, setSessionItem, showAlert } from '@/client/lib/effects/effectThunks';
import { selectPageConfig } from '@/client/lib/pageConfig';
import type { AppThunk } from '@/client/lib/store';
import { PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { loadOnce, refetchOnce } from '../baseApi';
import { cartApi } from '../cart/cartApi';
import { patchApplied, patchCommitted } from '../patches';
import { productsApi } from '../products/productsApi';
import { ordersApi } from './ordersApi';

/** How a payment ended; `unavailable` when the provider's window could not be opened. */
export type PaymentEnd = PaymentOutcome | 'unavailable';

const endTexts: Readonly<Record<PaymentOutcome, string>> = {
  success: checkoutMessages.paymentSuccess,
  pending: checkoutMessages.paymentPending,
  error: checkoutMessages.paymentFailed,
  closed: checkoutMessages.popupClosed,
};

/**
 * Opens the provider's popup with a token and shows its outcome (rules: Checkout).
 * Never rejects: without the provider's script the order stays payable, and the message says so.
 */
export const payOnline =
  (snapToken: string): AppThunk<Promise<PaymentEnd>> =>
  async (dispatch, getState, { effects }) => {
    const { snapScriptUrl: scriptUrl, snapClientKey: clientKey } = selectPageConfig(getState());
    let end: PaymentOutcome;
    try {
      end = await dispatch(openPayment({ snapToken, scriptUrl, clientKey }));
    } catch (error) {
      effects.log('The payment popup could not be opened.', error);
      dispatch(showAlert(checkoutLabels.scriptFailed));
      return 'unavailable';
    }
    if (end === 'success' || end === 'pending') dispatch(setSessionItem(PAYMENT_SUCCESS_STORAGE_KEY, 'true'));
    dispatch(showAlert(endTexts[end]));
    return end;
  };

const { getOrderHistory } = ordersApi.endpoints;
const { getCart } = cartApi.endpoints;

/**
 * After a successful payment: hides the cart until the order history and then the cart are refetched. Reading the
 * history makes the server poll the provider and clear the cart; without the patch the cart would reappear briefly.
 */
export const refreshAfterPayment =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    const id = effects.newId();
    dispatch(patchApplied({ id, patch: { kind: 'cartHidden' } }));
    // A response that is on its way may be older than the payment: wait for it, then refetch.
    await dispatch(getOrderHistory.initiate(undefined, loadOnce));
    await dispatch(getOrderHistory.initiate(undefined, refetchOnce));
    await dispatch(getCart.initiate(undefined, loadOnce));
    await dispatch(getCart.initiate(undefined, refetchOnce));
    dispatch(patchCommitted({ id, facts: {} }));
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, refetchOnce));
  };
