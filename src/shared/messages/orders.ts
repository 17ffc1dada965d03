/** Words of the order history, the order page and a repeated payment. */
export const orderMessages = {
  historyLoadFailed: 'Failed to load order history.',
  notFoundOrLoading: 'Order not found or still loading.',
  payNow: 'Pay Now',
  viewDetails: 'View Details',
  retryAuthentication: 'Authentication error. Please log in again.',
  retryMissing: 'Order information is missing. Cannot retry payment.',
  retryFailed: 'Failed to retry payment. Please try again.',
  retryReady: 'Payment can continue.',
  alreadyPaid: 'This order is already paid.',
  cannotBePaid: 'This order can no longer be paid.',
  notFound: 'Order not found.',
} as const;
