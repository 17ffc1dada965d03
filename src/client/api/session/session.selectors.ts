import type { User } from '@/shared/contract/profile';
import type { SessionState, SessionStatus } from './sessionSlice';

export interface WithSession {
  readonly session: SessionState;
}

export const selectSessionStatus = (state: WithSession): SessionStatus => state.session.status;

/** True from the moment that a token is stored, while it is being verified too (specification, section 6). */
export const selectIsLoggedIn = (state: WithSession): boolean => state.session.status !== 'anonymous';

/** True where a stored token could not be verified for want of a shop to ask: whoever it is stays logged in. */
export const selectIsUnverified = (state: WithSession): boolean => state.session.status === 'unverified';

export const selectUser = (state: WithSession): User | null => state.session.user;

/** Which session of this page it is. */
export const selectSessionEpoch = (state: WithSession): number => state.session.epoch;
