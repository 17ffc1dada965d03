/** Messages of the saved addresses. */
export const addressMessages = {
  fillRequired: 'Please fill in all required fields.',
  lineTooLong: 'Please keep each address line to 200 characters.',
  confirmDelete: 'Are you sure you want to delete this address?',
  added: 'Address added successfully!',
  updated: 'Address updated successfully!',
  deleted: 'Address deleted successfully!',
  addFailed: 'Failed to add address.',
  updateFailed: 'Failed to update address.',
  deleteFailed: 'Failed to delete address.',
} as const;

/** Labels of the saved addresses. */
export const addressLabels = {
  title: 'Address',
  intro: 'We suggest your first address at checkout.',
  add: 'Add address',
  addTitle: 'New address',
  editTitle: 'Edit address',
  edit: 'Edit',
  delete: 'Delete',
  editOf: (line: string) => `Edit address ${line}`,
  deleteOf: (line: string) => `Delete address ${line}`,
  required: 'Please fill in this field.',
  save: 'Save address',
  cancel: 'Cancel',
  place: ({ city, state, zip }: { city: string; state: string; zip: string }) => `${city}, ${state} ${zip}`,
  fullName: 'Full name',
  fullNameHint: 'From your profile.',
  addressLine1: 'Address line 1',
  addressLine1Hint: 'Bairro and street, or a market, church or school nearby.',
  addressLine2: 'Address line 2',
  addressLine2Hint: 'Optional: suku, aldeia or landmark.',
  city: 'City',
  state: 'Municipality',
  chooseState: 'Choose a municipality',
  stateHint: 'For Ataúro, choose Dili and add Ataúro to your address.',
  zip: 'Postcode',
  zipHint: (suggestion: string) => `No postcode? Leave ${suggestion}.`,
  emptyTitle: 'No saved addresses yet',
  emptyText: 'Save an address to check out faster.',
  loading: 'Loading your addresses',
  first: 'Suggested at checkout',
} as const;

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Please choose a PNG, JPEG or GIF picture.',
  heic: 'This photo is in the HEIC format. Please choose a JPEG or PNG, such as a screenshot of it.',
  unreadable: 'This file is empty or cannot be read. Please choose it again.',
  tooLarge: 'Please choose a picture of up to 5 MB and 40 megapixels.',
} as const;
