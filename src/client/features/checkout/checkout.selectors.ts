import { createSelector } from '@reduxjs/toolkit';
import { selectAddresses, selectAddressesStatus } from '@/client/api/addresses/addresses.selectors';
import { selectBuyableLines, selectCartStatus } from '@/client/api/cart/cart.selectors';
import { selectIsLoggedIn, selectIsUnverified, selectUser } from '@/client/api/session/sessionSlice';
import { selectForm } from '@/client/lib/forms/formsSlice';
import { selectPageConfig } from '@/client/lib/pageConfig';
import type { RootState } from '@/client/lib/store';
import { ADDRESSES_PER_CUSTOMER_MAX } from '@/shared/constants';
import type { PaymentType } from '@/shared/contract/orders';
import { inRupiah, toCents } from '@/shared/domain/money';
import { PAYMENT_TYPES } from '@/shared/domain/paymentTypes';
import {
  CONTACT_FORM_ID,
  emptyShippingForm,
  SHIPPING_FORM_ID,
  type ShippingForm,
  type ShippingSource,
} from './checkoutRules';
import { type CheckoutState, NEW_ADDRESS } from './checkoutSlice';

export const selectCheckout = (state: RootState): CheckoutState => state.checkout;

/** Returns the selected payment method or the first enabled one; undefined if none is enabled. */
export const selectPaymentType = (state: RootState): PaymentType | undefined => {
  const { paymentTypes } = selectPageConfig(state);
  const { paymentType } = state.checkout;
  if (paymentType !== null && paymentTypes.includes(paymentType)) return paymentType;
  return PAYMENT_TYPES.find((type) => paymentTypes.includes(type));
};

/** What an online payment of the cart charges, in rupiah; undefined without a loaded cart or a rate. */
export const selectIdrTotal = createSelector(
  [selectBuyableLines, selectCartStatus, (state: RootState) => selectPageConfig(state).idrPerUsd],
  (lines, status, idrPerUsd): number | undefined =>
    status === 'loaded' && idrPerUsd !== undefined
      ? inRupiah(
          lines.flatMap(({ product, count }) => (product ? [{ unitCents: toCents(product.new_price), count }] : [])),
          idrPerUsd,
        ).total
      : undefined,
);

/** Returns the explicit choice, or `NEW_ADDRESS` if the form has typed values; null if there is neither. */
const selectChosen = (state: RootState): string | null =>
  state.checkout.addressChoice ?? (selectForm(state, SHIPPING_FORM_ID) ? NEW_ADDRESS : null);

/**
 * Returns the id of the selected saved address, or `NEW_ADDRESS`; by default the first saved address
 * (rules: Checkout). Saved addresses that load later do not replace a form with typed values.
 */
export const selectAddressChoice = (state: RootState): string => {
  const addressChoice = selectChosen(state);
  const addresses = selectAddresses(state);
  if (addressChoice === NEW_ADDRESS || addresses.some(({ _id }) => _id === addressChoice))
    return addressChoice as string;
  return addresses[0]?._id ?? NEW_ADDRESS;
};

/**
 * True while the saved addresses are loading and no address is selected or typed. False if the session could not be
 * verified: the shopper can then type an address without waiting.
 */
export const selectIsAddressLoading = (state: RootState): boolean =>
  selectIsLoggedIn(state) &&
  !selectIsUnverified(state) &&
  selectAddressesStatus(state) === 'loading' &&
  selectAddresses(state).length === 0 &&
  selectChosen(state) === null;

/** True when a new address can be saved: a customer can have a limited number. */
export const selectCanSaveAddress = (state: RootState): boolean =>
  selectIsLoggedIn(state) && selectAddresses(state).length < ADDRESSES_PER_CUSTOMER_MAX;

/** True when the checkout saves a new address: where it can, unless the shopper has unticked it. */
export const selectIsAddressToBeSaved = (state: RootState): boolean =>
  selectCanSaveAddress(state) && (!state.checkout.isSavingChosen || state.checkout.isAddressToBeSaved);

/** Returns the initial values of the address form. */
export const selectInitialShippingForm = createSelector(
  [(state: RootState) => selectUser(state)?.name ?? ''],
  (fullName): ShippingForm => ({ ...emptyShippingForm, fullName }),
);

const selectShippingForm = createSelector(
  [selectInitialShippingForm, (state: RootState) => selectForm(state, SHIPPING_FORM_ID)],
  (initial, typed): ShippingForm => ({ ...initial, ...typed }),
);

/** True when the checkout asks for a phone: the profile has none. */
export const selectIsPhoneAsked = (state: RootState): boolean => selectUser(state)?.phone === '';

/** Returns the phone as typed; undefined when the profile has one. */
export const selectPhone = (state: RootState): string | undefined =>
  selectIsPhoneAsked(state) ? (selectForm(state, CONTACT_FORM_ID)?.['phone'] ?? '') : undefined;

/** Returns the shipping address of the order: a saved address or the form. */
export const selectShipping = (state: RootState): ShippingSource => {
  const choice = selectAddressChoice(state);
  if (choice === NEW_ADDRESS) return { kind: 'new', form: selectShippingForm(state) };
  const address = selectAddresses(state).find(({ _id }) => _id === choice);
  return { kind: 'saved', address, fullName: selectUser(state)?.name ?? '' };
};
