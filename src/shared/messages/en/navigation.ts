import { formatCount } from './formats';

/** Texts of the navigation bar. */
export const navigationMessages = {
  label: 'Main',
  skip: 'Skip to content',
  shop: 'Shop',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Login',
  logout: 'Logout',
  profile: 'Profile',
  cart: (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${formatCount(count)} items`),
  languages: 'Language',
  language: (name: string) => `Language: ${name}`,
  languageFailed: 'We could not change the language. Please check your connection and try again.',
} as const;
