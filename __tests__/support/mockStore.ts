import type { Middleware } from '@reduxjs/toolkit';
import configureMockStore from 'redux-mock-store';
import { createTestEffects } from './effects';
import { createLocks } from '@/client/lib/locks';
import type { AppDispatch, ThunkExtra } from '@/client/lib/store';

/** Creates a store without reducers that records the dispatched actions, for tests of their order. */
export const createMockStore = () => {
  const effects = createTestEffects();
  const extra: ThunkExtra = { effects, locks: createLocks(), apiUrl: '', session: { failures: 0, subscriptions: [] } };
  const thunk: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function'
        ? (action as (...given: unknown[]) => unknown)(dispatch, getState, extra)
        : next(action);
  const store = configureMockStore([thunk])({});
  return {
    effects,
    dispatch: store.dispatch as unknown as AppDispatch,
    /** The types of the actions dispatched so far, in order. */
    types: () => store.getActions().map(({ type }) => type as string),
  };
};
