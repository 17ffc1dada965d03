/** Words of the product lists and the product page. */
export const catalogMessages = {
  unknownCategory: 'Unknown category.',
  loadFailed: 'Failed to fetch products. Please check your connection.',
  loadFailedOnServer: 'Products could not be loaded.',
  loadingDetails: 'Loading product details...',
  productNotFound: 'Product not found.',
  productDataMissing: 'Product data is missing.',
  unknownProduct: 'Unknown Product',
  noImage: '(No Image)',
  showing: (shown: number, total: number) => `Showing 1 - ${shown} out of ${total} Products`,
  exploreMore: 'Explore More',
  relatedProducts: 'Related Products',
  selectSizeFirst: 'Please select a size first!',
  sizeOutOfStock: (size: string) => `Size ${size} is out of stock.`,
  addToCart: 'ADD TO CART',
} as const;
