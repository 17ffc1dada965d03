import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type AuthMode = 'login' | 'signUp' | 'forgotPassword';

interface AuthScreenState {
  readonly mode: AuthMode;
  readonly areTermsTicked: boolean;
}

const initialState: AuthScreenState = { mode: 'login', areTermsTicked: false };

/** What the login screen shows: one of its three modes, and whether the terms are ticked. */
export const authScreenSlice = createSlice({
  name: 'authScreen',
  initialState,
  reducers: {
    authModeChosen: (state, action: PayloadAction<AuthMode>) => {
      state.mode = action.payload;
    },
    termsTicked: (state, action: PayloadAction<boolean>) => {
      state.areTermsTicked = action.payload;
    },
    /** The next visit starts in Login mode again (specification, section 2). */
    authScreenLeft: () => initialState,
  },
  selectors: {
    selectAuthMode: (state) => state.mode,
    selectAreTermsTicked: (state) => state.areTermsTicked,
  },
});

export const { authModeChosen, termsTicked, authScreenLeft } = authScreenSlice.actions;
export const { selectAuthMode, selectAreTermsTicked } = authScreenSlice.selectors;
