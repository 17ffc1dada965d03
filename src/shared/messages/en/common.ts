import { ago, formatCount, sizeName } from './formats';
import { COPYRIGHT_YEAR } from '../../constants';
import { ageOf } from '../ages';

export { formats } from './formats';

/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = { men: 'Man', women: 'Women', kid: 'Kids' } as const;

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
  languages: 'Language',
  language: (name: string) => `Language: ${name}`,
  languageFailed: 'We could not change the language. Please check your connection and try again.',
} as const;

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Search',
  submit: 'Search',
  suggestions: 'Products found',
  searching: 'Loading products',
  failed: 'We could not load the products.',
  found: (count: number) =>
    count === 0 ? 'No products found.' : count === 1 ? '1 product found.' : `${formatCount(count)} products found.`,
  noneFound: 'No products found. Try a category.',
  seeAll: (text: string) => `See all results for “${text}”`,
  title: 'Search',
  resultsTitle: (text: string) => `Results for “${text}”`,
  corrected: (text: string) => `Showing results for ${text}`,
  lead: 'Search all products by name or description.',
  emptyTitle: 'What are you looking for?',
  emptyText: 'Type a word in the search box, or start with one of these.',
  noneTitle: (text: string) => `Nothing found for “${text}”`,
  noneText: 'Check the spelling, try a shorter word, or start with one of these.',
} as const;

/** Texts of the product lists and the product page. */
export const catalogMessages = {
  unknownCategory: 'Unknown category.',
  loadingDetails: 'Loading product details...',
  productNotFound: 'Product not found.',
  productDataMissing: 'Product data is missing.',
  unknownProduct: 'Unknown Product',
  noImage: '(No Image)',
  showing: (shown: number, total: number) => `Showing 1 - ${formatCount(shown)} out of ${formatCount(total)} Products`,
  exploreMore: 'Explore More',
  relatedProducts: 'Related Products',
  popularInWomen: 'Popular in Women',
  seeAll: 'See all',
  selectSizeFirst: 'Please select a size first!',
  sizeOutOfStock: (size: string) => `Size ${sizeName(size)} is out of stock.`,
  addToCart: 'ADD TO CART',
  addToCartNamed: (name: string) => `ADD TO CART: ${name}`,
  chooseSize: 'Choose a size',
  addSize: (name: string, size: string, quantity: number) =>
    `Add ${name} in size ${sizeName(size)}, ${formatCount(quantity)} left`,
  addSizeAgain: (name: string, size: string, quantity: number, inCart: number) =>
    `Add ${name} in size ${sizeName(size)}, ${formatCount(quantity)} left, ${formatCount(inCart)} in your cart`,
  sizeSoldOut: (size: string) => `Size ${sizeName(size)}, sold out`,
  soldOut: 'Sold out',
  colorCount: (count: number): string => `${formatCount(count)} colours`,
  inCart: (count: number) => `In your cart: ${formatCount(count)}`,
  /** After the text that a size or the product is out of stock. */
  lastInCart: (count: number) =>
    count === 1 ? 'The last one is in your cart.' : `The last ${formatCount(count)} are in your cart.`,
  left: (quantity: number) => `${formatCount(quantity)} left`,
  closeSizes: 'Close sizes',
  wishlistOf: (name: string) => `Wishlist: ${name}`,
  saving: (percent: number) => `−${percent}%`,
  loadingProducts: 'Loading products',
  listFailedTitle: 'We could not load the products',
  listFailedText: 'Please check your connection and try again.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Please check back soon, or browse the rest of the shop.',
  goToShop: 'Browse the shop',
} as const;

/** Texts of the cart. */
export const cartMessages = {
  loginToAdd: 'Please log in to add items to cart.',
  selectSize: 'Please select a size.',
  added: 'Product successfully added to cart!',
  viewCart: 'View cart',
  removed: 'Item removed from cart successfully!',
  /** A product can be without a name. */
  lineName: (name: string, size: string) => (name ? `${name}, size ${sizeName(size)}` : `Size ${sizeName(size)}`),
  undo: 'Undo',
  addFailed: (error: string) => `Failed to add to cart: ${error}`,
  addFailedNetwork: 'Failed to add to cart due to network error.',
  removeFailed: (error: string) => `Failed to remove from cart: ${error}`,
  removeFailedNetwork: 'Failed to remove from cart due to network error.',
} as const;

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Add to cart',
  question: (name: string, size: string) => `Add ${name}, size ${sizeName(size)}, to your cart?`,
  add: 'Add',
  no: 'No thanks',
} as const;

/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Please log in to add items to your wishlist.',
  added: 'Product added to wishlist!',
  removed: 'Product removed from wishlist.',
  addFailed: 'Failed to add to wishlist.',
  removeFailed: 'Failed to remove from wishlist.',
} as const;

/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Announcement',
  close: 'Close announcement',
} as const;

/** Texts of the footer; the shop's own are in `shop.ts`. */
export const footerMessages = {
  linksLabel: 'About the shop',
  photoSite: (brand: string) => `${brand} on Instagram`,
  socialNetwork: (brand: string) => `${brand} on Facebook`,
  chat: (brand: string) => `Chat with ${brand} on WhatsApp`,
  call: (phone: string) => `Phone: ${phone}`,
  copyright: (brand: string) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. All rights reserved.`,
} as const;

/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: 'We could not load this page',
  failedText: 'Please check your connection and try again.',
} as const;

/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  chooseFile: 'Choose a file',
  breadcrumb: 'Breadcrumb',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
  panelFailed: 'We could not load this. Please check your connection and try again.',
  panelOffline: 'You are offline. This will load when you are back online.',
  loadAgain: 'Try again',
} as const;

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'This request is not valid.',
  connectionError: 'A connection error occurred.',
  errorWith: (message: string) => `Error: ${message}`,
} as const;

/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'Failed to fetch products. Please check your connection.',
  cart: 'Failed to load cart data.',
  orders: 'Failed to load order history.',
  wishlist: 'Failed to load wishlist.',
  addresses: 'Failed to load addresses.',
} as const;

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Connection',
  offline: 'You are offline.',
  unreachable: 'We cannot reach the shop right now.',
  releaseWaits:
    'The shop has a new version. It will open once you finish what you are typing or ordering, in every tab.',
  asOf: (moment: string) => `Prices and stock last updated: ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms: number) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'just now';
  },
} as const;

/** Texts about the time of a delivery. `time` is the operator's text, such as `4 to 7 days`. */
export const deliveryMessages = {
  to: (place: string, time: string) => `${place}: ${time}, free`,
} as const;
