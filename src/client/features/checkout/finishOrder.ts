import { selectPageConfig, selectShop } from '@/client/api/info/pageConfig';
import { codChatText } from '@/client/api/orders/codChat';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { payOnline, refreshAfterPayment } from '@/client/api/orders/payOnline';
import { profileApi } from '@/client/api/profile/profileApi';
import type { OpenedWindow } from '@/client/lib/effects/effects';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { formCleared } from '@/client/lib/forms/formsSlice';
import { selectMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import type { AppThunk } from '@/client/lib/store';
import { refetchOnce } from '@/client/transport/requests';
import { selectSessionEpoch } from '@/client/transport/session';
import type { CheckoutBody } from '@/shared/contract/orders';
import { chatLink } from '@/shared/values/chatLink';
import { CONTACT_FORM_ID, selectIsPhoneToBeSaved } from './checkoutRules';
import { chatLeftUnsent, confirmOrder, orderPlaced } from './checkoutSlice';
import { dropProof } from './proof';

/** Saves the phone of a placed order in the profile, if the shopper agrees. After a failure it is asked for again. */
export const savePhone =
  ({ phone }: CheckoutBody): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (!phone || !selectIsPhoneToBeSaved(getState())) return;
    await dispatch(profileApi.endpoints.updateSecurity.initiate({ phone }, { track: false }));
  };

/** Clears the checkout after a placed order and navigates to the order history, which confirms it. */
export const goToOrders =
  (orderId: string): AppThunk =>
  (dispatch) => {
    dispatch(dropProof());
    dispatch(orderPlaced());
    dispatch(formCleared(SHIPPING_FORM_ID));
    dispatch(formCleared(CONTACT_FORM_ID));
    dispatch(confirmOrder(orderId));
    dispatch(navigateTo(paths.orderHistory));
  };

/**
 * Cash on delivery: navigates the window that the press opened to the chat with a prefilled message. The message
 * contains the order as the server stored it, not the cart. If the window or the order is missing, or the window does
 * not navigate, the order page shows a chat link.
 */
export const sendChat =
  (orderId: string, chat: OpenedWindow | undefined): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, refetchOnce));
    const order = selectOrderById(getState(), orderId);
    const { adminWhatsapp } = selectPageConfig(getState());
    if (chat && order) {
      const text = codChatText(selectMessages(getState()), order, selectShop(getState()).brand);
      if (chat.go(chatLink(adminWhatsapp, text))) return;
    }
    chat?.close();
    dispatch(chatLeftUnsent(orderId));
  };

/** Online payment: opens the popup and handles each of its results (rules: Checkout). */
export const pay =
  (orderId: string, snapToken: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const epoch = selectSessionEpoch(getState());
    const end = await dispatch(payOnline(snapToken));
    // The page is that of another session meanwhile, which may have typed into it.
    if (selectSessionEpoch(getState()) !== epoch) return;
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
