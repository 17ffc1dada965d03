import { personalFormsCleared } from '@/client/lib/forms/formsSlice';
import type { AppThunk } from '@/client/lib/store';
import { selectIsUnverified, selectUser, sessionEnded } from './sessionSlice';
import { removeToken } from './tokens';

/**
 * Unsubscribes the queries of the session and clears everything personal from the state. The token stays. Text that
 * was typed before the login is kept.
 */
export const forgetSession =
  (): AppThunk =>
  (dispatch, getState, { session }) => {
    for (const subscription of session.subscriptions.splice(0)) subscription.unsubscribe();
    session.start = undefined;
    session.token = undefined;
    session.failures = 0;
    const state = getState();
    if (selectUser(state) || selectIsUnverified(state)) dispatch(personalFormsCleared());
    dispatch(sessionEnded());
  };

/** Ends the session: an invalid token is removed (rules: Session). */
export const endSession =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    removeToken(effects);
    dispatch(forgetSession());
  };
