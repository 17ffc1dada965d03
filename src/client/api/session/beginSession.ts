import { HEALING_PAUSE_MS } from '@/shared/constants';
import type { Thunk } from '@/client/lib/store';
import { addressesApi } from '../addresses/addressesApi';
import { isCallError } from '../callError';
import { cartApi } from '../cart/cartApi';
import { ordersApi } from '../orders/ordersApi';
import { productsApi } from '../products/productsApi';
import { wishlistApi } from '../wishlist/wishlistApi';
import { endSession, forgetSession } from './endSession';
import { sessionApi } from './sessionApi';
import { sessionChecked, sessionUnverified } from './sessionSlice';
import { readToken, removeToken, restoreToken } from './tokens';

const anew = { forceRefetch: true } as const;
/** What other tabs and the shop's other hands may have changed while the page was out of sight. */
const anewAndWhenSeen = { forceRefetch: true, subscriptionOptions: { refetchOnFocus: true } } as const;

/** A server that could not be asked, or was busy, says nothing of the token. */
const saysTokenIsInvalid = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'refused' && error.status < 500 && error.status !== 429;

const loadPersonal =
  (): Thunk<Promise<unknown>> =>
  (dispatch, _getState, { held }) => {
    const loads = [
      dispatch(cartApi.endpoints.getCart.initiate(undefined, anewAndWhenSeen)),
      dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, anewAndWhenSeen)),
      dispatch(wishlistApi.endpoints.getWishlist.initiate(undefined, anew)),
      dispatch(addressesApi.endpoints.getAddresses.initiate(undefined, anew)),
    ];
    held.subscriptions.push(...loads);
    return Promise.all(loads);
  };

/** Verifies quietly when it is not for the first time: nobody is told of a session that may come. */
const verifyAndLoad =
  (isFirst: boolean): Thunk<Promise<void>> =>
  async (dispatch, _getState, { effects, held }) => {
    if (!held.socialLogin) restoreToken(effects);
    if (readToken(effects) === undefined) {
      // What stands there and is no token would fail in every header.
      removeToken(effects);
      return;
    }
    if (isFirst) dispatch(sessionChecked());
    const profile = dispatch(sessionApi.endpoints.getProfile.initiate(undefined, anew));
    held.subscriptions.push(profile);
    const { error } = await profile;
    if (!error) await dispatch(loadPersonal());
    else if (saysTokenIsInvalid(error)) dispatch(endSession());
    else {
      dispatch(sessionUnverified());
      for (const subscription of held.subscriptions.splice(0)) subscription.unsubscribe();
      held.start = undefined;
      effects.after(HEALING_PAUSE_MS, () => void dispatch(resumeSession()));
    }
  };

/**
 * Starts the session once, whoever asks and however often: a stored token is verified by the profile, then cart,
 * order history, wishlist and addresses are loaded and kept (specification, section 4).
 */
export const beginSession =
  (): Thunk<Promise<void>> =>
  (dispatch, _getState, { held }) =>
    (held.start ??= dispatch(verifyAndLoad(true)));

/** Verifies a token that could not be verified before; nothing where the session has begun. */
export const resumeSession =
  (): Thunk<Promise<void>> =>
  (dispatch, _getState, { held }) =>
    (held.start ??= dispatch(verifyAndLoad(false)));

/** Starts anew after the token has changed. */
export const restartSession = (): Thunk<Promise<void>> => (dispatch) => {
  dispatch(forgetSession());
  return dispatch(beginSession());
};

/** Loads the products, which everybody sees, and keeps them; a customer's own quantities come with no page. */
export const loadProducts =
  (): Thunk =>
  (dispatch, _getState, { effects }) => {
    const forceRefetch = readToken(effects) !== undefined;
    void dispatch(
      productsApi.endpoints.getAllProducts.initiate(undefined, {
        forceRefetch,
        subscriptionOptions: { refetchOnFocus: true },
      }),
    );
  };
