import { paths } from '@/client/lib/paths';
import { leaveToPage } from '@/client/lib/router';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { LOGOUT_WAIT_MS } from '@/shared/constants';
import { endSession } from './session';

/** One attempt: the logout proceeds whatever the server responds. */
const tellServer =
  (): AppThunk<Promise<unknown>> =>
  async (dispatch, _getState, { effects }) => {
    try {
      const { authApi } = await effects.script(
        () => import(/* webpackChunkName: "session" */ '@/client/api/auth/authApi'),
      );
      await dispatch(authApi.endpoints.logOut.initiate(undefined, { track: false }));
    } catch {
      // The token expires by itself.
    }
  };

/** Logs out: revokes the token on the server if it is reachable, removes it, and reloads at the home page. */
export const logOut = namedThunk(
  'session/logOut',
  (): AppThunk<Promise<void>> =>
    async (dispatch, _getState, { effects }) => {
      await Promise.race([
        dispatch(tellServer()),
        new Promise<void>((resolve) => effects.after(LOGOUT_WAIT_MS, resolve)),
      ]);
      // The page may be restored from the back/forward cache.
      dispatch(endSession());
      dispatch(leaveToPage(paths.home));
    },
);
