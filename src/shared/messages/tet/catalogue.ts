import type { PaymentType } from '../../values/paymentTypes';
import { anyOf, formatCount, sizeName } from './formats';
import type { Messages } from '../messages';

const ways = { midtrans: 'online', cod: 'ho osan', bank_transfer: 'liuhosi transferénsia bankária' } as const;

/** 'Online, ho osan ka liuhosi transferénsia bankária.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Kolesaun foun liu',
  bestSelling: "Fa'an barak liu",
  bestSellingText: "Modelu ne'ebé ema gosta liu.",
  checkNow: 'Haree agora',
  newCollections: 'Kolesaun foun',
  newCollectionsText: "Foin to'o.",
  bestSellers: "Fa'an barak liu",
  bestSellersText: "Modelu ne'ebé ema gosta liu.",
  newCollectionsLead: "Sasán ne'ebé foin to'o iha ami-nia loja.",
  delivery: { title: 'Entrega gratuita', text: 'Ba munisípiu 13 hotu.' },
  payment: { title: 'Selu tuir hakarak', text: payWays },
  support: { title: 'Ajuda iha WhatsApp', text: 'Haruka mensajen mai ami.' },
} satisfies Messages['homeMessages'];

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Ordena no filtra',
  open: (filters: number) => (filters === 0 ? 'Ordena no filtra' : `Ordena no filtra (${filters})`),
  clear: 'Hamoos filtru',
  sort: 'Ordena tuir',
  sorts: {
    newest: 'Foun liu',
    'price-up': 'Folin: baratu ba karun',
    'price-down': 'Folin: karun ba baratu',
    'best-selling': "Fa'an barak liu",
  },
  featured: 'Destake',
  bestMatch: 'Relevante liu',
  types: 'Tipu',
  colors: 'Kór',
  option: (label: string, count: number) => `${label} (${formatCount(count)})`,
  sizes: 'Tamañu iha stock',
  minPrice: 'Folin hosi',
  maxPrice: "Folin to'o",
  anyPrice: 'Hotu',
  onSale: "Promosaun de'it",
  show: (count: number) => `Haree produtu ${formatCount(count)}`,
  noneTitle: 'La hetan produtu',
  noneText: 'Koko filtru seluk, ka hamoos filtru.',
} satisfies Messages['listingMessages'];

/** The payment types in the sentence of `payWith`. */
const payNames = {
  midtrans: 'Pagamentu online',
  cod: 'Selu bainhira simu',
  bank_transfer: 'Transferénsia bankária',
} as const;

/** Texts of the product page. */
export const productMessages = {
  home: 'Inísiu',
  shop: 'Loja',
  gallery: (name: string) => `Foto ${name} nian`,
  picture: (name: string, position: number, total: number) => `${name}, foto ${position} hosi ${total}`,
  showPicture: (position: number, total: number) => `Hatudu foto ${position} hosi ${total}`,
  zoom: 'Haboot',
  zoomOut: "Haki'ik",
  zoomed: (name: string) => `${name}, haboot ona`,
  previousPicture: 'Foto molok',
  nextPicture: 'Foto tuirmai',
  position: (position: number, total: number) => `${position} / ${total}`,
  selectSize: 'Hili tamañu',
  runs: {
    small: "Ki'ik liu baibain: hili tamañu ida boot liu.",
    large: "Boot liu baibain: hili tamañu ida ki'ik liu.",
  },
  mySize: (size: string) => `Ha'u-nia tamañu: ${sizeName(size)}`,
  sizeLeft: (quantity: number) => `Sei iha ${formatCount(quantity)}`,
  sizeSoldOut: 'Hotu ona',
  sizeLabel: (size: string, quantity: number) =>
    quantity > 0 ? `Tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}` : `Tamañu ${sizeName(size)}, hotu ona`,
  choice: (size: string | null, price: string) => (size === null ? price : `Tamañu ${sizeName(size)} · ${price}`),
  onlyLeft: (quantity: number, size: string) => `Tamañu ${sizeName(size)} sei iha ${quantity} de'it.`,
  allSoldOut: 'Tamañu hotu-hotu la iha agora.',
  share: 'Fahe',
  addressCopied: 'Link kopia ona.',
  addressNotCopied: 'La konsege kopia link.',
  category: 'Kategoria',
  tags: 'Etiketa',
  tagLine: 'Modernu, Foun, Halo ba rai manas',
  facts: { fabric: 'Hena', care: 'Kuidadu', fit: 'Korte', model: 'Ema iha foto' },
  description: 'Deskrisaun',
  delivery: 'Entrega no pagamentu',
  deliveryTexts: [
    'Entrega gratuita ba fatin hotu iha Timor-Leste.',
    "Bainhira finaliza enkomenda, hili enderesu ne'ebé rai ona ka hakerek foun.",
  ],
  payWith: (types: readonly PaymentType[]) => `Ita bele hili: ${anyOf(types.map((type) => payNames[type]))}.`,
  deliveryAndReturns: 'Tempu entrega no fó fila sasán',
  sizeChart: 'Tabela tamañu',
  sizeGuide: 'Buka Ita-nia tamañu',
  sizeGuideTexts: {
    adult: 'Entre tamañu rua? Hili ida boot liu.',
    kid: 'Tamañu tuir labarik nia idade. Entre tamañu rua? Hili ida boot liu.',
  },
  backToShop: 'Haree produtu hotu',
} satisfies Messages['productMessages'];

