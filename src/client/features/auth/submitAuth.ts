import { leaveTo, showAlert } from '@/client/lib/effects/effectThunks';
import { fieldRefused } from '@/client/lib/forms/formsSlice';
import { refuseForm } from '@/client/lib/forms/refuseForm';
import { selectLanguage } from '@/client/lib/language';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { logIn, resetPassword, signUp } from '@/client/session/logIn';
import { refusalOf, refusalText } from '@/client/transport/requestError';
import type { RequestBody } from '@/shared/contract/endpoints';
import { joinName, separateFirstName } from '@/shared/domain/names';
import { GOOGLE_LOGIN_PATH, LOGIN_LANGUAGE_PARAMETER } from '@/shared/googlePaths';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { ShownText } from '@/shared/messages/messages';
import { cleanCode } from '@/shared/values/cleanText';

type AuthMode = 'login' | 'signUp' | 'forgotPassword';

/** The mode of the login screen; the next visit starts in Login mode (rules: Login screen). */
export const authMode = uiValue<AuthMode>('authMode', 'login');
export const areTermsTicked = uiValue('areTermsTicked', false);
/** Why the link did not set a password. */
export const resetError = uiValue<ShownText | ''>('resetError', '');
/** True while a login, a sign-up or a new password is sent. */
export const isAuthPending = uiValue('isAuthPending', false, 'pending');

/** Id of the form that the three modes share, so that a change of the mode keeps a typed email. */
export const AUTH_FORM_ID = 'auth';

/** Id of the form of a reset link. */
export const RESET_FORM_ID = 'resetPassword';

export const emptyAuthForm = { firstName: '', lastName: '', email: '', confirmEmail: '' };

type SignUpValues = Readonly<Record<keyof typeof emptyAuthForm | 'password' | 'confirmPassword', string>>;

const refuse = (field: string | undefined, text: ShownText): AppThunk =>
  refuseForm({ formId: AUTH_FORM_ID, field, text });

const sending =
  (send: AppThunk<Promise<unknown>>): AppThunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(whilePending(isAuthPending, true, () => dispatch(send)));

/** Sends email and password without client-side validation (rules: Login screen). */
export const submitLogin = namedThunk(
  'auth/login',
  (body: RequestBody<'auth.login'>): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const error = await dispatch(sending(logIn(body)));
      if (!error) return;
      const field = refusalOf(error)?.field;
      // The server does not say whether the email or the password is wrong.
      const atFault = field !== undefined && cleanCode(body.email) === '' ? 'email' : field;
      dispatch(refuse(atFault, refusalText(error) ?? 'authMessages.loginNetworkFailed'));
    },
);

/**
 * Sends the sign-up request if both confirmations match, first that of the password (rules: Login screen). The server
 * validates empty fields and short passwords; the terms are not checked.
 */
export const submitSignUp = namedThunk(
  'auth/signUp',
  (values: SignUpValues): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const { firstName, lastName, email, password } = values;
      if (password !== values.confirmPassword)
        return dispatch(refuse('confirmPassword', 'authMessages.passwordsDiffer'));
      if (cleanCode(email) !== cleanCode(values.confirmEmail))
        return dispatch(refuse('confirmEmail', 'authMessages.emailsDiffer'));
      const separate = separateFirstName(values);
      const body = { name: joinName(firstName, lastName), email, password };
      const error = await dispatch(sending(signUp(separate === undefined ? body : { ...body, firstName: separate })));
      if (!error) return;
      const field = refusalOf(error)?.field;
      const text = refusalText(error) ?? 'authMessages.signupNetworkFailed';
      dispatch(refuse(field === 'name' ? 'firstName' : field, text));
    },
);

/** Sends a new password with the token of a reset link; a failure is shown in the form. */
export const submitNewPassword = namedThunk(
  'auth/newPassword',
  (body: RequestBody<'auth.resetPassword'>): AppThunk<Promise<void>> =>
    async (dispatch) => {
      dispatch(resetError.set(''));
      const error = await dispatch(sending(resetPassword(body)));
      if (!error) return;
      const text = refusalText(error) ?? 'authMessages.resetNetworkFailed';
      const field = refusalOf(error)?.field;
      dispatch(field === 'password' ? fieldRefused({ formId: RESET_FORM_ID, field, text }) : resetError.set(text));
    },
);

/** Starts the Google login with a full page navigation. The login returns to the auth callback page of the language. */
export const loginWithGoogle = namedThunk('auth/google', (): AppThunk => (dispatch, getState) => {
  const language = selectLanguage(getState());
  const query = language === DEFAULT_LANGUAGE ? '' : `?${LOGIN_LANGUAGE_PARAMETER}=${language}`;
  dispatch(leaveTo(GOOGLE_LOGIN_PATH + query));
});

/** Shows an alert: login with Facebook is not implemented. */
export const loginWithFacebook = namedThunk('auth/facebook', (): AppThunk => (dispatch) => {
  dispatch(showAlert('authMessages.facebookMissing'));
});
