import { logIn, signUp } from '@/client/api/session/logIn';
import { leaveTo, showAlert } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import { GOOGLE_LOGIN_PATH } from '@/shared/contract/auth';
import type { RequestBody } from '@/shared/contract/endpoints';
import { joinName } from '@/shared/domain/names';
import { authMessages } from '@/shared/messages/auth';
import { authSendEnded, authSendStarted } from './authScreenSlice';

/** What the sign-up form holds, as typed. */
export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * The message that stops a sign-up before any request: passwords first, then emails (rules: Login screen).
 * Nothing else is checked here: empty fields, short passwords and unticked terms are the server's to judge.
 */
export const signUpRefusal = (values: SignUpValues): string | undefined => {
  if (values.password !== values.confirmPassword) return authMessages.passwordsDiffer;
  if (values.email !== values.confirmEmail) return authMessages.emailsDiffer;
  return undefined;
};

const sending =
  (send: AppThunk<Promise<unknown>>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(authSendStarted());
    await dispatch(send);
    dispatch(authSendEnded());
  };

/** Sends email and password as they are: nothing is checked before (rules: Login screen). */
export const submitLogin = (body: RequestBody<'auth.login'>): AppThunk<Promise<void>> => sending(logIn(body));

/** Sends a new account, once the two comparisons hold; the name is first and last joined by a space. */
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

/** Goes to Google by a full navigation; it comes back to the auth callback. */
export const loginWithGoogle = (): AppThunk => leaveTo(GOOGLE_LOGIN_PATH);

/** Facebook is not there yet, and says so. */
export const loginWithFacebook = (): AppThunk => showAlert(authMessages.facebookMissing);
