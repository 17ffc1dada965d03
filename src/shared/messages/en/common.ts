/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'This request is not valid.',
  notFound: 'Not found.',
  loginNeeded: 'Please log in to continue.',
  keyUsedWithOtherBody: 'You have already sent this with different details.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  tooLarge: 'This is too large to send.',
  unsupportedMediaType: 'This type of content is not supported.',
  unavailable: 'The shop is busy. Please try again in a moment.',
  connectionError: 'A connection error occurred.',
  errorWith: (message: string) => `Error: ${message}`,
} as const;
