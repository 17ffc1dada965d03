import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

/** Texts of the product lists and the product page. */
export const catalogMessages = {
  unknownCategory: "Kategoria ne'e la iha.",
  loadingDetails: 'Karrega hela detalle produtu...',
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
  addToCart: 'TAU IHA KARRIÑU',
  addToCartNamed: (name: string) => `TAU IHA KARRIÑU: ${name}`,
  chooseSize: 'Hili tamañu',
  addSize: (name: string, size: string, quantity: number) =>
    `Tau ${name}, tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}`,
  addSizeAgain: (name: string, size: string, quantity: number, inCart: number) =>
    `Tau ${name}, tamañu ${sizeName(size)}, sei iha ${formatCount(quantity)}, iha karriñu ${formatCount(inCart)}`,
  sizeSoldOut: (size: string) => `Tamañu ${sizeName(size)}, hotu ona`,
  soldOut: 'Hotu ona',
  inCart: (count: number) => `Iha karriñu: ${formatCount(count)}`,
  /** After the text that a size or the product is out of stock. */
  lastInCart: (count: number) =>
    count === 1 ? 'Ida ikus iha Ita-nia karriñu.' : `${formatCount(count)} ikus iha Ita-nia karriñu.`,
  left: (quantity: number) => `Sei iha ${formatCount(quantity)}`,
  closeSizes: 'Taka tamañu',
  wishlistOf: (name: string) => `Lista favoritu: ${name}`,
  saving: (percent: number) => `−${percent}%`,
  loadingProducts: 'Karrega hela produtu',
  listFailedTitle: 'La konsege karrega produtu',
  listFailedText: 'Verifika Ita-nia koneksaun no koko fali.',
  emptyTitle: "Seidauk iha buat ida iha ne'e",
  emptyText: 'Fila mai haree lalais, ka haree produtu seluk iha loja.',
  goToShop: 'Haree loja',
} satisfies Messages['catalogMessages'];
