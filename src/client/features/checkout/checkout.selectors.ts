import { createSelector } from '@reduxjs/toolkit';
import { selectAddresses, selectAddressesStatus } from '@/client/api/addresses/addresses.selectors';
import { selectIsLoggedIn, selectIsUnverified, selectUser } from '@/client/api/session/sessionSlice';
import { selectForm } from '@/client/lib/forms/formsSlice';
import { selectPageConfig } from '@/client/lib/pageConfig';
import type { RootState } from '@/client/lib/store';
import { PAYMENT_TYPES, type PaymentType } from '@/shared/contract/orders';
import type { ShippingSource } from './checkoutRules';
import { type CheckoutState, NEW_ADDRESS } from './checkoutSlice';
import { emptyShippingForm, SHIPPING_FORM_ID, type ShippingForm } from './shippingForm';

export const selectCheckout = (state: RootState): CheckoutState => state.checkout;

/** The chosen way to pay, or else the first that the shop offers; undefined when it offers none. */
export const selectPaymentType = (state: RootState): PaymentType | undefined => {
  const { paymentTypes } = selectPageConfig(state);
  const { paymentType } = state.checkout;
  if (paymentType !== null && paymentTypes.includes(paymentType)) return paymentType;
  return PAYMENT_TYPES.find((type) => paymentTypes.includes(type));
};

/** What was chosen, by a choice or by writing into the form; null while nothing was. */
const selectChosen = (state: RootState): string | null =>
  state.checkout.addressChoice ?? (selectForm(state, SHIPPING_FORM_ID) ? NEW_ADDRESS : null);

/**
 * The chosen address: an id that still exists or the form; at first the first saved one (rules: Checkout).
 * Saved addresses that come late do not take the place of what is being written.
 */
export const selectAddressChoice = (state: RootState): string => {
  const addressChoice = selectChosen(state);
  const addresses = selectAddresses(state);
  if (addressChoice === NEW_ADDRESS || addresses.some(({ _id }) => _id === addressChoice))
    return addressChoice as string;
  return addresses[0]?._id ?? NEW_ADDRESS;
};

/**
 * True while nothing but the saved addresses, which are on their way, can say where the order goes. Without the shop
 * there is nothing to wait for, and an address can be written all the same.
 */
export const selectIsAddressAwaited = (state: RootState): boolean =>
  selectIsLoggedIn(state) &&
  !selectIsUnverified(state) &&
  selectAddressesStatus(state) === 'loading' &&
  selectAddresses(state).length === 0 &&
  selectChosen(state) === null;

/** What the address form shows before anything is typed. */
export const selectInitialShippingForm = createSelector(
  [(state: RootState) => selectUser(state)?.name ?? ''],
  (fullName): ShippingForm => ({ ...emptyShippingForm, fullName }),
);

const selectShippingForm = createSelector(
  [selectInitialShippingForm, (state: RootState) => selectForm(state, SHIPPING_FORM_ID)],
  (initial, typed): ShippingForm => ({ ...initial, ...typed }),
);

/** Where the order goes. */
export const selectShipping = (state: RootState): ShippingSource => {
  const choice = selectAddressChoice(state);
  if (choice === NEW_ADDRESS) return { kind: 'new', form: selectShippingForm(state) };
  const address = selectAddresses(state).find(({ _id }) => _id === choice);
  return { kind: 'saved', address, fullName: selectUser(state)?.name ?? '' };
};
