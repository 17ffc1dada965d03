import type { Messages } from '../messages';
import { ago, formatCount, sizeName } from './formats';
import { COPYRIGHT_YEAR } from '../../constants';
import { ageOf } from '../ages';

export { formats } from './formats';

/** The one label of each category: in the menu, titles, breadcrumbs and everywhere else. */
export const categoryLabels = { men: 'Mane', women: 'Feto', kid: 'Labarik' } satisfies Messages['categoryLabels'];

/** Page titles, and texts of the layout around every page. */
export const appMessages = {
  title: (brand: string, page?: string) =>
    page === undefined ? `${brand} · Roupa ba Timor-Leste` : `${page} · ${brand}`,
  titles: {
    mens: categoryLabels.men,
    womens: categoryLabels.women,
    kids: categoryLabels.kid,
    newCollections: 'Kolesaun foun',
    bestSellers: "Fa'an barak liu",
    search: 'Buka',
    products: 'Produtu',
    product: 'Produtu',
    cart: 'Karreta',
    orderHistory: 'Istória enkomenda',
    orderDetail: 'Detallu enkomenda',
    profile: 'Perfíl',
    login: 'Tama',
    info: 'Kona-ba loja',
    authCallback: 'Tama hela',
    resetPassword: 'Password foun',
    notFound: 'La hetan pájina',
  },
  loadingPage: 'Karrega hela pájina',
  notFoundTitle: "Ami la hetan pájina ne'e",
  notFoundText: 'Karik link sala, ka pájina muda ona ba fatin seluk.',
  goHome: 'Haree loja',
  crash: {
    title: 'Iha buat ruma sala',
    text: "Pájina ne'e para tiha. Ita-nia karreta no enkomenda seguru hela.",
  },
  pageFailed: "La konsege karrega pájina ne'e",
  offline: 'Ita la iha internet. Verifika Ita-nia koneksaun.',
  reload: 'Karrega fali pájina',
  /** After the text of equal toasts that became one. */
  times: (count: number) => `×${count}`,
} satisfies Messages['appMessages'];

/** Texts of the navigation bar. */
export const navigationMessages = {
  label: 'Prinsipál',
  skip: 'Ba kedas konteúdu',
  shop: 'Loja',
  openMenu: 'Loke menu',
  closeMenu: 'Taka menu',
  login: 'Tama',
  logout: 'Sai',
  profile: 'Perfíl',
  cart: (count: number) => `Karreta, sasán ${formatCount(count)}`,
  languages: 'Lian',
  language: (name: string) => `Lian: ${name}`,
  languageFailed: 'Ami la konsege troka lian. Verifika Ita-nia koneksaun no koko fali.',
} satisfies Messages['navigationMessages'];

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Buka',
  submit: 'Buka',
  suggestions: "Produtu ne'ebé hetan",
  searching: 'Karrega hela produtu',
  failed: 'La konsege karrega produtu.',
  found: (count: number) => (count === 0 ? 'La hetan produtu.' : `Hetan produtu ${formatCount(count)}.`),
  noneFound: 'La hetan produtu. Koko kategoria ida.',
  seeAll: (text: string) => `Haree rezultadu hotu ba “${text}”`,
  title: 'Buka',
  resultsTitle: (text: string) => `Rezultadu ba “${text}”`,
  corrected: (text: string) => `Rezultadu ba ${text}`,
  lead: 'Buka produtu tuir naran ka deskrisaun.',
  emptyTitle: 'Ita buka saida?',
  emptyText: "Hakerek liafuan ida iha kaixa buka nian, ka hahú ho ida hosi sira-ne'e.",
  noneTitle: (text: string) => `La hetan buat ida ba “${text}”`,
  noneText: "Verifika liafuan, koko liafuan badak liu, ka hahú ho ida hosi sira-ne'e.",
} satisfies Messages['searchMessages'];

/** Texts of the product lists and the product page. */
export const catalogMessages = {
  unknownCategory: "Kategoria ne'e la iha.",
  loadingDetails: 'Karrega hela detallu produtu...',
  productNotFound: 'La hetan produtu.',
  productDataMissing: 'Falta dadus produtu nian.',
  unknownProduct: 'Produtu deskoñesidu',
  noImage: '(La iha foto)',
  showing: (shown: number, total: number) => `Hatudu 1 - ${formatCount(shown)} hosi produtu ${formatCount(total)}`,
  exploreMore: 'Haree tan',
  relatedProducts: 'Produtu hanesan',
  popularInWomen: 'Populár ba feto',
  seeAll: 'Haree hotu',
  selectSizeFirst: 'Hili uluk tamañu ida!',
  sizeOutOfStock: (size: string) => `Tamañu ${sizeName(size)} hotu ona.`,
  addToCart: 'TAU BA KARRETA',
  addToCartNamed: (name: string) => `TAU BA KARRETA: ${name}`,
  chooseSize: 'Hili tamañu',
  addSize: (name: string, size: string, quantity: number) =>
    `Tau ${name}, tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}`,
  addSizeAgain: (name: string, size: string, quantity: number, inCart: number) =>
    `Tau ${name}, tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}, iha karreta ${formatCount(inCart)}`,
  sizeSoldOut: (size: string) => `Tamañu ${sizeName(size)}, hotu ona`,
  soldOut: 'Hotu ona',
  colorCount: (count: number): string => `Kór ${count}`,
  inCart: (count: number) => `Iha karreta: ${formatCount(count)}`,
  /** After the text that a size or the product is out of stock. */
  lastInCart: (count: number) =>
    count === 1 ? 'Ida ikus iha Ita-nia karreta.' : `Produtu ${formatCount(count)} ikus iha Ita-nia karreta.`,
  left: (quantity: number) => `Sei iha ${formatCount(quantity)}`,
  closeSizes: 'Taka lista tamañu',
  wishlistOf: (name: string) => `Lista favoritu: ${name}`,
  saving: (percent: number) => `−${percent}%`,
  loadingProducts: 'Karrega hela produtu',
  listFailedTitle: 'La konsege karrega produtu',
  listFailedText: 'Verifika Ita-nia koneksaun no koko fali.',
  emptyTitle: "Seidauk iha buat ida iha ne'e",
  emptyText: 'Mai haree fali iha loron seluk, ka haree produtu seluk iha loja.',
  goToShop: 'Haree loja',
} satisfies Messages['catalogMessages'];

