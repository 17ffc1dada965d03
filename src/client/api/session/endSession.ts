import type { Thunk } from '@/client/lib/store';
import { sessionEnded } from './sessionSlice';
import { removeToken } from './tokens';

/** Lets go of the loads that the session kept alive, and of everything personal in the state. The token stays. */
export const forgetSession =
  (): Thunk =>
  (dispatch, _getState, { held }) => {
    for (const subscription of held.subscriptions.splice(0)) subscription.unsubscribe();
    held.start = undefined;
    dispatch(sessionEnded());
  };

/** Ends the session: an invalid token is removed (specification, section 8). */
export const endSession =
  (): Thunk =>
  (dispatch, _getState, { effects }) => {
    removeToken(effects);
    dispatch(forgetSession());
  };
