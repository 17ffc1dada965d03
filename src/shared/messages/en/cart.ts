import { sizeName } from './formats';

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
