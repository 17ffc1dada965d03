import { type AddressValues, missingAddressFields } from '@/client/lib/forms/addressForm';
import { MUNICIPALITIES } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';

const isMunicipality = (name: string): name is AddressFields['state'] =>
  (MUNICIPALITIES as readonly string[]).includes(name);

/**
 * Returns the trimmed fields to send; undefined if a required field is empty or `state` is not a municipality.
 * An empty second line is sent as '', so that an edit removes the saved one.
 */
export const addressFields = (values: AddressValues): AddressFields | undefined => {
  const { state } = values;
  if (missingAddressFields(values).length > 0 || !isMunicipality(state)) return undefined;
  return {
    addressLine1: values.addressLine1.trim(),
    addressLine2: values.addressLine2.trim(),
    city: values.city.trim(),
    state,
    zip: values.zip.trim(),
  };
};
