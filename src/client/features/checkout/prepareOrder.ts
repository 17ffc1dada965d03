import { selectAddresses } from '@/client/api/addresses/addresses.selectors';
import { addAddress } from '@/client/api/addresses/changeAddresses';
import { untracked } from '@/client/api/baseApi';
import { isTransient, refusalText } from '@/client/api/requestError';
import { uploadsApi } from '@/client/api/uploads/uploadsApi';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import type { AppThunk } from '@/client/lib/store';
import type { AddressFields } from '@/shared/contract/addresses';
import { checkoutMessages } from '@/shared/messages/checkout';
import { selectCheckout, selectIsAddressToBeSaved } from './checkout.selectors';
import { CheckoutFailure } from './checkoutFailure';
import { addressChosen, checkoutRefused, NEW_ADDRESS, proofDelayed, proofUploaded } from './checkoutSlice';
import { refuseProof, shrinkProof } from './chooseProof';
import { isSameAddress } from './shippingForm';

/** Saves the new address unless the shopper chose not to, or it is saved already. Throws CheckoutFailure. */
export const saveNewAddress =
  (fields: AddressFields): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const isSaved = selectAddresses(state).some((saved) => isSameAddress(saved, fields));
    if (!selectIsAddressToBeSaved(state) || isSaved) return;
    // Keep the form selected: otherwise the first saved address would be selected by default.
    dispatch(addressChosen(NEW_ADDRESS));
    if (!(await dispatch(addAddress(fields)))) throw new CheckoutFailure(checkoutMessages.addressSaveFailed);
  };

/** Uploads the chosen proof unless it is already uploaded; returns its URL. Throws CheckoutFailure. */
export const uploadProof = (): AppThunk<Promise<string>> => async (dispatch, getState) => {
  await dispatch(shrinkProof());
  const { proof, uploadedProof } = selectCheckout(getState());
  if (!proof) throw new CheckoutFailure(checkoutMessages.proofUploadFailed);
  if (uploadedProof?.fileId === proof.id) return uploadedProof.url;
  dispatch(uploadProgressed(0));
  const upload = uploadsApi.endpoints.uploadImages.initiate([proof.id], untracked);
  const { data, error } = await dispatch(upload);
  const url = data?.image_urls[0];
  if (url === undefined) {
    const reason = refusalText(error);
    if (reason !== undefined) {
      dispatch(isTransient(error) ? proofDelayed(reason) : refuseProof(reason));
      // Moves the focus to the field.
      dispatch(checkoutRefused());
    }
    throw new CheckoutFailure(checkoutMessages.proofUploadFailed);
  }
  dispatch(proofUploaded({ fileId: proof.id, url }));
  return url;
};
