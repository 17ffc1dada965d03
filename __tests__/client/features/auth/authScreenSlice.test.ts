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

  it('starts so again at the next visit', () => {
    const state = after(authModeChosen('signUp'), termsTicked(true), authScreenLeft());
    expect(selectAuthMode(state)).toBe('login');
    expect(selectAreTermsTicked(state)).toBe(false);
  });

  it('knows that a call is under way until it has ended, wherever the shopper goes meanwhile', () => {
    expect(selectIsAuthSending(after(authSendStarted(), authScreenLeft()))).toBe(true);
    expect(selectIsAuthSending(after(authSendStarted(), authSendEnded()))).toBe(false);
  });
});
