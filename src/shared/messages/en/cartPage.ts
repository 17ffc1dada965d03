import { formatCount, sizeName } from './formats';

/** Labels of the cart page. */
export const cartLabels = {
  title: 'Shopping Cart',
  tableCaption: 'Items in your cart',
  product: 'Product',
  item: 'Title',
  size: 'Size',
  price: 'Price',
  quantity: 'Quantity',
  lineTotal: 'Total',
  remove: 'Remove',
  oneLess: (name: string, size: string) => `One less: ${name}, size ${sizeName(size)}`,
  oneMore: (name: string, size: string) => `One more: ${name}, size ${sizeName(size)}`,
  /** The remove icon of a line with one unit, and of one with several. */
  removeLast: (name: string, size: string) => `Remove ${name}, size ${sizeName(size)}`,
  removeOne: (name: string, size: string) => `Remove one ${name}, size ${sizeName(size)}`,
  removeAll: (count: number) => `Remove all ${formatCount(count)}`,
  removeAllOf: (count: number, name: string, size: string) =>
    `Remove all ${formatCount(count)}: ${name}, size ${sizeName(size)}`,
  empty: 'Your cart is empty',
  emptyText: 'Items you add will appear here.',
  signedOut: 'Log in to see your cart',
  signedOutText: 'We keep your cart in your account.',
  logIn: 'Log in',
  browse: 'Browse the shop',
  loading: 'Loading your cart',
  unverifiedText: 'You are still logged in. Your cart will appear once the connection is back.',
  totals: 'Cart Totals',
  subtotal: 'Subtotal',
  shippingFee: 'Shopping Fee',
  free: 'Free',
  total: 'Total',
  notCounted: 'The total does not include unavailable items.',
  unknownProduct: 'No longer available',
  flags: {
    low: (left: number) => `Only ${left} left.`,
    outOfStock: 'Out of stock. Please remove it.',
    exceeds: (stock: number) => `Only ${formatCount(stock)} in stock. Please reduce the quantity.`,
    missing: 'No longer available. Please remove it.',
  },
} as const;
