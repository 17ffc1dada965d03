import { leaveTo, showAlert } from '@/client/lib/effects/announced';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppThunk } from '@/client/lib/store';
import type { RequestBody } from '@/shared/contract/endpoints';
import { authMessages } from '@/shared/messages/auth';
import { refusalText } from '../requestError';
import { restartSession } from './beginSession';
import { sessionApi } from './sessionApi';
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
    await dispatch(restartSession());
    dispatch(navigateTo(paths.home));
  };

/** Logs in; a refusal shows the server's text (rules: Failures). Returns true on success. */
export const logIn =
  (body: RequestBody<'auth.login'>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendLogin.initiate(body, { track: false }));
    if (data) await dispatch(enter(data.token));
    else dispatch(showAlert(refusalText(error) ?? authMessages.loginNetworkFailed));
    return data !== undefined;
  };

/** Signs up and logs in; a refusal shows the server's text. Returns true on success. */
export const signUp =
  (body: RequestBody<'auth.signup'>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendSignup.initiate(body, { track: false }));
    if (data) await dispatch(enter(data.token));
    else dispatch(showAlert(refusalText(error) ?? authMessages.signupNetworkFailed));
    return data !== undefined;
  };

/** Sets a new password by the token of a reset link and logs in. Returns the error of a failed request. */
export const resetPassword =
  (body: RequestBody<'auth.resetPassword'>): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendPassword.initiate(body, { track: false }));
    if (data) await dispatch(enter(data.token));
    return error;
  };
