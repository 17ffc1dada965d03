import { formatCount, sizeName } from './formats';

export * from './addresses';
export * from './payments';

/** Labels of the cart page. */
export const cartLabels = {
  title: 'Shopping Cart',
  tableCaption: 'Items in your cart',
  product: 'Product',
  item: 'Title',
  size: 'Size',
  price: 'Price',
  quantity: 'Quantity',
  lineTotal: 'Total',
  remove: 'Remove',
  oneLess: (name: string, size: string) => `One less: ${name}, size ${sizeName(size)}`,
  oneMore: (name: string, size: string) => `One more: ${name}, size ${sizeName(size)}`,
  /** The remove icon of a line with one unit, and of one with several. */
  removeLast: (name: string, size: string) => `Remove ${name}, size ${sizeName(size)}`,
  removeOne: (name: string, size: string) => `Remove one ${name}, size ${sizeName(size)}`,
  removeAll: (count: number) => `Remove all ${formatCount(count)}`,
  removeAllOf: (count: number, name: string, size: string) =>
    `Remove all ${formatCount(count)}: ${name}, size ${sizeName(size)}`,
  empty: 'Your cart is empty',
  emptyText: 'Items you add will appear here.',
  signedOut: 'Log in to see your cart',
  signedOutText: 'We keep your cart in your account.',
  logIn: 'Log in',
  browse: 'Browse the shop',
  loading: 'Loading your cart',
  unverifiedText: 'You are still logged in. Your cart will appear once the connection is back.',
  totals: 'Cart Totals',
  subtotal: 'Subtotal',
  shippingFee: 'Shopping Fee',
  free: 'Free',
  total: 'Total',
  notCounted: 'The total does not include unavailable items.',
  unknownProduct: 'No longer available',
  flags: {
    low: (left: number) => `Only ${left} left.`,
    outOfStock: 'Out of stock. Please remove it.',
    exceeds: (stock: number) => `Only ${formatCount(stock)} in stock. Please reduce the quantity.`,
    missing: 'No longer available. Please remove it.',
  },
} as const;

/** Texts of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Your shopping cart is empty.',
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
  transferWillBeVerified: 'Thank you! Your order has been placed and your payment will be verified.',
} as const;

/** Labels of the checkout form. */
export const checkoutLabels = {
  proceed: 'PROCEED TO CHECKOUT',
  paymentMethod: 'Payment Method',
  paymentHints: {
    midtrans: 'Card, bank account or e-wallet, in a secure window.',
    cod: 'Pay in cash when it arrives. We arrange delivery on WhatsApp.',
    bank_transfer: 'Transfer the total, then upload your proof of payment.',
  },
  /** The effect of the button, by payment type. */
  proceedHints: {
    midtrans: 'This places your order. You pay online next.',
    cod: 'This places your order. You pay in cash on delivery.',
    bank_transfer: 'This sends your proof and places your order.',
  },
  onItsWay: 'We are placing your order. You can no longer change it.',
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
} as const;
