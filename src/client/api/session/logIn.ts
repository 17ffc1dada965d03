import { leaveTo } from '@/client/lib/effects/effectThunks';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk } from '@/client/lib/store';
import type { RequestBody } from '@/shared/contract/endpoints';
import { untracked } from '../baseApi';
import { sessionApi } from './sessionApi';
import { startSession } from './startSession';
import { storeToken } from './tokens';

const { logIn: sendLogin, signUp: sendSignup, resetPassword: sendPassword } = sessionApi.endpoints;

/** Stores the token and reloads; without storage the session continues in the page. */
const enter =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    if (storeToken(effects, token)) {
      dispatch(leaveTo(paths.home));
      return;
    }
    await dispatch(startSession());
    dispatch(navigateTo(paths.home));
  };

/** Logs in. Returns the error of a failed request. */
export const logIn =
  (body: RequestBody<'auth.login'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendLogin.initiate(body, untracked));
    if (data) await dispatch(enter(data.token));
    return error;
  };

/** Signs up and logs in. Returns the error of a failed request. */
export const signUp =
  (body: RequestBody<'auth.signup'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendSignup.initiate(body, untracked));
    if (data) await dispatch(enter(data.token));
    return error;
  };

/** Sets a new password by the token of a reset link and logs in. Returns the error of a failed request. */
export const resetPassword =
  (body: RequestBody<'auth.resetPassword'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendPassword.initiate(body, untracked));
    if (data) await dispatch(enter(data.token));
    return error;
  };
