import { addAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { addressFields, type AddressValues } from '@/client/lib/forms/addressForm';
import { clearSent } from '@/client/lib/forms/formsSlice';
import type { AppThunk } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { addressMessages } from '@/shared/messages/addresses';

/** The open form of an address. */
interface OpenAddressForm {
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
export const isAddressPending = (id: string | undefined) =>
  uiValue(`isAddressPending/${id ?? 'new'}`, false, 'pending');

/**
 * Saves the address with this id, or a new one; returns true if it is saved. Then closes the form, unless its values
 * have changed since or another form is open. Shows an alert if a required field is empty (rules: Addresses).
 */
export const saveAddress =
  (id: string | undefined, values: AddressValues): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    dispatch(openAddressForm.set({ ...openAddressForm.select(getState()), isJudged: true }));
    const fields = addressFields(values);
    if (!fields) {
      dispatch(showAlert(addressMessages.fillRequired));
      return false;
    }
    const save = id === undefined ? addAddress(fields) : editAddress(id, fields);
    const saved = await dispatch(whilePending(isAddressPending(id), true, () => dispatch(save)));
    if (!saved) return false;
    const isUnchanged = dispatch(clearSent(addressTextId(id), { ...values }));
    const open = openAddressForm.select(getState());
    if (isUnchanged && open?.id === id) dispatch(openAddressForm.set(null));
    return true;
  };
