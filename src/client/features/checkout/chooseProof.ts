import { shelveFile } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import { PAYMENT_PROOF_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { uploadMessages } from '@/shared/messages/uploads';
import { selectCheckout } from './checkout.selectors';
import { proofChosen, proofRefused } from './checkoutSlice';

const proofTypes: readonly string[] = PAYMENT_PROOF_TYPES;

/** Stores a chosen proof of payment; rejects files with a type or size that the server does not accept. */
export const chooseProof =
  (file: File): AppThunk =>
  (dispatch, getState, { effects }) => {
    const before = selectCheckout(getState()).proof;
    if (before) effects.files.drop(before.id);
    if (!proofTypes.includes(file.type)) return void dispatch(proofRefused(uploadMessages.wrongType));
    if (file.size > UPLOAD_MAX_BYTES) return void dispatch(proofRefused(uploadMessages.tooLarge));
    dispatch(proofChosen(dispatch(shelveFile(file))));
  };
