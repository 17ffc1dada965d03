import { MUNICIPALITIES, ZIP_SUGGESTION } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';
import { cleanCode, cleanText } from '@/shared/values/cleanText';

/** Id of the checkout's form of a new address in the forms slice. */
export const SHIPPING_FORM_ID = 'checkout.shipping';

export type AddressValues = Readonly<Record<keyof AddressFields, string>>;

export const emptyAddress: AddressValues = {
  state: '',
  city: '',
  addressLine1: '',
  addressLine2: '',
  zip: ZIP_SUGGESTION,
};

/** Returns the required fields that are empty, in the form's order (rules: Addresses). */
export const missingAddressFields = (values: AddressValues): (keyof AddressValues)[] =>
  (['state', 'city', 'addressLine1', 'zip'] as const).filter((name) => cleanText(values[name]) === '');

const isMunicipality = (name: string): name is AddressFields['state'] =>
  (MUNICIPALITIES as readonly string[]).includes(name);

/**
 * Returns the cleaned fields to send; undefined if a required field is empty or `state` is not a municipality.
 * An empty second line is sent as '', so that an edit removes the saved one.
 */
export const addressFields = (values: AddressValues): AddressFields | undefined => {
  const { state } = values;
  if (missingAddressFields(values).length > 0 || !isMunicipality(state)) return undefined;
  return {
    addressLine1: cleanText(values.addressLine1),
    addressLine2: cleanText(values.addressLine2),
    city: cleanText(values.city),
    state,
    zip: cleanCode(values.zip),
  };
};
