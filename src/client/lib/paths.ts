/** Every address of the shop: what links and the router use, nothing else spells one. */
export const paths = {
  home: '/',
  mens: '/mens',
  womens: '/womens',
  kids: '/kids',
  newCollections: '/new-collections',
  bestSellers: '/best-sellers',
  products: '/product',
  product: (productId: number | string) => `/product/${encodeURIComponent(productId)}`,
  cart: '/cart',
  orderHistory: '/order-history',
  orderDetail: (orderId: string) => `/order-detail/${encodeURIComponent(orderId)}`,
  profile: '/profile',
  login: '/login',
  authCallback: '/auth-callback',
} as const;

/** The same addresses as patterns for the router. */
export const routePatterns = {
  ...paths,
  product: '/product/:productId',
  orderDetail: '/order-detail/:orderId',
} as const;
