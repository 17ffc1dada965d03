import { shrinkFile, storeFile } from '@/client/lib/effects/effectThunks';
import type { AppThunk } from '@/client/lib/store';
import { PAYMENT_PROOF_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { uploadMessages } from '@/shared/messages/uploads';
import { selectCheckout } from './checkout.selectors';
import { proofChosen, proofRefused } from './checkoutSlice';

const proofTypes: readonly string[] = PAYMENT_PROOF_TYPES;

/** Drops the chosen proof, if there is one, and says beside the field why. */
export const refuseProof =
  (reason: string): AppThunk =>
  (dispatch, getState, { effects }) => {
    const { proof } = selectCheckout(getState());
    if (proof) effects.files.drop(proof.id);
    dispatch(proofRefused(reason));
  };

/** Makes the chosen proof smaller, once; refuses what the server would not accept (rules: Uploads). */
export const shrinkProof = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const chosen = selectCheckout(getState()).proof;
  if (!chosen) return;
  const shrunk = await dispatch(shrinkFile(chosen.id));
  if (selectCheckout(getState()).proof?.id !== chosen.id) return;
  if (!shrunk) dispatch(refuseProof(uploadMessages.wrongType));
  else if (shrunk.size > UPLOAD_MAX_BYTES) dispatch(refuseProof(uploadMessages.tooLarge));
};

/** Stores a chosen proof of payment, with its preview, and makes it smaller; rejects other types than pictures. */
export const chooseProof =
  (file: File): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    if (!proofTypes.includes(file.type)) return dispatch(refuseProof(uploadMessages.wrongType));
    const before = selectCheckout(getState()).proof;
    if (before) effects.files.drop(before.id);
    const stored = dispatch(storeFile(file));
    dispatch(proofChosen({ ...stored, previewUrl: effects.files.addressOf(stored.id) }));
    await dispatch(shrinkProof());
  };
