import { LOGOUT_WAIT_MS } from '@/shared/constants';
import { leaveTo } from '@/client/lib/effects/announced';
import { paths } from '@/client/lib/paths';
import type { Thunk } from '@/client/lib/store';
import { sessionApi } from './sessionApi';
import { removeToken } from './tokens';

/** Logs out: tells the server as well as it can be reached, clears the token, loads the shop in full. */
export const logOut =
  (): Thunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    await Promise.race([
      dispatch(sessionApi.endpoints.logOut.initiate(undefined, { track: false })),
      new Promise<void>((resolve) => effects.after(LOGOUT_WAIT_MS, resolve)),
    ]);
    removeToken(effects);
    dispatch(leaveTo(paths.home));
  };
