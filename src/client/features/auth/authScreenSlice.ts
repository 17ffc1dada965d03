import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type AuthMode = 'login' | 'signUp' | 'forgotPassword';

export interface AuthScreenState {
  readonly mode: AuthMode;
  readonly areTermsTicked: boolean;
  readonly isSending: boolean;
  /** Why the link did not set a password. */
  readonly resetError?: string;
}

const initialState: AuthScreenState = { mode: 'login', areTermsTicked: false, isSending: false };

/** State of the login screen: its mode, whether the terms are ticked, whether a request is pending. */
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
      delete state.resetError;
    },
    authSendEnded: (state) => {
      state.isSending = false;
    },
    resetRefused: (state, action: PayloadAction<string>) => {
      state.resetError = action.payload;
    },
    /** Resets the screen: the next visit starts in Login mode (rules: Login screen). Keeps a pending request. */
    authScreenLeft: (state) => ({ ...initialState, isSending: state.isSending }),
  },
  selectors: {
    selectAuthMode: (authScreen) => authScreen.mode,
    selectAreTermsTicked: (authScreen) => authScreen.areTermsTicked,
    selectIsAuthSending: (authScreen) => authScreen.isSending,
    selectResetError: (authScreen) => authScreen.resetError,
  },
});

export const { authModeChosen, termsTicked, authSendStarted, authSendEnded, resetRefused, authScreenLeft } =
  authScreenSlice.actions;
export const { selectAuthMode, selectAreTermsTicked, selectIsAuthSending, selectResetError } =
  authScreenSlice.selectors;

/** Id of the form that the three modes share, so that a change of the mode keeps a typed email. */
export const AUTH_FORM_ID = 'auth';

/** Id of the form of a reset link. */
export const RESET_FORM_ID = 'resetPassword';

export const emptyAuthForm = { firstName: '', lastName: '', email: '', confirmEmail: '' };
