/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Please log in to add items to your wishlist.',
  added: 'Product added to wishlist!',
  removed: 'Product removed from wishlist.',
  addFailed: 'Failed to add to wishlist.',
  removeFailed: 'Failed to remove from wishlist.',
} as const;
