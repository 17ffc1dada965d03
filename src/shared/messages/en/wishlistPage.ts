/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Wishlist',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from your wishlist`,
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Tap the heart on a product to save it here.',
  toShop: 'Browse the shop',
  loading: 'Loading your wishlist',
} as const;
