import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Pagamento online',
  cod: 'Pagamento na entrega',
  bank_transfer: 'Transferência bancária',
} satisfies Messages['paymentTypeLabels'];

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount, rate) => `Paga ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pagamento concluído!',
  paymentPending: 'Pagamento pendente.',
  paymentFailed: 'O pagamento falhou.',
  popupClosed: 'Fechou a janela sem terminar o pagamento.',
  scriptFailed:
    'Não conseguimos abrir a janela de pagamento. Já recebemos a sua encomenda: pode pagá-la na página da encomenda.',
} satisfies Messages['paymentMessages'];

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
  exchange: (brand, number, line) =>
    `Olá, ${brand}! Gostaria de trocar o tamanho deste artigo da minha encomenda ${number}:\n${line}`,
} satisfies Messages['chatMessages'];
