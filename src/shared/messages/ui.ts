/** Texts of the UI primitives. */
export const uiMessages = {
  close: 'Close',
  show: 'Show',
  hide: 'Hide',
  showPassword: (label: string) => `Show ${label}`,
  chooseFile: 'Choose a file',
  breadcrumb: 'Breadcrumb',
  priceNow: 'Now',
  priceBefore: 'Before',
  loading: 'Loading',
} as const;
