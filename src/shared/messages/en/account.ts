import { sizeName } from './formats';

export * from './addresses';

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

/** Messages of the profile, in Indonesian; those of the password rules are in English (rules: Profile). */
export const profileMessages = {
  mustLogIn: 'Anda harus masuk terlebih dahulu.',
  noPhotoChosen: 'Belum ada foto yang dipilih.',
  nothingChanged: 'Tidak ada perubahan yang perlu disimpan.',
  avatarSaved: 'Foto profil berhasil diperbarui.',
  generalSaved: 'Informasi umum berhasil diperbarui.',
  securitySaved: 'Informasi keamanan berhasil diperbarui.',
  passwordSaved: 'Kata sandi berhasil diubah.',
  avatarFailed: 'Gagal memperbarui foto profil.',
  generalFailed: 'Gagal memperbarui informasi umum.',
  securityFailed: 'Gagal memperbarui informasi keamanan.',
  passwordFailed: 'Gagal mengubah kata sandi.',
  passwordFieldsRequired: 'Semua kolom kata sandi wajib diisi.',
  newPasswordsDiffer: 'New password and confirm password do not match.',
  newPasswordTooShort: 'New password must be at least 6 characters long.',
  firstNameInvalid: 'Nama depan harus terdiri dari 1 sampai 100 karakter.',
  /** Server texts. */
  nameInvalid: 'Nama harus terdiri dari 1 sampai 100 karakter.',
  emailInvalid: 'Alamat email tidak valid.',
  phoneInvalid: 'Nomor telepon harus terdiri dari 3 sampai 20 karakter: angka, spasi, + - ( ).',
  avatarType: 'Foto harus berupa gambar png atau jpeg.',
  avatarTooLarge: 'Foto tidak boleh lebih besar dari 5 MB.',
} as const;

/** Labels of the profile screens (rules: Profile). */
export const profileLabels = {
  menuTitle: 'Your account',
  menus: { profile: 'User Profile', orders: 'Orders', address: 'Address', wishlist: 'Wishlist' },
  logout: 'Logout',
  loading: 'Loading your profile',
  invitationTitle: 'Log in to see your profile',
  invitationText: 'Find your orders, addresses and wishlist here.',
  login: 'Log in',
  unverifiedTitle: 'We cannot load your profile right now',
  unverifiedText: 'You are still logged in. Your profile will appear once the connection is back.',
  avatar: 'Profile photo',
  avatarOf: (name: string) => `Profile photo of ${name}`,
  avatarHint: 'PNG or JPEG, up to 5 MB.',
  chooseAvatar: 'Choose photo',
  saveAvatar: 'Save photo',
  avatarPreview: 'Preview of your new photo',
  general: 'General Information',
  firstName: 'First name',
  lastName: 'Last name',
  security: 'Security',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'For example +670 7712 3456.',
  changePassword: 'Change Password',
  currentPassword: 'Current password',
  currentPasswordHint: 'Only ever logged in with Google? Type anything here to set your first password.',
  newPassword: 'New password',
  confirmNewPassword: 'Confirm new password',
  newPasswordHint: 'At least 6 characters.',
  save: 'Save changes',
  savePassword: 'Change password',
} as const;

/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Wishlist',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from your wishlist`,
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Tap the heart on a product to save it here.',
  toShop: 'Browse the shop',
  loading: 'Loading your wishlist',
} as const;
