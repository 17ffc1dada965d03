import { formatCount } from '../domain/numbers';

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
  paid: (order: string, total: string, payment: string) => `Order ${order} is paid: ${total}, ${payment}.`,
  paidAlthoughCancelled: (order: string, total: string) =>
    `Order ${order} was paid although it was cancelled: ${total}. Refund it or fulfil it.`,
  refundDue: (order: string, amount: string) => `A refund of ${amount} is due for order ${order}.`,
  refunded: (order: string, amount: string) => `${amount} of order ${order} was refunded.`,
  paymentReversed: (order: string, amount: string) =>
    `A payment of order ${order} was reversed: ${amount}. It is on hold until "orders accept-reversal".`,
  paymentChallenged: (order: string, total: string) =>
    `The payment of order ${order} is held for a fraud check: ${total}. Accept or deny it at the payment provider.`,
  shipped: (order: string, courier: string) =>
    courier === '' ? `Order ${order} has been shipped.` : `Order ${order} has been shipped: ${courier}.`,
  stockLow: (product: string, size: string, units: number) =>
    `Stock is low: ${product} (${size}), ${units === 1 ? '1 unit' : `${units} units`} left.`,
  channelFailed: (channel: string) => `Notifications by ${channel} cannot be delivered. Run doctor.`,
  mailRefused: (order: string) => `The email to the customer of order ${order} was refused: check the address.`,
  emailChanged: 'The email address of an account was changed.',
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
    text: (order: string) => `We have received your order ${order}. Thank you!`,
    payment: {
      midtrans: 'If you have not paid yet, you can do so on your order page.',
      cod: 'You will pay in cash on delivery.',
      bank_transfer: 'We are verifying your transfer.',
    },
  },
  paid: {
    subject: (order: string) => `Your order ${order} is paid`,
    text: (order: string, total: string) => `We have received your payment of ${total} for order ${order}. Thank you!`,
  },
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    text: (order: string) => `Your order ${order} is on its way.`,
    courier: (courier: string) => `Courier: ${courier}`,
  },
  refunded: {
    subject: (order: string) => `Refund for your order ${order}`,
    text: (order: string, amount: string) => `We have refunded ${amount} for your order ${order}.`,
  },
  emailChanged: {
    subject: 'The email address of your account was changed',
    text: 'Another email address was entered for your account. If that was not you, please contact the shop: someone else is using your account.',
  },
  line: (quantity: number, product: string, size: string) => `${quantity} × ${product} (${size})`,
  total: 'Total',
  seeOrder: 'See your order',
} as const;

/** The part of a mail to the operator that does not depend on its kind. */
export const operatorMailTexts = {
  details: (order: string) => `Name, address and history: orders show ${order}`,
} as const;
