/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: 'This page could not be loaded',
  failedText: 'Please check your connection and try again.',
} as const;
