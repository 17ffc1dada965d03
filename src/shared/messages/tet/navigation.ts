import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of the navigation bar. */
export const navigationMessages = {
  label: 'Prinsipál',
  skip: 'Ba kedas konteúdu',
  shop: 'Loja',
  openMenu: 'Loke menu',
  closeMenu: 'Taka menu',
  login: 'Tama',
  logout: 'Sai',
  profile: 'Perfíl',
  cart: (count: number) => `Karriñu, sasán ${formatCount(count)}`,
  languages: 'Lian',
  language: (name: string) => `Lian: ${name}`,
  languageFailed: 'Ami la konsege troka lian. Verifika Ita-nia koneksaun no koko fali.',
} satisfies Messages['navigationMessages'];
