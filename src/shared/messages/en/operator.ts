import { formatCount, sizeName } from './formats';

/** Why the provider has taken back a payment, in the audit log and for the operator. */
export const reversalReasons = {
  refund: (attemptId: string) => `The provider has refunded the payment ${attemptId}.`,
  chargeback: (attemptId: string) => `The bank has charged back the payment ${attemptId}.`,
  cancel: (attemptId: string) => `The payment ${attemptId} was cancelled after it had arrived.`,
  deny: (attemptId: string) => `The payment ${attemptId} was denied after it had arrived.`,
} as const;

/** Why money is due, for the operator. */
export const dueReasons = {
  noGoods: 'Money was received, and the customer gets no goods for it.',
  surplus: 'More was paid than the order costs.',
} as const;

/** Why the customer holds money of the shop, for the operator. */
export const owedReasons = {
  returnedTwice: 'More was returned than had been paid.',
  notPaid: 'The goods were delivered, and their price was not paid in full.',
} as const;

/** Reasons of status changes in the audit log of an order. */
export const statusReasons = {
  paid: (attemptId: string) => `The payment ${attemptId} has arrived.`,
  failed: (attemptId: string) => `The payment ${attemptId} has failed.`,
  expired: (attemptId: string) => `The time for the payment ${attemptId} is over.`,
  cancelled: (attemptId: string) => `The payment ${attemptId} was cancelled.`,
  replaced: 'Another order from the same cart has replaced it.',
  timeOver: 'The time to pay is over.',
  payNow: 'Pay Now',
  cash: 'The cash was received at the delivery.',
  returned: 'The parcel came back.',
} as const;

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
  changed: (order: string) => `Order ${order} has been changed.`,
  exchanged: (order: string) => `Items of order ${order} are exchanged.`,
  returned: (order: string) => `Items of order ${order} have come back.`,
  shipped: (order: string, courier: string) =>
    courier === '' ? `Order ${order} has been shipped.` : `Order ${order} has been shipped: ${courier}.`,
  partShipped: (order: string, courier: string) =>
    `A part of order ${order} has been shipped${courier === '' ? '' : `: ${courier}`}.`,
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

/** The part of a mail to the operator that does not depend on its kind. */
export const operatorMailTexts = {
  details: (order: string) => `Name, address and history: orders show ${order}`,
} as const;
