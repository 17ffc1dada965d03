import { createSelector } from '@reduxjs/toolkit';
import { selectAddresses, selectAddressesStatus } from '@/client/api/addresses/addresses.selectors';
import { selectIsLoggedIn, selectIsUnverified, selectUser } from '@/client/api/session/session.selectors';
import { selectForm, type FormsState } from '@/client/lib/forms/formsSlice';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { PAYMENT_TYPES, type PaymentType } from '@/shared/contract/orders';
import type { ShippingSource } from './checkoutRules';
import { NEW_ADDRESS, type CheckoutState } from './checkoutSlice';
import { emptyShippingForm, SHIPPING_FORM_ID, type ShippingForm } from './shippingForm';

interface WithCheckout {
  readonly checkout: CheckoutState;
}
type WithAddresses = Parameters<typeof selectAddresses>[0];
interface WithForms {
  readonly forms: FormsState;
}
type WithSession = Parameters<typeof selectUser>[0];

export const selectCheckout = (state: WithCheckout): CheckoutState => state.checkout;

/** The chosen way to pay, or else the first that the shop offers; undefined when it offers none. */
export const selectPaymentType = (
  state: WithCheckout & Parameters<typeof selectPageConfig>[0],
): PaymentType | undefined => {
  const { paymentTypes } = selectPageConfig(state);
  const { paymentType } = state.checkout;
  if (paymentType !== null && paymentTypes.includes(paymentType)) return paymentType;
  return PAYMENT_TYPES.find((type) => paymentTypes.includes(type));
};

/** What was chosen, by a choice or by writing into the form; null while nothing was. */
const selectChosen = (state: WithCheckout & WithForms): string | null =>
  state.checkout.addressChoice ?? (selectForm(state, SHIPPING_FORM_ID) ? NEW_ADDRESS : null);

/**
 * The chosen address: an id that still exists or the form; at first the first saved one (specification, section 4).
 * Saved addresses that come late do not take the place of what is being written.
 */
export const selectAddressChoice = (state: WithCheckout & WithAddresses & WithForms): string => {
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
export const selectIsAddressAwaited = (
  state: WithCheckout & WithForms & WithSession & Parameters<typeof selectAddressesStatus>[0],
): boolean =>
  selectIsLoggedIn(state) &&
  !selectIsUnverified(state) &&
  selectAddressesStatus(state) === 'loading' &&
  selectAddresses(state).length === 0 &&
  selectChosen(state) === null;

/** What the address form shows before anything is typed. */
export const selectInitialShippingForm = createSelector(
  [(state: WithSession) => selectUser(state)?.name ?? ''],
  (fullName): ShippingForm => ({ ...emptyShippingForm, fullName }),
);

const selectShippingForm = createSelector(
  [selectInitialShippingForm, (state: WithForms) => selectForm(state, SHIPPING_FORM_ID)],
  (initial, typed): ShippingForm => ({ ...initial, ...typed }),
);

/** Where the order goes. */
export const selectShipping = (state: WithCheckout & WithAddresses & WithSession & WithForms): ShippingSource => {
  const choice = selectAddressChoice(state);
  if (choice === NEW_ADDRESS) return { kind: 'new', form: selectShippingForm(state) };
  const address = selectAddresses(state).find(({ _id }) => _id === choice);
  return { kind: 'saved', address, fullName: selectUser(state)?.name ?? '' };
};
