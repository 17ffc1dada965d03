import { refetchOnce } from '@/client/api/baseApi';
import { codChatLink } from '@/client/api/orders/codChat';
import { selectOrderById } from '@/client/api/orders/orders.selectors';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { payOnline, refreshAfterPayment } from '@/client/api/orders/payOnline';
import type { OpenedWindow } from '@/client/lib/effects/effects';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { formCleared } from '@/client/lib/forms/formsSlice';
import { selectPageConfig, selectShop } from '@/client/lib/pageConfig';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk } from '@/client/lib/store';
import { checkoutMessages } from '@/shared/messages/checkout';
import { selectCheckout } from './checkout.selectors';
import { CheckoutFailure } from './checkoutFailure';
import { chatLeftUnsent, orderPlaced } from './checkoutSlice';
import { confirmOrder } from './confirmOrder';
import { CONTACT_FORM_ID, SHIPPING_FORM_ID } from './shippingForm';

/** Clears the checkout after a placed order and navigates to the order history, which confirms it. */
const goToOrders =
  (orderId: string): AppThunk =>
  (dispatch, getState, { effects }) => {
    const { proof } = selectCheckout(getState());
    if (proof) effects.files.drop(proof.id);
    dispatch(orderPlaced());
    dispatch(formCleared(SHIPPING_FORM_ID));
    dispatch(formCleared(CONTACT_FORM_ID));
    dispatch(confirmOrder(orderId));
    dispatch(navigateTo(paths.orderHistory));
  };

/**
 * Cash on delivery: navigates the window that the click opened to the chat with a prefilled message. The message
 * contains the order as the server stored it, not the cart. If the window or the order is missing, the order page
 * shows a chat link.
 */
export const finishCashOnDelivery =
  (orderId: string, chat: OpenedWindow | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, refetchOnce));
    const order = selectOrderById(getState(), orderId);
    const { adminWhatsapp } = selectPageConfig(getState());
    if (chat && order) chat.go(codChatLink(order, adminWhatsapp, selectShop(getState()).brand));
    else {
      chat?.close();
      dispatch(chatLeftUnsent(orderId));
    }
    dispatch(goToOrders(orderId));
  };

/** Bank transfer: announces that the transfer will be verified. */
export const finishBankTransfer =
  (orderId: string): AppThunk =>
  (dispatch) => {
    dispatch(showAlert(checkoutMessages.transferWillBeVerified));
    dispatch(goToOrders(orderId));
  };

/** Online payment: opens the popup and handles each of its results (rules: Checkout). Throws CheckoutFailure. */
export const finishOnlinePayment =
  (orderId: string, snapToken: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!snapToken) throw new CheckoutFailure(checkoutMessages.tokenFailed, orderId);
    const end = await dispatch(payOnline(snapToken));
    if (end === 'success') {
      void dispatch(refreshAfterPayment());
      dispatch(goToOrders(orderId));
    }
    if (end === 'pending') {
      dispatch(confirmOrder(orderId));
      dispatch(navigateTo(paths.orderHistory));
    }
    if (end === 'unavailable') dispatch(navigateTo(paths.orderDetail(orderId)));
  };
