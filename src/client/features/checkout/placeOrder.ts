import { selectAttempt, sendOnce } from '@/client/api/attempts';
import { untracked } from '@/client/api/baseApi';
import { selectCartLines } from '@/client/api/cart/cart.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import { isOutcomeUnknown, isRequestError, refusalOf } from '@/client/api/requestError';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import type { AppThunk, RootState } from '@/client/lib/store';
import { CHECKOUT_RETRY_DELAY_MS } from '@/shared/constants';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { checkoutMessages } from '@/shared/messages/checkout';
import { createFailure, LoggedOut } from './checkoutFailure';
import { uploadForgotten } from './checkoutSlice';

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
