import { readPageAddress } from '@/shared/pageAddress';
import { pageOf, type PageName } from '@/shared/pagePaths';

/** How the worker handles a request. Requests without a rule go to the network. */
export type Rule =
  /** A script with a content hash in its name. */
  | 'asset'
  /** A public page, cached when it is visited. */
  | 'page'
  /** A customer's page, a search, or an address of no page, never cached: the shell replaces it offline. */
  | 'uncachedPage'
  /** A list of products, or the shop's texts, in the language of the request. */
  | 'catalogue'
  | 'related'
  /** A picture with a content hash in its address. */
  | 'picture'
  /** A file of `static/` without a content hash; a release may change it. */
  | 'static';

export const ALL_PRODUCTS_PATH = '/api/allproducts';
/** Responses that are the same for every customer in a language. */
export const CATALOGUE_PATHS: readonly string[] = [
  ALL_PRODUCTS_PATH,
  '/api/bestsellingproducts',
  '/api/newcollections',
  '/api/popularinwomen',
  '/api/defaultwords',
  '/api/shop',
];
export const RELATED_PATH = '/api/relatedproducts';

const HASHED_ASSET = /^\/assets\/[\w.-]+\.[0-9a-f]{10,}\.js$/;
const STATIC_PICTURE = /^\/static\/(?!screens\/).+\.(svg|png|webp|woff2)$/;
const HASHED_PICTURE = /^\/pictures\/[0-9a-f]{32}-\d+\.webp$|^\/static\/[0-9a-f]{10}\/.+\.(svg|png|webp|woff2)$/;
/** The pages of the social login and of a new password are not handled: their addresses contain a secret. */
const PAGE_RULES: Readonly<Partial<Record<PageName, Rule>>> = {
  home: 'page',
  mens: 'page',
  womens: 'page',
  kids: 'page',
  newCollections: 'page',
  bestSellers: 'page',
  products: 'page',
  product: 'page',
  info: 'page',
  search: 'uncachedPage',
  cart: 'uncachedPage',
  orderHistory: 'uncachedPage',
  orderDetail: 'uncachedPage',
  profile: 'uncachedPage',
  login: 'uncachedPage',
};

/** Addresses that are opened like a page and are none. */
const NO_PAGE = /^\/(api|assets|healthz|metrics|pictures|readyz|replay|static|uploads)(\/|$)|\.\w+$/;

interface RequestLine extends Pick<Request, 'method'> {
  readonly pathname: string;
  readonly mode?: RequestMode;
}

/** The rule for a request of the shop's own origin; undefined when it goes to the network. */
export const ruleOf = ({ method, pathname, mode }: RequestLine): Rule | undefined => {
  if (method === 'POST') return pathname === RELATED_PATH ? 'related' : undefined;
  if (method !== 'GET') return undefined;
  if (HASHED_ASSET.test(pathname)) return 'asset';
  if (CATALOGUE_PATHS.includes(pathname)) return 'catalogue';
  if (HASHED_PICTURE.test(pathname)) return 'picture';
  if (STATIC_PICTURE.test(pathname)) return 'static';
  const page = pageOf(readPageAddress(pathname).path);
  if (page) return PAGE_RULES[page.name];
  // Without a network, too, the shop says that it has no such page.
  return mode === 'navigate' && !NO_PAGE.test(pathname) ? 'uncachedPage' : undefined;
};

export const isPersonal = (request: Request): boolean => request.headers.has('authorization');

/** True when a response may be cached: complete, anonymous, not redirected, without a query. */
export const isCacheable = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  !isPersonal(request) &&
  new URL(request.url).search === '' &&
  response.status === 200 &&
  !response.redirected &&
  !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');

/** True for the gateway errors that a proxy returns while the shop is down. */
export const isShopUnavailable = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;
