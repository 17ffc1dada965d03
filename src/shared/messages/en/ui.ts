/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  chooseFile: 'Choose a file',
  breadcrumb: 'Breadcrumb',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
  panelFailed: 'We could not load this. Please check your connection and try again.',
  panelOffline: 'You are offline. This will load when you are back online.',
  loadAgain: 'Try again',
} as const;
