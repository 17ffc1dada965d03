import { refetchOnce, untracked } from '@/client/api/baseApi';
import { cartApi } from '@/client/api/cart/cartApi';
import { loadAfresh } from '@/client/api/loadAfresh';
import { selectOrderById } from '@/client/api/orders/orders.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import { payOnline } from '@/client/api/orders/payOnline';
import { refusalOf, refusalText } from '@/client/api/requestError';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { selectPageConfig } from '@/client/lib/pageConfig';
import type { AppThunk } from '@/client/lib/store';
import { whilePending } from '@/client/lib/uiSlice';
import type { RequestBody } from '@/shared/contract/endpoints';
import type { Order } from '@/shared/contract/orders';
import { inRupiah, toCents } from '@/shared/domain/money';
import { orderMessages } from '@/shared/messages/orders';
import { payingOrderId } from './orders.ui';

/** What an online payment charges, in whole rupiah, and the rupiah of one dollar. */
interface Charge {
  readonly idrTotal: number;
  readonly idrPerUsd: number;
}

/**
 * What Pay Now charges: the stored total, or at the page's rate if the order has had no online attempt yet. Undefined
 * without a rate (rules: Payments).
 */
export const chargeOf = ({ items, ...order }: Order, pageRate: number | undefined): Charge | undefined => {
  const idrPerUsd = order.idrPerUsd ?? pageRate;
  if (idrPerUsd === undefined) return undefined;
  const lines = items.map(({ productId, quantity }) => ({ unitCents: toCents(productId.new_price), count: quantity }));
  return { idrTotal: order.idrTotal ?? inRupiah(lines, idrPerUsd).total, idrPerUsd };
};

/** Returns the alert text of a failed retry (rules: Failures). */
const retryFailureText = (error: unknown): string =>
  refusalOf(error)?.status === 401
    ? orderMessages.retryAuthentication
    : (refusalText(error) ?? orderMessages.retryFailed);

const pay =
  (body: RequestBody<'orders.retryPayment'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(ordersApi.endpoints.retryPayment.initiate(body, untracked));
    dispatch(receiveRate(error));
    if (!data) return dispatch(showAlert(retryFailureText(error)));
    await dispatch(payOnline(data.snapToken));
    // The status comes from the provider through the server, not from the result of the popup.
    await dispatch(loadAfresh(ordersApi.endpoints.getOrderHistory));
    void dispatch(cartApi.endpoints.getCart.initiate(undefined, refetchOnce));
  };

/** Pay Now: requests a payment token and opens the popup. Does nothing while another payment is in progress. */
export const payNow =
  (orderId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    if (payingOrderId.select(state) !== null) return;
    if (!selectIsLoggedIn(state)) return dispatch(showAlert(orderMessages.retryAuthentication));
    const order = selectOrderById(state, orderId);
    if (!order?.transactionId) return dispatch(showAlert(orderMessages.retryMissing));
    const charge = chargeOf(order, selectPageConfig(state).idrPerUsd);
    const body = { orderId: order.transactionId, ...(charge && { idrTotal: charge.idrTotal }) };
    await dispatch(whilePending(payingOrderId, orderId, () => dispatch(pay(body))));
  };
