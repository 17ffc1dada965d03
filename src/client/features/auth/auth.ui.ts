import { uiValue } from '@/client/lib/uiSlice';

export type AuthMode = 'login' | 'signUp' | 'forgotPassword';

/** The mode of the login screen; the next visit starts in Login mode (rules: Login screen). */
export const authMode = uiValue<AuthMode>('authMode', 'login');
export const areTermsTicked = uiValue('areTermsTicked', false);
/** Why the link did not set a password. */
export const resetError = uiValue('resetError', '');
/** True while a login, a sign-up or a new password is sent. */
export const isAuthPending = uiValue('isAuthPending', false, 'reload');

/** Id of the form that the three modes share, so that a change of the mode keeps a typed email. */
export const AUTH_FORM_ID = 'auth';

/** Id of the form of a reset link. */
export const RESET_FORM_ID = 'resetPassword';

export const emptyAuthForm = { firstName: '', lastName: '', email: '', confirmEmail: '' };
