/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount: string, rate: string) => `You pay ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Payment success!',
  paymentPending: 'Payment pending.',
  paymentFailed: 'Payment failed.',
  popupClosed: 'You closed the popup without finishing the payment.',
  scriptFailed: 'We could not open the payment window. We have your order: you can pay on its page.',
} as const;
