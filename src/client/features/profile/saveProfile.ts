import { profileApi } from '@/client/api/profile/profileApi';
import { shrinkFile, storeFile } from '@/client/lib/effects/customerThunks';
import type { FileProblem, StoredFile } from '@/client/lib/effects/effects';
import { clearFieldError, clearSent } from '@/client/lib/forms/formsSlice';
import { refuseForm } from '@/client/lib/forms/refuseForm';
import { notify } from '@/client/lib/notify';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { whilePending } from '@/client/lib/uiSlice';
import { refusalOf, refusalText } from '@/client/transport/requestError';
import { selectIsLoggedIn } from '@/client/transport/session';
import { AVATAR_TYPES, PASSWORD_MIN_LENGTH, UPLOAD_MAX_BYTES } from '@/shared/constants';
import type { MessageKey, ShownText } from '@/shared/messages/messages';
import { cleanCode, cleanText } from '@/shared/values/cleanText';
import { chosenPhoto, isProfilePending, PROFILE_FORM_IDS, type ProfilePart } from './profile.ui';

type Saving = AppThunk<Promise<boolean>>;

const { updateAvatar, updateGeneral, updateSecurity, changePassword } = profileApi.endpoints;

/** Shows an alert with the reason why nothing was saved, and marks the field at fault; returns false. */
const refuse =
  (part: ProfilePart, text: ShownText, field?: string, alert?: ShownText): AppThunk<false> =>
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
    if (!selectIsLoggedIn(getState())) return dispatch(refuse(part, 'profileMessages.mustLogIn'));
    const { error } = await dispatch(whilePending(isProfilePending(part), true, send));
    if (error) {
      // The session has ended: show the message of the profile instead of the server's general message.
      if (refusalOf(error)?.status === 401) return dispatch(refuse(part, 'profileMessages.mustLogIn'));
      const message = refusalText(error);
      if (message === undefined) return dispatch(refuse(part, `profileMessages.${part}Failed`));
      return dispatch(refuse(part, message, refusalOf(error)?.field, ['commonMessages.errorWith', message]));
    }
    dispatch(notify({ tone: 'success', text: `profileMessages.${part}Saved` }));
    return true;
  };

export const savePhoto = namedThunk(
  'profile/savePhoto',
  (): AppThunk<Promise<void>> =>
    async (dispatch, getState, { effects }) => {
      const photo = chosenPhoto.select(getState());
      if (!photo) return void dispatch(refuse('avatar', 'profileMessages.noPhotoChosen', 'avatar'));
      if (!(await dispatch(save('avatar', () => dispatch(updateAvatar.initiate(photo.id, { track: false })))))) return;
      dispatch(chosenPhoto.set(null));
      effects.files.drop(photo.id);
    },
);

/** How the fields of each form are cleaned (rules: Text). */
const CLEANING = { general: cleanText, security: cleanCode } as const;

type Details = Readonly<Record<string, string>>;

/**
 * Saves a form: first and last name, or email and phone. Sends only the fields that differ from the saved values,
 * cleaned as the server cleans them (rules: Profile).
 */
export const saveDetails = namedThunk(
  'profile/saveDetails',
  (part: 'general' | 'security', saved: Details, typed: Details): Saving =>
    async (dispatch) => {
      const cleaned = Object.entries(typed).map(([name, text]) => [name, CLEANING[part](text)] as const);
      const isNameless = cleaned.some(([name, text]) => name === 'firstName' && text === '');
      if (isNameless) return dispatch(refuse(part, 'profileMessages.firstNameInvalid', 'firstName'));
      const changed = Object.fromEntries(cleaned.filter(([name, value]) => value !== saved[name]));
      if (Object.keys(changed).length === 0) return dispatch(refuse(part, 'profileMessages.nothingChanged'));
      const send = () =>
        part === 'general'
          ? dispatch(updateGeneral.initiate(changed, { track: false }))
          : dispatch(updateSecurity.initiate(changed, { track: false }));
      const isSaved = await dispatch(save(part, send));
      if (isSaved) dispatch(clearSent(PROFILE_FORM_IDS[part], typed));
      return isSaved;
    },
);

/** The three fields of the password form, as typed. */
export type PasswordValues = Readonly<Record<'currentPassword' | 'newPassword' | 'confirmPassword', string>>;

/** Changes the password if the form is valid (rules: Profile). */
export const savePassword = namedThunk(
  'profile/savePassword',
  ({ currentPassword, newPassword, confirmPassword }: PasswordValues): Saving =>
    async (dispatch) => {
      const values = { currentPassword, newPassword, confirmPassword };
      const missing = Object.entries(values).find(([, value]) => value === '')?.[0];
      if (missing) return dispatch(refuse('password', 'profileMessages.passwordFieldsRequired', missing));
      if (newPassword !== confirmPassword)
        return dispatch(refuse('password', 'profileMessages.newPasswordsDiffer', 'confirmPassword'));
      if (newPassword.length < PASSWORD_MIN_LENGTH)
        return dispatch(refuse('password', 'profileMessages.newPasswordTooShort', 'newPassword'));
      const send = () => dispatch(changePassword.initiate({ currentPassword, newPassword }, { track: false }));
      return dispatch(save('password', send));
    },
);

const types: readonly string[] = AVATAR_TYPES;

const photoProblem = (photo: StoredFile | FileProblem): MessageKey | undefined => {
  if (typeof photo === 'string')
    return photo === 'wrongType' ? 'profileMessages.avatarType' : `uploadMessages.${photo}`;
  if (!types.includes(photo.type)) return 'profileMessages.avatarType';
  return photo.size > UPLOAD_MAX_BYTES ? 'profileMessages.avatarTooLarge' : undefined;
};

/** Drops the chosen photo, if there is one. */
const dropPhoto =
  (): AppThunk =>
  (dispatch, getState, { effects }) => {
    const photo = chosenPhoto.select(getState());
    if (!photo) return;
    effects.files.drop(photo.id);
    dispatch(chosenPhoto.set(null));
  };

/** Stores a chosen photo for preview and saving, and makes it smaller; refuses a file that is no photo or too large. */
export const choosePhoto = namedThunk(
  'profile/choosePhoto',
  (file: File): AppThunk<Promise<void>> =>
    async (dispatch, getState, { effects }) => {
      dispatch(clearFieldError(PROFILE_FORM_IDS.avatar));
      dispatch(dropPhoto());
      const stored = dispatch(storeFile(file));
      dispatch(chosenPhoto.set({ ...stored, address: effects.files.addressOf(stored.id) }));
      const problem = photoProblem(await dispatch(shrinkFile(stored.id)));
      if (problem === undefined || chosenPhoto.select(getState())?.id !== stored.id) return;
      dispatch(dropPhoto());
      dispatch(refuse('avatar', problem, 'avatar'));
    },
);
