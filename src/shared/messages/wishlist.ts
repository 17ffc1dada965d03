/** Words of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Please log in to add items to your wishlist.',
  added: 'Product added to wishlist!',
  removed: 'Product removed from wishlist.',
  loadFailed: 'Failed to load wishlist.',
  addFailed: 'Failed to add to wishlist.',
  removeFailed: 'Failed to remove from wishlist.',
  productGone: 'This product is no longer available.',
} as const;

/** What the wishlist reads. */
export const wishlistLabels = {
  title: 'Wishlist',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from the wishlist`,
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Press the heart on a product to keep it here.',
  toShop: 'Look around the shop',
  loading: 'Loading your wishlist',
  loadAgain: 'Try again',
} as const;
