import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { addAddress } from '@/client/api/addresses/changeAddresses';
import { selectCartLines } from '@/client/api/cart/cart.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import type { AppThunk } from '@/client/lib/store';
import { sendOnce } from '@/client/transport/attempts';
import {
  hasNoResponse,
  isOutcomeUnknown,
  isRequestError,
  refusalOf,
  refusalText,
} from '@/client/transport/requestError';
import { untracked } from '@/client/transport/requests';
import { selectSessionEpoch } from '@/client/transport/session';
import { CHECKOUT_RETRY_DELAY_MS } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { MessageKey, ServerText } from '@/shared/messages/messages';
import {
  isSameAddress,
  type Ordered,
  type PlannedOrder,
  repeatedOrder,
  selectIsAddressToBeSaved,
} from './checkoutRules';
import { addressChosen, NEW_ADDRESS, uploadForgotten } from './checkoutSlice';
import { uploadProof } from './proof';

/** The code of a failure because the session ended, for example in another tab, while the order was under way. */
export const LOGGED_OUT = 'LOGGED_OUT';

/** Thrown if an order is not placed, or is placed but not paid. The text is shown to the shopper. */
export class CheckoutFailure extends Error {
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
export const prepareOrder =
  ({ body, newAddress }: PlannedOrder): AppThunk<Promise<CheckoutBody>> =>
  async (dispatch) => {
    if (newAddress) await dispatch(saveNewAddress(newAddress));
    // The order that is repeated has its proof.
    if (body.paymentType !== 'bank_transfer' || body.paymentProof !== '') return body;
    const paymentProof = await dispatch(uploadProof());
    if (paymentProof === undefined) throw new CheckoutFailure(['checkoutMessages.proofUploadFailed']);
    return { ...body, paymentProof };
  };

export type Created = ResponseBody<'orders.create'>;

/**
 * Sends the order, and once more after a lost response, with the same idempotency key. Sends only in the session of the
 * press: in another session the order would belong to another customer. Throws CheckoutFailure.
 */
export const sendOrder =
  (body: CheckoutBody, pressedIn: number): AppThunk<Promise<Created>> =>
  async (dispatch, getState, { effects }) => {
    const isLoggedOut = () => selectSessionEpoch(getState()) !== pressedIn;
    if (isLoggedOut()) throw new CheckoutFailure(['checkoutMessages.loggedOutBefore'], LOGGED_OUT);
    const cart = Object.fromEntries(selectCartLines(getState()).map(({ key, count }) => [key, count]));
    const ordered: Ordered = repeatedOrder(getState()) ?? { body, cart };
    const create = (idempotencyKey: string) =>
      ordersApi.endpoints.createTransaction.initiate({ body: ordered.body, idempotencyKey }, untracked);
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
