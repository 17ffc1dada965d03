/** Words of login, sign-up and social login. */
export const authMessages = {
  passwordsDiffer: 'Passwords do not match.',
  emailsDiffer: 'Emails do not match.',
  loginNetworkFailed: 'An error occurred during login.',
  signupNetworkFailed: 'An error occurred during registration.',
  facebookMissing: 'Login with Facebook is not implemented yet.',
  googleFailed: 'Google Login Failed. Please try again.',
  loggingIn: 'Logging you in, please wait...',
  /** Server texts. */
  nameRequired: 'Please enter your name.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: 'Password has to be at least 6 characters',
  passwordTooLong: 'A password can have at most 128 characters.',
  loginRequired: 'Please enter your email and password.',
  wrongLogin: 'Wrong email or password.',
  emailTaken: 'This email is already registered.',
  tokenInvalid: 'Please log in again.',
} as const;
