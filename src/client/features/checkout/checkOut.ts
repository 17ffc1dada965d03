import { selectCartStatus, selectCartTotal, selectHasStockIssues } from '@/client/api/cart/cart.selectors';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import type { OpenedWindow } from '@/client/lib/effects/effects';
import { openTextWindow, showAlert } from '@/client/lib/effects/effectThunks';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk, RootState } from '@/client/lib/store';
import type { CheckoutBody, PaymentType } from '@/shared/contract/orders';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';
import { loadMessages } from '@/shared/messages/loads';
import { selectCheckout, selectIdrTotal, selectPaymentType, selectPhone, selectShipping } from './checkout.selectors';
import { CheckoutFailure, LoggedOut } from './checkoutFailure';
import { type ReadyCheckout, validateCheckout } from './checkoutRules';
import { checkoutEnded, checkoutRefused, checkoutStarted, stockProblemFound } from './checkoutSlice';
import { finishBankTransfer, finishCashOnDelivery, finishOnlinePayment } from './finishOrder';
import { placeOrder, repeatedOrder } from './placeOrder';
import { saveNewAddress, uploadProof } from './prepareOrder';

/** Problems of the whole cart. Others concern a line, or the form, whose invalid fields then show their errors. */
const cartProblems: readonly string[] = [checkoutMessages.cartEmpty, loadMessages.cart];

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

/** Returns what a click orders, or the message that rejects it. A repeated order has no `ready`. */
const plan = (state: RootState): string | { readonly paymentType: PaymentType; readonly ready?: ReadyCheckout } => {
  const repeated = repeatedOrder(state);
  if (repeated) return { paymentType: repeated.body.paymentType };
  // A cart that failed to load is not necessarily empty.
  if (selectCartStatus(state) === 'failed') return loadMessages.cart;
  const paymentType = selectPaymentType(state);
  if (paymentType === undefined) return checkoutLabels.noPaymentMethod;
  const verdict = validateCheckout({
    total: selectCartTotal(state),
    hasStockIssues: selectHasStockIssues(state),
    shipping: selectShipping(state),
    paymentType,
    hasProof: selectCheckout(state).proof !== null,
    phone: selectPhone(state),
  });
  return 'problem' in verdict ? verdict.problem : { paymentType, ready: verdict.ready };
};

/** PROCEED TO CHECKOUT: validates and places the order (rules: Checkout). Does nothing while a checkout is running. */
export const checkOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    const state = getState();
    if (selectCheckout(state).isWorking) return;
    const planned = plan(state);
    if (typeof planned === 'string') {
      if (planned === checkoutMessages.resolveStock) dispatch(stockProblemFound());
      else if (!cartProblems.includes(planned)) dispatch(checkoutRefused());
      dispatch(showAlert(planned));
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
      else if (error.message === checkoutMessages.resolveStock) dispatch(stockProblemFound());
      const text = isExpected ? error.message : checkoutMessages.unknownServerError;
      dispatch(showAlert(error instanceof LoggedOut ? text : checkoutMessages.failed(text)));
      if (isExpected && error.orderId !== undefined) dispatch(navigateTo(paths.orderDetail(error.orderId)));
    } finally {
      // A session change has already reset the state; do not end a checkout of the new session.
      if (selectSessionEpoch(getState()) === pressedIn) dispatch(checkoutEnded());
    }
  };
