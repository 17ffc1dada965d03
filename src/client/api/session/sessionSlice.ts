import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@/shared/contract/profile';

/** `unverified`: a stored token about which the shop could not be asked; whoever holds it stays logged in meanwhile. */
export type SessionStatus = 'anonymous' | 'checking' | 'unverified' | 'customer';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** Counts the sessions of this page, so that no answer of one reaches the next. */
  readonly epoch: number;
}

const initialState: SessionState = { status: 'anonymous', user: null, epoch: 0 };

/** Who is using the shop. The token itself never comes into the state. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A stored token is being verified. */
    sessionChecked: (state) => {
      state.status = 'checking';
    },
    /** The server said who the customer is. */
    userReceived: (state, { payload }: PayloadAction<User>) => {
      state.status = 'customer';
      state.user = payload;
    },
    /** The token could not be verified now; it is kept for a better moment. */
    sessionUnverified: (state) => {
      state.status = 'unverified';
    },
    /** The session is over: everything personal is forgotten. */
    sessionEnded: (state) => ({ ...initialState, epoch: state.epoch + 1 }),
  },
  selectors: {
    selectSessionStatus: (session) => session.status,
    /** True while a token is stored, while it is being verified too (rules: Session). */
    selectIsLoggedIn: (session) => session.status !== 'anonymous',
    /** True when the stored token could not be verified because the shop is unreachable; the customer stays logged in. */
    selectIsUnverified: (session) => session.status === 'unverified',
    selectUser: (session) => session.user,
    /** The number of the session in this page. */
    selectSessionEpoch: (session) => session.epoch,
  },
});

export const { sessionChecked, userReceived, sessionUnverified, sessionEnded } = sessionSlice.actions;
export const { selectSessionStatus, selectIsLoggedIn, selectIsUnverified, selectUser, selectSessionEpoch } =
  sessionSlice.selectors;
