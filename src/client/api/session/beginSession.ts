import { HEALING_PAUSE_MS } from '@/shared/constants';
import type { Thunk } from '@/client/lib/store';
import { productsApi } from '../products/productsApi';
import { endSession, forgetSession } from './endSession';
import { selectSessionEpoch, type WithSession } from './session.selectors';
import { sessionChecked, sessionUnverified } from './sessionSlice';
import { readToken, removeToken, restoreToken } from './tokens';

/** Only who holds a token needs it; where it cannot be had nothing is known of the token either. */
const loadVerification = () =>
  import(/* webpackChunkName: "session" */ './verifySession').then(
    (part) => part.verifySession,
    () => undefined,
  );

/** Verifies quietly when it is not for the first time: nobody is told of a session that may come. */
const verifyAndLoad =
  (isFirst: boolean): Thunk<Promise<void>, WithSession> =>
  async (dispatch, getState, { effects, held }) => {
    held.retry?.();
    if (!held.socialLogin) restoreToken(effects);
    const token = readToken(effects);
    held.token = token;
    if (token === undefined) {
      // What stands there and is no token would fail in every header.
      removeToken(effects);
      return;
    }
    if (isFirst) dispatch(sessionChecked());
    const epoch = selectSessionEpoch(getState());
    const verifySession = await loadVerification();
    // Another session has begun meanwhile, and is verified by itself.
    if (selectSessionEpoch(getState()) !== epoch) return;
    const outcome = verifySession ? await dispatch(verifySession()) : 'unknown';
    if (outcome === 'invalid') {
      const current = readToken(effects);
      // Another tab may have stored a newer token meanwhile: only the one that was refused goes.
      if (current === token) dispatch(endSession());
      else if (current !== undefined) await dispatch(restartSession());
    } else if (outcome === 'unknown') {
      dispatch(sessionUnverified());
      for (const subscription of held.subscriptions.splice(0)) subscription.unsubscribe();
      held.start = undefined;
      held.retry = effects.after(HEALING_PAUSE_MS, () => void dispatch(resumeSession()));
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
