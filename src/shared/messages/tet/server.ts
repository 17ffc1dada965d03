import type { ServerTexts } from '../messages';
import { sizeName } from './formats';
import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: "Ita bele rai enderesu to'o 20.",
  addressNotFound: "La hetan enderesu ne'e.",
  accountExists: "Email ne'e iha konta ona. Tama de'it.",
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: "Tamañu ne'e hotu ona.",
  lineFull: "La bele tau tan sasán ne'e.",
  notInCart: "Sasán ne'e la iha karreta laran.",
  productGone: "Produtu ne'e la iha ona.",
  pricesChanged: 'Folin muda ona. Verifika Ita-nia karreta.',
  rateChanged: 'Kámbiu muda ona. Verifika totál foun iha rupiah.',
  amountChanged: "Montante ne'ebé falta selu muda ona. Verifika montante foun.",
  restOfOrder: (order: string) => `Restu hosi enkomenda ${order}`,
  lastPaymentInProgress: "Pagamentu ba Ita-nia enkomenda ikus la'o hela.",
  lastOrderPaid: 'Ita selu ona Ita-nia enkomenda ikus. Verifika Ita-nia karreta.',
  cancellationFailed: 'Ami la konsege troka Ita-nia enkomenda ikus. Koko fali.',
  tooManyUnpaidOrders: (max: number) =>
    `Ita iha enkomenda ${max} ne'ebé Ita seidauk selu no ami seidauk haruka. Selu ida, ka hein to'o ami haruka ida.`,
  tooManyUnpaidUnits: (max: number) =>
    `Enkomenda ne'ebé Ita seidauk selu no ami seidauk haruka bele iha sasán to'o ${max}. Hamenus sasán, ka selu uluk enkomenda ida.`,
  notFound: 'La hetan.',
  loginNeeded: 'Tama uluk atu kontinua.',
  keyUsedWithOtherBody: "Ita haruka ona ida-ne'e ho detallu seluk.",
  tooManyRequests: 'Koko barak liu ona. Hein uitoan no koko fali.',
  tooLarge: "Ida-ne'e boot liu atu haruka.",
  unsupportedMediaType: "Ami la simu konteúdu tipu ne'e.",
  unavailable: 'Loja okupadu hela. Hein uitoan no koko fali.',
  retryReady: 'Agora Ita bele selu.',
  alreadyPaid: "Ita selu ona enkomenda ne'e.",
  cannotBePaid: "Enkomenda ne'e la bele selu ona.",
  paymentInProgress: "Pagamentu ba enkomenda ne'e la'o hela.",
  orderAgain: "Enkomenda ne'e la bele selu ona: tuan liu, ka sasán, folin ka kámbiu muda ona. Halo enkomenda foun.",
  unitsGone: "Sasán balu iha enkomenda ne'e hotu ona.",
  orderNotFound: 'La hetan enkomenda.',
  emailTaken: "Konta seluk uza ona email ne'e.",
  currentPasswordWrong: 'Password atuál sala.',
  uploaded: 'Haruka ona.',
  noFile: 'Hili fixeiru ida.',
  tooManyFiles: "Ita bele haruka fixeiru to'o 4 dala ida.",
  damagedPicture: "Ami la bele lee foto ne'e. Koko foto seluk.",
} satisfies ServerTexts['responseMessages'];

/** Mails to customers. They contain nothing that a customer has typed: anybody can sign up with a stranger's address. */
export const customerMailTexts = {
  greeting: 'Olá,',
  received: {
    subject: (order: string) => `Ami simu ona Ita-nia enkomenda ${order}`,
    text: (order: string) => `Obrigadu ba Ita-nia enkomenda ${order}!`,
    payment: {
      midtrans: 'Seidauk selu? Ita bele selu iha enkomenda nia pájina.',
      cod: "Ita selu ho osan bainhira sasán to'o.",
      bank_transfer: 'Ami verifika hela Ita-nia transferénsia.',
    },
  },
  paid: {
    subject: (order: string) => `Ami simu ona pagamentu ba enkomenda ${order}`,
    text: (order: string, total: string) => `Obrigadu! Ami simu ona Ita-nia pagamentu ${total} ba enkomenda ${order}.`,
  },
  changed: {
    subject: (order: string) => `Ita-nia enkomenda ${order} muda ona`,
    text: (order: string) => `Ami muda ona Ita-nia enkomenda ${order}. Agora ida-ne'e mak iha laran.`,
  },
  exchanged: {
    subject: (order: string) => `Troka ba enkomenda ${order}`,
    text: (order: string) => `Ami troka sasán hosi Ita-nia enkomenda ${order}. Depois troka, ida-ne'e mak Ita iha.`,
  },
  returned: {
    subject: (order: string) => `Ami simu fila ona sasán hosi enkomenda ${order}`,
    text: (order: string) => `Sasán ne'ebé Ita haruka fila hosi enkomenda ${order} to'o ona. Ida-ne'e mak hela ho Ita.`,
  },
  shipped: {
    subject: (order: string) => `Ita-nia enkomenda ${order} iha dalan ona`,
    text: (order: string) => `Ita-nia enkomenda ${order} iha dalan ona.`,
    courier: (courier: string) => `Entregadór: ${courier}`,
  },
  partShipped: {
    subject: (order: string) => `Parte ida hosi ita-nia enkomenda ${order} iha dalan ona`,
    text: (order: string) =>
      `Parte ida hosi ita-nia enkomenda ${order} iha dalan ona. Sasán iha pakote laran mak ne'e.`,
    cash: (amount: string) => `Ita selu ${amount} ho osan bainhira pakote to'o.`,
  },
  refunded: {
    subject: (order: string) => `Reembolsu ba enkomenda ${order}`,
    text: (order: string, amount: string) => `Ami fó fila ona ${amount} hosi Ita-nia enkomenda ${order}.`,
  },
  emailChanged: {
    subject: 'Ita-nia enderesu email muda ona',
    text: "Ita-nia konta iha ona enderesu email foun. Se la'ós Ita mak muda, kontaktu ami: karik ema seluk uza hela Ita-nia konta.",
  },
  line: (quantity: number, product: string, size: string) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Totál',
  paidSoFar: 'Selu ona',
  leftToPay: 'Falta selu',
  seeOrder: 'Haree Ita-nia enkomenda',
} satisfies ServerTexts['customerMailTexts'];

