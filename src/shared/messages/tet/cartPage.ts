import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

/** Labels of the cart page. */
export const cartLabels = {
  title: 'Ita-nia karriñu',
  tableCaption: 'Sasán iha Ita-nia karriñu',
  product: 'Produtu',
  item: 'Naran',
  size: 'Tamañu',
  price: 'Folin',
  quantity: 'Kuantidade',
  lineTotal: 'Totál',
  remove: 'Hasai',
  oneLess: (name: string, size: string) => `Hamenus ida: ${name}, tamañu ${sizeName(size)}`,
  oneMore: (name: string, size: string) => `Aumenta ida: ${name}, tamañu ${sizeName(size)}`,
  /** The remove icon of a line with one unit, and of one with several. */
  removeLast: (name: string, size: string) => `Hasai ${name}, tamañu ${sizeName(size)}`,
  removeOne: (name: string, size: string) => `Hasai ida: ${name}, tamañu ${sizeName(size)}`,
  removeAll: (count: number) => `Hasai hotu (${formatCount(count)})`,
  removeAllOf: (count: number, name: string, size: string) =>
    `Hasai hotu (${formatCount(count)}): ${name}, tamañu ${sizeName(size)}`,
  empty: 'Ita-nia karriñu mamuk',
  emptyText: "Sasán ne'ebé Ita tau sei mosu iha ne'e.",
  signedOut: 'Tama atu haree Ita-nia karriñu',
  signedOutText: 'Ami rai Ita-nia karriñu iha Ita-nia konta.',
  logIn: 'Tama',
  browse: 'Haree loja',
  loading: 'Karrega hela Ita-nia karriñu',
  unverifiedText: 'Ita seidauk sai hosi konta. Ita-nia karriñu sei mosu bainhira koneksaun fila fali.',
  totals: 'Totál karriñu',
  subtotal: 'Subtotál',
  shippingFee: 'Folin entrega',
  free: 'Gratuita',
  total: 'Totál',
  notCounted: "Totál la sura sasán ne'ebé la iha ona.",
  unknownProduct: 'La iha ona',
  flags: {
    low: (left: number) => `Sei iha ${left} de'it.`,
    outOfStock: 'Hotu ona. Hasai hosi karriñu.',
    exceeds: (stock: number) => `Sei iha ${formatCount(stock)} de'it. Hamenus kuantidade.`,
    missing: 'La iha ona. Hasai hosi karriñu.',
  },
} satisfies Messages['cartLabels'];
