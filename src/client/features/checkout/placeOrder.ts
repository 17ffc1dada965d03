import { selectAddresses } from '@/client/api/addresses/addresses.selectors';
import { addAddress } from '@/client/api/addresses/changeAddresses';
import { selectAttempt, sendOnce } from '@/client/api/attempts';
import { selectCartLines } from '@/client/api/cart/cart.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import {
  hasNoResponse,
  isOutcomeUnknown,
  isRequestError,
  isTransient,
  refusalOf,
  refusalText,
} from '@/client/api/requestError';
import { untracked } from '@/client/api/requests';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import { uploadsApi } from '@/client/api/uploads/uploadsApi';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import type { AppThunk, RootState } from '@/client/lib/store';
import { CHECKOUT_RETRY_DELAY_MS } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { checkoutMessages } from '@/shared/messages/checkout';
import { commonMessages } from '@/shared/messages/common';
import { selectCheckout, selectIsAddressToBeSaved } from './checkout.selectors';
import { isSameAddress } from './checkoutRules';
import {
  addressChosen,
  checkoutRefused,
  NEW_ADDRESS,
  proofDelayed,
  proofUploaded,
  uploadForgotten,
} from './checkoutSlice';
import { refuseProof, shrinkProof } from './chooseProof';

/** Thrown if an order is not placed, or is placed but not paid. The message is shown to the shopper. */
export class CheckoutFailure extends Error {
  constructor(
    message: string,
    /** Id of an order that was placed but cannot be paid now. */
    readonly orderId?: string,
    /** The server's code of its refusal. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Thrown if the session ended, for example in another tab, while the order was under way. */
export class LoggedOut extends CheckoutFailure {}

/** Converts the error of create-transaction: uses the server's message or a general one. */
const createFailure = (error: unknown): CheckoutFailure => {
  const fallback = hasNoResponse(error) ? commonMessages.connectionError : checkoutMessages.unknownServerError;
  const { orderId, code } = refusalOf(error) ?? {};
  return new CheckoutFailure(refusalText(error) ?? fallback, orderId, code);
};

/** Saves the new address unless the shopper chose not to, or it is saved already. Throws CheckoutFailure. */
export const saveNewAddress =
  (fields: AddressFields): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const isSaved = selectAddresses(state).some((saved) => isSameAddress(saved, fields));
    if (!selectIsAddressToBeSaved(state) || isSaved) return;
    // Keep the form selected: otherwise the first saved address would be selected by default.
    dispatch(addressChosen(NEW_ADDRESS));
    if (!(await dispatch(addAddress(fields)))) throw new CheckoutFailure(checkoutMessages.addressSaveFailed);
  };

/** Uploads the chosen proof unless it is already uploaded; returns its URL. Throws CheckoutFailure. */
export const uploadProof = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  await dispatch(shrinkProof());
  const { proof, uploadedProof } = selectCheckout(getState());
  if (!proof) throw new CheckoutFailure(checkoutMessages.proofUploadFailed);
  if (uploadedProof?.fileId === proof.id) return uploadedProof.url;
  dispatch(uploadProgressed(0));
  const upload = uploadsApi.endpoints.uploadImages.initiate([proof.id], untracked);
  const { data, error } = await dispatch(upload);
  const url = data?.image_urls[0];
  if (url === undefined) {
    const reason = refusalText(error);
    if (reason !== undefined) {
      dispatch(isTransient(error) ? proofDelayed(reason) : refuseProof(reason));
      // Moves the focus to the field.
      dispatch(checkoutRefused());
    }
    throw new CheckoutFailure(checkoutMessages.proofUploadFailed);
  }
  dispatch(proofUploaded({ fileId: proof.id, url }));
  return url;
};

type Created = ResponseOf<typeof ordersContract.create>;

/** What a press orders. */
interface Ordered {
  readonly body: CheckoutBody;
  /** Unit count by line key. */
  readonly cart: Readonly<Record<string, number>>;
}

const countsOf = (state: RootState): Ordered['cart'] =>
  Object.fromEntries(selectCartLines(state).map(({ key, count }) => [key, count]));

/**
 * Returns the order whose outcome is unknown when the cart is empty: it may have been placed although its response was
 * lost, and a click repeats it.
 */
export const repeatedOrder = (state: RootState): Ordered | undefined =>
  selectCartLines(state).length === 0
    ? (selectAttempt(state, 'orders.create')?.content as Ordered | undefined)
    : undefined;

const textAfterLogout = (isPlaced: boolean): string =>
  isPlaced ? checkoutMessages.placedButLoggedOut : checkoutMessages.sentButLoggedOut;

/**
 * Places the order, and retries once after a lost response, with the same idempotency key. Sends only in the session of
 * the click: in another session the order would belong to another customer. Throws CheckoutFailure.
 */
export const placeOrder =
  (body: CheckoutBody, pressedIn: number): AppThunk<Promise<Created>> =>
  async (dispatch, getState, { effects }) => {
    const isLoggedOut = () => selectSessionEpoch(getState()) !== pressedIn;
    if (isLoggedOut()) throw new LoggedOut(checkoutMessages.loggedOutBefore);
    const ordered: Ordered = repeatedOrder(getState()) ?? { body, cart: countsOf(getState()) };
    const send = (idempotencyKey: string): AppThunk<Promise<{ data?: Created; error?: unknown }>> => {
      const create = ordersApi.endpoints.createTransaction.initiate({ body: ordered.body, idempotencyKey }, untracked);
      return async () => {
        const first = await dispatch(create);
        if (!isOutcomeUnknown(first.error) || isLoggedOut()) return first;
        await new Promise<void>((resolve) => void effects.after(CHECKOUT_RETRY_DELAY_MS, resolve));
        return isLoggedOut() ? first : dispatch(create);
      };
    };
    const { data, error } = await dispatch(sendOnce('orders.create', ordered, send));
    if (refusalOf(error)?.status === 400) dispatch(uploadForgotten());
    dispatch(receiveRate(error));
    if (isLoggedOut() && (data || isOutcomeUnknown(error))) {
      const isDone = isRequestError(error) && error.kind === 'ended' && error.isDone;
      throw new LoggedOut(textAfterLogout(data !== undefined || isDone));
    }
    if (!data) throw createFailure(error);
    return data;
  };
