import type { PaymentType } from '../../values/paymentTypes';
import { anyOf, formatCount, sizeName } from './formats';
import type { Color, GarmentType } from '../../values/garmentTypes';

const ways = { midtrans: 'online', cod: 'in cash', bank_transfer: 'by bank transfer' } as const;

/** 'Online, in cash or by bank transfer.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Latest Collection',
  bestSelling: 'Best Selling',
  bestSellingText: 'Our most popular styles.',
  checkNow: 'Check now',
  newCollections: 'New Collections',
  newCollectionsText: 'Just arrived.',
  bestSellers: 'Best Sellers',
  bestSellersText: 'Our most popular styles.',
  newCollectionsLead: 'Our newest arrivals.',
  delivery: { title: 'Free delivery', text: 'To all 13 municipalities.' },
  payment: { title: 'Pay your way', text: payWays },
  support: { title: 'Help on WhatsApp', text: 'Send us a message.' },
} as const;

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Sort and filter',
  open: (filters: number) => (filters === 0 ? 'Sort and filter' : `Sort and filter (${filters})`),
  clear: 'Clear filters',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    'price-up': 'Price: low to high',
    'price-down': 'Price: high to low',
    'best-selling': 'Best selling',
  },
  featured: 'Featured',
  bestMatch: 'Best match',
  types: 'Type',
  colors: 'Colour',
  option: (label: string, count: number) => `${label} (${formatCount(count)})`,
  sizes: 'Size in stock',
  minPrice: 'Price from',
  maxPrice: 'Price up to',
  anyPrice: 'Any',
  onSale: 'On sale only',
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${formatCount(count)} products`),
  noneTitle: 'No products match',
  noneText: 'Try other filters, or clear them.',
} as const;

/** The payment types in the sentence of `payWith`. */
const payNames = { midtrans: 'Online Payment', cod: 'Cash On Delivery', bank_transfer: 'Bank Transfer' } as const;

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
  /** How the sizes compare with what customers expect, by the returns. */
  runs: { small: 'Runs small: choose one size larger.', large: 'Runs large: choose one size smaller.' },
  mySize: (size: string) => `My size: ${sizeName(size)}`,
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
  payWith: (types: readonly PaymentType[]) => `You can pay by ${anyOf(types.map((type) => payNames[type]))}.`,
  deliveryAndReturns: 'Delivery times and returns',
  sizeChart: 'Size chart',
  sizeGuide: 'Find your size',
  sizeGuideTexts: {
    adult: 'Between two sizes? Choose the larger one.',
    kid: 'Sizes go by age. Between two sizes? Choose the larger one.',
  },
  backToShop: 'See all products',
} as const;

/** The label of each garment type, in the plural: above a list, in its filter and in its address. */
export const garmentLabels: Readonly<Record<GarmentType, string>> = {
  shirt: 'Shirts',
  top: 'T-shirts and tops',
  knitwear: 'Hoodies and knitwear',
  jacket: 'Jackets',
  trousers: 'Trousers',
  shorts: 'Shorts',
  skirt: 'Skirts',
  dress: 'Dresses',
  jumpsuit: 'Jumpsuits',
  nightwear: 'Nightwear',
  shoes: 'Shoes',
  hat: 'Hats',
  bag: 'Bags',
  accessory: 'Accessories',
};

export const colorLabels: Readonly<Record<Color, string>> = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  multicolor: 'Multicoloured',
};

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: 'Tell me when it is back',
  tellWhenBackOf: (name: string) => `Tell me when it is back: ${name}`,
  tellWhenSizeIsBack: (size: string) => `Tell me when size ${sizeName(size)} is back`,
  pleaseTell: (brand: string, item: string, url: string) =>
    `Hello ${brand}, please tell me when this is back: ${item}\n${url}`,
  soldOutHint: 'Sold out? Choose your size, and we will tell you on WhatsApp when it is back.',
  ask: 'Ask on WhatsApp',
  question: (brand: string, item: string, url: string) => `Hello ${brand}, I have a question about ${item}:\n${url}`,
} as const;

/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Recently viewed',
  clear: 'Clear',
  clearNamed: 'Clear recently viewed',
  cleared: 'Recently viewed products cleared.',
} as const;

/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title: string) => `${title}, in centimetres`,
  size: 'Size',
  selectedSize: 'selected',
  howToMeasure: 'How to measure',
  noChart: 'This item has no size chart.',
  deliveryTimes: 'Delivery time by municipality',
  municipality: 'Municipality',
  time: 'Time',
  yourAddress: 'your address',
  returns: 'Returns',
} as const;

/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Get Exclusive Offers by Email',
  text: 'New arrivals and offers, once a month.',
  email: 'Your email address',
  subscribe: 'Subscribe',
  emailInvalid: 'Please enter a valid email address.',
  subscribed: 'Thank you for subscribing!',
  failed: 'Subscription failed.',
  connectionError: 'A connection error occurred.',
} as const;
