import { selectConnection } from '@/client/api/connection/connectionSlice';
import {
  selectIsUnverified,
  selectSessionStatus,
  selectUser,
  sessionChecked,
  sessionUnverified,
} from '@/client/api/profile/sessionSlice';
import type { Effects } from '@/client/lib/effects/effects';
import { personalFormsCleared } from '@/client/lib/forms/formsSlice';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { retryPause } from '@/client/transport/requestError';
import { readTicket, readToken, removeToken, selectSessionEpoch, sessionEnded } from '@/client/transport/session';
import { MY_SIZES_STORAGE_KEY, RECENTLY_VIEWED_STORAGE_KEY } from '@/shared/constants';

// The session in the state is `api/profile/sessionSlice.ts`: what screens show. `extra.session` holds what a state cannot:
// the token, which no log may contain, and promises, timers and subscriptions, which cannot be serialized.
//
// `startSession` is the only way in, for every source of a new token: page start, login, another tab, a reconnection. It
// verifies the token by the profile (`verifyAndLoad`): verified, invalid (`endSession`), or not known (tried again).

/** Only a stored token needs this chunk; undefined when it cannot be loaded. */
const loadVerification = ({ script }: Effects) =>
  script(() => import(/* webpackChunkName: "session" */ './verifySession')).catch(() => undefined);

/**
 * Unsubscribes the queries of the session and clears everything personal from the state. The stored token stays. Text
 * that was typed before the login is kept; so is all text until it is known whose session follows.
 */
const clearSession =
  (): AppThunk =>
  (dispatch, getState, { session }) => {
    for (const subscription of session.subscriptions.splice(0)) subscription.unsubscribe();
    session.start = undefined;
    session.token = undefined;
    session.failures = 0;
    const state = getState();
    const isPersonal = selectUser(state) !== null || selectIsUnverified(state);
    if (isPersonal && session.formerEmail === undefined) dispatch(personalFormsCleared());
    dispatch(sessionEnded());
  };

/** Removes what only this device knows of its customer: the next person does not see what this one viewed and wears. */
export const forgetCustomer = ({ local }: Effects): void => {
  local.remove(RECENTLY_VIEWED_STORAGE_KEY);
  local.remove(MY_SIZES_STORAGE_KEY);
};

/** Ends the session: removes its token and clears everything personal (rules: Session). */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    forgetCustomer(effects);
    removeToken(effects);
    dispatch(clearSession());
  };

/** Clears what the former customer of this page has typed, unless the session is of the same customer. */
const forgetOtherText =
  (): AppThunk =>
  (dispatch, getState, { session }) => {
    const { formerEmail } = session;
    session.formerEmail = undefined;
    if (formerEmail !== undefined && selectUser(getState())?.email !== formerEmail) dispatch(personalFormsCleared());
  };

/** Verifies the token of the session by the profile, then loads cart, order history, wishlist and addresses. */
const verifyAndLoad =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects, session }) => {
    session.cancelRetry?.();
    // Only the first verification is shown: later ones run in the background.
    if (selectSessionStatus(getState()) === 'anonymous') dispatch(sessionChecked());
    const epoch = selectSessionEpoch(getState());
    const isCurrent = (): boolean => selectSessionEpoch(getState()) === epoch;
    const verification = await loadVerification(effects);
    // Another session began meanwhile and is verified by itself.
    if (!isCurrent()) return;
    const outcome = verification ? await dispatch(verification.verifySession()) : 'unknown';
    dispatch(forgetOtherText());
    if (verification && outcome === 'verified') {
      session.failures = 0;
      await dispatch(verification.loadPersonal());
    } else if (outcome === 'invalid') {
      // Another tab may have stored a newer token: only the refused one is removed.
      if (readToken(effects) === token) dispatch(endSession());
      else await dispatch(startSession());
    } else if (isCurrent()) {
      dispatch(sessionUnverified());
      for (const subscription of session.subscriptions.splice(0)) subscription.unsubscribe();
      session.start = undefined;
      const resume = (): void => {
        // Without a network the session waits for the reconnection, which starts it.
        if (selectConnection(getState()).isOnline) void dispatch(startSession());
      };
      session.cancelRetry = effects.after(retryPause(session.failures++), () => effects.whenVisible(resume));
    }
  };

/**
 * Makes the session of this page that of the stored token: starts it, resumes one that could not be verified, or replaces
 * the one of another token. What is typed stays when that is a newer token of the same customer, who has changed the
 * password in another tab. Does nothing while the session of this token runs. All callers share one start (rules:
 * Session).
 */
export const startSession = namedThunk(
  'session/start',
  (): AppThunk<Promise<void>> =>
    (dispatch, getState, { effects, session }) => {
      const token = readToken(effects);
      if (token === session.token && session.start) return session.start;
      if (session.token !== undefined && session.token !== token) {
        session.formerEmail = selectUser(getState())?.email;
        dispatch(clearSession());
      }
      session.token = token;
      if (token !== undefined) return (session.start = dispatch(verifyAndLoad(token)));
      dispatch(forgetOtherText());
      // A stored text that is no token would fail in every header.
      if (readTicket(effects) === undefined) removeToken(effects);
      return (session.start = Promise.resolve());
    },
);
