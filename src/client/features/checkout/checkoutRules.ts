import { addressFields, emptyAddress, missingAddressFields } from '@/client/lib/forms/addressForm';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import type { Address, AddressFields } from '@/shared/contract/addresses';
import type { PaymentType } from '@/shared/contract/orders';
import { PHONE_PATTERN } from '@/shared/domain/phone';
import { checkoutMessages } from '@/shared/messages/checkout';

/** Id of the new-address form in the forms slice. */
export const SHIPPING_FORM_ID = 'checkout.shipping';

/** Id of the form for the phone, which is asked for when the profile has none. */
export const CONTACT_FORM_ID = 'checkout.contact';
export const emptyContactForm = { phone: '' };

/** The empty new-address form. `fullName` is prefilled with the user's name and is never saved with an address. */
export const emptyShippingForm = { fullName: '', ...emptyAddress };
export type ShippingForm = typeof emptyShippingForm;

/** Returns the empty required fields in the order of the form (rules: Checkout). */
export const missingShippingFields = (form: ShippingForm): readonly (keyof ShippingForm)[] => [
  ...(form.fullName.trim() === '' ? (['fullName'] as const) : []),
  ...missingAddressFields(form),
];

/** True if the saved address has the same fields; a missing second line is equal to an empty one. */
export const isSameAddress = (saved: Address, fields: AddressFields): boolean =>
  saved.addressLine1 === fields.addressLine1 &&
  (saved.addressLine2 ?? '') === (fields.addressLine2 ?? '') &&
  saved.city === fields.city &&
  saved.state === fields.state &&
  saved.zip === fields.zip;

/** Returns recipient and address as one line, the format that an order stores. */
export const shippingLine = (fullName: string, address: AddressFields): string =>
  [fullName, address.addressLine1, address.addressLine2 ?? '', address.city, `${address.state} ${address.zip}`]
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');

/** True if the line has a length that an order can store. */
export const isShippingLine = (line: string): boolean => line.length > 0 && line.length <= SHIPPING_ADDRESS_MAX_LENGTH;

/** The shipping address of the order: a saved address or the form. */
export type ShippingSource =
  | { readonly kind: 'saved'; readonly address: AddressFields | undefined; readonly fullName: string }
  | { readonly kind: 'new'; readonly form: ShippingForm };

export interface CheckoutFacts {
  /** In dollars. */
  readonly total: number;
  readonly hasStockIssues: boolean;
  readonly shipping: ShippingSource;
  readonly paymentType: PaymentType;
  readonly hasProof: boolean;
  /** As typed; undefined when the profile has a phone. */
  readonly phone: string | undefined;
}

/** The validated data: the order's address line, the fields of a new address, and a phone that was typed. */
export interface ReadyCheckout {
  readonly shippingAddress: string;
  readonly newAddress?: AddressFields;
  readonly phone?: string;
}

/** Why a press places no order, as a text. `stock`: a line of the cart; `cart`: the whole cart; `form`: a field of it. */
export interface CheckoutProblem {
  readonly about: 'stock' | 'cart' | 'form';
  readonly text: string;
}

export type CheckoutValidation = { readonly problem: CheckoutProblem } | { readonly ready: ReadyCheckout };

const inForm = (text: string): { readonly problem: CheckoutProblem } => ({ problem: { about: 'form', text } });

const validateShipping = (shipping: ShippingSource): CheckoutValidation => {
  if (shipping.kind === 'new' && missingShippingFields(shipping.form).length > 0) {
    return inForm(checkoutMessages.addressIncomplete);
  }
  const fields = shipping.kind === 'new' ? addressFields(shipping.form) : shipping.address;
  if (fields === undefined) return inForm(checkoutMessages.addressRequired);
  const fullName = shipping.kind === 'new' ? shipping.form.fullName : shipping.fullName;
  const shippingAddress = shippingLine(fullName, fields);
  if (!isShippingLine(shippingAddress)) return inForm(checkoutMessages.addressRequired);
  return { ready: shipping.kind === 'new' ? { shippingAddress, newAddress: fields } : { shippingAddress } };
};

/** The problem of a typed phone, which is optional for an online payment only (rules: Checkout). */
export const phoneProblem = (phone: string, paymentType: PaymentType): string | undefined => {
  const typed = phone.trim();
  if (typed === '') return paymentType === 'midtrans' ? undefined : checkoutMessages.phoneRequired;
  return PHONE_PATTERN.test(typed) ? undefined : checkoutMessages.phoneInvalid;
};

/** Runs the checks in the specified order; returns the first problem or the validated data (rules: Checkout). */
export const validateCheckout = ({
  total,
  hasStockIssues,
  shipping,
  paymentType,
  hasProof,
  phone,
}: CheckoutFacts): CheckoutValidation => {
  // Before the total, which is 0 when no line can be bought: such a cart is not empty.
  if (hasStockIssues) return { problem: { about: 'stock', text: checkoutMessages.resolveStock } };
  if (total === 0) return { problem: { about: 'cart', text: checkoutMessages.cartEmpty } };
  const verdict = validateShipping(shipping);
  if ('problem' in verdict) return verdict;
  if (paymentType === 'bank_transfer' && !hasProof) return inForm(checkoutMessages.proofRequired);
  if (phone === undefined) return verdict;
  const problem = phoneProblem(phone, paymentType);
  if (problem !== undefined) return inForm(problem);
  const typed = phone.trim();
  return typed === '' ? verdict : { ready: { ...verdict.ready, phone: typed } };
};
