import { sizeName } from './formats';

/** Labels of the payment types (rules: Checkout). */
export const paymentTypeLabels = {
  midtrans: 'Online Payment',
  cod: 'Cash On Delivery',
  bank_transfer: 'Bank Transfer',
} as const;

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount: string, rate: string) => `You pay ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Payment success!',
  paymentPending: 'Payment pending.',
  paymentFailed: 'Payment failed.',
  popupClosed: 'You closed the popup without finishing the payment.',
  scriptFailed: 'We could not open the payment window. We have your order: you can pay on its page.',
} as const;

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand: string) => `Hello ${brand}, I have just placed an order:`,
  orderId: (id: string) => `Order ID: ${id}`,
  total: (amount: string) => `Total: ${amount}`,
  leftToPay: (amount: string) => `Left to pay: ${amount}`,
  method: (label: string) => `Payment method: ${label}`,
  name: (name: string) => `Name: ${name}`,
  address: (address: string) => `Address: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
  items: 'Items:',
  item: (name: string, size: string, quantity: number, total: string) =>
    `- ${name} (size ${sizeName(size)}) x ${quantity} = ${total}`,
  question: (brand: string, number: string) => `Hello ${brand}, I have a question about my order ${number}:`,
  exchange: (brand: string, number: string, line: string) =>
    `Hello ${brand}, I would like another size for this item of my order ${number}:\n${line}`,
} as const;
