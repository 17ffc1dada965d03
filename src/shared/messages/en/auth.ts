import { sizeName } from './formats';

/** Texts of login, sign-up and social login. */
export const authMessages = {
  passwordsDiffer: 'Passwords do not match.',
  emailsDiffer: 'Emails do not match.',
  loginNetworkFailed: 'An error occurred during login.',
  signupNetworkFailed: 'An error occurred during registration.',
  resetNetworkFailed: 'We could not save your new password. Please try again.',
  facebookMissing: 'Login with Facebook is not implemented yet.',
  googleFailed: 'Google Login Failed. Please try again.',
  googleEmailChanged: 'The email on this account has changed. Please log in with your password.',
  loggingIn: 'Logging you in, please wait...',
  /** Server texts. */
  nameRequired: 'Please enter your name.',
  firstNameRequired: 'Please enter your first name.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: 'Password has to be at least 6 characters',
  passwordTooLong: 'Please choose a password of up to 128 characters.',
  loginRequired: 'Please enter your email and password.',
  wrongLogin: 'Wrong email or password.',
  resetLinkIncomplete: 'This link is incomplete. Please open the whole link, or ask us for a new one.',
  resetLinkInvalid: 'This link no longer works. Please ask us for a new one.',
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
  toAdd: (name: string, size: string) => `Log in or sign up to add ${name}, size ${sizeName(size)}, to your cart.`,
  resetOnWhatsApp: 'Ask us on WhatsApp, and we will send you the link there.',
  askForReset: 'Ask for a link on WhatsApp',
  resetRequest: (brand: string) => `Hello ${brand}, please send me a link to reset my password. My email address is: `,
  newPasswordTitle: 'Choose a new password',
  newPasswordText: 'We will log you in here and out everywhere else.',
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
