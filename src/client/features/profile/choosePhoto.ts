import { photoChosen } from './profileFormsSlice';
import { shelveFile, showAlert } from '@/client/lib/effects/announced';
import type { Thunk } from '@/client/lib/store';
import { AVATAR_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { profileMessages } from '@/shared/messages/profile';

const types: readonly string[] = AVATAR_TYPES;

/** Takes a chosen photo, to be looked at and then saved; says so when it is none that the shop takes. */
export const choosePhoto =
  (file: File): Thunk =>
  (dispatch) => {
    if (!types.includes(file.type)) dispatch(showAlert(profileMessages.avatarType));
    else if (file.size > UPLOAD_MAX_BYTES) dispatch(showAlert(profileMessages.avatarTooLarge));
    else dispatch(photoChosen(dispatch(shelveFile(file))));
  };

/** The file of a chosen photo; undefined when the page was loaded anew since. */
export const readPhoto =
  (id: string): Thunk<File | undefined> =>
  (_dispatch, _getState, { effects }) =>
    effects.files.get(id);
