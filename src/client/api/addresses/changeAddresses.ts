import { askConfirm } from '@/client/lib/effects/customerThunks';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { sendOnce } from '@/client/transport/attempts';
import { notifyOutcome } from '@/client/transport/requestError';
import type { Address, AddressFields } from '@/shared/contract/addresses';
import { addressesApi } from './addressesApi';

const { addAddress: sendAdd, editAddress: sendEdit, removeAddress: sendRemove } = addressesApi.endpoints;

/** Saves a new address, once also when it is repeated after a lost response; undefined when it could not be saved. */
export const addAddress =
  (fields: AddressFields): AppThunk<Promise<Address | undefined>> =>
  async (dispatch) => {
    const send = (idempotencyKey: string) => sendAdd.initiate({ fields, idempotencyKey }, { track: false });
    const { data, error } = await dispatch(sendOnce('addresses.add', fields, send));
    dispatch(notifyOutcome(error, 'addressMessages.added', 'addressMessages.addFailed'));
    return data?.newAddress;
  };

/** Saves a changed address; undefined when it could not be saved. */
export const editAddress =
  (id: string, fields: AddressFields): AppThunk<Promise<Address | undefined>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sendEdit.initiate({ id, fields }, { track: false }));
    dispatch(notifyOutcome(error, 'addressMessages.updated', 'addressMessages.updateFailed'));
    return data?.updatedAddress;
  };

/** The address about whose deletion the page asks, because the browser has not. */
export const addressToDelete = uiValue<string | null>('addressToDelete', null, 'customer');

/** Deletes an address: removed from the screen at once, with a toast when the server has answered. */
export const removeAddress = namedThunk(
  'addresses/remove',
  (id: string): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const { error } = await dispatch(sendRemove.initiate(id, { track: false }));
      dispatch(notifyOutcome(error, 'addressMessages.deleted', 'addressMessages.deleteFailed'));
    },
);

/** Deletes an address after asking. */
export const deleteAddress = namedThunk(
  'addresses/delete',
  (id: string): AppThunk<Promise<void>> =>
    async (dispatch) => {
      const isConfirmed = dispatch(askConfirm('addressMessages.confirmDelete'));
      if (isConfirmed === undefined) dispatch(addressToDelete.set(id));
      else if (isConfirmed) await dispatch(removeAddress(id));
    },
);
