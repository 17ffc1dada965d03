import { emptyAddress, missingAddressFields } from '@/client/lib/forms/addressForm';
import { SHIPPING_ADDRESS_MAX_LENGTH } from '@/shared/constants';
import { type Address, type AddressFields, addressFieldsSchema } from '@/shared/contract/addresses';

/** The id of the form's text among the forms of the shop. */
export const SHIPPING_FORM_ID = 'checkout.shipping';

/** What the new-address form holds; `fullName` comes from the user's name and is never saved with an address. */
export const emptyShippingForm = { fullName: '', ...emptyAddress };
export type ShippingForm = typeof emptyShippingForm;

/** The required fields that are still empty, in the order of the form (rules: Checkout). */
export const missingShippingFields = (form: ShippingForm): readonly (keyof ShippingForm)[] => [
  ...(form.fullName.trim() === '' ? (['fullName'] as const) : []),
  ...missingAddressFields(form),
];

/** The form as an address to save; undefined when the contract would refuse it. */
export const addressFieldsOf = (form: ShippingForm): AddressFields | undefined => {
  const { addressLine1, addressLine2, city, state, zip } = form;
  const parsed = addressFieldsSchema.safeParse({ addressLine1, addressLine2, city, state, zip });
  return parsed.success ? parsed.data : undefined;
};

/** True when the customer already has this address among the saved ones. */
export const isSameAddress = (saved: Address, fields: AddressFields): boolean =>
  saved.addressLine1 === fields.addressLine1 &&
  (saved.addressLine2 ?? '') === (fields.addressLine2 ?? '') &&
  saved.city === fields.city &&
  saved.state === fields.state &&
  saved.zip === fields.zip;

/** One line with the recipient and the address: what an order keeps. */
export const shippingLine = (fullName: string, address: AddressFields): string =>
  [fullName, address.addressLine1, address.addressLine2 ?? '', address.city, `${address.state} ${address.zip}`]
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');

/** True when an order can keep the line. */
export const isShippingLine = (line: string): boolean => line.length > 0 && line.length <= SHIPPING_ADDRESS_MAX_LENGTH;
