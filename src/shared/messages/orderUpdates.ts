/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name: string, brand: string, order: string) =>
    `Hello${name === '' ? '' : ` ${name}`}, this is ${brand} about your order ${order}.`,
  waiting: {
    midtrans: (total: string) => `We are waiting for your online payment of ${total}.`,
    cod: (total: string) => `We have received it. You pay ${total} in cash when it arrives.`,
    bank_transfer: (total: string) => `We have received it and are checking your transfer of ${total}.`,
  },
  paid: (total: string) => `Your payment of ${total} has arrived.`,
  preparing: 'We are preparing your parcel.',
  packed: 'Your parcel is packed and will be sent soon.',
  shipped: (courier: string) => `Your parcel is on its way${courier === '' ? '' : ` with ${courier}`}.`,
  cashReady: (total: string) => `Please have ${total} in cash ready.`,
  delivered: 'Your parcel was delivered. Thank you for shopping with us!',
  returned: 'Your parcel was returned to us.',
  failed: (total: string) => `Your payment of ${total} has not arrived. You can pay again from the order's page.`,
  expired: (total: string) =>
    `The time to pay ${total} is over. You can still pay from the order's page while the items are in stock.`,
  cancelled: 'It was cancelled.',
  refundDue: (amount: string) => `You will get ${amount} back.`,
  refunded: (amount: string) => `We have sent ${amount} back to you.`,
  page: (url: string) => `The order's page: ${url}`,
} as const;
