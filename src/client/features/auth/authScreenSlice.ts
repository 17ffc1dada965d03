import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type AuthMode = 'login' | 'signUp' | 'forgotPassword';

export interface AuthScreenState {
  readonly mode: AuthMode;
  readonly areTermsTicked: boolean;
  readonly isSending: boolean;
}

const initialState: AuthScreenState = { mode: 'login', areTermsTicked: false, isSending: false };

/** What the login screen shows: one of its three modes, whether the terms are ticked, whether a call is under way. */
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
    authSendStarted: (state) => {
      state.isSending = true;
    },
    authSendEnded: (state) => {
      state.isSending = false;
    },
    /** The next visit starts in Login mode again (rules: Login screen). */
    authScreenLeft: (state) => ({ ...initialState, isSending: state.isSending }),
  },
  selectors: {
    selectAuthMode: (authScreen) => authScreen.mode,
    selectAreTermsTicked: (authScreen) => authScreen.areTermsTicked,
    selectIsAuthSending: (authScreen) => authScreen.isSending,
  },
});

export const { authModeChosen, termsTicked, authSendStarted, authSendEnded, authScreenLeft } = authScreenSlice.actions;
export const { selectAuthMode, selectAreTermsTicked, selectIsAuthSending } = authScreenSlice.selectors;

/** The form whose text the three modes share, so that an email typed in one is there in the next. */
export const AUTH_FORM_ID = 'auth';

export const emptyAuthForm = { firstName: '', lastName: '', email: '', confirmEmail: '' };