export const garmentLabels = {
  shirt: 'Kamiza',
  top: 'Kamizola',
  knitwear: 'Hoodie no malla',
  jacket: 'Kazaku',
  trousers: 'Kalsa',
  shorts: 'Kalsa badak',
  skirt: 'Saia',
  dress: 'Vestidu',
  jumpsuit: 'Jumpsuit',
  nightwear: 'Roupa toba nian',
  shoes: 'Sapatu',
  hat: 'Xapeu',
  bag: 'Pasta',
  accessory: 'Asesóriu',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Metan',
  white: 'Mutin',
  grey: 'Malahuk',
  beige: 'Beje',
  brown: 'Kór-kafé',
  red: 'Mean',
  pink: 'Kór-de-roza',
  orange: 'Kór-laranja',
  yellow: 'Kinur',
  green: 'Matak',
  blue: 'Azúl',
  purple: 'Roxu',
  multicolor: 'Kór oioin',
} satisfies Messages['colorLabels'];

/** Texts about a product for the shop's chat. */
export const productChatMessages = {
  tellWhenBack: "Fó hatene mai ha'u bainhira iha fali",
  tellWhenBackOf: (name: string) => `Fó hatene mai ha'u bainhira iha fali: ${name}`,
  tellWhenSizeIsBack: (size: string) => `Fó hatene mai ha'u bainhira tamañu ${sizeName(size)} iha fali`,
  pleaseTell: (brand: string, item: string, url: string) =>
    `Olá ${brand}, favór ida fó hatene mai ha'u bainhira iha fali: ${item}\n${url}`,
  soldOutHint: 'Hotu ona? Hili Ita-nia tamañu. Ami sei fó hatene iha WhatsApp bainhira iha fali.',
  ask: 'Husu iha WhatsApp',
  question: (brand: string, item: string, url: string) => `Olá ${brand}, ha'u iha pergunta kona-ba ${item}:\n${url}`,
} satisfies Messages['productChatMessages'];

/** Texts of the recently viewed products. */
export const recentlyViewedMessages = {
  title: 'Foin haree',
  clear: 'Hamoos',
  clearNamed: "Hamoos produtu ne'ebé foin haree",
  cleared: "Produtu ne'ebé foin haree hamoos ona.",
} satisfies Messages['recentlyViewedMessages'];

/** Texts of the panels of the product page about sizes, delivery and returns. */
export const shoppingInfoMessages = {
  inCentimetres: (title: string) => `${title}, iha sentímetru`,
  size: 'Tamañu',
  selectedSize: 'hili ona',
  howToMeasure: 'Oinsá sukat',
  noChart: "Produtu ne'e la iha tabela tamañu.",
  deliveryTimes: 'Tempu entrega tuir munisípiu',
  municipality: 'Munisípiu',
  time: 'Tempu',
  yourAddress: 'Ita-nia enderesu',
  returns: 'Fó fila sasán',
} satisfies Messages['shoppingInfoMessages'];

/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Simu promosaun espesiál liuhosi email',
  text: 'Sasán foun no promosaun, fulan ida dala ida.',
  email: 'Ita-nia enderesu email',
  subscribe: 'Rejista',
  emailInvalid: "Hakerek enderesu email ne'ebé loos.",
  subscribed: 'Obrigadu, Ita rejista ona!',
  failed: 'La konsege rejista.',
  connectionError: 'Iha problema koneksaun.',
} satisfies Messages['newsletterMessages'];
