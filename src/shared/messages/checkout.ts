/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Your shopping cart is empty.',
  pricesChanged: 'Prices have changed. Please check your cart.',
  rateChanged: 'The exchange rate has changed. Please check the new amount in rupiah.',
  resolveStock: 'Please resolve stock issues in your cart before proceeding.',
  addressIncomplete: 'Please complete all required shipping address details.',
  addressRequired: 'A valid shipping address is required to proceed.',
  phoneRequired: 'Please enter a phone number for the delivery.',
  phoneInvalid: 'A phone number has 3 to 20 characters: digits, spaces and + - ( ).',
  proofRequired: 'Please upload your proof of payment for bank transfer.',
  failed: (message: string) => `An error occurred during checkout: ${message}`,
  unknownServerError: 'An unknown server error occurred',
  tokenFailed: 'Failed to get payment token.',
  proofUploadFailed: 'Failed to upload payment proof.',
  addressSaveFailed: 'Failed to save the new address.',
  paymentSuccess: 'Payment success!',
  paymentPending: 'Payment pending.',
  paymentFailed: 'Payment failed.',
  popupClosed: 'You closed the popup without finishing the payment.',
  transferWillBeVerified: 'Thank you! Your order has been placed and your payment will be verified.',
  paymentInProgress: 'A payment for your last order is in progress.',
  lastOrderPaid: 'Your last order has been paid. Please check your cart.',
  cancellationFailed: 'Your last order could not be replaced now. Please try again.',
  keyUsedWithOtherBody: 'This checkout was already sent with other details.',
} as const;

export { paymentTypeLabels } from './paymentTypes';

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'PROCEED TO CHECKOUT',
  paymentMethod: 'Payment Method',
  paymentHints: {
    midtrans: 'Card, bank account or wallet, in a secure window.',
    cod: 'Pay when it arrives. We arrange the delivery in a chat.',
    bank_transfer: 'Transfer the total and upload the proof.',
  },
  charge: (amount: string, rate: string) => `You will be charged ${amount} (1 USD = ${rate}).`,
  noPaymentMethod: 'The shop takes no orders at the moment.',
  bankDetails: (total: string) => `Please transfer ${total} to this account, then upload a picture of the receipt.`,
  bankName: 'Bank',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  proof: 'Proof of payment',
  proofHint: 'A png, jpeg or gif picture of at most 5 MB.',
  shippingAddress: 'Shipping Address',
  savedAddresses: 'Ship to',
  newAddress: 'A new address',
  fullName: 'Full name',
  saveAddress: 'Save this address for next time',
  phone: 'Phone',
  phoneHint: 'The courier calls this number.',
  phoneOptional: 'The courier calls this number. Optional for online payment.',
  required: 'Required',
  placingOrder: 'Placing your order…',
  scriptFailed: 'The payment window could not be loaded. Your order is kept: you can pay for it from the order page.',
} as const;

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand: string) => `Hello ${brand}, I have placed an order:`,
  orderId: (id: string) => `Order ID: ${id}`,
  total: (amount: string) => `Total: ${amount}`,
  method: (label: string) => `Payment method: ${label}`,
  name: (name: string) => `Name: ${name}`,
  address: (address: string) => `Address: ${address}`,
  phone: (phone: string) => `Phone: ${phone}`,
  items: 'Items:',
  item: (name: string, size: string, quantity: number, total: string) =>
    `- ${name} (size ${size}) x ${quantity} = ${total}`,
  question: (brand: string, number: string) => `Hello ${brand}, I have a question about my order ${number}:`,
} as const;
