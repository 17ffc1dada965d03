import { isRequestError, refusalText } from '@/client/api/requestError';
import { logIn, resetPassword, signUp } from '@/client/api/session/logIn';
import { leaveTo, showAlert } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import type { RequestBody } from '@/shared/contract/endpoints';
import { joinName } from '@/shared/domain/names';
import { GOOGLE_LOGIN_PATH } from '@/shared/googlePaths';
import { authMessages } from '@/shared/messages/auth';
import { authSendEnded, authSendStarted, resetRefused } from './authScreenSlice';

/** The values of the sign-up form, as typed. */
export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Returns the message that rejects a sign-up before any request, or undefined. Compares the passwords first, then the
 * emails (rules: Login screen). The server validates empty fields and short passwords; the terms are not checked.
 */
export const signUpRefusal = (values: SignUpValues): string | undefined => {
  if (values.password !== values.confirmPassword) return authMessages.passwordsDiffer;
  if (values.email !== values.confirmEmail) return authMessages.emailsDiffer;
  return undefined;
};

const sending =
  <Result>(send: AppThunk<Promise<Result>>): AppThunk<Promise<Result>> =>
  async (dispatch) => {
    dispatch(authSendStarted());
    const result = await dispatch(send);
    dispatch(authSendEnded());
    return result;
  };

/** Sends email and password without client-side validation (rules: Login screen). */
export const submitLogin = (body: RequestBody<'auth.login'>): AppThunk<Promise<boolean>> => sending(logIn(body));

/** Sends the sign-up request if both confirmations match. The name is first and last name, joined by a space. */
export const submitSignUp =
  (values: SignUpValues): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const refusal = signUpRefusal(values);
    if (refusal) {
      dispatch(showAlert(refusal));
      return;
    }
    const { firstName, lastName, email, password } = values;
    await dispatch(sending(signUp({ name: joinName(firstName, lastName), email, password })));
  };

/** Sends a new password with the token of a reset link; a failure is shown in the form. */
export const submitNewPassword =
  (body: RequestBody<'auth.resetPassword'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const error = await dispatch(sending(resetPassword(body)));
    if (!error) return;
    const isAboutPassword = isRequestError(error) && error.kind === 'refused' && error.status === 400;
    dispatch(resetRefused({ text: refusalText(error) ?? authMessages.resetNetworkFailed, isAboutPassword }));
  };

/** Starts the Google login with a full page navigation. The login returns to the auth callback page. */
export const loginWithGoogle = (): AppThunk => leaveTo(GOOGLE_LOGIN_PATH);

/** Shows an alert: login with Facebook is not implemented. */
export const loginWithFacebook = (): AppThunk => showAlert(authMessages.facebookMissing);
