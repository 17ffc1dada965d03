import type { Messages } from '../messages';
import { sizeName } from './formats';

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand) => `Olá, ${brand}! Acabei de fazer uma encomenda:`,
  orderId: (id) => `Número da encomenda: ${id}`,
  total: (amount) => `Total: ${amount}`,
  leftToPay: (amount) => `Falta pagar: ${amount}`,
  method: (label) => `Método de pagamento: ${label}`,
  name: (name) => `Nome: ${name}`,
  address: (address) => `Morada: ${address}`,
  phone: (phone) => `Telefone: ${phone}`,
  items: 'Artigos:',
  item: (name, size, quantity, total) => `- ${name} (tamanho ${sizeName(size)}) x ${quantity} = ${total}`,
  question: (brand, number) => `Olá, ${brand}! Tenho uma pergunta sobre a minha encomenda ${number}:`,
} satisfies Messages['chatMessages'];
