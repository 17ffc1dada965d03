import { addressFormClosed, addressJudged, addressSaveFailed, addressSaveStarted } from './addressBookSlice';
import { addressFields, type AddressValues } from './addressRules';
import { addAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { showAlert } from '@/client/lib/effects/announced';
import type { Thunk } from '@/client/lib/store';
import { addressMessages } from '@/shared/messages/addresses';

/**
 * Saves the form of the address with this id, or of a new one, and closes it; answers true when it is saved.
 * While a required field is empty it only says so (specification, section 5).
 */
export const saveAddress =
  (id: string | undefined, values: AddressValues): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    dispatch(addressJudged());
    const fields = addressFields(values);
    if (!fields) {
      dispatch(showAlert(addressMessages.fillRequired));
      return false;
    }
    dispatch(addressSaveStarted());
    const saved = await dispatch(id === undefined ? addAddress(fields) : editAddress(id, fields));
    dispatch(saved ? addressFormClosed() : addressSaveFailed());
    return saved !== undefined;
  };
