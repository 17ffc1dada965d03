import type { RootState } from '@/client/lib/store';

/** True while a change that the shopper asked for is under way: it has been sent, or waits for its turn. */
export const selectIsAnythingUnderWay = ({
  api,
  cart,
  wishlist,
  addresses,
  checkout,
  payNow,
  profileForms,
  addressBook,
  authScreen,
}: RootState): boolean =>
  [cart, wishlist, addresses].some(({ patches }) => patches.length > 0) ||
  checkout.isWorking ||
  payNow.orderId !== null ||
  addressBook.saving.length > 0 ||
  authScreen.isSending ||
  Object.values(profileForms.saving).includes(true) ||
  // Of the calls themselves the state knows only those whose screens look at them.
  Object.values(api.mutations).some((mutation) => mutation?.status === 'pending');
