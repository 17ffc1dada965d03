import { uploadsApi } from '@/client/api/uploads/uploadsApi';
import { shrinkFile, storeFile } from '@/client/lib/effects/customerThunks';
import { uploadProgressed } from '@/client/lib/effects/effectThunks';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { isTransient, refusalText } from '@/client/transport/requestError';
import { UPLOAD_MAX_BYTES } from '@/shared/constants';
import {
  checkoutRefused,
  proofChosen,
  proofDelayed,
  type ProofProblem,
  proofRefused,
  proofUploaded,
  selectCheckout,
} from './checkoutSlice';

/** Drops the file of the chosen proof, if there is one. */
export const dropProof =
  (): AppThunk =>
  (_dispatch, getState, { effects }) => {
    const { proof } = selectCheckout(getState());
    if (proof) effects.files.drop(proof.id);
  };

/** Drops the chosen proof, and says beside the field why. */
const refuseProof =
  (reason: ProofProblem): AppThunk =>
  (dispatch) => {
    dispatch(dropProof());
    dispatch(proofRefused(reason));
  };

/** Makes the chosen proof smaller, once; refuses what the server would not accept (rules: Uploads). */
const shrinkProof = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const chosen = selectCheckout(getState()).proof;
  if (!chosen) return;
  const shrunk = await dispatch(shrinkFile(chosen.id));
  if (selectCheckout(getState()).proof?.id !== chosen.id) return;
  if (typeof shrunk === 'string') dispatch(refuseProof(`uploadMessages.${shrunk}`));
  else if (shrunk.size > UPLOAD_MAX_BYTES) dispatch(refuseProof('uploadMessages.tooLarge'));
};

/** Stores a chosen proof of payment, with its preview, and makes it smaller; refuses a file that is no picture. */
export const chooseProof = namedThunk(
  'checkout/chooseProof',
  (file: File): AppThunk<Promise<void>> =>
    async (dispatch, _getState, { effects }) => {
      dispatch(dropProof());
      const stored = dispatch(storeFile(file));
      dispatch(proofChosen({ ...stored, previewUrl: effects.files.addressOf(stored.id) }));
      await dispatch(shrinkProof());
    },
);

/** Uploads the chosen proof unless it is already uploaded; its URL, or undefined when it has none. */
export const uploadProof = (): AppThunk<Promise<string | undefined>> => async (dispatch, getState) => {
  await dispatch(shrinkProof());
  const { proof, uploadedProof } = selectCheckout(getState());
  if (!proof) return undefined;
  if (uploadedProof?.fileId === proof.id) return uploadedProof.url;
  dispatch(uploadProgressed(0));
  const upload = uploadsApi.endpoints.uploadImages.initiate([proof.id], { track: false });
  const { data, error } = await dispatch(upload);
  const url = data?.image_urls[0];
  const reason = refusalText(error);
  if (url !== undefined) dispatch(proofUploaded({ fileId: proof.id, url }));
  else if (reason !== undefined) {
    dispatch(isTransient(error) ? proofDelayed(reason) : refuseProof(reason));
    // Moves the focus to the field.
    dispatch(checkoutRefused());
  }
  return url;
};
