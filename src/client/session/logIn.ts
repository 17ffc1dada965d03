import { authApi } from '@/client/api/auth/authApi';
import { pathAfterLogin } from '@/client/api/cart/interruptedAdd';
import { leaveToPage, navigateTo } from '@/client/lib/router';
import type { AppThunk } from '@/client/lib/store';
import { readToken, storeToken } from '@/client/transport/session';
import type { RequestBody } from '@/shared/contract/endpoints';
import { forgetCustomer, startSession } from './session';

const { endpoints } = authApi;

type Sent = AppThunk<PromiseLike<{ readonly data?: { readonly token: string }; readonly error?: unknown }>>;

/**
 * Sends a request that brings a token, and starts its session: stores the token and reloads, at the page of an
 * interrupted add or at home; without storage the session continues in the page. Returns the error of a failed request.
 */
const enterBy =
  (send: Sent): AppThunk<Promise<unknown>> =>
  async (dispatch, _getState, { effects }) => {
    const { data, error } = await dispatch(send);
    if (!data) return error;
    const next = pathAfterLogin(effects);
    if (readToken(effects) !== undefined) forgetCustomer(effects);
    if (storeToken(effects, data.token)) {
      dispatch(leaveToPage(next));
      return undefined;
    }
    await dispatch(startSession());
    dispatch(navigateTo(next));
    return undefined;
  };

export const logIn = (body: RequestBody<'auth.login'>) => enterBy(endpoints.logIn.initiate(body, { track: false }));

export const signUp = (body: RequestBody<'auth.signup'>) => enterBy(endpoints.signUp.initiate(body, { track: false }));

/** Sets a new password by the token of a reset link and logs in. Returns the error of a failed request. */
export const resetPassword = (body: RequestBody<'auth.resetPassword'>) =>
  enterBy(endpoints.resetPassword.initiate(body, { track: false }));