/** Texts of the cart. */
export const cartMessages = {
  loginToAdd: 'Tama uluk atu tau sasán ba karreta.',
  selectSize: 'Hili tamañu ida.',
  added: 'Produtu tau ona ba karreta!',
  viewCart: 'Haree karreta',
  removed: 'Sasán hasai ona hosi karreta!',
  /** A product can be without a name. */
  lineName: (name: string, size: string) => (name ? `${name}, tamañu ${sizeName(size)}` : `Tamañu ${sizeName(size)}`),
  undo: 'Tau fali',
  addFailed: (error: string) => `La konsege tau ba karreta: ${error}`,
  addFailedNetwork: 'La konsege tau ba karreta tanba problema koneksaun.',
  removeFailed: (error: string) => `La konsege hasai hosi karreta: ${error}`,
  removeFailedNetwork: 'La konsege hasai hosi karreta tanba problema koneksaun.',
} satisfies Messages['cartMessages'];

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Tau ba karreta',
  question: (name: string, size: string) => `Tau ${name}, tamañu ${sizeName(size)}, ba Ita-nia karreta?`,
  add: 'Tau',
  no: 'Lae, obrigadu',
} satisfies Messages['addOfferMessages'];

/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Tama uluk atu tau sasán ba lista favoritu.',
  added: 'Produtu tau ona ba lista favoritu!',
  removed: 'Produtu hasai ona hosi lista favoritu.',
  addFailed: 'La konsege tau ba lista favoritu.',
  removeFailed: 'La konsege hasai hosi lista favoritu.',
} satisfies Messages['wishlistMessages'];

/** Texts of the announcement banner. */
export const bannerMessages = {
  label: 'Anúnsiu',
  close: 'Taka anúnsiu',
} satisfies Messages['bannerMessages'];

/** Texts of the footer. */
export const footerMessages = {
  linksLabel: 'Kona-ba loja',
  photoSite: (brand: string) => `${brand} iha Instagram`,
  socialNetwork: (brand: string) => `${brand} iha Facebook`,
  chat: (brand: string) => `Ko'alia ho ${brand} iha WhatsApp`,
  call: (phone: string) => `Telefone: ${phone}`,
  copyright: (brand: string) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. Direitu hotu rezervadu.`,
} satisfies Messages['footerMessages'];

/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: "La konsege karrega pájina ne'e",
  failedText: 'Verifika Ita-nia koneksaun no koko fali.',
} satisfies Messages['infoMessages'];

/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Taka',
  show: 'Hatudu',
  hide: 'Subar',
  chooseFile: 'Hili fixeiru ida',
  breadcrumb: "Ita iha ne'e",
  priceNow: 'Agora',
  priceBefore: 'Uluk',
  loading: 'Karrega hela',
  panelFailed: 'La konsege karrega. Verifika Ita-nia koneksaun no koko fali.',
  panelOffline: 'Ita la iha internet. Sei karrega bainhira iha internet fali.',
  loadAgain: 'Koko fali',
} satisfies Messages['uiMessages'];

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: "La konsege simu dadus ne'e. Verifika no koko fali.",
  connectionError: 'Iha problema koneksaun.',
  errorWith: (message: string) => `Erru: ${message}`,
} satisfies Messages['commonMessages'];

/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'La konsege karrega produtu. Verifika Ita-nia koneksaun.',
  cart: 'La konsege karrega karreta.',
  orders: 'La konsege karrega istória enkomenda.',
  wishlist: 'La konsege karrega lista favoritu.',
  addresses: 'La konsege karrega enderesu.',
} satisfies Messages['loadMessages'];

/** Texts for when the shop is unreachable. */
export const connectionMessages = {
  label: 'Koneksaun',
  offline: 'Ita la iha internet.',
  unreachable: 'La konsege liga ba loja agora.',
  releaseWaits:
    'Loja iha versaun foun. Versaun foun sei loke bainhira Ita hakerek hotu ka enkomenda hotu, iha tab hotu-hotu.',
  asOf: (moment: string) => `Folin no stock atualiza ona iha ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms: number) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'foin daudaun';
  },
} satisfies Messages['connectionMessages'];

/** Texts about the time of a delivery. `time` is the operator's text, such as `4 to 7 days`. */
export const deliveryMessages = {
  to: (place: string, time: string) => `${place}: ${time}, gratuita`,
} satisfies Messages['deliveryMessages'];
