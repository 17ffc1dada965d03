import { addAddress, editAddress } from '@/client/api/addresses/changeAddresses';
import { showAlert } from '@/client/lib/effects/announced';
import type { AddressValues } from '@/client/lib/forms/addressForm';
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
import { addressFields } from './addressRules';

/** The id of the form's text among the forms of the shop. */
export const addressTextId = (id: string | undefined): string => `address-${addressFormKey(id)}`;

/**
 * Saves the form of the address with this id, or of a new one; answers true when it is saved. It is closed then,
 * unless the shopper has gone on with it, or to another one. While a required field is empty it only says so (rules: Addresses).
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
    const isAsSent = dispatch(clearSent(addressTextId(id), { ...values }));
    if (isAsSent && selectIsAddressFormOpen(getState(), id)) dispatch(addressFormClosed());
    return true;
  };
