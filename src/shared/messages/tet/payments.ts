import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamentu online',
  cod: 'Selu bainhira simu',
  bank_transfer: 'Transferénsia bankária',
} satisfies Messages['paymentTypeLabels'];

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount: string, rate: string) => `Ita selu ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pagamentu ho susesu!',
  paymentPending: 'Hein hela pagamentu.',
  paymentFailed: 'Pagamentu la konsege.',
  popupClosed: 'Ita taka janela molok pagamentu remata.',
  scriptFailed:
    'La konsege loke janela pagamentu. Ami simu ona Ita-nia enkomenda: Ita bele selu iha enkomenda nia pájina.',
} satisfies Messages['paymentMessages'];

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand: string) => `Olá ${brand}, ha'u foin halo enkomenda:`,
  orderId: (id: string) => `ID enkomenda: ${id}`,
  total: (amount: string) => `Totál: ${amount}`,
  leftToPay: (amount: string) => `Falta selu: ${amount}`,
  method: (label: string) => `Métodu pagamentu: ${label}`,
  name: (name: string) => `Naran: ${name}`,
  address: (address: string) => `Enderesu: ${address}`,
  phone: (phone: string) => `Telefone: ${phone}`,
  items: 'Sasán:',
  item: (name: string, size: string, quantity: number, total: string) =>
    `- ${name} (tamañu ${sizeName(size)}) x ${quantity} = ${total}`,
  question: (brand: string, number: string) => `Olá ${brand}, ha'u iha pergunta kona-ba ha'u-nia enkomenda ${number}:`,
  exchange: (brand: string, number: string, line: string) =>
    `Olá ${brand}, ha'u hakarak troka tamañu sasán ida-ne'e iha ha'u-nia enkomenda ${number}:\n${line}`,
} satisfies Messages['chatMessages'];
