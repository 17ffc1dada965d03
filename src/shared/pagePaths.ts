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

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i');

const matchers = Object.values(pagePatterns).map(toRegExp);

/** True when an address without its query is a page of the shop; compares as the router does, without case. */
export const isPagePath = (path: string): boolean => matchers.some((matcher) => matcher.test(path));
