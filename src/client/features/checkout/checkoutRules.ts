import { createSelector } from '@reduxjs/toolkit';
import { selectAddressesStatus } from '@/client/api/addresses/addressesApi';
import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { selectDeliveryText } from '@/client/api/addresses/delivery.selectors';
import {
  selectBuyableLines,
  selectCartLines,
  selectCartStatus,
  selectCartTotal,
  selectHasStockIssues,
} from '@/client/api/cart/cart.selectors';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { selectIsUnverified, selectUser } from '@/client/api/profile/sessionSlice';
import {
  addressFields,
  type AddressValues,
  emptyAddress,
  missingAddressFields,
  SHIPPING_FORM_ID,
} from '@/client/lib/forms/addressForm';
import { selectForm } from '@/client/lib/forms/formsSlice';
import type { RootState } from '@/client/lib/store';
import { selectAttempt } from '@/client/transport/attempts';
import { selectIsLoggedIn } from '@/client/transport/session';
import { ADDRESSES_PER_CUSTOMER_MAX, SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import type { Address, AddressFields } from '@/shared/contract/addresses';
import type { CheckoutBody, PaymentType } from '@/shared/contract/orders';
import { addressLine } from '@/shared/domain/delivery';
import type { MessageKey } from '@/shared/messages/messages';
import { cleanCode, cleanText } from '@/shared/values/cleanText';
import { inRupiah, toCents } from '@/shared/values/money';
import { PAYMENT_TYPES } from '@/shared/values/paymentTypes';
import { PHONE_PATTERN } from '@/shared/values/phone';
import { NEW_ADDRESS } from './checkoutSlice';

/** Id of the form for the phone, which is asked for when the profile has none. */
export const CONTACT_FORM_ID = 'checkout.contact';
export const emptyContactForm = { phone: '' };

/** The form of a new address. `fullName` is prefilled with the user's name and is never saved with an address. */
export interface ShippingForm extends AddressValues {
  readonly fullName: string;
}

/** Returns the selected payment method or the first enabled one; undefined if none is enabled. */
export const selectPaymentType = (state: RootState): PaymentType | undefined => {
  const { paymentTypes } = selectPageConfig(state);
  const { paymentType } = state.checkout;
  if (paymentType !== null && paymentTypes.includes(paymentType)) return paymentType;
  return PAYMENT_TYPES.find((type) => paymentTypes.includes(type));
};

/** The amount of an online payment of the cart, in rupiah; undefined without a loaded cart or a rate. */
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
  const chosen = selectChosen(state);
  const addresses = selectAddresses(state);
  const isKnown = chosen === NEW_ADDRESS || addresses.some(({ _id }) => _id === chosen);
  return (isKnown ? chosen : addresses[0]?._id) ?? NEW_ADDRESS;
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
  (fullName): ShippingForm => ({ fullName, ...emptyAddress }),
);

/** The delivery time to the chosen or typed address, as a text; undefined when there is none. */
export const selectShippingDelivery = (state: RootState): string | undefined => {
  const choice = selectAddressChoice(state);
  const saved = selectAddresses(state).find(({ _id }) => _id === choice);
  return selectDeliveryText(state, addressLine(saved ?? { ...emptyAddress, ...selectForm(state, SHIPPING_FORM_ID) }));
};

/** True when the checkout asks for a phone: the profile has none. */
export const selectIsPhoneAsked = (state: RootState): boolean => selectUser(state)?.phone === '';

/** True when the checkout saves the typed phone in the profile: unless the shopper has unticked it. */
export const selectIsPhoneToBeSaved = (state: RootState): boolean =>
  selectIsPhoneAsked(state) && (state.checkout.isPhoneToBeSaved ?? true);

/** Returns the empty required fields in the order of the form (rules: Checkout). */
export const missingShippingFields = (form: ShippingForm): readonly (keyof ShippingForm)[] => [
  ...(cleanText(form.fullName) === '' ? (['fullName'] as const) : []),
  ...missingAddressFields(form),
];

/** True if the saved address has the same fields; a missing second line is equal to an empty one. */
export const isSameAddress = (saved: Address, fields: AddressFields): boolean =>
  Object.keys(emptyAddress).every((name) => {
    const key = name as keyof AddressFields;
    return (saved[key] ?? '') === (fields[key] ?? '');
  });

