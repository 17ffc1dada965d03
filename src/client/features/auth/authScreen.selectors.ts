import type { AuthMode, AuthScreenState } from './authScreenSlice';

interface WithAuthScreen {
  readonly authScreen: AuthScreenState;
}

export const selectAuthMode = (state: WithAuthScreen): AuthMode => state.authScreen.mode;
export const selectAreTermsTicked = (state: WithAuthScreen): boolean => state.authScreen.areTermsTicked;
export const selectIsAuthSending = (state: WithAuthScreen): boolean => state.authScreen.isSending;
