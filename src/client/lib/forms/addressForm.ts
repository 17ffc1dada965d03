import { ZIP_SUGGESTION } from '@/shared/constants';

/** The values of an address form, as typed. */
export interface AddressValues {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const emptyAddress: AddressValues = {
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zip: ZIP_SUGGESTION,
};

/** Returns the required fields that are empty, in the form's order (rules: Addresses). */
export const missingAddressFields = (values: AddressValues): (keyof AddressValues)[] =>
  (['addressLine1', 'city', 'state', 'zip'] as const).filter((name) => values[name].trim() === '');
