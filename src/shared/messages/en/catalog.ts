import { formatCount, sizeName } from './formats';

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
