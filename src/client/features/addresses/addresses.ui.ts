import { uiValue } from '@/client/lib/uiSlice';

/** The open form of an address. */
export interface OpenAddressForm {
  /** Of the address with this id; absent in the form of a new one. */
  readonly id?: string;
  /** True after an attempt to save: missing required fields then show their errors. */
  readonly isJudged: boolean;
}

/** The open form of the address book; null when none is open. */
export const openAddressForm = uiValue<OpenAddressForm | null>('addressForm', null, 'customer');

/** Returns the id of the address form in the forms slice. */
export const addressTextId = (id: string | undefined): string => `address-${id ?? 'new'}`;

/** True while the address with this id, or a new one, is being saved: another form may be open by then. */
export const isAddressPending = (id: string | undefined) => uiValue(`isAddressPending/${id ?? 'new'}`, false, 'reload');
