import { leaveTo } from '@/client/lib/effects/announced';
import { paths } from '@/client/lib/paths';
import type { AppThunk } from '@/client/lib/store';
import { LOGOUT_WAIT_MS } from '@/shared/constants';
import { forgetSession } from './endSession';
import { removeToken } from './tokens';

/** Once without a second try: who logs out goes, whatever the server says. */
const tellServer = (): AppThunk<Promise<unknown>> => async (dispatch) => {
  try {
    const { sessionApi } = await import(/* webpackChunkName: "session" */ './sessionApi');
    await dispatch(sessionApi.endpoints.logOut.initiate(undefined, { track: false }));
  } catch {
    // The token dies by its age.
  }
};

/** Logs out: tells the server as well as it can be reached, clears the token, loads the shop in full. */
export const logOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    await Promise.race([
      dispatch(tellServer()),
      new Promise<void>((resolve) => effects.after(LOGOUT_WAIT_MS, resolve)),
    ]);
    removeToken(effects);
    // The browser may keep the page for who goes back to it.
    dispatch(forgetSession());
    dispatch(leaveTo(paths.home));
  };
