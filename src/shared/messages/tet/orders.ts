import type { Messages } from '../messages';
import { formatCount } from './formats';

export * from './payments';

/** Texts of the order history, the order page and a repeated payment. */
export const orderMessages = {
  notFoundOrLoading: 'La hetan enkomenda, ka sei karrega hela.',
  payNow: 'Selu agora',
  /** Beside Pay Now on an order that is not paid online. */
  payOnlineInstead: {
    cod: "Ka selu online de'it.",
    bank_transfer: "Seidauk transfere? Ita bele selu online de'it.",
  },
  viewDetails: 'Haree detallu',
  retryAuthentication: 'Iha erru ho Ita-nia konta. Tama fali.',
  retryMissing: 'Falta informasaun enkomenda nian. La bele selu fali.',
  retryFailed: 'La konsege selu fali. Koko fali.',
} satisfies Messages['orderMessages'];

/** Labels of the order history and the order page. */
export const orderLabels = {
  statuses: {
    pending: 'hein hela',
    paid: 'selu ona',
    failed: 'la konsege',
    expired: 'liu prazu ona',
    cancelled: 'kansela ona',
  },
  historyTitle: 'Istória enkomenda',
  cardsTitle: 'Enkomenda',
  order: (number: string) => `Enkomenda ${number}`,
  historyCaption: 'Ita-nia enkomenda, foun liu uluk',
  detailTitle: 'Detallu enkomenda',
  signedOut: 'Tama atu haree Ita-nia enkomenda',
  signedOutText: 'Ami rai Ita-nia enkomenda iha Ita-nia konta.',
  logIn: 'Tama',
  empty: 'Seidauk iha enkomenda',
  emptyText: "Ita-nia enkomenda sei mosu iha ne'e.",
  browse: 'Haree loja',
  loading: 'Karrega hela Ita-nia enkomenda',
  unverifiedText: "Ita seidauk sai hosi konta. Ita-nia enkomenda sei mosu bainhira koneksaun di'ak fali.",
  number: 'Enkomenda',
  date: 'Data',
  status: 'Estadu',
  itemsColumn: 'Sasán',
  total: 'Totál',
  details: 'Detallu',
  itemCount: (count: number) => `Sasán ${formatCount(count)}`,
  viewDetailsOf: (number: string) => `Haree detallu enkomenda ${number}`,
  items: 'Sasán',
  itemsCaption: "Sasán iha enkomenda ne'e",
  image: 'Foto',
  itemTitle: 'Naran',
  size: 'Tamañu',
  price: 'Folin',
  quantity: 'Kuantidade',
  lineTotal: 'Totál',
  customer: 'Kliente',
  nameAndAddress: 'Naran no enderesu',
  orderId: 'ID enkomenda',
  placed: 'Data enkomenda',
  paymentMethod: 'Métodu pagamentu',
  paymentStatus: 'Estadu pagamentu',
  grandTotal: 'Totál jerál',
  backToOrders: 'Enkomenda hotu',
  chat: 'Haruka enkomenda iha WhatsApp',
  chatUnsent: "WhatsApp la loke. Haruka Ita-nia enkomenda iha ne'e, atu ami bele kombina entrega.",
  chatHint: 'Ami sei kombina entrega iha WhatsApp.',
  bankPending: 'Ami verifika hela Ita-nia transferénsia.',
  phone: 'Telefone',
  ask: 'Husu kona-ba enkomenda iha WhatsApp',
  showOlder: 'Haree enkomenda tuan',
  timeline: 'Progresu',
  steps: {
    placed: 'Simu ona',
    paid: 'Selu ona',
    packed: 'Prepara ona',
    shipped: 'Haruka ona',
    delivered: 'Entrega ona',
    returned: 'Fila ona ba loja',
    changed: 'Muda ona',
    exchanged: 'Troka ona',
  },
  returnedInPart: 'Parte ida fila ona ba loja',
  ended: { failed: 'Pagamentu la konsege', expired: 'Liu prazu ona', cancelled: 'Kansela ona' },
  notYet: 'seidauk',
  payBefore: (time: string) => `Selu molok ${time}. Se lae, ami fa'an fali sasán sira-ne'e.`,
  payOnlineBefore: (time: string) => `Ita bele selu online molok ${time}.`,
  orderAgain: 'Enkomenda fali',
  orderAgainText: "Tau sasán sira-ne'e ba Ita-nia karreta ho folin ohin nian.",
  addedAgain: (count: number) => `Sasán ${formatCount(count)} tau ona ba Ita-nia karreta.`,
  missingUnits: (line: string, missing: number, ordered: number) =>
    missing === ordered ? line : `${line}: ${missing} hosi ${ordered}`,
  notAddedAgain: (lines: readonly string[], failure?: string) =>
    `${failure ?? 'Sasán balu la iha ona.'}\n\nLa tau ba Ita-nia karreta:\n${lines.join('\n')}`,
  exchange: 'Troka tamañu',
  exchangeOf: (line: string) => `Troka tamañu: ${line}`,
  returns: "Sasán ne'ebé fila",
  returnStates: { open: 'Sei fila ba loja', received: 'Fila ona ba loja' },
  refunds: 'Reembolsu',
  refund: (amount: string, date: string) => `${amount} iha ${date}`,
} satisfies Messages['orderLabels'];

