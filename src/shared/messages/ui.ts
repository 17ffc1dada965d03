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
  panelFailed: 'This could not be loaded. Check your connection and try again.',
  panelOffline: 'You are offline. It will appear once you are online again.',
  loadAgain: 'Try again',
} as const;
