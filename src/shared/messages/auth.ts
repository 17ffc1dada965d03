/** Texts of login, sign-up and social login. */
export const authMessages = {
  passwordsDiffer: 'Passwords do not match.',
  emailsDiffer: 'Emails do not match.',
  loginNetworkFailed: 'An error occurred during login.',
  signupNetworkFailed: 'An error occurred during registration.',
  resetNetworkFailed: 'The new password could not be saved. Please try again.',
  facebookMissing: 'Login with Facebook is not implemented yet.',
  googleFailed: 'Google Login Failed. Please try again.',
  googleEmailChanged:
    'The email of this account was changed. Please log in with your password, or with the Google account that you used before.',
  loggingIn: 'Logging you in, please wait...',
  /** Server texts. */
  nameRequired: 'Please enter your name.',
  firstNameRequired: 'Please enter your first name.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: 'Password has to be at least 6 characters',
  passwordTooLong: 'A password can have at most 128 characters.',
  loginRequired: 'Please enter your email and password.',
  wrongLogin: 'Wrong email or password.',
  emailTaken: 'This email is already registered.',
  resetLinkInvalid: 'This link is no longer valid. Please ask the shop for a new one.',
} as const;

/** Labels of the login screen (rules: Login screen). */
export const authLabels = {
  modes: { login: 'Login', signUp: 'Sign Up', forgotPassword: 'Forgot Password' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  confirmEmail: 'Confirm email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  passwordHint: 'Password has to be at least 6 characters',
  terms: 'By continuing, I agree to the terms of use & privacy policy.',
  forgotPasswordText: 'Enter your email address and we will send you a link to reset your password.',
  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'You will be logged in here and logged out everywhere else.',
  newPassword: 'New password',
  savePassword: 'Save password',
  continue: 'Continue',
  sendResetLink: 'Send Reset Link',
  createAccount: { question: 'Create an account?', link: 'Click here' },
  haveAccount: { question: 'Already have an account?', link: 'Login here' },
  forgotPasswordLink: 'Forgot password?',
  or: 'OR',
  google: 'Login with Google',
  facebook: 'Login with Facebook',
} as const;