/** Returns recipient and address as one line, the format that an order stores. */
const shippingLine = (fullName: string, address: AddressFields): string =>
  [cleanText(fullName), addressLine(address)].filter((part) => part !== '').join(', ');

/** The problem of a typed phone, which is optional for an online payment only (rules: Checkout). */
export const phoneProblem = (phone: string, paymentType: PaymentType): MessageKey | undefined => {
  const typed = cleanCode(phone);
  if (typed === '') return paymentType === 'midtrans' ? undefined : 'checkoutMessages.phoneRequired';
  return PHONE_PATTERN.test(typed) ? undefined : 'checkoutMessages.phoneInvalid';
};

/**
 * Returns the order whose outcome is unknown when the cart is empty: it may have been placed although its response was
 * lost, and a press repeats it.
 */
export const repeatedOrder = (state: RootState): CheckoutBody | undefined =>
  selectCartLines(state).length === 0
    ? (selectAttempt(state, 'orders.create')?.content as CheckoutBody | undefined)
    : undefined;

/** Why a press places no order. `stock`: a line of the cart; `cart`: the whole cart; `form`: a field of it. */
interface CheckoutProblem {
  readonly about: 'stock' | 'cart' | 'form';
  readonly text: MessageKey;
}

/** The order that a press places; the proof of payment is not uploaded yet, and a new address not saved. */
export interface PlannedOrder {
  readonly body: CheckoutBody;
  readonly newAddress?: AddressFields;
}

const refuse = (about: CheckoutProblem['about'], text: MessageKey): { readonly problem: CheckoutProblem } => ({
  problem: { about, text },
});

/** Runs the checks in the specified order; returns the first problem or the order (rules: Checkout). */
export const plan = (state: RootState): { readonly problem: CheckoutProblem } | PlannedOrder => {
  const repeated = repeatedOrder(state);
  if (repeated) return { body: repeated };
  // A cart that failed to load is not necessarily empty.
  if (selectCartStatus(state) === 'failed') return refuse('cart', 'loadMessages.cart');
  const paymentType = selectPaymentType(state);
  if (paymentType === undefined) return refuse('form', 'checkoutLabels.noPaymentMethod');
  // Before the total, which is 0 when no line can be bought: such a cart is not empty.
  if (selectHasStockIssues(state)) return refuse('stock', 'checkoutMessages.resolveStock');
  const total = selectCartTotal(state);
  if (total === 0) return refuse('cart', 'checkoutMessages.cartEmpty');

  const choice = selectAddressChoice(state);
  const saved = selectAddresses(state).find(({ _id }) => _id === choice);
  const initialForm = selectInitialShippingForm(state);
  const form = saved ? initialForm : { ...initialForm, ...selectForm(state, SHIPPING_FORM_ID) };
  if (!saved && missingShippingFields(form).length > 0) return refuse('form', 'checkoutMessages.addressIncomplete');
  const fields = saved ?? addressFields(form);
  const shippingAddress = fields ? shippingLine(form.fullName, fields) : '';
  if (fields === undefined || shippingAddress.length > SHIPPING_ADDRESS_MAX_LENGTH)
    return refuse('form', 'checkoutMessages.addressRequired');

  if (paymentType === 'bank_transfer' && !state.checkout.proof) return refuse('form', 'checkoutMessages.proofRequired');
  const phone = selectIsPhoneAsked(state) ? cleanCode(selectForm(state, CONTACT_FORM_ID)?.['phone'] ?? '') : undefined;
  const problem = phone === undefined ? undefined : phoneProblem(phone, paymentType);
  if (problem !== undefined) return refuse('form', problem);

  const idrTotal = paymentType === 'midtrans' ? selectIdrTotal(state) : undefined;
  const body = {
    shippingAddress,
    paymentType,
    paymentProof: '',
    total,
    cart: Object.fromEntries(selectCartLines(state).map(({ key, count }) => [key, count])),
    ...(idrTotal !== undefined && { idrTotal }),
    ...(phone && { phone }),
  };
  return saved ? { body } : { body, newAddress: fields };
};
