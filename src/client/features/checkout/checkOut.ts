import { selectCartStatus, selectCartTotal, selectHasStockIssues } from '@/client/api/cart/cart.selectors';
import { codChatLink } from '@/client/api/orders/codChat';
import { selectOrderById } from '@/client/api/orders/orders.selectors';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { payOnline, refreshAfterPayment } from '@/client/api/orders/payOnline';
import { refetchOnce } from '@/client/api/requests';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import type { OpenedWindow } from '@/client/lib/effects/effects';
import { openTextWindow, showAlert } from '@/client/lib/effects/effectThunks';
import { formCleared } from '@/client/lib/forms/formsSlice';
import { selectPageConfig, selectShop } from '@/client/lib/pageConfig';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk, RootState } from '@/client/lib/store';
import { STOCK_CODE } from '@/shared/constants';
import type { CheckoutBody, PaymentType } from '@/shared/contract/orders';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { loadMessages } from '@/shared/messages/loads';
import { selectCheckout, selectIdrTotal, selectPaymentType, selectPhone, selectShipping } from './checkout.selectors';
import {
  type CheckoutProblem,
  CONTACT_FORM_ID,
  type ReadyCheckout,
  SHIPPING_FORM_ID,
  validateCheckout,
} from './checkoutRules';
import {
  chatLeftUnsent,
  checkoutEnded,
  checkoutRefused,
  checkoutStarted,
  orderPlaced,
  stockProblemFound,
} from './checkoutSlice';
import { confirmOrder } from './confirmOrder';
import { CheckoutFailure, LoggedOut, placeOrder, repeatedOrder, saveNewAddress, uploadProof } from './placeOrder';

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
const finishCashOnDelivery =
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
const finishBankTransfer =
  (orderId: string): AppThunk =>
  (dispatch) => {
    dispatch(showAlert(checkoutMessages.transferWillBeVerified));
    dispatch(goToOrders(orderId));
  };

/** Online payment: opens the popup and handles each of its results (rules: Checkout). Throws CheckoutFailure. */
const finishOnlinePayment =
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

const bodyOf =
  ({ shippingAddress, newAddress, phone }: ReadyCheckout, paymentType: PaymentType): AppThunk<Promise<CheckoutBody>> =>
  async (dispatch, getState) => {
    const total = selectCartTotal(getState());
    const idrTotal = paymentType === 'midtrans' ? selectIdrTotal(getState()) : undefined;
    if (newAddress) await dispatch(saveNewAddress(newAddress));
    const paymentProof = paymentType === 'bank_transfer' ? await dispatch(uploadProof()) : '';
    return {
      shippingAddress,
      paymentType,
      paymentProof,
      total,
      ...(idrTotal !== undefined && { idrTotal }),
      ...(phone !== undefined && { phone }),
    };
  };

/** Places the order and runs the steps of its payment method. Throws CheckoutFailure. */
const finish =
  (body: CheckoutBody, chat: OpenedWindow | undefined, pressedIn: number): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { orderId, snapToken } = await dispatch(placeOrder(body, pressedIn));
    if (body.paymentType === 'cod') await dispatch(finishCashOnDelivery(orderId, chat));
    else if (body.paymentType === 'bank_transfer') dispatch(finishBankTransfer(orderId));
    else await dispatch(finishOnlinePayment(orderId, snapToken));
  };

type Plan =
  { readonly problem: CheckoutProblem } | { readonly paymentType: PaymentType; readonly ready?: ReadyCheckout };

/** Returns what a click orders, or the problem that rejects it. A repeated order has no `ready`. */
const plan = (state: RootState): Plan => {
  const repeated = repeatedOrder(state);
  if (repeated) return { paymentType: repeated.body.paymentType };
  // A cart that failed to load is not necessarily empty.
  if (selectCartStatus(state) === 'failed') return { problem: { about: 'cart', text: loadMessages.cart } };
  const paymentType = selectPaymentType(state);
  if (paymentType === undefined) return { problem: { about: 'form', text: checkoutLabels.noPaymentMethod } };
  const verdict = validateCheckout({
    total: selectCartTotal(state),
    hasStockIssues: selectHasStockIssues(state),
    shipping: selectShipping(state),
    paymentType,
    hasProof: selectCheckout(state).proof !== null,
    phone: selectPhone(state),
  });
  return 'problem' in verdict ? verdict : { paymentType, ready: verdict.ready };
};

/** PROCEED TO CHECKOUT: validates and places the order (rules: Checkout). Does nothing while a checkout is running. */
export const checkOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    const state = getState();
    if (selectCheckout(state).isWorking) return;
    const planned = plan(state);
    if ('problem' in planned) {
      const { about, text } = planned.problem;
      if (about === 'stock') dispatch(stockProblemFound());
      if (about === 'form') dispatch(checkoutRefused());
      dispatch(showAlert(text));
      return;
    }
    dispatch(checkoutStarted());
    const pressedIn = selectSessionEpoch(state);
    // Open the window synchronously in the click handler: popup blockers reject it after an await.
    const chat = planned.paymentType === 'cod' ? dispatch(openTextWindow(checkoutLabels.placingOrder)) : undefined;
    try {
      const body = planned.ready
        ? await dispatch(bodyOf(planned.ready, planned.paymentType))
        : repeatedOrder(getState())?.body;
      if (body) await dispatch(finish(body, chat, pressedIn));
    } catch (error) {
      chat?.close();
      const isExpected = error instanceof CheckoutFailure;
      if (!isExpected) effects.log('The checkout failed.', error);
      else if (error.code === STOCK_CODE) dispatch(stockProblemFound());
      const text = isExpected ? error.message : checkoutMessages.unknownServerError;
      dispatch(showAlert(error instanceof LoggedOut ? text : checkoutMessages.failed(text)));
      if (isExpected && error.orderId !== undefined) dispatch(navigateTo(paths.orderDetail(error.orderId)));
    } finally {
      // A session change has already reset the state; do not end a checkout of the new session.
      if (selectSessionEpoch(getState()) === pressedIn) dispatch(checkoutEnded());
    }
  };
