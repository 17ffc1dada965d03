/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: 'You can save up to 20 addresses.',
  addressNotFound: 'Address not found.',
  accountExists: 'This email already has an account. Please log in.',
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: 'This size is out of stock.',
  lineFull: 'You cannot add any more of this item.',
  notInCart: 'This item is not in your cart.',
  productGone: 'This product is no longer available.',
  pricesChanged: 'Prices have changed. Please check your cart.',
  rateChanged: 'The exchange rate has changed. Please check the new amount in rupiah.',
  amountChanged: 'What is left to pay has changed. Please check the new amount.',
  /** The line of a payment page that asks for a part of an order. */
  restOfOrder: (order: string) => `Rest of order ${order}`,
  lastPaymentInProgress: 'A payment for your last order is in progress.',
  lastOrderPaid: 'You have already paid for your last order. Please check your cart.',
  cancellationFailed: 'We could not replace your last order. Please try again.',
  tooManyUnpaidOrders: (max: number) =>
    `You have ${max} unpaid orders that we have not sent yet. Please pay for one, or wait until we send one.`,
  tooManyUnpaidUnits: (max: number) =>
    `You can have up to ${max} items in unpaid orders that we have not sent yet. Please order fewer, or pay for an order first.`,
  notFound: 'Not found.',
  loginNeeded: 'Please log in to continue.',
  keyUsedWithOtherBody: 'You have already sent this with different details.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  tooLarge: 'This is too large to send.',
  unsupportedMediaType: 'This type of content is not supported.',
  unavailable: 'The shop is busy. Please try again in a moment.',
  retryReady: 'You can now pay.',
  alreadyPaid: 'You have already paid for this order.',
  cannotBePaid: 'You can no longer pay for this order.',
  paymentInProgress: 'A payment for this order is in progress.',
  orderAgain:
    'You can no longer pay for this order: it is too old, or its items, prices or exchange rate have changed. Please order again.',
  unitsGone: 'Some items in this order are out of stock.',
  orderNotFound: 'Order not found.',
  emailTaken: 'Email ini sudah digunakan oleh akun lain.',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  uploaded: 'Upload complete.',
  noFile: 'Please choose a file.',
  tooManyFiles: 'You can upload up to 4 files at once.',
  damagedPicture: 'We cannot read this picture. Please try another.',
} as const;
