/** Path patterns of all pages. The client and the server match paths against them. */
export const pagePatterns = {
  home: '/',
  mens: '/mens',
  womens: '/womens',
  kids: '/kids',
  newCollections: '/new-collections',
  bestSellers: '/best-sellers',
  search: '/search',
  products: '/product',
  product: '/product/:productId',
  cart: '/cart',
  orderHistory: '/order-history',
  orderDetail: '/order-detail/:orderId',
  profile: '/profile',
  login: '/login',
  info: '/info/:page',
  authCallback: '/auth-callback',
  resetPassword: '/reset-password',
} as const;

/** The manifest of the installed shop, in each language. */
export const MANIFEST_PATH = '/manifest.webmanifest';

export type PageName = keyof typeof pagePatterns;

/** A page of the shop, and the id in its path. */
export interface PageMatch {
  readonly name: PageName;
  /** The decoded id from the path; undefined for pages without one. */
  readonly id: string | undefined;
}

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`, 'i');

const matchers = Object.entries(pagePatterns).map(([name, pattern]) => [name as PageName, toRegExp(pattern)] as const);

/** Decodes a part of an address; a malformed one stays as it is. */
export const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the page at a path without its query; undefined when there is none. The case makes no difference. */
export const pageOf = (path: string): PageMatch | undefined => {
  for (const [name, matcher] of matchers) {
    const match = matcher.exec(path);
    if (match) return { name, id: match[1] === undefined ? undefined : decodePart(match[1]) };
  }
  return undefined;
};

/** True when a path without its query is a page of the shop. */
export const isPagePath = (path: string): boolean => pageOf(path) !== undefined;

/** Parses a product id from a path; undefined when it is missing or not a whole number. */
export const readProductId = (id: string | undefined): number | undefined =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** Returns the product id in a path; undefined for every other page. */
export const productIdAt = (path: string): number | undefined => {
  const page = pageOf(path);
  return page?.name === 'product' ? readProductId(page.id) : undefined;
};

/** Pages that the server renders with the same content for all users; search engines can index them. */
const PUBLIC_PAGES: readonly PageName[] = [
  'home',
  'mens',
  'womens',
  'kids',
  'newCollections',
  'bestSellers',
  'product',
  'login',
  'cart',
  'info',
];

/** The page with information that product pages show too. */
export const RETURNS_PAGE = 'returns';

const INFO_NAME = /^[a-z0-9-]{1,40}$/;

/** Returns the name of the page with information at a path; undefined for every other page. */
export const infoNameAt = (path: string): string | undefined => {
  const page = pageOf(path);
  return page?.name === 'info' && INFO_NAME.test(page.id ?? '') ? page.id : undefined;
};

export const infoPath = (name: string): string => pagePatterns.info.replace(':page', name);

/** Returns the path of a page as the links of the shop write it. */
export const pathOf = ({ name, id = '' }: PageMatch): string => {
  const usualId = name === 'info' ? id.toLowerCase() : name === 'product' ? (readProductId(id) ?? id) : id;
  return pagePatterns[name].replace(/:\w+/, () => encodeURIComponent(usualId));
};

/** Returns the canonical path of a public page; undefined for personal and unknown pages. */
export const canonicalPath = (path: string): string | undefined => {
  const page = pageOf(path);
  if (!page || !PUBLIC_PAGES.includes(page.name)) return undefined;
  if (page.name === 'info' && infoNameAt(path) === undefined) return undefined;
  if (page.name === 'product' && productIdAt(path) === undefined) return undefined;
  return pathOf(page);
};
