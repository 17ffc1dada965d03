import { profileApi } from '@/client/api/profile/profileApi';
import { refusalOf, refusalText } from '@/client/api/requestError';
import { untracked } from '@/client/api/requests';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { storeFile } from '@/client/lib/effects/effectThunks';
import { clearFieldError } from '@/client/lib/forms/formsSlice';
import { refuseForm } from '@/client/lib/forms/refuseForm';
import { notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { whilePending } from '@/client/lib/uiSlice';
import { AVATAR_TYPES, UPLOAD_MAX_BYTES } from '@/shared/constants';
import type { NameParts } from '@/shared/domain/names';
import { commonMessages } from '@/shared/messages/common';
import { profileMessages } from '@/shared/messages/profile';
import { chosenPhoto, isProfilePending, PROFILE_FORM_IDS, type ProfilePart } from './profile.ui';
import { changedFields, nameRefusal, passwordRefusal, type PasswordValues } from './profileRules';

type Saving = AppThunk<Promise<boolean>>;

interface Contacts {
  readonly email: string;
  readonly phone: string;
}

const { updateAvatar, updateGeneral, updateSecurity, changePassword } = profileApi.endpoints;

const texts: Readonly<Record<ProfilePart, { saved: string; failed: string }>> = {
  avatar: { saved: profileMessages.avatarSaved, failed: profileMessages.avatarFailed },
  general: { saved: profileMessages.generalSaved, failed: profileMessages.generalFailed },
  security: { saved: profileMessages.securitySaved, failed: profileMessages.securityFailed },
  password: { saved: profileMessages.passwordSaved, failed: profileMessages.passwordFailed },
};

/** Shows an alert with the reason why nothing was saved, and marks the field at fault; returns false. */
const refuse =
  (part: ProfilePart, text: string, field?: string, alert?: string): AppThunk<false> =>
  (dispatch) => {
    dispatch(refuseForm({ formId: PROFILE_FORM_IDS[part], field, text, alert }));
    return false;
  };

/**
 * Sends one part of the profile and reports the result: a toast on success, an alert on failure.
 * Returns true if it is saved. The caller keeps or clears the typed values.
 */
const save =
  (part: ProfilePart, send: () => PromiseLike<{ readonly error?: unknown }>): Saving =>
  async (dispatch, getState) => {
    if (!selectIsLoggedIn(getState())) return dispatch(refuse(part, profileMessages.mustLogIn));
    const { error } = await dispatch(whilePending(isProfilePending[part], true, send));
    if (error) {
      // The session has ended: show the message of the profile instead of the server's general message.
      if (refusalOf(error)?.status === 401) {
        return dispatch(refuse(part, profileMessages.mustLogIn));
      }
      const message = refusalText(error);
      if (message === undefined) return dispatch(refuse(part, texts[part].failed));
      return dispatch(refuse(part, message, refusalOf(error)?.field, commonMessages.errorWith(message)));
    }
    dispatch(notify({ tone: 'success', text: texts[part].saved }));
    return true;
  };

/** Saves the chosen photo. */
export const savePhoto =
  (): Saving =>
  async (dispatch, getState, { effects }) => {
    const photo = chosenPhoto.select(getState());
    if (!photo) return dispatch(refuse('avatar', profileMessages.noPhotoChosen, 'avatar'));
    const isSaved = await dispatch(save('avatar', () => dispatch(updateAvatar.initiate(photo.id, untracked))));
    if (isSaved) {
      dispatch(chosenPhoto.set(null));
      effects.files.drop(photo.id);
    }
    return isSaved;
  };

/** Saves first and last name; sends only the changed fields. */
export const saveGeneral =
  (saved: NameParts, typed: NameParts): Saving =>
  async (dispatch) => {
    const refusal = nameRefusal(typed);
    if (refusal) return dispatch(refuse('general', refusal.text, refusal.field));
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse('general', profileMessages.nothingChanged));
    return dispatch(save('general', () => dispatch(updateGeneral.initiate(changed, untracked))));
  };

/** Saves email and phone; sends only the changed fields. */
export const saveSecurity =
  (saved: Contacts, typed: Contacts): Saving =>
  async (dispatch) => {
    const changed = changedFields({ ...saved }, { ...typed });
    if (!changed) return dispatch(refuse('security', profileMessages.nothingChanged));
    return dispatch(save('security', () => dispatch(updateSecurity.initiate(changed, untracked))));
  };

/** Changes the password if the form is valid. */
export const savePassword =
  (values: PasswordValues): Saving =>
  async (dispatch) => {
    const refusal = passwordRefusal(values);
    if (refusal) return dispatch(refuse('password', refusal.text, refusal.field));
    const { currentPassword, newPassword } = values;
    const body = { currentPassword, newPassword };
    return dispatch(save('password', () => dispatch(changePassword.initiate(body, untracked))));
  };

const types: readonly string[] = AVATAR_TYPES;

const photoProblem = ({ type, size }: File): string | undefined => {
  if (!types.includes(type)) return profileMessages.avatarType;
  return size > UPLOAD_MAX_BYTES ? profileMessages.avatarTooLarge : undefined;
};

/** Stores a chosen photo for preview and saving; a file whose type or size is not accepted is refused. */
export const choosePhoto =
  (file: File): AppThunk =>
  (dispatch, getState, { effects }) => {
    const problem = photoProblem(file);
    if (problem !== undefined) {
      dispatch(refuse('avatar', problem, 'avatar'));
      return;
    }
    dispatch(clearFieldError(PROFILE_FORM_IDS.avatar));
    const earlier = chosenPhoto.select(getState());
    const stored = dispatch(storeFile(file));
    dispatch(chosenPhoto.set({ ...stored, address: effects.files.addressOf(stored.id) }));
    if (earlier) effects.files.drop(earlier.id);
  };
