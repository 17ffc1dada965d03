/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'The request is not valid.',
  notFound: 'Not found.',
  loginNeeded: 'Please log in to continue.',
  keyUsedWithOtherBody: 'This request was already sent with other details.',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooLarge: 'The request is too large.',
  unsupportedMediaType: 'This type of content is not supported.',
  unavailable: 'The shop is busy for a moment. Please try again.',
  connectionError: 'A connection error occurred.',
  errorWith: (message: string) => `Error: ${message}`,
} as const;
