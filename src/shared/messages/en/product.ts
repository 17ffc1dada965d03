import type { PaymentType } from '../../values/paymentTypes';
import { anyOf, formatCount, sizeName } from './formats';
import { paymentTypeLabels } from './paymentTypes';

/** Texts of the product page. */
export const productMessages = {
  home: 'Home',
  shop: 'Shop',
  gallery: (name: string) => `Pictures of ${name}`,
  picture: (name: string, position: number, total: number) => `${name}, picture ${position} of ${total}`,
  showPicture: (position: number, total: number) => `Show picture ${position} of ${total}`,
  zoom: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: (name: string) => `${name}, enlarged`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  position: (position: number, total: number) => `${position} / ${total}`,
  selectSize: 'Select Size',
  sizeLeft: (quantity: number) => `${formatCount(quantity)} left`,
  sizeSoldOut: 'Sold out',
  sizeLabel: (size: string, quantity: number) =>
    quantity > 0 ? `Size ${sizeName(size)}, ${formatCount(quantity)} left` : `Size ${sizeName(size)}, sold out`,
  choice: (size: string | null, price: string) => (size === null ? price : `Size ${sizeName(size)} · ${price}`),
  onlyLeft: (quantity: number, size: string) => `Only ${quantity} left in size ${sizeName(size)}.`,
  allSoldOut: 'Every size is sold out at the moment.',
  share: 'Share',
  addressCopied: 'Link copied.',
  addressNotCopied: 'We could not copy the link.',
  category: 'Category',
  tags: 'Tags',
  tagLine: 'Modern, Latest, Made for the tropics',
  facts: { fabric: 'Fabric', care: 'Care', fit: 'Fit', model: 'Model' },
  description: 'Description',
  delivery: 'Delivery and payment',
  deliveryTexts: [
    'Delivery is free everywhere in Timor-Leste.',
    'At checkout, choose a saved address or enter a new one.',
  ],
  payWith: (types: readonly PaymentType[]) => `You can pay by ${anyOf(types.map((type) => paymentTypeLabels[type]))}.`,
  deliveryAndReturns: 'Delivery times and returns',
  sizeChart: 'Size chart',
  sizeGuide: 'Find your size',
  sizeGuideTexts: {
    adult: 'Between two sizes? Choose the larger one.',
    kid: 'Sizes go by age. Between two sizes? Choose the larger one.',
  },
  backToShop: 'See all products',
} as const;
