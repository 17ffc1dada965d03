/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Your shopping cart is empty.',
  pricesChanged: 'Prices have changed. Please check your cart.',
  rateChanged: 'The exchange rate has changed. Please check the new amount in rupiah.',
  resolveStock: 'Please resolve stock issues in your cart before proceeding.',
  addressIncomplete: 'Please complete all required shipping address details.',
  addressRequired: 'A valid shipping address is required to proceed.',
  phoneRequired: 'Please enter a phone number for delivery.',
  phoneInvalid: 'Please enter a phone number: 3 to 20 digits, spaces or + - ( ).',
  proofRequired: 'Please upload your proof of payment for bank transfer.',
  failed: (message: string) => `An error occurred during checkout: ${message}`,
  unknownServerError: 'An unknown server error occurred',
  loggedOutBefore: 'You were logged out, so we did not place your order.',
  sentButLoggedOut:
    'You were logged out while we placed your order. Please log in and check your orders before you order again.',
  placedButLoggedOut: 'We have your order, but you were logged out. Log in to see it.',
  tokenFailed: 'Failed to get payment token.',
  proofUploadFailed: 'Failed to upload payment proof.',
  addressSaveFailed: 'Failed to save the new address.',
  paymentSuccess: 'Payment success!',
  paymentPending: 'Payment pending.',
  paymentFailed: 'Payment failed.',
  popupClosed: 'You closed the popup without finishing the payment.',
  transferWillBeVerified: 'Thank you! Your order has been placed and your payment will be verified.',
  paymentInProgress: 'A payment for your last order is in progress.',
  lastOrderPaid: 'You have already paid for your last order. Please check your cart.',
  cancellationFailed: 'We could not replace your last order. Please try again.',
  tooManyCashOrders: (max: number) =>
    `You have ${max} cash orders that we have not sent yet. Please wait until we send one, or pay online.`,
  tooManyCashUnits: (max: number) =>
    `You can have up to ${max} items in cash orders that we have not sent yet. Please order fewer, or pay online.`,
} as const;

export { paymentTypeLabels } from './paymentTypes';

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'PROCEED TO CHECKOUT',
  paymentMethod: 'Payment Method',
  paymentHints: {
    midtrans: 'Card, bank account or e-wallet, in a secure window.',
    cod: 'Pay in cash when it arrives. We arrange delivery on WhatsApp.',
    bank_transfer: 'Transfer the total, then upload your proof of payment.',
  },
  /** What the button does, by payment type. */
  proceedHints: {
    midtrans: 'This places your order. You pay online next.',
    cod: 'This places your order. You pay in cash on delivery.',
    bank_transfer: 'This sends your proof and places your order.',
  },
  onItsWay: 'We are placing your order. You can no longer change it.',
  charge: (amount: string, rate: string) => `You pay ${amount} (1 USD = ${rate}).`,
  noPaymentMethod: 'We are not taking orders at the moment.',
  bankDetails: (total: string) => `Transfer ${total} to this account, then upload a photo of the receipt.`,
  bankLoading: 'Loading our bank details…',
  bankFailed: 'We could not load our bank details. Please try again before you transfer.',
  bankName: 'Bank',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  amount: 'Amount',
  copy: 'Copy',
  copyOf: (label: string) => `Copy ${label}`,
  copied: (label: string) => `${label} copied.`,
  notCopied: (label: string) => `We could not copy this: ${label}.`,
  stockChecking: 'Checking stock…',
  stockGood: 'Everything in your cart is in stock.',
  stockUnknown: 'We could not check stock. Please check again before you transfer.',
  checkAgain: 'Check again',
  doNotTransfer: (problem: string) => `Do not transfer yet. ${problem}`,
  proof: 'Proof of payment',
  proofHint: 'PNG, JPEG or GIF. We make large photos smaller for you.',
  proofPreview: 'Your proof of payment',
  proofSending: 'Sending your proof of payment…',
  proofSent: (percent: number) => `Sending your proof of payment: ${percent}%`,
  proofChecking: 'Checking your proof of payment…',
  shippingAddress: 'Shipping Address',
  savedAddresses: 'Ship to',
  newAddress: 'New address',
  fullName: 'Full name',
  saveAddress: 'Save this address for next time',
  savePhone: 'Save this number for next time',
  phone: 'Phone',
  phoneHint: 'The courier will call this number.',
  phoneOptional: 'For the courier. Optional when you pay online.',
  required: 'Please fill in this field.',
  placingOrder: 'Placing your order…',
  scriptFailed: 'We could not open the payment window. We have your order: you can pay on its page.',
} as const;

/** The prefilled chat messages: of a cash-on-delivery order (rules: Checkout), and a question about an order. */
export const chatMessages = {
  greeting: (brand: string) => `Hello ${brand}, I have just placed an order:`,
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
