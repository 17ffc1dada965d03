import type { Messages } from '../messages';
import { sizeName } from './formats';

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
} satisfies Messages['chatMessages'];
