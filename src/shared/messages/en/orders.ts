import { formatCount } from './formats';

export * from './payments';

/** Texts of the order history, the order page and a repeated payment. */
export const orderMessages = {
  notFoundOrLoading: 'Order not found or still loading.',
  payNow: 'Pay Now',
  /** Beside Pay Now on an order that is not paid online. */
  payOnlineInstead: {
    cod: 'Or pay online instead.',
    bank_transfer: 'Not transferred yet? You can pay online instead.',
  },
  viewDetails: 'View Details',
  retryAuthentication: 'Authentication error. Please log in again.',
  retryMissing: 'Order information is missing. Cannot retry payment.',
  retryFailed: 'Failed to retry payment. Please try again.',
} as const;

/** Labels of the order history and the order page. */
export const orderLabels = {
  /** A payment status, as a badge. */
  statuses: { pending: 'pending', paid: 'paid', failed: 'failed', expired: 'expired', cancelled: 'cancelled' },
  historyTitle: 'Order History',
  cardsTitle: 'Orders',
  order: (number: string) => `Order ${number}`,
  historyCaption: 'Your orders, newest first',
  detailTitle: 'Order Detail',
  signedOut: 'Log in to see your orders',
  signedOutText: 'We keep your orders in your account.',
  logIn: 'Log in',
  empty: 'No orders yet',
  emptyText: 'Your orders will appear here.',
  browse: 'Browse the shop',
  loading: 'Loading your orders',
  unverifiedText: 'You are still logged in. Your orders will appear once the connection is back.',
  number: 'Order',
  date: 'Date',
  status: 'Status',
  itemsColumn: 'Items',
  total: 'Total',
  details: 'Details',
  itemCount: (count: number) => (count === 1 ? '1 item' : `${formatCount(count)} items`),
  viewDetailsOf: (number: string) => `View Details of order ${number}`,
  items: 'Items',
  itemsCaption: 'Items in this order',
  image: 'Image',
  itemTitle: 'Title',
  size: 'Size',
  price: 'Price',
  quantity: 'Quantity',
  lineTotal: 'Total',
  customer: 'Customer',
  nameAndAddress: 'Name and address',
  orderId: 'Order ID',
  placed: 'Placed on',
  paymentMethod: 'Payment Method',
  paymentStatus: 'Payment Status',
  grandTotal: 'Grand Total',
  backToOrders: 'All orders',
  chat: 'Send order on WhatsApp',
  chatUnsent: 'WhatsApp did not open. Send us your order here so that we can arrange delivery.',
  chatHint: 'We will arrange delivery on WhatsApp.',
  bankPending: 'We are checking your transfer.',
  phone: 'Phone',
  ask: 'Ask about this order on WhatsApp',
  showOlder: 'Show older orders',
  timeline: 'Progress',
  steps: {
    placed: 'Placed',
    paid: 'Paid',
    packed: 'Packed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    returned: 'Returned',
    changed: 'Changed',
    exchanged: 'Exchanged',
  },
  returnedInPart: 'Returned in part',
  ended: { failed: 'Payment failed', expired: 'Expired', cancelled: 'Cancelled' },
  notYet: 'not yet',
  payBefore: (time: string) => `Pay before ${time}, or the items go back on sale.`,
  payOnlineBefore: (time: string) => `You can pay online before ${time}.`,
  orderAgain: 'Order again',
  orderAgainText: "Adds these items to your cart at today's prices.",
  addedAgain: (count: number) =>
    count === 1 ? '1 item added to your cart.' : `${formatCount(count)} items added to your cart.`,
  missingUnits: (line: string, missing: number, ordered: number) =>
    missing === ordered ? line : `${line}: ${missing} of ${ordered}`,
  notAddedAgain: (lines: readonly string[], failure?: string) =>
    `${failure ?? 'Some items are no longer available.'}\n\nNot added to your cart:\n${lines.join('\n')}`,
  exchange: 'Exchange a size',
  exchangeOf: (line: string) => `Exchange a size: ${line}`,
  returns: 'Returns',
  returnStates: { open: 'Coming back', received: 'Back at the shop' },
  refunds: 'Refunds',
  refund: (amount: string, date: string) => `${amount} on ${date}`,
} as const;

/** The payment of an order in words, beside its badge; amounts are formatted. */
export const paymentLines = {
  pending: {
    midtrans: () => 'Your online payment is not confirmed yet',
    cod: (total: string) => `You pay ${total} in cash on delivery`,
    bank_transfer: () => 'We are checking your transfer',
  },
  cashReceived: 'We are recording your cash payment',
  paid: 'We have received your payment',
  part: (paid: string, left: string) => `Paid so far: ${paid}. Left to pay: ${left}`,
  refunded: (amount: string) => `We have refunded ${amount}`,
  failed: 'Your payment failed',
  expired: 'The time to pay has run out',
  cancelled: 'This order was cancelled',
} as const;

/** The delivery of an order, as a line of the order history. */
export const deliveryLines = {
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  deliveredOn: (date: string) => `Delivered on ${date}`,
  returned: 'Returned',
} as const;

/** The order history after an order is placed: what was ordered, and what happens next. */
export const confirmationTexts = {
  title: (number: string) => `Thank you! We have your order ${number}.`,
  item: (quantity: number, line: string, amount: string) => `${formatCount(quantity)} × ${line}: ${amount}`,
  delivery: 'Expected delivery',
  cod: 'We will arrange delivery on WhatsApp. You pay when it arrives.',
  bank_transfer: 'We will pack your order once we have checked your transfer.',
  paid: 'We have received your payment and will pack your order next.',
  pending: 'We will pack your order once your payment is confirmed.',
} as const;

/** Why an order has ended, in words for its shopper. */
export const orderReasons = {
  failed: 'Your payment failed.',
  notConfirmed: 'We could not confirm your payment.',
  expired: 'The time to pay has run out.',
  cancelled: 'Your payment was cancelled.',
  cancelledByShop: 'We cancelled this order.',
  replaced: 'You replaced it with another order.',
  returned: 'The parcel came back to us.',
} as const;
