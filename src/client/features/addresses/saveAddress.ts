import { addAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { addressFields, type AddressValues } from '@/client/lib/forms/addressForm';
import { clearSent } from '@/client/lib/forms/formsSlice';
import type { AppThunk } from '@/client/lib/store';
import { addressMessages } from '@/shared/messages/addresses';
import {
  addressFormClosed,
  addressFormKey,
  addressJudged,
  addressSaveEnded,
  addressSaveStarted,
  selectIsAddressFormOpen,
} from './addressBookSlice';

/** Returns the id of the address form in the forms slice. */
export const addressTextId = (id: string | undefined): string => `address-${addressFormKey(id)}`;

/**
 * Saves the address with this id, or a new one; returns true if it is saved. Then closes the form, unless its values
 * have changed since or another form is open. Shows an alert if a required field is empty (rules: Addresses).
 */
export const saveAddress =
  (id: string | undefined, values: AddressValues): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    dispatch(addressJudged());
    const fields = addressFields(values);
    if (!fields) {
      dispatch(showAlert(addressMessages.fillRequired));
      return false;
    }
    const key = addressFormKey(id);
    dispatch(addressSaveStarted(key));
    const saved = await dispatch(id === undefined ? addAddress(fields) : editAddress(id, fields));
    dispatch(addressSaveEnded(key));
    if (!saved) return false;
    const isUnchanged = dispatch(clearSent(addressTextId(id), { ...values }));
    if (isUnchanged && selectIsAddressFormOpen(getState(), id)) dispatch(addressFormClosed());
    return true;
  };
