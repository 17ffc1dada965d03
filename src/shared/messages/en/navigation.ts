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
} as const;
