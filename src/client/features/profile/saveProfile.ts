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

/** Stops a save before any call, and says why. */
const refuse =
  (text: string): AppThunk<false> =>
  (dispatch) => {
    dispatch(showAlert(text));
    return false;
  };

/**
 * Sends one part of the profile and tells how it went: success in passing, a failure so that it is not missed.
 * Answers true when it is saved; what was typed is the caller's to keep or to forget.
 */
const save =
  (part: ProfilePart, send: () => PromiseLike<{ readonly error?: unknown }>): Saving =>
  async (dispatch, getState) => {
    if (!selectIsLoggedIn(getState())) return dispatch(refuse(profileMessages.mustLogIn));
    dispatch(profileSaveStarted(part));
    const { error } = await send();
    dispatch(profileSaveEnded(part));
    if (error) {
      // A session that ended meanwhile: the server's words for it are for every screen, these are the profile's.
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

/** Saves the names that changed. */
export const saveGeneral =
  (saved: Names, typed: Names): Saving =>
  async (dispatch) => {
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse(profileMessages.nothingChanged));
    return dispatch(save('general', () => dispatch(updateGeneral.initiate(changed, { track: false }))));
  };

/** Saves email and phone as far as they changed. */
export const saveSecurity =
  (saved: Contacts, typed: Contacts): Saving =>
  async (dispatch) => {
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse(profileMessages.nothingChanged));
    return dispatch(save('security', () => dispatch(updateSecurity.initiate(changed, { track: false }))));
  };

/** Changes the password, once the rules of the form let it through. */
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
