import { MUNICIPALITIES } from '@/shared/constants';
import type { AddressFields } from '@/shared/contract/addresses';

/** What the address form holds, as typed. */
export interface AddressValues {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type RequiredAddressField = 'addressLine1' | 'city' | 'state' | 'zip';

const isMunicipality = (name: string): name is AddressFields['state'] =>
  (MUNICIPALITIES as readonly string[]).includes(name);

/** The required fields that are still empty, in the form's order (specification, section 5). */
export const missingFields = (values: AddressValues): RequiredAddressField[] =>
  (['addressLine1', 'city', 'state', 'zip'] as const).filter((name) =>
    name === 'state' ? !isMunicipality(values.state) : values[name].trim() === '',
  );

/**
 * The fields as they are sent, or undefined while a required one is empty.
 * An emptied second line is sent as '', so that an edit takes the saved one away.
 */
export const addressFields = (values: AddressValues): AddressFields | undefined => {
  const { state } = values;
  if (missingFields(values).length > 0 || !isMunicipality(state)) return undefined;
  return {
    addressLine1: values.addressLine1.trim(),
    addressLine2: values.addressLine2.trim(),
    city: values.city.trim(),
    state,
    zip: values.zip.trim(),
  };
};
