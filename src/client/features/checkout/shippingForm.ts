import { emptyAddress, missingAddressFields } from '@/client/lib/forms/addressForm';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import type { Address, AddressFields } from '@/shared/contract/addresses';

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
