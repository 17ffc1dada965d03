/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'This request is not valid.',
  connectionError: 'A connection error occurred.',
  errorWith: (message: string) => `Error: ${message}`,
} as const;
