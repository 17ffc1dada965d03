import type { Language } from '@/shared/languages';
import type { PageName } from '@/shared/pagePaths';

/** The webpack chunk of a language's texts; the names are those in `src/client/lib/loadMessages.ts`. */
export const messagesChunk = (language: Language): string => `messages-${language}`;

/** The webpack chunk of each page; the names are those in `src/client/app/routing/AppRoutes.tsx`. */
export const pageChunks: Readonly<Record<PageName, string>> = {
  home: 'page-home',
  mens: 'page-category',
  womens: 'page-category',
  kids: 'page-category',
  newCollections: 'page-list',
  bestSellers: 'page-list',
  search: 'page-search',
  products: 'page-product',
  product: 'page-product',
  cart: 'page-cart',
  orderHistory: 'page-order-history',
  orderDetail: 'page-order-detail',
  profile: 'page-profile',
  login: 'page-login',
  info: 'page-info',
  authCallback: 'page-login',
  resetPassword: 'page-reset-password',
};
