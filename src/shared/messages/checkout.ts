/** Words of the checkout. */
export const checkoutMessages = {
  cartEmpty: 'Your shopping cart is empty.',
  resolveStock: 'Please resolve stock issues in your cart before proceeding.',
  addressIncomplete: 'Please complete all required shipping address details.',
  addressRequired: 'A valid shipping address is required to proceed.',
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
  keyUsedWithOtherBody: 'This checkout was already sent with other details.',
  proofUnknown: 'Please upload your proof of payment for bank transfer.',
} as const;

/** What each payment type is called (specification, section 4). */
export const paymentTypeLabels = {
  midtrans: 'Online Payment',
  cod: 'Cash On Delivery',
  bank_transfer: 'Bank Transfer',
} as const;
