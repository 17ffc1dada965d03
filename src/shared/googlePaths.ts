/** Path that starts a login with Google, and path to which the identity provider redirects back. */
export const GOOGLE_LOGIN_PATH = '/api/auth/google';
export const GOOGLE_CALLBACK_PATH = '/api/auth/google/callback';
