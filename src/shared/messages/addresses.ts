/** Words of the saved addresses. */
export const addressMessages = {
  fillRequired: 'Please fill in all required fields.',
  lineTooLong: 'An address line can have at most 200 characters.',
  confirmDelete: 'Are you sure you want to delete this address?',
  added: 'Address added successfully!',
  updated: 'Address updated successfully!',
  deleted: 'Address deleted successfully!',
  loadFailed: 'Failed to load addresses.',
  addFailed: 'Failed to add address.',
  updateFailed: 'Failed to update address.',
  deleteFailed: 'Failed to delete address.',
  tooMany: 'You can save at most 20 addresses.',
  notFound: 'Address not found.',
} as const;
