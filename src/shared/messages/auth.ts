/** Texts of login, sign-up and social login. */
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
  continue: 'Continue',
  sendResetLink: 'Send Reset Link',
  createAccount: { question: 'Create an account?', link: 'Click here' },
  haveAccount: { question: 'Already have an account?', link: 'Login here' },
  forgotPasswordLink: 'Forgot password?',
  or: 'OR',
  google: 'Login with Google',
  facebook: 'Login with Facebook',
} as const;
