import { selectBuyableLines } from '@/client/api/cart/cart.selectors';
import { rememberSizes } from '@/client/api/products/rememberSizes';
import { openTextWindow } from '@/client/lib/effects/customerThunks';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { selectMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import type { AppThunk } from '@/client/lib/store';
import { selectSessionEpoch } from '@/client/transport/session';
import { STOCK_CODE } from '@/shared/constants';
import { plan } from './checkoutRules';
import { checkoutEnded, checkoutRefused, checkoutStarted, selectCheckout, stockProblemFound } from './checkoutSlice';
import { goToOrders, pay, savePhone, sendChat } from './finishOrder';
import { CheckoutFailure, LOGGED_OUT, prepareOrder, sendOrder } from './sendOrder';

/**
 * PROCEED TO CHECKOUT: validates and places the order (rules: Checkout). Does nothing while a checkout is running. What
 * the shopper has to correct is a value (`problem`); each later step throws `CheckoutFailure`, with the text to show.
 */
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
      return dispatch(showAlert(text));
    }
    const { paymentType } = planned.body;
    dispatch(checkoutStarted());
    const pressedIn = selectSessionEpoch(state);
    const ordered = selectBuyableLines(state);
    // Open the window synchronously in the click handler: popup blockers reject it after an await.
    const chat =
      paymentType === 'cod' ? dispatch(openTextWindow(selectMessages(state).checkoutLabels.placingOrder)) : undefined;
    try {
      const created = await dispatch(sendOrder(await dispatch(prepareOrder(planned)), pressedIn));
      void dispatch(savePhone(planned.body));
      dispatch(rememberSizes(ordered));
      if (paymentType === 'midtrans') return await dispatch(pay(created));
      if (paymentType === 'cod') await dispatch(sendChat(created.orderId, chat));
      else dispatch(showAlert('checkoutMessages.transferWillBeVerified', 'success'));
      dispatch(goToOrders(created.orderId));
    } catch (error) {
      chat?.close();
      if (!(error instanceof CheckoutFailure)) effects.log('The checkout failed.', error);
      const { text, code, orderId } =
        error instanceof CheckoutFailure ? error : new CheckoutFailure(['checkoutMessages.unknownServerError']);
      const hasEndedUnplaced = selectSessionEpoch(getState()) !== pressedIn && orderId === undefined;
      if (code === STOCK_CODE && !hasEndedUnplaced) dispatch(stockProblemFound());
      const shown = ['checkoutMessages.failed', text] as const;
      if (code === LOGGED_OUT) dispatch(showAlert(text));
      else dispatch(showAlert(hasEndedUnplaced ? 'checkoutMessages.loggedOutBefore' : shown));
      if (orderId !== undefined) dispatch(navigateTo(paths.orderDetail(orderId)));
    } finally {
      // A session change has already reset the state; do not end a checkout of the new session.
      if (selectSessionEpoch(getState()) === pressedIn) dispatch(checkoutEnded());
    }
  };
