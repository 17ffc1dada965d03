import { formatCount, sizeName } from './formats';

/** The most orders that one line names. */
const ORDERS_NAMED = 3;

/** One line for the operator, by kind of notification. Amounts have their currency symbol. */
export const notificationTexts = {
  placed: (order: string, total: string, payment: string, units: number) =>
    `New order ${order}: ${total}, ${payment}, ${units === 1 ? '1 item' : `${formatCount(units)} items`}.`,
  proof: 'A proof of payment is attached.',
  sameProof: (orders: readonly string[]) =>
    `The same proof was sent with ${orders.length === 1 ? 'order' : 'orders'} ${orders.slice(0, ORDERS_NAMED).join(', ')}` +
    `${orders.length > ORDERS_NAMED ? ` and ${formatCount(orders.length - ORDERS_NAMED)} more` : ''}.`,
  paid: (order: string, total: string, payment: string) => `Payment received for order ${order}: ${total}, ${payment}.`,
  paidAlthoughCancelled: (order: string, total: string) =>
    `Payment received for cancelled order ${order}: ${total}. Refund it or fulfil it.`,
  refundDue: (order: string, amount: string) => `Refund due for order ${order}: ${amount}.`,
  refunded: (order: string, amount: string) => `Order ${order} was refunded: ${amount}.`,
  paymentReversed: (order: string, amount: string) =>
    `Payment reversed for order ${order}: ${amount}. The order is on hold until you run "orders accept-reversal".`,
  paymentChallenged: (order: string, total: string) =>
    `Payment held for a fraud check, order ${order}: ${total}. Accept or deny it at the payment provider.`,
  shipped: (order: string, courier: string) =>
    courier === '' ? `Order ${order} has been shipped.` : `Order ${order} has been shipped: ${courier}.`,
  stockLow: (product: string, size: string, units: number) =>
    `Low stock: ${product} (${sizeName(size)}), ${units === 1 ? '1 unit' : `${units} units`} left.`,
  channelFailed: (channel: string) => `Cannot deliver notifications by ${channel}. Run doctor.`,
  mailRefused: (order: string) => `The mail server refused the email for order ${order}: check the customer's address.`,
  emailChanged: 'The email address of an account has changed.',
} as const;

/** Names of the channels in texts. */
export const channelNames = {
  webhook: 'webhook (NOTIFY_URL)',
  operator_mail: 'mail to the operator',
  customer_mail: 'mail to customers',
} as const;

/** Mails to customers. They contain nothing that a customer has typed: anybody can sign up with a stranger's address. */
export const customerMailTexts = {
  greeting: 'Hello,',
  received: {
    subject: (order: string) => `We have received your order ${order}`,
    text: (order: string) => `Thank you for your order ${order}!`,
    payment: {
      midtrans: 'Not paid yet? You can pay on your order page.',
      cod: 'You pay in cash when it arrives.',
      bank_transfer: 'We are checking your transfer.',
    },
  },
  paid: {
    subject: (order: string) => `Payment received for order ${order}`,
    text: (order: string, total: string) => `Thank you! We have received your payment of ${total} for order ${order}.`,
  },
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    text: (order: string) => `Your order ${order} is on its way.`,
    courier: (courier: string) => `Courier: ${courier}`,
  },
  refunded: {
    subject: (order: string) => `Refund for order ${order}`,
    text: (order: string, amount: string) => `${amount} of your order ${order} was refunded.`,
  },
  emailChanged: {
    subject: 'Your email address has changed',
    text: 'Your account has a new email address. If you did not change it, please contact us: someone else may be using your account.',
  },
  line: (quantity: number, product: string, size: string) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Total',
  paidSoFar: 'Paid so far',
  leftToPay: 'Left to pay',
  seeOrder: 'See your order',
} as const;

/** The part of a mail to the operator that does not depend on its kind. */
export const operatorMailTexts = {
  details: (order: string) => `Name, address and history: orders show ${order}`,
} as const;
