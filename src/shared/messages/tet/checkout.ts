import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

export * from './addresses';
export * from './payments';

/** Labels of the cart page. */
export const cartLabels = {
  title: 'Ita-nia karreta',
  tableCaption: 'Sasán iha Ita-nia karreta',
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
  empty: 'Ita-nia karreta mamuk',
  emptyText: "Sasán ne'ebé Ita tau sei mosu iha ne'e.",
  signedOut: 'Tama atu haree Ita-nia karreta',
  signedOutText: 'Ami rai Ita-nia karreta iha Ita-nia konta.',
  logIn: 'Tama',
  browse: 'Haree loja',
  loading: 'Karrega hela Ita-nia karreta',
  unverifiedText: "Ita seidauk sai hosi konta. Ita-nia karreta sei mosu bainhira koneksaun di'ak fali.",
  totals: 'Totál karreta',
  subtotal: 'Subtotál',
  shippingFee: 'Folin entrega',
  free: 'Gratuita',
  total: 'Totál',
  notCounted: "Totál la sura sasán ne'ebé la iha ona.",
  unknownProduct: 'La iha ona',
  flags: {
    low: (left: number) => `Sei iha ${left} de'it.`,
    outOfStock: 'Hotu ona. Hasai hosi karreta.',
    exceeds: (stock: number) => `Sei iha ${formatCount(stock)} de'it. Hamenus kuantidade.`,
    missing: 'La iha ona. Hasai hosi karreta.',
  },
} satisfies Messages['cartLabels'];

/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Ita-nia karreta mamuk.',
  resolveStock: "Sasán balu iha karreta hotu ona ka la to'o. Hadi'a uluk Ita-nia karreta.",
  addressIncomplete: 'Prienxe kampu obrigatóriu hotu iha enderesu entrega.',
  addressRequired: "Atu kontinua, presiza enderesu entrega ne'ebé loos.",
  phoneRequired: 'Hakerek númeru telefone ba entrega.',
  phoneInvalid: "Hakerek númeru telefone: númeru, espasu ka + - ( ), 3 to'o 20.",
  proofRequired: 'Haruka Ita-nia komprovativu pagamentu ba transferénsia bankária.',
  failed: (message: string) => `Iha erru bainhira finaliza enkomenda: ${message}`,
  unknownServerError: 'Iha erru deskoñesidu iha servidór',
  loggedOutBefore: "Ita-nia sesaun remata ona, tanba ne'e Ita-nia enkomenda seidauk tama.",
  sentButLoggedOut:
    'Ita-nia sesaun remata bainhira ami haruka hela enkomenda. Tama fali no verifika Ita-nia enkomenda molok halo foun.',
  placedButLoggedOut: 'Ami simu ona Ita-nia enkomenda, maibé Ita-nia sesaun remata ona. Tama fali atu haree.',
  tokenFailed: 'La konsege hetan token pagamentu.',
  proofUploadFailed: 'La konsege haruka komprovativu pagamentu.',
  addressSaveFailed: 'La konsege rai enderesu foun.',
  transferWillBeVerified: 'Obrigadu! Ami simu ona Ita-nia enkomenda no sei verifika Ita-nia pagamentu.',
} satisfies Messages['checkoutMessages'];

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'FINALIZA ENKOMENDA',
  paymentMethod: 'Métodu pagamentu',
  paymentHints: {
    midtrans: 'Kartaun, konta bankária ka karteira eletrónika, iha janela seguru.',
    cod: "Selu ho osan bainhira sasán to'o. Ami kombina entrega iha WhatsApp.",
    bank_transfer: 'Transfere totál, depois haruka komprovativu pagamentu.',
  },
  /** The effect of the button, by payment type. */
  proceedHints: {
    midtrans: "Butaun ne'e halo enkomenda. Depois Ita selu online.",
    cod: "Butaun ne'e halo enkomenda. Ita selu ho osan bainhira simu sasán.",
    bank_transfer: "Butaun ne'e haruka komprovativu no halo enkomenda.",
  },
  onItsWay: 'Haruka hela Ita-nia enkomenda. La bele muda ona.',
  noPaymentMethod: 'Agora ami la simu enkomenda.',
  bankDetails: (total: string) => `Transfere ${total} ba konta ne'e, depois haruka foto resibu nian.`,
  bankLoading: 'Karrega hela ami-nia konta bankária…',
  bankFailed: 'La konsege karrega ami-nia konta bankária. Koko fali molok transfere.',
  bankName: 'Banku',
  accountHolder: "Na'in konta",
  iban: 'IBAN',
  amount: 'Montante',
  copy: 'Kopia',
  copyOf: (label: string) => `Kopia ${label}`,
  copied: (label: string) => `${label} kopia ona.`,
  notCopied: (label: string) => `La konsege kopia: ${label}.`,
  stockChecking: 'Verifika hela stock…',
  stockGood: 'Sasán hotu iha karreta sei iha stock.',
  stockUnknown: 'La konsege verifika stock. Verifika fali molok transfere.',
  checkAgain: 'Verifika fali',
  doNotTransfer: (problem: string) => `Keta transfere lai. ${problem}`,
  proof: 'Komprovativu pagamentu',
  proofHint: "PNG, JPEG ka GIF. Ami haki'ik foto boot ba Ita.",
  proofPreview: 'Ita-nia komprovativu pagamentu',
  proofSending: 'Haruka hela Ita-nia komprovativu pagamentu…',
  proofSent: (percent: number) => `Haruka hela Ita-nia komprovativu pagamentu: ${percent}%`,
  proofChecking: 'Verifika hela Ita-nia komprovativu pagamentu…',
  shippingAddress: 'Enderesu entrega',
  savedAddresses: 'Haruka ba',
  newAddress: 'Enderesu foun',
  fullName: 'Naran kompletu',
  saveAddress: "Rai enderesu ne'e ba enkomenda tuirmai",
  savePhone: "Rai númeru ne'e ba enkomenda tuirmai",
  phone: 'Telefone',
  phoneHint: "Entregadór sei telefone ba númeru ne'e.",
  phoneOptional: 'Ba entregadór. Opsionál se Ita selu online.',
  required: "Prienxe kampu ne'e.",
  placingOrder: 'Haruka hela Ita-nia enkomenda…',
} satisfies Messages['checkoutLabels'];
