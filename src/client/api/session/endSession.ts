import { personalFormsCleared } from '@/client/lib/forms/formsSlice';
import type { AppThunk } from '@/client/lib/store';
import { selectIsUnverified, selectUser, sessionEnded } from './sessionSlice';
import { removeToken } from './tokens';

/**
 * Unsubscribes the queries of the session and clears everything personal from the state. The stored token stays. Text
 * that was typed before the login is kept; so is all text until it is known whose session follows.
 */
export const clearSession =
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

/** Ends the session: removes its token and clears everything personal (rules: Session). */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    removeToken(effects);
    dispatch(clearSession());
  };
