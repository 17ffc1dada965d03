import { personalFormsCleared } from '@/client/lib/forms/formsSlice';
import type { Thunk } from '@/client/lib/store';
import { selectIsUnverified, selectUser, type WithSession } from './session.selectors';
import { sessionEnded } from './sessionSlice';
import { removeToken } from './tokens';

/**
 * Lets go of the loads that the session kept alive, and of everything personal in the state. The token stays. What
 * was typed before anybody was known is kept.
 */
export const forgetSession =
  (): Thunk<void, WithSession> =>
  (dispatch, getState, { held }) => {
    for (const subscription of held.subscriptions.splice(0)) subscription.unsubscribe();
    held.start = undefined;
    held.token = undefined;
    const state = getState();
    if (selectUser(state) || selectIsUnverified(state)) dispatch(personalFormsCleared());
    dispatch(sessionEnded());
  };

/** Ends the session: an invalid token is removed (specification, section 8). */
export const endSession =
  (): Thunk =>
  (dispatch, _getState, { effects }) => {
    removeToken(effects);
    dispatch(forgetSession());
  };
