import { untracked } from '@/client/api/baseApi';
import { selectCartLines } from '@/client/api/cart/cart.selectors';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import { refusalOf } from '@/client/api/requestError';
import { selectSessionEpoch } from '@/client/api/session/sessionSlice';
import type { AppThunk, RootState } from '@/client/lib/store';
import { CHECKOUT_RETRY_DELAY_MS } from '@/shared/constants';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { selectCheckout } from './checkout.selectors';
import { createFailure, isOutcomeUnknown } from './checkoutFailure';
import { type Attempt, attemptMade, attemptSettled, uploadForgotten } from './checkoutSlice';

type Created = ResponseOf<typeof ordersContract.create>;

const countsOf = (state: RootState): Attempt['cart'] =>
  Object.fromEntries(selectCartLines(state).map(({ key, count }) => [key, count]));

const isSame = (a: Attempt['cart'] | CheckoutBody, b: Attempt['cart'] | CheckoutBody): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/**
 * Returns the open attempt that a click repeats: the same body and the same cart, or an empty cart, because the order
 * may have been placed although its response was lost. Returns undefined for a new attempt.
 */
export const repeatedAttempt = (state: RootState, body?: CheckoutBody): Attempt | undefined => {
  const { attempt } = selectCheckout(state);
  if (!attempt) return undefined;
  const cart = countsOf(state);
  if (Object.keys(cart).length === 0) return attempt;
  return body && isSame(attempt.body, body) && isSame(attempt.cart, cart) ? attempt : undefined;
};

/**
 * Places the order. Each attempt has one idempotency key; a retry after a lost response uses the same key. Retries only
 * in the session of the click: in another session the order would belong to another customer. Throws CheckoutFailure.
 */
export const placeOrder =
  (body: CheckoutBody, pressedIn: number): AppThunk<Promise<Created>> =>
  async (dispatch, getState, { effects }) => {
    const state = getState();
    const attempt = repeatedAttempt(state, body) ?? { key: effects.newId(), body, cart: countsOf(state) };
    dispatch(attemptMade(attempt));
    const send = () =>
      dispatch(
        ordersApi.endpoints.createTransaction.initiate({ body: attempt.body, idempotencyKey: attempt.key }, untracked),
      );
    let { data, error } = await send();
    if (isOutcomeUnknown(error)) {
      await new Promise<void>((resolve) => void effects.after(CHECKOUT_RETRY_DELAY_MS, resolve));
      if (selectSessionEpoch(getState()) === pressedIn) ({ data, error } = await send());
    }
    if (!isOutcomeUnknown(error)) dispatch(attemptSettled());
    if (refusalOf(error)?.status === 400) dispatch(uploadForgotten());
    dispatch(receiveRate(error));
    if (!data) throw createFailure(error);
    return data;
  };
