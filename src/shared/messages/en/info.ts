/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: 'We could not load this page',
  failedText: 'Please check your connection and try again.',
} as const;
