import type { Messages } from '../messages';
import { sizeName } from './formats';

export * from './addresses';

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

/** Messages of the profile (rules: Profile). */
export const profileMessages = {
  mustLogIn: 'Entre primeiro na sua conta.',
  noPhotoChosen: 'Ainda não escolheu uma foto.',
  nothingChanged: 'Não há alterações para guardar.',
  avatarSaved: 'Foto de perfil atualizada.',
  generalSaved: 'Informações gerais atualizadas.',
  securitySaved: 'Informações de segurança atualizadas.',
  passwordSaved: 'Palavra-passe alterada.',
  avatarFailed: 'Não foi possível atualizar a foto de perfil.',
  generalFailed: 'Não foi possível atualizar as informações gerais.',
  securityFailed: 'Não foi possível atualizar as informações de segurança.',
  passwordFailed: 'Não foi possível alterar a palavra-passe.',
  passwordFieldsRequired: 'Preencha todos os campos da palavra-passe.',
  newPasswordsDiffer: 'A nova palavra-passe e a confirmação não coincidem.',
  newPasswordTooShort: 'A nova palavra-passe deve ter pelo menos 6 caracteres.',
  firstNameInvalid: 'O primeiro nome deve ter entre 1 e 100 caracteres.',
  /** Server texts. */
  nameInvalid: 'O nome deve ter entre 1 e 100 caracteres.',
  emailInvalid: 'O e-mail não é válido.',
  phoneInvalid: 'O número de telefone deve ter entre 3 e 20 caracteres: algarismos, espaços, + - ( ).',
  avatarType: 'A foto deve ser uma imagem PNG ou JPEG.',
  avatarTooLarge: 'A foto não pode ter mais de 5 MB.',
} satisfies Messages['profileMessages'];

/** Labels of the profile screens (rules: Profile). */
export const profileLabels = {
  menuTitle: 'A sua conta',
  menus: { profile: 'Perfil', orders: 'Encomendas', address: 'Moradas', wishlist: 'Favoritos' },
  logout: 'Sair',
  loading: 'A carregar o seu perfil',
  invitationTitle: 'Entre na sua conta para ver o perfil',
  invitationText: 'Aqui estão as suas encomendas, moradas e favoritos.',
  login: 'Entrar',
  unverifiedTitle: 'De momento, não conseguimos carregar o seu perfil',
  unverifiedText: 'A sua sessão continua aberta. O perfil aparece assim que a ligação voltar.',
  avatar: 'Foto de perfil',
  avatarOf: (name) => `Foto de perfil de ${name}`,
  avatarHint: 'PNG ou JPEG, até 5 MB.',
  chooseAvatar: 'Escolher foto',
  saveAvatar: 'Guardar foto',
  avatarPreview: 'Pré-visualização da nova foto',
  general: 'Informações gerais',
  firstName: 'Primeiro nome',
  lastName: 'Apelido',
  security: 'Segurança',
  email: 'E-mail',
  phone: 'Telefone',
  phoneHint: 'Por exemplo, +670 7712 3456.',
  changePassword: 'Alterar palavra-passe',
  currentPassword: 'Palavra-passe atual',
  currentPasswordHint:
    'Só entrou até agora com o Google? Escreva aqui qualquer coisa para criar a sua primeira palavra-passe.',
  newPassword: 'Nova palavra-passe',
  confirmNewPassword: 'Confirmar nova palavra-passe',
  newPasswordHint: 'Pelo menos 6 caracteres.',
  save: 'Guardar',
  savePassword: 'Alterar palavra-passe',
  mySizes: 'Os meus tamanhos',
  mySizesHint: 'Das suas últimas encomendas. Ficam apenas neste dispositivo.',
  preselectMySizes: 'Escolher o meu tamanho nas páginas dos produtos',
  forgetMySizes: 'Esquecer os meus tamanhos',
} satisfies Messages['profileLabels'];

/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Favoritos',
  remove: 'Remover',
  removeOf: (name) => `Remover ${name} dos seus favoritos`,
  emptyTitle: 'Ainda não tem favoritos',
  emptyText: 'Toque no coração de um produto para o guardar aqui.',
  toShop: 'Ver a loja',
  loading: 'A carregar os seus favoritos',
} satisfies Messages['wishlistLabels'];
