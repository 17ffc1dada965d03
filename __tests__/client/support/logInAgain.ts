import type { ShopStore } from '@/client/app/store';
import { endSession, startSession } from '@/client/session/session';
import type { TestEffects } from '../../support/effects';

/** Ends the session and starts one with another token, as a login does. */
export const logInAgain = (store: ShopStore, effects: Pick<TestEffects, 'local'>): Promise<void> => {
  store.dispatch(endSession());
  effects.local.set('auth-token', 'token-again');
  return store.dispatch(startSession());
};
