import type { Middleware } from '@reduxjs/toolkit';
import configureMockStore from 'redux-mock-store';
import { createTestEffects } from './effects';
import { baseApi } from '@/client/transport/baseApi';
import { createLocks } from '@/client/lib/locks';
import type { AppDispatch, RootState, ThunkExtra } from '@/client/lib/store';

/** What RTK Query dispatches for its own subscriptions and cache. */
const BOOKKEEPING = /^(__rtkq|api\/(config|queries|internalSubscriptions)\/)/;

interface Recorded {
  readonly type: string;
  readonly meta?: { readonly arg?: { readonly endpointName?: string } };
}

interface MockStoreOptions {
  /** The state that thunks read; it never changes. By default it has a language only. */
  readonly state?: RootState;
  /** Responds to the requests of thunks. */
  readonly fetch?: ThunkExtra['effects']['fetch'];
}

const inEnglish = { language: { shown: 'en' } } as RootState;

/** Creates a store without reducers that records the dispatched actions, for tests of their order. */
export const createMockStore = ({ state = inEnglish, fetch }: MockStoreOptions = {}) => {
  const effects = createTestEffects(fetch && { fetch });
  const session = { failures: 0, subscriptions: [] };
  const extra: ThunkExtra = { effects, locks: createLocks(), session };
  const thunk: Middleware =
    ({ dispatch, getState }) =>
    (next) =>
    (action) =>
      typeof action === 'function'
        ? (action as (...given: unknown[]) => unknown)(dispatch, getState, extra)
        : next(action);
  const store = configureMockStore([thunk, ...('api' in state ? [baseApi.middleware as Middleware] : [])])(state);
  return {
    effects,
    dispatch: store.dispatch as unknown as AppDispatch,
    /** The actions dispatched so far, in order: their types, of requests the endpoint and its state. */
    types: () =>
      (store.getActions() as Recorded[])
        .filter(({ type }) => !BOOKKEEPING.test(type))
        .map(({ type, meta }) => type.replace(/^api\/\w+/, meta?.arg?.endpointName ?? '$&')),
  };
};
