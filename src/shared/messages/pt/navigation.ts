import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of the navigation bar. */
export const navigationMessages = {
  label: 'Principal',
  skip: 'Saltar para o conteúdo',
  shop: 'Loja',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  login: 'Entrar',
  logout: 'Sair',
  profile: 'Perfil',
  cart: (count) => (count === 1 ? 'Carrinho, 1 artigo' : `Carrinho, ${formatCount(count)} artigos`),
  languages: 'Língua',
  language: (name) => `Língua: ${name}`,
  languageFailed: 'Não conseguimos mudar a língua. Verifique a sua ligação e tente novamente.',
} satisfies Messages['navigationMessages'];
