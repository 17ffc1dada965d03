import { isRequestError, refusalText } from '@/client/api/requestError';
import { sessionApi } from '@/client/api/session/sessionApi';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { shelveFile, showAlert } from '@/client/lib/effects/announced';
import { notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { AVATAR_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import { profileMessages } from '@/shared/messages/profile';
import {
  photoChosen,
  photoSaved,
  type ProfilePart,
  profileSaveEnded,
  profileSaveStarted,
  selectPhoto,
} from './profileFormsSlice';
import { changedFields, passwordRefusal, type PasswordValues } from './profileRules';

type Saving = AppThunk<Promise<boolean>>;

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface Contacts {
  readonly email: string;
  readonly phone: string;
}

const { updateAvatar, updateGeneral, updateSecurity, changePassword } = sessionApi.endpoints;

const texts: Readonly<Record<ProfilePart, { saved: string; failed: string }>> = {
  avatar: { saved: profileMessages.avatarSaved, failed: profileMessages.avatarFailed },
  general: { saved: profileMessages.generalSaved, failed: profileMessages.generalFailed },
  security: { saved: profileMessages.securitySaved, failed: profileMessages.securityFailed },
  password: { saved: profileMessages.passwordSaved, failed: profileMessages.passwordFailed },
};

/** Shows an alert with the reason why nothing was saved; returns false. */
const refuse =
  (text: string): AppThunk<false> =>
  (dispatch) => {
    dispatch(showAlert(text));
    return false;
  };

/**
 * Sends one part of the profile and reports the result: a toast on success, an alert on failure.
 * Returns true if it is saved. The caller keeps or clears the typed values.
 */
const save =
  (part: ProfilePart, send: () => PromiseLike<{ readonly error?: unknown }>): Saving =>
  async (dispatch, getState) => {
    if (!selectIsLoggedIn(getState())) return dispatch(refuse(profileMessages.mustLogIn));
    dispatch(profileSaveStarted(part));
    const { error } = await send();
    dispatch(profileSaveEnded(part));
    if (error) {
      // The session has ended: show the message of the profile instead of the server's general message.
      if (isRequestError(error) && error.kind === 'refused' && error.status === 401) {
        return dispatch(refuse(profileMessages.mustLogIn));
      }
      const message = refusalText(error);
      return dispatch(refuse(message === undefined ? texts[part].failed : profileMessages.errorWith(message)));
    }
    dispatch(notify({ tone: 'success', text: texts[part].saved }));
    return true;
  };

/** Saves the chosen photo. */
export const savePhoto =
  (): Saving =>
  async (dispatch, getState, { effects }) => {
    const photo = selectPhoto(getState());
    if (!photo) return dispatch(refuse(profileMessages.noPhotoChosen));
    const isSaved = await dispatch(save('avatar', () => dispatch(updateAvatar.initiate(photo.id, { track: false }))));
    if (isSaved) {
      dispatch(photoSaved());
      effects.files.drop(photo.id);
    }
    return isSaved;
  };

/** Saves first and last name; sends only the changed fields. */
export const saveGeneral =
  (saved: Names, typed: Names): Saving =>
  async (dispatch) => {
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse(profileMessages.nothingChanged));
    return dispatch(save('general', () => dispatch(updateGeneral.initiate(changed, { track: false }))));
  };

/** Saves email and phone; sends only the changed fields. */
export const saveSecurity =
  (saved: Contacts, typed: Contacts): Saving =>
  async (dispatch) => {
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse(profileMessages.nothingChanged));
    return dispatch(save('security', () => dispatch(updateSecurity.initiate(changed, { track: false }))));
  };

/** Changes the password if the form is valid. */
export const savePassword =
  (values: PasswordValues): Saving =>
  async (dispatch) => {
    const refusal = passwordRefusal(values);
    if (refusal) return dispatch(refuse(refusal));
    const { currentPassword, newPassword } = values;
    const body = { currentPassword, newPassword };
    return dispatch(save('password', () => dispatch(changePassword.initiate(body, { track: false }))));
  };

const types: readonly string[] = AVATAR_TYPES;

/** Stores a chosen photo for preview and saving; shows an alert if its type or size is not accepted. */
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
