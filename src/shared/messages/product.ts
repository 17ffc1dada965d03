import { formatCount } from '../domain/numbers';

/** Texts of the product page. */
export const productMessages = {
  home: 'Home',
  shop: 'Shop',
  gallery: (name: string) => `Pictures of ${name}`,
  picture: (name: string, position: number, total: number) => `${name}, picture ${position} of ${total}`,
  showPicture: (position: number, total: number) => `Show picture ${position} of ${total}`,
  zoom: 'Zoom in',
  zoomed: (name: string) => `${name}, enlarged`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  position: (position: number, total: number) => `${position} / ${total}`,
  selectSize: 'Select Size',
  sizeLeft: (quantity: number) => `${formatCount(quantity)} left`,
  sizeSoldOut: 'Sold out',
  sizeLabel: (size: string, quantity: number) =>
    quantity > 0 ? `Size ${size}, ${formatCount(quantity)} left` : `Size ${size}, sold out`,
  onlyLeft: (quantity: number, size: string) => `Only ${quantity} left in size ${size}.`,
  allSoldOut: 'Every size is sold out at the moment.',
  addToWishlist: 'Add to wishlist',
  removeFromWishlist: 'Remove from wishlist',
  share: 'Share',
  addressCopied: 'The address was copied.',
  addressNotCopied: 'The address could not be copied.',
  category: 'Category',
  tags: 'Tags',
  tagLine: 'Modern, Latest, Made for the tropics',
  description: 'Description',
  delivery: 'Delivery and payment',
  deliveryTexts: [
    'Delivery is free to all 13 municipalities.',
    'Your address can be chosen from the saved ones or written at the checkout.',
  ],
  payWith: (ways: string) => `You can pay by ${ways}.`,
  sizeGuide: 'Find your size',
  sizeGuideTexts: {
    adult: 'Our sizes run true. Between two sizes, take the larger one: in our climate air is comfort.',
    kid: 'Sizes are ages in years. Children grow: between two sizes, take the larger one.',
  },
  loadAgain: 'Try again',
  backToShop: 'See all products',
} as const;
