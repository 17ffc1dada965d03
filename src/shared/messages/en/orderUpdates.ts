/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name: string, brand: string, order: string) =>
    `Hello${name === '' ? '' : ` ${name}`}, this is ${brand} about your order ${order}.`,
  waiting: {
    midtrans: (total: string) => `We are waiting for your online payment of ${total}.`,
    cod: (total: string) => `We have received it. You pay ${total} in cash when it arrives.`,
    bank_transfer: (total: string) => `We have received it and are checking your transfer of ${total}.`,
  },
  paid: (total: string) => `We have received your payment of ${total}.`,
  receivedPart: (amount: string) => `We have received ${amount} so far.`,
  preparing: 'We are preparing your parcel.',
  packed: 'Your parcel is packed. We will send it soon.',
  shipped: (courier: string) => `Your parcel is on its way${courier === '' ? '' : ` with ${courier}`}.`,
  cashReady: (total: string) => `Please have ${total} in cash ready.`,
  delivered: 'Your parcel has arrived. Thank you for shopping with us!',
  returned: 'Your parcel came back to us.',
  failed: (total: string) => `We have not received your payment of ${total}. You can try again on your order page.`,
  expired: (total: string) =>
    `The time to pay ${total} has run out. You can still pay on your order page while the items are in stock.`,
  cancelled: 'Your order is cancelled.',
  refundDue: (amount: string) => `We will refund you ${amount}.`,
  refunded: (amount: string) => `We have refunded you ${amount}.`,
  page: (url: string) => `Your order page: ${url}`,
} as const;
