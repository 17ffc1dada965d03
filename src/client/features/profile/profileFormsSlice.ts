import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import type { ShelvedFile } from '@/client/lib/effects/effects';

/** The parts of the profile that are saved each on its own. */
export type ProfilePart = 'avatar' | 'general' | 'security' | 'password';

/** A photo that was chosen, and the address under which the page can show it. */
export interface ChosenPhoto extends ShelvedFile {
  readonly address?: string;
}

export interface ProfileFormsState {
  readonly saving: Readonly<Record<ProfilePart, boolean>>;
  /** The photo that was chosen and is not saved yet; the file itself is on the shelf. */
  readonly photo: ChosenPhoto | null;
}

const initialState: ProfileFormsState = {
  saving: { avatar: false, general: false, security: false, password: false },
  photo: null,
};

/** What the User Profile menu shows beside its text fields. */
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
