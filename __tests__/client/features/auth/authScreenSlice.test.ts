import {
  selectAreTermsTicked,
  selectAuthMode,
  selectIsAuthSending,
  authModeChosen,
  authScreenLeft,
  authScreenSlice,
  authSendEnded,
  authSendStarted,
  termsTicked,
} from '@/client/features/auth/authScreenSlice';

const after = (...actions: Parameters<typeof authScreenSlice.reducer>[1][]) => ({
  authScreen: actions.reduce(authScreenSlice.reducer, undefined as never),
});

describe('login screen state', () => {
  it('starts in Login mode with unticked terms', () => {
    const state = after({ type: 'nothing' });
    expect(selectAuthMode(state)).toBe('login');
    expect(selectAreTermsTicked(state)).toBe(false);
  });

  it('resets when the screen is left', () => {
    const state = after(authModeChosen('signUp'), termsTicked(true), authScreenLeft());
    expect(selectAuthMode(state)).toBe('login');
    expect(selectAreTermsTicked(state)).toBe(false);
  });

  it('keeps a pending request until it ends, also when the screen is left', () => {
    expect(selectIsAuthSending(after(authSendStarted(), authScreenLeft()))).toBe(true);
    expect(selectIsAuthSending(after(authSendStarted(), authSendEnded()))).toBe(false);
  });
});
