/** Every page's address as a pattern: what the router matches, and what the server answers with the page. */
export const pagePatterns = {
  home: '/',
  mens: '/mens',
  womens: '/womens',
  kids: '/kids',
  newCollections: '/new-collections',
  bestSellers: '/best-sellers',
  products: '/product',
  product: '/product/:productId',
  cart: '/cart',
  orderHistory: '/order-history',
  orderDetail: '/order-detail/:orderId',
  profile: '/profile',
  login: '/login',
  authCallback: '/auth-callback',
} as const;

/** What each page is called in code. */
export type PageName = keyof typeof pagePatterns;

/** A page of the shop, and the id that its address names. */
export interface PlacedPage {
  readonly name: PageName;
  /** As the address has it, decoded; undefined on pages without one. */
  readonly id: string | undefined;
}

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)').replace(/\/$/, '')}/?$`, 'i');

const matchers = Object.entries(pagePatterns).map(([name, pattern]) => [name as PageName, toRegExp(pattern)] as const);

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The page at an address without its query; compares as the router does, without case. */
export const pageOf = (path: string): PlacedPage | undefined => {
  for (const [name, matcher] of matchers) {
    const match = matcher.exec(path);
    if (match) return { name, id: match[1] === undefined ? undefined : decode(match[1]) };
  }
  return undefined;
};

/** True when an address without its query is a page of the shop. */
export const isPagePath = (path: string): boolean => pageOf(path) !== undefined;

/** The number in a product's address; undefined for no id and for what is not a whole number. */
export const readProductId = (id: string | undefined): number | undefined =>
  id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;

/** The product that a path shows; undefined on every other page. */
export const productIdAt = (path: string): number | undefined => {
  const page = pageOf(path);
  return page?.name === 'product' ? readProductId(page.id) : undefined;
};

/** Pages that are the same for everybody, and so are worth finding. */
const PUBLIC_PAGES: readonly PageName[] = [
  'home',
  'mens',
  'womens',
  'kids',
  'newCollections',
  'bestSellers',
  'product',
  'login',
];

/** The one path of what a page shows, whatever else leads to it; undefined for pages that belong to somebody. */
export const canonicalPath = (path: string): string | undefined => {
  const page = pageOf(path);
  if (!page || !PUBLIC_PAGES.includes(page.name)) return undefined;
  if (page.name !== 'product') return pagePatterns[page.name];
  const productId = productIdAt(path);
  return productId === undefined ? undefined : `${pagePatterns.products}/${productId}`;
};