/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name: string, brand: string, order: string) =>
    `Olá${name === '' ? '' : ` ${name}`}, ami hosi ${brand} hakerek kona-ba Ita-nia enkomenda ${order}.`,
  waiting: {
    midtrans: (total: string) => `Ami hein hela Ita-nia pagamentu online ${total}.`,
    cod: (total: string) => `Ami simu ona. Ita selu ${total} ho osan bainhira sasán to'o.`,
    bank_transfer: (total: string) => `Ami simu ona no verifika hela Ita-nia transferénsia ${total}.`,
  },
  paid: (total: string) => `Ami simu ona Ita-nia pagamentu ${total}.`,
  receivedPart: (amount: string) => `Ami simu ona ${amount}.`,
  preparing: 'Ami prepara hela Ita-nia sasán.',
  partlySent: 'Parte ida hosi Ita-nia enkomenda ami haruka ona. Ami prepara hela sira seluk.',
  packed: 'Ita-nia sasán prepara ona. Ami sei haruka lalais.',
  shipped: (courier: string) => `Ita-nia sasán iha dalan ona${courier === '' ? '' : ` ho ${courier}`}.`,
  cashReady: (total: string) => `Favór ida prepara osan ${total}.`,
  delivered: "Ita-nia sasán to'o ona. Obrigadu tanba Ita sosa iha ami-nia loja!",
  returned: 'Ita-nia sasán fila ona mai ami.',
  failed: (total: string) =>
    `Ami seidauk simu Ita-nia pagamentu ${total}. Ita bele koko fali iha enkomenda nia pájina.`,
  expired: (total: string) =>
    `Prazu atu selu ${total} liu ona. Ita sei bele selu iha enkomenda nia pájina se sasán sei iha stock.`,
  cancelled: 'Ita-nia enkomenda kansela ona.',
  refundDue: (amount: string) => `Ami sei fó fila ${amount} ba Ita.`,
  refunded: (amount: string) => `Ami fó fila ona ${amount} ba Ita.`,
  page: (url: string) => `Ita-nia enkomenda nia pájina: ${url}`,
} satisfies ServerTexts['orderUpdates'];

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Simu ${amount}`,
  nothingToCollect: 'Selu ona',
  more: (count: number) => `no sasán ${count} tan`,
} satisfies ServerTexts['labels'];

/** Texts that search engines and link previews show for a page. */
export const pageFactsMessages = {
  descriptions: (brand: string) => ({
    home: `${brand}, loja roupa online ba Timor-Leste: liñu, algodaun no tais ba mane, feto no labarik.`,
    mens: "Kamiza simples, kalsa ho korte di'ak no tais uitoan. Entrega gratuita ba munisípiu 13 hotu.",
    womens: 'Vestidu, saia no roupa kmaan ba loron naruk no manas. Entrega gratuita ba munisípiu 13 hotu.',
    kids: "Roupa labarik nian: mamar no forte, atu sa'e, halai no ba loron-domingu. Entrega gratuita ba munisípiu 13 hotu.",
    newCollections: "Sasán ne'ebé foin to'o: liñu, algodaun no tais ba mane, feto no labarik.",
    bestSellers: "Modelu ne'ebé ema gosta liu: liñu, algodaun no tais ba mane, feto no labarik.",
    cart: 'Ita-nia karreta no enkomenda. Entrega gratuita ba munisípiu 13 hotu.',
    login: `Tama iha ${brand} ka kria konta: karreta, lista favoritu no enkomenda iha fatin ida.`,
  }),
  product: (dollars: number, isInStock: boolean, text: string) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Hotu ona']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand: string) => `Favór ida ativa JavaScript hodi sosa iha ${brand}.`,
  formNeedsScripts: 'Ami la rai buat ida. Favór ida ativa JavaScript no koko fali.',
  manifest: 'Roupa ba Timor-Leste: mane, feto no labarik.',
  pictureAlt: (brand: string) => `${brand}: roupa ba Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
