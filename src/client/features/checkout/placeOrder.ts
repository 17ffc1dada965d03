import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { addAddress } from '@/client/api/addresses/changeAddresses';
import { selectBuyableLines } from '@/client/api/cart/cart.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import { rememberSizes } from '@/client/api/products/rememberSizes';
import { openTextWindow } from '@/client/lib/effects/customerThunks';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import { readForm } from '@/client/lib/forms/readForm';
import { selectMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { sendOnce } from '@/client/transport/attempts';
import {
  hasNoResponse,
  isOutcomeUnknown,
  isRequestError,
  refusalOf,
  refusalText,
} from '@/client/transport/requestError';
import { selectSessionEpoch } from '@/client/transport/session';
import { CHECKOUT_RETRY_DELAY_MS, STOCK_CODE } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { MessageKey, ServerText } from '@/shared/messages/messages';
import {
  CONTACT_FORM_ID,
  emptyContactForm,
  isSameAddress,
  plan,
  type PlannedOrder,
  repeatedOrder,
  selectInitialShippingForm,
  selectIsAddressToBeSaved,
} from './checkoutRules';
import {
  addressChosen,
  checkoutEnded,
  checkoutRefused,
  checkoutStarted,
  NEW_ADDRESS,
  selectCheckout,
  stockProblemFound,
  uploadForgotten,
} from './checkoutSlice';
import { goToOrders, pay, savePhone, sendChat } from './finishOrder';
import { uploadProof } from './proof';

/** Stores what is in the fields of the checkout when the order is placed: some browsers fill them without an event. */
export const readCheckoutFields = namedThunk(
  'checkout/readFields',
  (fields: ParentNode): AppThunk =>
    (dispatch, getState) => {
      dispatch(readForm(SHIPPING_FORM_ID, selectInitialShippingForm(getState()), fields));
      dispatch(readForm(CONTACT_FORM_ID, emptyContactForm, fields));
    },
);

/** The code of a failure because the session ended, for example in another tab, while the order was under way. */
const LOGGED_OUT = 'LOGGED_OUT';

/** Thrown if an order is not placed, or is placed but not paid. The text is shown to the shopper. */
class CheckoutFailure extends Error {
  constructor(
    readonly text: readonly [MessageKey] | ServerText,
    /** The server's code of its refusal, or `LOGGED_OUT`. */
    readonly code?: string,
    /** Id of an order that was placed but cannot be paid now. */
    readonly orderId?: string,
  ) {
    super('The checkout failed.');
  }
}

/** Saves the new address unless the shopper chose not to, or it is saved already. Throws CheckoutFailure. */
const saveNewAddress =
  (fields: AddressFields): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isSaved = selectAddresses(getState()).some((saved) => isSameAddress(saved, fields));
    if (!selectIsAddressToBeSaved(getState()) || isSaved) return;
    // Keep the form selected: otherwise the first saved address would be selected by default.
    dispatch(addressChosen(NEW_ADDRESS));
    if (!(await dispatch(addAddress(fields)))) throw new CheckoutFailure(['checkoutMessages.addressSaveFailed']);
  };

/** Saves and uploads what the order needs. Throws CheckoutFailure. */
const prepareOrder =
  ({ body, newAddress }: PlannedOrder): AppThunk<Promise<CheckoutBody>> =>
  async (dispatch) => {
    if (newAddress) await dispatch(saveNewAddress(newAddress));
    // The order that is repeated has its proof.
    if (body.paymentType !== 'bank_transfer' || body.paymentProof !== '') return body;
    const paymentProof = await dispatch(uploadProof());
    if (paymentProof === undefined) throw new CheckoutFailure(['checkoutMessages.proofUploadFailed']);
    return { ...body, paymentProof };
  };

type Created = ResponseBody<'orders.create'>;

/**
 * Sends the order, and once more after a lost response, with the same idempotency key. Sends only in the session of the
 * press: in another session the order would belong to another customer. Throws CheckoutFailure.
 */
const sendOrder =
  (body: CheckoutBody, pressedIn: number): AppThunk<Promise<Created>> =>
  async (dispatch, getState, { effects }) => {
    const isLoggedOut = () => selectSessionEpoch(getState()) !== pressedIn;
    if (isLoggedOut()) throw new CheckoutFailure(['checkoutMessages.loggedOutBefore'], LOGGED_OUT);
    const ordered = repeatedOrder(getState()) ?? body;
    const create = (idempotencyKey: string) =>
      ordersApi.endpoints.createTransaction.initiate({ body: ordered, idempotencyKey }, { track: false });
    const attempt =
      (key: string): AppThunk<Promise<{ data?: Created; error?: unknown }>> =>
      async () => {
        const first = await dispatch(create(key));
        if (!isOutcomeUnknown(first.error) || isLoggedOut()) return first;
        await new Promise<void>((resolve) => void effects.after(CHECKOUT_RETRY_DELAY_MS, resolve));
        return isLoggedOut() ? first : dispatch(create(key));
      };
    const { data, error } = await dispatch(sendOnce('orders.create', ordered, attempt));
    if (refusalOf(error)?.status === 400) dispatch(uploadForgotten());
    dispatch(receiveRate(error));
    if (isLoggedOut() && (data || isOutcomeUnknown(error))) {
      const isPlaced = data !== undefined || (isRequestError(error) && error.kind === 'ended' && error.isDone);
      const text = isPlaced ? 'checkoutMessages.placedButLoggedOut' : 'checkoutMessages.sentButLoggedOut';
      throw new CheckoutFailure([text], LOGGED_OUT);
    }
    if (data) return data;
    const otherwise = hasNoResponse(error) ? 'commonMessages.connectionError' : 'checkoutMessages.unknownServerError';
    const { code, orderId } = refusalOf(error) ?? {};
    throw new CheckoutFailure(refusalText(error) ?? [otherwise], code, orderId);
  };

/**
 * PROCEED TO CHECKOUT: validates and places the order (rules: Checkout). Does nothing while a checkout is running. What
 * the shopper has to correct is a value (`problem`); each later step throws `CheckoutFailure`, with the text to show.
 */
export const checkOut = namedThunk(
  'checkout/checkOut',
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
        if (paymentType === 'midtrans') {
          const { orderId, snapToken } = created;
          if (!snapToken) throw new CheckoutFailure(['checkoutMessages.tokenFailed'], undefined, orderId);
          return await dispatch(pay(orderId, snapToken));
        }
        if (paymentType === 'cod') await dispatch(sendChat(created.orderId, chat));
        else dispatch(showAlert('checkoutMessages.transferWillBeVerified', 'success'));
        // The page is that of another session, which may have typed into it.
        if (selectSessionEpoch(getState()) !== pressedIn)
          return dispatch(showAlert('checkoutMessages.placedButLoggedOut'));
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
    },
);
