import { pageOf, type PageName } from '@/shared/pagePaths';

/** What a request is to the worker; whatever is none of these goes to the network as if there were no worker. */
export type Rule =
  /** A script under a name of its content. */
  | 'asset'
  /** A page that anybody sees: kept where it was visited. */
  | 'page'
  /** A page whose content is one customer's: never kept, only its empty frame is there without a network. */
  | 'frame'
  /** A list of products. */
  | 'catalogue'
  | 'related'
  /** A picture under a name of its content. */
  | 'picture'
  /** A drawing, a banner, the font: an address whose content may change with a release. */
  | 'static';

/** The lists of products that everybody may read. */
export const CATALOGUE_PATHS: readonly string[] = [
  '/api/allproducts',
  '/api/bestsellingproducts',
  '/api/newcollections',
  '/api/popularinwomen',
];
export const RELATED_PATH = '/api/relatedproducts';

const HASHED_ASSET = /^\/assets\/[\w.-]+\.[0-9a-f]{10,}\.js$/;
const STATIC_PICTURE = /^\/static\/(?!screens\/).+\.(svg|png|webp|woff2)$/;
const HASHED_PICTURE = /^\/pictures\/[0-9a-f]{32}-\d+\.webp$|^\/static\/[0-9a-f]{10}\/.+\.(svg|png|webp|woff2)$/;
/** The social login's page is none of both: its address carries a ticket, which nobody but the shop shall see. */
const PAGE_RULES: Readonly<Partial<Record<PageName, Rule>>> = {
  home: 'page',
  mens: 'page',
  womens: 'page',
  kids: 'page',
  newCollections: 'page',
  bestSellers: 'page',
  products: 'page',
  product: 'page',
  cart: 'frame',
  orderHistory: 'frame',
  orderDetail: 'frame',
  profile: 'frame',
  login: 'frame',
};

interface Asked {
  readonly method: string;
  readonly pathname: string;
}

/** Which rule a request of the shop's own origin falls under; undefined when the worker leaves it alone. */
export const ruleOf = ({ method, pathname }: Asked): Rule | undefined => {
  if (method === 'POST') return pathname === RELATED_PATH ? 'related' : undefined;
  if (method !== 'GET') return undefined;
  if (HASHED_ASSET.test(pathname)) return 'asset';
  if (CATALOGUE_PATHS.includes(pathname)) return 'catalogue';
  if (HASHED_PICTURE.test(pathname)) return 'picture';
  if (STATIC_PICTURE.test(pathname)) return 'static';
  const page = pageOf(pathname);
  return page && PAGE_RULES[page.name];
};

/** True for a request that says who sends it. */
export const isPersonal = (request: Request): boolean => request.headers.has('authorization');

/** True when an answer may be kept: a whole one of the shop itself, to a request that named nobody and asked for nothing special. */
export const mayBeKept = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  !isPersonal(request) &&
  new URL(request.url).search === '' &&
  response.status === 200 &&
  !response.redirected &&
  !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');

/** Answers of those who stand in front of a shop that is away: no better than none. */
export const saysShopIsAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;
