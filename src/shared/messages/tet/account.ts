import type { Messages } from '../messages';
import { sizeName } from './formats';

export * from './addresses';

/** Texts of login, sign-up and social login. */
export const authMessages = {
  passwordsDiffer: 'Password rua la hanesan.',
  emailsDiffer: 'Email rua la hanesan.',
  loginNetworkFailed: 'Iha erru bainhira tama.',
  signupNetworkFailed: 'Iha erru bainhira kria konta.',
  resetNetworkFailed: 'La konsege rai Ita-nia password foun. Koko fali.',
  facebookMissing: 'Seidauk bele tama ho Facebook.',
  googleFailed: 'La konsege tama ho Google. Koko fali.',
  googleEmailChanged: "Email iha konta ne'e muda ona. Tama ho Ita-nia password.",
  loggingIn: 'Ita tama hela, hein uitoan...',
  /** Server texts. */
  nameRequired: 'Hakerek Ita-nia naran.',
  firstNameRequired: 'Hakerek Ita-nia naran.',
  emailInvalid: "Hakerek enderesu email ne'ebé loos.",
  passwordTooShort: 'Password tenke iha pelumenus karaktér 6',
  passwordTooLong: "Hili password ho karaktér to'o 128.",
  loginRequired: 'Hakerek Ita-nia email no password.',
  wrongLogin: 'Email ka password sala.',
  resetLinkIncomplete: "Link ne'e la kompletu. Loke link tomak, ka husu link foun ba ami.",
  resetLinkInvalid: "Link ne'e la bele uza ona. Husu link foun ba ami.",
} satisfies Messages['authMessages'];

/** Labels of the login screen (rules: Login screen). */
export const authLabels = {
  modes: { login: 'Tama', signUp: 'Kria konta', forgotPassword: 'Haluha password' },
  firstName: 'Naran',
  lastName: 'Apelidu',
  email: 'Email',
  confirmEmail: 'Konfirma email',
  password: 'Password',
  confirmPassword: 'Konfirma password',
  passwordHint: 'Password tenke iha pelumenus karaktér 6',
  terms: "Se ha'u kontinua, ha'u simu termu uzu no polítika privasidade.",
  forgotPasswordText: 'Hakerek Ita-nia enderesu email. Ami sei haruka link atu hili password foun.',
  toAdd: (name: string, size: string) =>
    `Tama ka kria konta atu tau ${name}, tamañu ${sizeName(size)}, ba Ita-nia karreta.`,
  resetOnWhatsApp: "Husu iha WhatsApp. Ami sei haruka link iha ne'ebá.",
  askForReset: 'Husu link iha WhatsApp',
  resetRequest: (brand: string) =>
    `Olá ${brand}, favór ida haruka mai ha'u link atu hili password foun. Ha'u-nia enderesu email mak: `,
  newPasswordTitle: 'Hili password foun',
  newPasswordText: "Ita sei tama iha ne'e, no sai hosi aparellu seluk hotu.",
  newPassword: 'Password foun',
  savePassword: 'Rai password',
  continue: 'Kontinua',
  sendResetLink: 'Haruka link',
  createAccount: { question: 'Hakarak kria konta?', link: "Kria iha ne'e" },
  haveAccount: { question: 'Iha konta ona?', link: "Tama iha ne'e" },
  forgotPasswordLink: 'Haluha password?',
  or: 'KA',
  google: 'Tama ho Google',
  facebook: 'Tama ho Facebook',
} satisfies Messages['authLabels'];

/** Messages of the profile. */
export const profileMessages = {
  mustLogIn: 'Ita tenke tama uluk.',
  noPhotoChosen: 'Ita seidauk hili foto.',
  nothingChanged: 'La iha mudansa atu rai.',
  avatarSaved: 'Foto perfíl muda ona.',
  generalSaved: 'Informasaun jerál muda ona.',
  securitySaved: 'Informasaun seguransa muda ona.',
  passwordSaved: 'Password muda ona.',
  avatarFailed: 'La konsege muda foto perfíl.',
  generalFailed: 'La konsege muda informasaun jerál.',
  securityFailed: 'La konsege muda informasaun seguransa.',
  passwordFailed: 'La konsege muda password.',
  passwordFieldsRequired: 'Prienxe kampu password hotu.',
  newPasswordsDiffer: 'Password foun rua la hanesan.',
  newPasswordTooShort: 'Password foun tenke iha pelumenus karaktér 6.',
  firstNameInvalid: "Naran tenke iha karaktér 1 to'o 100.",
  /** Server texts. */
  nameInvalid: "Naran tenke iha karaktér 1 to'o 100.",
  emailInvalid: 'Enderesu email la loos.',
  phoneInvalid: "Númeru telefone tenke iha karaktér 3 to'o 20: númeru, espasu, + - ( ).",
  avatarType: 'Foto tenke iha formatu PNG ka JPEG.',
  avatarTooLarge: 'Foto la bele boot liu 5 MB.',
} satisfies Messages['profileMessages'];

/** Labels of the profile screens (rules: Profile). */
export const profileLabels = {
  menuTitle: 'Ita-nia konta',
  menus: { profile: 'Perfíl', orders: 'Enkomenda', address: 'Enderesu', wishlist: 'Lista favoritu' },
  logout: 'Sai',
  loading: 'Karrega hela Ita-nia perfíl',
  invitationTitle: 'Tama atu haree Ita-nia perfíl',
  invitationText: "Ita-nia enkomenda, enderesu no lista favoritu iha ne'e.",
  login: 'Tama',
  unverifiedTitle: 'La konsege karrega Ita-nia perfíl agora',
  unverifiedText: "Ita seidauk sai hosi konta. Ita-nia perfíl sei mosu bainhira koneksaun di'ak fali.",
  avatar: 'Foto perfíl',
  avatarOf: (name: string) => `Foto perfíl ${name} nian`,
  avatarHint: "PNG ka JPEG, to'o 5 MB.",
  chooseAvatar: 'Hili foto',
  saveAvatar: 'Rai foto',
  avatarPreview: 'Ita-nia foto foun',
  general: 'Informasaun jerál',
  firstName: 'Naran',
  lastName: 'Apelidu',
  security: 'Seguransa',
  email: 'Email',
  phone: 'Telefone',
  phoneHint: 'Ezemplu: +670 7712 3456.',
  changePassword: 'Muda password',
  currentPassword: 'Password atuál',
  currentPasswordHint:
    "Ita tama nafatin ho Google de'it? Hakerek buat ruma iha ne'e atu kria Ita-nia password dahuluk.",
  newPassword: 'Password foun',
  confirmNewPassword: 'Konfirma password foun',
  newPasswordHint: 'Pelumenus karaktér 6.',
  save: 'Rai mudansa',
  savePassword: 'Muda password',
  mySizes: "Ha'u-nia tamañu sira",
  mySizesHint: "Hosi Ita-nia enkomenda ikus. Rai de'it iha telefone ida-ne'e.",
  preselectMySizes: "Hili ha'u-nia tamañu iha pájina produtu",
  forgetMySizes: "Hamoos ha'u-nia tamañu sira",
} satisfies Messages['profileLabels'];

/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Lista favoritu',
  remove: 'Hasai',
  removeOf: (name: string) => `Hasai ${name} hosi Ita-nia lista favoritu`,
  emptyTitle: 'Ita-nia lista favoritu mamuk',
  emptyText: "Klik fuan ♥ iha produtu ida atu rai iha ne'e.",
  toShop: 'Haree loja',
  loading: 'Karrega hela Ita-nia lista favoritu',
} satisfies Messages['wishlistLabels'];
