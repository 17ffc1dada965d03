import { codChatLink } from '@/client/api/orders/codChat';
import { selectOrderById } from '@/client/api/orders/orders.selectors';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { payOnline, refreshAfterPayment } from '@/client/api/orders/payOnline';
import { showAlert } from '@/client/lib/effects/announced';
import type { OpenedWindow } from '@/client/lib/effects/effects';
import { formCleared } from '@/client/lib/forms/formsSlice';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk } from '@/client/lib/store';
import { checkoutMessages } from '@/shared/messages/checkout';
import { selectCheckout } from './checkout.selectors';
import { CheckoutFailure } from './checkoutFailure';
import { chatLeftUnsent, orderPlaced } from './checkoutSlice';
import { SHIPPING_FORM_ID } from './shippingForm';

/** The order is placed for good: what was filled in is forgotten, and the shopper sees the orders. */
const goToOrders =
  (): AppThunk =>
  (dispatch, getState, { effects }) => {
    const { proof } = selectCheckout(getState());
    if (proof) effects.files.drop(proof.id);
    dispatch(orderPlaced());
    dispatch(formCleared(SHIPPING_FORM_ID));
    dispatch(navigateTo(paths.orderHistory));
  };

/**
 * Cash on delivery: sends the window, opened inside the click, to the prefilled chat message. It says what the server
 * wrote down, not what the cart showed. Where there is no window or no order to tell, the order's page has a link.
 */
export const finishCashOnDelivery =
  (orderId: string, chat: OpenedWindow | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const order = selectOrderById(getState(), orderId);
    if (chat && order) chat.go(codChatLink(order, selectPageConfig(getState()).adminWhatsapp));
    else {
      chat?.close();
      dispatch(chatLeftUnsent(orderId));
    }
    dispatch(goToOrders());
  };

/** Bank transfer: somebody looks at the proof. */
export const finishBankTransfer = (): AppThunk => (dispatch) => {
  dispatch(showAlert(checkoutMessages.transferWillBeVerified));
  dispatch(goToOrders());
};

/** Online payment: the popup, and what each of its ends means (rules: Checkout). Throws CheckoutFailure. */
export const finishOnlinePayment =
  (orderId: string, snapToken: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!snapToken) throw new CheckoutFailure(checkoutMessages.tokenFailed, orderId);
    const end = await dispatch(payOnline(snapToken));
    if (end === 'success') {
      void dispatch(refreshAfterPayment());
      dispatch(goToOrders());
    }
    if (end === 'pending') dispatch(navigateTo(paths.orderHistory));
    if (end === 'unavailable') dispatch(navigateTo(paths.orderDetail(orderId)));
  };