/** The payment of an order in words, beside its badge; amounts are formatted. */
export const paymentLines = {
  pending: {
    midtrans: () => 'Ita-nia pagamentu online seidauk konfirma',
    cod: (total: string) => `Ita selu ${total} ho osan bainhira simu sasán`,
    bank_transfer: () => 'Ami verifika hela Ita-nia transferénsia',
  },
  cashReceived: 'Ami rejista hela Ita-nia pagamentu ho osan',
  paid: 'Ami simu ona Ita-nia pagamentu',
  part: (paid: string, left: string) => `Selu ona: ${paid}. Falta selu: ${left}`,
  refunded: (amount: string) => `Ami fó fila ona ${amount}`,
  failed: 'Ita-nia pagamentu la konsege',
  expired: 'Prazu atu selu liu ona',
  cancelled: "Enkomenda ne'e kansela ona",
} satisfies Messages['paymentLines'];

/** The delivery of an order, as a line of the order history. */
export const deliveryLines = {
  packed: 'Prepara ona',
  shipped: 'Iha dalan ona',
  delivered: 'Entrega ona',
  deliveredOn: (date: string) => `Entrega ona iha ${date}`,
  returned: 'Fila ona ba loja',
} satisfies Messages['deliveryLines'];

/** The order history after an order is placed: what was ordered, and what happens next. */
export const confirmationTexts = {
  title: (number: string) => `Obrigadu! Ami simu ona Ita-nia enkomenda ${number}.`,
  item: (quantity: number, line: string, amount: string) => `${formatCount(quantity)} × ${line}: ${amount}`,
  delivery: 'Tempu entrega',
  cod: "Ami sei kombina entrega iha WhatsApp. Ita selu bainhira sasán to'o.",
  bank_transfer: 'Ami verifika uluk Ita-nia transferénsia, depois prepara Ita-nia enkomenda.',
  paid: 'Ami simu ona Ita-nia pagamentu, no agora sei prepara Ita-nia enkomenda.',
  pending: 'Ami sei prepara Ita-nia enkomenda bainhira pagamentu konfirma ona.',
} satisfies Messages['confirmationTexts'];

/** Why an order has ended, in words for its shopper. */
export const orderReasons = {
  failed: 'Ita-nia pagamentu la konsege.',
  notConfirmed: 'Ami la konsege konfirma Ita-nia pagamentu.',
  expired: 'Prazu atu selu liu ona.',
  cancelled: 'Ita-nia pagamentu kansela ona.',
  cancelledByShop: "Ami kansela enkomenda ne'e.",
  replaced: 'Ita troka ona ho enkomenda seluk.',
  returned: 'Sasán fila ona mai ami.',
} satisfies Messages['orderReasons'];
