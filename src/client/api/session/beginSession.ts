import type { AppThunk } from '@/client/lib/store';
import { selectConnection } from '../connection/connectionSlice';
import { productsApi } from '../products/productsApi';
import { retryPause } from '../requestError';
import { endSession, forgetSession } from './endSession';
import { selectSessionEpoch, sessionChecked, sessionUnverified } from './sessionSlice';
import { readToken, removeToken, restoreToken } from './tokens';

/** Only a stored token needs this chunk; undefined when it cannot be loaded. */
const loadVerification = () =>
  import(/* webpackChunkName: "session" */ './verifySession').then(
    (chunk) => chunk.verifySession,
    () => undefined,
  );

/** Only the first verification is shown: later ones run in the background. */
const verifyAndLoad =
  (isFirst: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects, session }) => {
    session.cancelRetry?.();
    if (!session.ticketTrade) restoreToken(effects);
    const token = readToken(effects);
    session.token = token;
    if (token === undefined) {
      // A stored text that is no token would fail in every header.
      removeToken(effects);
      return;
    }
    if (isFirst) dispatch(sessionChecked());
    const epoch = selectSessionEpoch(getState());
    const verifySession = await loadVerification();
    // Another session began meanwhile and is verified by itself.
    if (selectSessionEpoch(getState()) !== epoch) return;
    const outcome = verifySession ? await dispatch(verifySession()) : 'unknown';
    if (outcome === 'verified') session.failures = 0;
    else if (outcome === 'invalid') {
      const current = readToken(effects);
      // Another tab may have stored a newer token: only the refused one is removed.
      if (current === token) dispatch(endSession());
      else if (current !== undefined) await dispatch(restartSession());
    } else {
      dispatch(sessionUnverified());
      for (const subscription of session.subscriptions.splice(0)) subscription.unsubscribe();
      session.start = undefined;
      const resume = (): void => {
        // Without a network the session waits for the reconnection, which resumes it.
        if (selectConnection(getState()).isOnline) void dispatch(resumeSession());
      };
      session.cancelRetry = effects.after(retryPause(session.failures++), () => effects.whenVisible(resume));
    }
  };

/**
 * Starts the session once, however many callers there are: a stored token is verified by the profile, then cart,
 * order history, wishlist and addresses are loaded and kept subscribed (rules: Session).
 */
export const beginSession =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { session }) =>
    (session.start ??= dispatch(verifyAndLoad(true)));

/** Verifies a token that could not be verified before; does nothing once the session has begun. */
export const resumeSession =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { session }) =>
    (session.start ??= dispatch(verifyAndLoad(false)));

/** Starts a new session after the token has changed. */
export const restartSession = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(forgetSession());
  return dispatch(beginSession());
};

/** Loads the products, which every reader sees, and keeps them subscribed. No page carries a customer's quantities. */
export const loadProducts =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const forceRefetch = readToken(effects) !== undefined;
    void dispatch(
      productsApi.endpoints.getAllProducts.initiate(undefined, {
        forceRefetch,
        subscriptionOptions: { refetchOnFocus: true },
      }),
    );
  };
