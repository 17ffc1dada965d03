import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isResponse, responseOf } from '@/client/transport/responses';
import { sessionEnded } from '@/client/transport/session';
import type { User } from '@/shared/contract/profile';
import type { CartLineId } from '@/shared/domain/cartKey';

/** `unverified`: the stored token could not be verified; the customer stays logged in meanwhile. */
export type SessionStatus = 'anonymous' | 'checking' | 'unverified' | 'customer';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  /** Session epoch: responses of an earlier session are dropped. */
  readonly epoch: number;
  /** The piece that is offered because the login interrupted its add to the cart (rules: Cart). */
  readonly offeredPiece?: CartLineId;
}

const initialState: SessionState = { status: 'anonymous', user: null, epoch: 0 };

const isUserResponse = isResponse(
  'profile.get',
  'profile.avatar',
  'profile.general',
  'profile.security',
  'profile.changePassword',
);

/** The session. The token itself is never in the state. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChecked: (state) => {
      state.status = 'checking';
    },
    sessionUnverified: (state) => {
      state.status = 'unverified';
    },
    addOffered: (state, { payload }: PayloadAction<CartLineId>) => {
      state.offeredPiece = payload;
    },
    addOfferClosed: (state) => {
      delete state.offeredPiece;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, (state) => ({ ...initialState, epoch: state.epoch + 1 }))
      .addMatcher(isUserResponse, (state, action) => {
        state.status = 'customer';
        state.user = responseOf(action).user;
      }),
  selectors: {
    selectSessionStatus: (session) => session.status,
    selectIsUnverified: (session) => session.status === 'unverified',
    selectUser: (session) => session.user,
    selectOfferedPiece: (session) => session.offeredPiece,
  },
});

export const { sessionChecked, sessionUnverified, addOffered, addOfferClosed } = sessionSlice.actions;
export const { selectSessionStatus, selectIsUnverified, selectUser, selectOfferedPiece } = sessionSlice.selectors;
