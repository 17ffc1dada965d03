import type { Messages } from '../messages';
import { sizeName } from './formats';

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
    `Tama ka kria konta atu tau ${name}, tamañu ${sizeName(size)}, iha Ita-nia karriñu.`,
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
