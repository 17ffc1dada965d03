import type { Language } from '@/shared/languages';
import pageTexts from '@/shared/messages/pageTexts.json';
import type { PageName } from '@/shared/pagePaths';

/** The webpack chunks of a language's texts begin with this; the names are those in `src/client/lib/loadMessages.ts`. */
export const messagesPrefix = (language: Language): string => `messages-${language}-`;

const scriptsOfChunk: Readonly<Record<string, readonly string[]>> = pageTexts;

/** The webpack chunks of the texts that a page's chunk shows. */
export const textChunks = (language: Language, chunk = ''): readonly string[] =>
  ['common', ...(scriptsOfChunk[chunk] ?? [])].map((script) => messagesPrefix(language) + script);

/** The webpack chunks of the texts of a page. */
export const messagesChunks = (language: Language, page?: PageName): readonly string[] =>
  textChunks(language, page && pageChunks[page]);

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
