import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of login, sign-up and social login. */
export const authMessages = {
  passwordsDiffer: 'As palavras-passe não coincidem.',
  emailsDiffer: 'Os e-mails não coincidem.',
  loginNetworkFailed: 'Não foi possível entrar na sua conta.',
  signupNetworkFailed: 'Não foi possível criar a sua conta.',
  resetNetworkFailed: 'Não conseguimos guardar a nova palavra-passe. Tente novamente.',
  facebookMissing: 'Ainda não é possível entrar com o Facebook.',
  googleFailed: 'Não foi possível entrar com o Google. Tente novamente.',
  googleEmailChanged: 'O e-mail desta conta mudou. Entre com a sua palavra-passe.',
  loggingIn: 'A entrar na sua conta. Aguarde...',
  /** Server texts. */
  nameRequired: 'Escreva o seu nome.',
  firstNameRequired: 'Escreva o seu primeiro nome.',
  emailInvalid: 'Escreva um e-mail válido.',
  passwordTooShort: 'A palavra-passe deve ter pelo menos 6 caracteres',
  passwordTooLong: 'Escolha uma palavra-passe com até 128 caracteres.',
  loginRequired: 'Escreva o seu e-mail e a sua palavra-passe.',
  wrongLogin: 'E-mail ou palavra-passe errados.',
  resetLinkIncomplete: 'Este link está incompleto. Abra o link inteiro ou peça-nos um novo.',
  resetLinkInvalid: 'Este link já não funciona. Peça-nos um novo.',
} satisfies Messages['authMessages'];

/** Labels of the login screen (rules: Login screen). */
export const authLabels = {
  modes: { login: 'Entrar', signUp: 'Criar conta', forgotPassword: 'Repor palavra-passe' },
  firstName: 'Primeiro nome',
  lastName: 'Apelido',
  email: 'E-mail',
  confirmEmail: 'Confirmar e-mail',
  password: 'Palavra-passe',
  confirmPassword: 'Confirmar palavra-passe',
  passwordHint: 'A palavra-passe deve ter pelo menos 6 caracteres',
  terms: 'Ao continuar, aceito os termos de utilização e a política de privacidade.',
  forgotPasswordText: 'Escreva o seu e-mail e enviamos-lhe um link para repor a palavra-passe.',
  toAdd: (name, size) => `Entre ou crie uma conta para adicionar ao carrinho: ${name}, tamanho ${sizeName(size)}.`,
  resetOnWhatsApp: 'Peça-nos o link no WhatsApp: enviamos por lá.',
  askForReset: 'Pedir link no WhatsApp',
  resetRequest: (brand) => `Olá, ${brand}! Podem enviar-me um link para repor a minha palavra-passe? O meu e-mail é: `,
  newPasswordTitle: 'Escolha uma nova palavra-passe',
  newPasswordText: 'Vai entrar aqui e sair de todos os outros dispositivos.',
  newPassword: 'Nova palavra-passe',
  savePassword: 'Guardar',
  continue: 'Continuar',
  sendResetLink: 'Enviar link',
  createAccount: { question: 'Ainda não tem conta?', link: 'Crie uma aqui' },
  haveAccount: { question: 'Já tem conta?', link: 'Entre aqui' },
  forgotPasswordLink: 'Esqueceu a palavra-passe?',
  or: 'OU',
  google: 'Entrar com o Google',
  facebook: 'Entrar com o Facebook',
} satisfies Messages['authLabels'];
