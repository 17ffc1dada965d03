import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import type { AppThunk, RootState } from '@/client/lib/store';
import type { ClientEndpointId } from './call';
import { isOutcomeUnknown } from './requestError';
import { sessionEnded } from './session';

/** A request with an unknown outcome: the same content sends the same idempotency key again. */
export interface Attempt {
  readonly key: string;
  readonly content: unknown;
}

const initialState: Readonly<Partial<Record<ClientEndpointId, Attempt>>> = {};

/** The last request of each endpoint that takes an idempotency key, until its outcome is known. */
export const attemptsSlice = createSlice({
  name: 'attempts',
  initialState,
  reducers: {
    attemptMade: (state, { payload }: PayloadAction<Attempt & { readonly endpoint: ClientEndpointId }>) => {
      const { endpoint, key, content } = payload;
      return { ...state, [endpoint]: { key, content } };
    },
    /** The next press with the same content is a new request. */
    attemptSettled: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>) =>
      Object.fromEntries(Object.entries(state).filter(([, attempt]) => attempt.key !== key)),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { attemptMade, attemptSettled } = attemptsSlice.actions;

export const selectAttempt = ({ attempts }: RootState, endpoint: ClientEndpointId): Attempt | undefined =>
  attempts[endpoint];

const isEqual = (earlier: unknown, now: unknown): boolean => copyWithStructuralSharing(earlier, now) === earlier;

/** Sends a request with an idempotency key: that of the last one if its outcome is unknown and its content the same. */
export const sendOnce =
  <Result extends { readonly error?: unknown }>(
    endpoint: ClientEndpointId,
    content: unknown,
    send: (key: string) => AppThunk<Promise<Result>>,
  ): AppThunk<Promise<Result>> =>
  async (dispatch, getState, { effects }) => {
    const last = selectAttempt(getState(), endpoint);
    const key = last && isEqual(last.content, content) ? last.key : effects.newId();
    dispatch(attemptMade({ endpoint, key, content }));
    const result = await dispatch(send(key));
    if (!isOutcomeUnknown(result.error)) dispatch(attemptSettled({ key }));
    return result;
  };
