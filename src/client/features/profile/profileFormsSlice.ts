import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import type { StoredFile } from '@/client/lib/effects/effects';

/** The parts of the profile that are saved separately. */
export type ProfilePart = 'avatar' | 'general' | 'security' | 'password';

/** The id of each part's form in the forms slice. */
export const PROFILE_FORM_IDS = {
  avatar: 'profileAvatar',
  general: 'profileGeneral',
  security: 'profileSecurity',
  password: 'profilePassword',
} as const satisfies Readonly<Record<ProfilePart, string>>;

/** A chosen photo and the URL of its preview. */
export interface ChosenPhoto extends StoredFile {
  readonly address?: string;
}

export interface ProfileFormsState {
  readonly saving: Readonly<Record<ProfilePart, boolean>>;
  /** The chosen photo that is not saved yet; the file itself is in `effects.files`. */
  readonly photo: ChosenPhoto | null;
}

const initialState: ProfileFormsState = {
  saving: { avatar: false, general: false, security: false, password: false },
  photo: null,
};

/** State of the User Profile menu without its text fields: pending saves and the chosen photo. */
export const profileFormsSlice = createSlice({
  name: 'profileForms',
  initialState,
  reducers: {
    photoChosen: (state, action: PayloadAction<ChosenPhoto>) => {
      state.photo = action.payload;
    },
    photoSaved: (state) => {
      state.photo = null;
    },
    profileSaveStarted: (state, action: PayloadAction<ProfilePart>) => {
      state.saving[action.payload] = true;
    },
    profileSaveEnded: (state, action: PayloadAction<ProfilePart>) => {
      state.saving[action.payload] = false;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: {
    selectPhoto: (profileForms) => profileForms.photo,
    selectIsProfileSaving: (profileForms, part: ProfilePart): boolean => profileForms.saving[part],
  },
});

export const { photoChosen, photoSaved, profileSaveStarted, profileSaveEnded } = profileFormsSlice.actions;
export const { selectPhoto, selectIsProfileSaving } = profileFormsSlice.selectors;
