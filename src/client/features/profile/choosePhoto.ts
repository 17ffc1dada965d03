import { shelveFile, showAlert } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import { AVATAR_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { profileMessages } from '@/shared/messages/profile';
import { photoChosen, selectPhoto } from './profileFormsSlice';

const types: readonly string[] = AVATAR_TYPES;

/** Takes a chosen photo, to be looked at and then saved; says so when it is none that the shop takes. */
export const choosePhoto =
  (file: File): AppThunk =>
  (dispatch, getState, { effects }) => {
    if (!types.includes(file.type)) return dispatch(showAlert(profileMessages.avatarType));
    if (file.size > UPLOAD_MAX_BYTES) return dispatch(showAlert(profileMessages.avatarTooLarge));
    const earlier = selectPhoto(getState());
    const shelved = dispatch(shelveFile(file));
    dispatch(photoChosen({ ...shelved, address: effects.files.addressOf(shelved.id) }));
    if (earlier) effects.files.drop(earlier.id);
  };
