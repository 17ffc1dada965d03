import { configureStore, type Middleware, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import type { AnyReducer } from './replay';

const SHOWN = '@@replay/shown';

/** Replaces the subscription selectors that RTK Query's middleware normally returns to its hooks. */
const noSubscriptions = {
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/**
 * The return value of a thunk that is not run: a promise that never settles, with the methods of an RTK Query request
 * as no-ops. It is callable, because some effects return the result of `dispatch` as their cleanup function.
 */
const inertHandle = (): object => {
  const nothing = (): void => undefined;
  const never = (): object => inertHandle();
  const handle = { then: never, catch: never, finally: never, unwrap: never, refetch: never };
  const control = { abort: nothing, unsubscribe: nothing, reset: nothing, updateSubscriptionOptions: nothing };
  return Object.assign(() => undefined, handle, control, { requestId: 'replay', queryCacheKey: 'replay' });
};

const blockActions: Middleware = () => (next) => (action) => {
  if (typeof action === 'function') return inertHandle();
  const { type } = action as UnknownAction;
  if (type === SHOWN) return next(action);
  if (type.endsWith('/internal_getRTKQSubscriptions')) return noSubscriptions;
  // Actions dispatched by the rendered screens are ignored: the log already contains them.
  return action;
};

/** A read-only store that contains a state of a log. It runs no thunks, and only `show` changes its state. */
export interface ReadOnlyStore {
  readonly store: ReturnType<typeof configureStore>;
  show(state: unknown): void;
}

/** Creates a store with one middleware, which blocks all actions except those of the player. */
export const createReadOnlyStore = (reducer: AnyReducer, state: unknown): ReadOnlyStore => {
  const store = configureStore({
    reducer: (current: unknown, action: UnknownAction): unknown =>
      action.type === SHOWN ? action['state'] : current === undefined ? reducer(undefined, action) : current,
    preloadedState: state,
    middleware: () => new Tuple(blockActions),
    devTools: false,
  });
  return { store, show: (shown) => void store.dispatch({ type: SHOWN, state: shown }) };
};
