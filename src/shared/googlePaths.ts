/** Path that starts a login with Google, and path to which the identity provider redirects back. */
export const GOOGLE_LOGIN_PATH = '/api/auth/google';
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback';

/** Parameter of the path that starts a login: the language to which it returns. */
export const LOGIN_LANGUAGE_PARAMETER = 'language';

/** Value of the parameter `error` of `/auth-callback` when the email of the account was changed (rules: Session). */
export const EMAIL_CHANGED = 'email-changed';
