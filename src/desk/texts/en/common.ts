/** The texts of every page. */
export const common = {
  desk: 'Desk',
  toSend: 'To send',
  signOut: 'Sign out',
  skip: 'Skip to the content',
  back: 'Back',
  confirm: 'Confirm',
  notAllowed: 'Your role does not allow this.',
  notFound: 'This page does not exist.',
  badRequest: 'The form could not be read: open the page again.',
  otherSite: 'The form did not come from the desk: open the page again, in Chrome, Firefox or Safari.',
  tooMany: 'Too many attempts. Wait a quarter of an hour, then try again.',
  unavailable: 'The shop cannot be reached at the moment. Nothing was changed: try again.',
  listedMax: (max: number) => `No more than ${max} are shown.`,
  refused: 'This was not done:',
  sections: { orders: 'To send', sales: 'Sell', stock: 'Stock', products: 'Products', tonight: 'Tonight' },
  roles: { packer: 'packer', seller: 'seller', owner: 'owner' },
};
