import { categoryLabels } from './category';

/** Page titles, and texts of the layout around every page. */
export const appMessages = {
  title: (brand: string, page?: string) =>
    page === undefined ? `${brand} · Clothes for Timor-Leste` : `${page} · ${brand}`,
  titles: {
    mens: categoryLabels.men,
    womens: categoryLabels.women,
    kids: categoryLabels.kid,
    newCollections: 'New Collections',
    bestSellers: 'Best Sellers',
    search: 'Search',
    products: 'Product',
    product: 'Product',
    cart: 'Cart',
    orderHistory: 'Order History',
    orderDetail: 'Order Detail',
    profile: 'Profile',
    login: 'Login',
    info: 'About the shop',
    authCallback: 'Logging in',
    resetPassword: 'New password',
    notFound: 'Page not found',
  },
  loadingPage: 'Loading page',
  notFoundTitle: 'We cannot find this page',
  notFoundText: 'The link may be wrong, or the page may have moved.',
  goHome: 'Browse the shop',
  crash: {
    title: 'Something went wrong',
    text: 'This page stopped working. Your cart and orders are safe.',
  },
  pageFailed: 'We could not load this page',
  offline: 'You are offline. Please check your connection.',
  reload: 'Reload the page',
  /** After the text of equal toasts that became one. */
  times: (count: number) => `×${count}`,
} as const;
