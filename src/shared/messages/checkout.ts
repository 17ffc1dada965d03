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
  loggedOutBefore: 'You were logged out before your order was sent. Nothing was ordered.',
  sentButLoggedOut:
    'You were logged out while your order was being sent. It may have been placed: log in and look at your orders before you order again.',
  placedButLoggedOut: 'Your order was placed, but you were logged out meanwhile. Log in to see it in your orders.',
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
  cancellationFailed: 'Your last order could not be replaced. Please try again.',
  tooManyCashOrders: (max: number) =>
    `You have ${max} cash orders that have not been sent yet. Please wait for them, or pay online.`,
  tooManyCashUnits: (max: number) =>
    `Cash orders that have not been sent yet can have ${max} items in total. Please order fewer, or pay online.`,
} as const;

export { paymentTypeLabels } from './paymentTypes';

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'PROCEED TO CHECKOUT',
  paymentMethod: 'Payment Method',
  paymentHints: {
    midtrans: 'Card, bank account or wallet, in a secure window.',
    cod: 'Pay when it arrives. We will arrange the delivery on WhatsApp.',
    bank_transfer: 'Transfer the total and upload the proof.',
  },
  /** What the button does, by payment type. */
  proceedHints: {
    midtrans: 'This places your order. Then you pay online.',
    cod: 'This places your order. You pay on delivery.',
    bank_transfer: 'This sends your proof and places your order.',
  },
  onItsWay: 'Your order is being sent. Its details can no longer be changed.',
  charge: (amount: string, rate: string) => `You will be charged ${amount} (1 USD = ${rate}).`,
  noPaymentMethod: 'The shop is not taking orders at the moment.',
  bankDetails: (total: string) => `Please transfer ${total} to this account, then upload a picture of the receipt.`,
  bankLoading: 'Loading the bank account…',
  bankFailed: 'The bank account could not be loaded. Please load it again before you transfer.',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  amount: 'Amount',
  copy: 'Copy',
  copyOf: (label: string) => `Copy ${label}`,
  copied: (label: string) => `${label} copied.`,
  notCopied: (label: string) => `${label} could not be copied.`,
  stockChecking: 'Checking the stock…',
  stockGood: 'Everything in your cart is in stock.',
  stockUnknown: 'The stock could not be checked. Please check it again before you transfer.',
  checkAgain: 'Check again',
  doNotTransfer: (problem: string) => `Do not transfer yet. ${problem}`,
  proof: 'Proof of payment',
  proofHint: 'A png, jpeg or gif picture. A large photo is made smaller before it is sent.',
  proofPreview: 'Your proof of payment',
  proofSending: 'Sending your proof of payment…',
  proofSent: (percent: number) => `Sending your proof of payment: ${percent} %`,
  proofChecking: 'Checking your proof of payment…',
  shippingAddress: 'Shipping Address',
  savedAddresses: 'Ship to',
  newAddress: 'A new address',
  fullName: 'Full name',
  saveAddress: 'Save this address for next time',
  savePhone: 'Save this number for next time',
  phone: 'Phone',
  phoneHint: 'The courier calls this number.',
  phoneOptional: 'The courier calls this number. Optional for online payment.',
  required: 'Please fill in this field.',
  placingOrder: 'Placing your order…',
  scriptFailed: 'The payment window could not be loaded. Your order is saved. You can pay for it on its page.',
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
