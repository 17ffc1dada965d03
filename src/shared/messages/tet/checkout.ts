import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Ita-nia karriñu mamuk.',
  resolveStock: "Sasán balu iha karriñu hotu ona ka la to'o. Hadi'a uluk Ita-nia karriñu.",
  addressIncomplete: 'Prienxe hotu enderesu entrega nian.',
  addressRequired: "Atu kontinua, presiza enderesu entrega ne'ebé loos.",
  phoneRequired: 'Hakerek númeru telefone ba entrega.',
  phoneInvalid: "Hakerek númeru telefone: díjitu, espasu ka + - ( ), 3 to'o 20.",
  proofRequired: 'Haruka Ita-nia prova pagamentu ba transferénsia bankária.',
  failed: (message: string) => `Iha erru bainhira finaliza enkomenda: ${message}`,
  unknownServerError: 'Iha erru deskoñesidu iha servidór',
  loggedOutBefore: "Ita sai ona hosi konta, tanba ne'e Ita-nia enkomenda seidauk tama.",
  sentButLoggedOut:
    'Ita sai hosi konta bainhira enkomenda haruka hela. Tama fali no verifika Ita-nia enkomenda molok halo foun.',
  placedButLoggedOut: 'Ami simu ona Ita-nia enkomenda, maibé Ita sai ona hosi konta. Tama fali atu haree.',
  tokenFailed: 'La konsege hetan token pagamentu.',
  proofUploadFailed: 'La konsege haruka prova pagamentu.',
  addressSaveFailed: 'La konsege rai enderesu foun.',
  paymentSuccess: 'Pagamentu ho susesu!',
  paymentPending: 'Pagamentu hein hela.',
  paymentFailed: 'Pagamentu la konsege.',
  popupClosed: 'Ita taka janela molok pagamentu remata.',
  transferWillBeVerified: 'Obrigadu! Ami simu ona Ita-nia enkomenda no sei verifika Ita-nia pagamentu.',
} satisfies Messages['checkoutMessages'];

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'FINALIZA ENKOMENDA',
  paymentMethod: 'Métodu pagamentu',
  paymentHints: {
    midtrans: 'Kartaun, konta bankária ka karteira eletrónika, iha janela seguru.',
    cod: "Selu ho cash bainhira sasán to'o. Ami kombina entrega iha WhatsApp.",
    bank_transfer: 'Transfere totál, depois haruka prova pagamentu.',
  },
  /** What the button does, by payment type. */
  proceedHints: {
    midtrans: "Butaun ne'e halo enkomenda. Depois Ita selu online.",
    cod: "Butaun ne'e halo enkomenda. Ita selu ho cash bainhira simu sasán.",
    bank_transfer: "Butaun ne'e haruka prova no halo enkomenda.",
  },
  onItsWay: 'Haruka hela Ita-nia enkomenda. La bele muda ona.',
  charge: (amount: string, rate: string) => `Ita selu ${amount} (1 USD = ${rate}).`,
  noPaymentMethod: 'Agora ami la simu enkomenda.',
  bankDetails: (total: string) => `Transfere ${total} ba konta ne'e, depois haruka foto resibu nian.`,
  bankLoading: 'Karrega hela ami-nia konta bankária…',
  bankFailed: 'La konsege karrega ami-nia konta bankária. Koko fali molok transfere.',
  bankName: 'Banku',
  accountHolder: "Konta nia na'in",
  iban: 'IBAN',
  amount: 'Montante',
  copy: 'Kopia',
  copyOf: (label: string) => `Kopia ${label}`,
  copied: (label: string) => `${label} kopia ona.`,
  notCopied: (label: string) => `La konsege kopia: ${label}.`,
  stockChecking: 'Verifika hela stock…',
  stockGood: 'Sasán hotu iha karriñu sei iha stock.',
  stockUnknown: 'La konsege verifika stock. Verifika fali molok transfere.',
  checkAgain: 'Verifika fali',
  doNotTransfer: (problem: string) => `Keta transfere lai. ${problem}`,
  proof: 'Prova pagamentu',
  proofHint: "PNG, JPEG ka GIF. Ami haki'ik foto boot ba Ita.",
  proofPreview: 'Ita-nia prova pagamentu',
  proofSending: 'Haruka hela Ita-nia prova pagamentu…',
  proofSent: (percent: number) => `Haruka hela Ita-nia prova pagamentu: ${percent}%`,
  proofChecking: 'Verifika hela Ita-nia prova pagamentu…',
  shippingAddress: 'Enderesu entrega',
  savedAddresses: 'Haruka ba',
  newAddress: 'Enderesu foun',
  fullName: 'Naran kompletu',
  saveAddress: "Rai enderesu ne'e ba enkomenda tuirmai",
  savePhone: "Rai númeru ne'e ba enkomenda tuirmai",
  phone: 'Telefone',
  phoneHint: "Ema ne'ebé lori sasán sei telefone ba númeru ne'e.",
  phoneOptional: "Ba ema ne'ebé lori sasán. Opsionál se Ita selu online.",
  required: "Prienxe kampu ne'e.",
  placingOrder: 'Haruka hela Ita-nia enkomenda…',
  scriptFailed:
    'La konsege loke janela pagamentu. Ami simu ona Ita-nia enkomenda: Ita bele selu iha enkomenda nia pájina.',
} satisfies Messages['checkoutLabels'];

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand: string) => `Olá ${brand}, ha'u foin halo enkomenda:`,
  orderId: (id: string) => `ID enkomenda: ${id}`,
  total: (amount: string) => `Totál: ${amount}`,
  method: (label: string) => `Métodu pagamentu: ${label}`,
  name: (name: string) => `Naran: ${name}`,
  address: (address: string) => `Enderesu: ${address}`,
  phone: (phone: string) => `Telefone: ${phone}`,
  items: 'Sasán:',
  item: (name: string, size: string, quantity: number, total: string) =>
    `- ${name} (tamañu ${sizeName(size)}) x ${quantity} = ${total}`,
  question: (brand: string, number: string) => `Olá ${brand}, ha'u iha pergunta kona-ba ha'u-nia enkomenda ${number}:`,
} satisfies Messages['chatMessages'];
