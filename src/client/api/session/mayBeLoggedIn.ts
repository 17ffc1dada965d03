import type { Effects } from '@/client/lib/effects/effects';
import { selectIsLoggedIn, type WithSession } from './session.selectors';
import { readToken } from './tokens';

/** True for a customer, and for whoever holds a token that could not be verified yet: without a network it is that which is told. */
export const mayBeLoggedIn = (state: WithSession, effects: Effects): boolean =>
  selectIsLoggedIn(state) || readToken(effects) !== undefined;
