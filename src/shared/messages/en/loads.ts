/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'Failed to fetch products. Please check your connection.',
  cart: 'Failed to load cart data.',
  orders: 'Failed to load order history.',
  wishlist: 'Failed to load wishlist.',
  addresses: 'Failed to load addresses.',
} as const;
