import { configureStore, type Middleware, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import type { AnyReducer } from './replay';

const SHOWN = '@@replay/shown';

/** Answers what hooks ask of the query library's middleware, which is not there: nobody subscribes to anything. */
const noSubscriptions = {
  getSubscriptions: () => new Map(),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => true,
};

/**
 * What a piece of work hands back that never runs: it never settles, whatever is asked of it does nothing, and it can
 * be called, since some screens take the answer for how to stop what they began.
 */
const inertHandle = (): object => {
  const nothing = (): void => undefined;
  const never = (): object => inertHandle();
  const handle = { then: never, catch: never, finally: never, unwrap: never, refetch: never };
  const control = { abort: nothing, unsubscribe: nothing, reset: nothing, updateSubscriptionOptions: nothing };
  return Object.assign(() => undefined, handle, control, { requestId: 'replay', queryCacheKey: 'replay' });
};

const gate: Middleware = () => (next) => (action) => {
  if (typeof action === 'function') return inertHandle();
  const { type } = action as UnknownAction;
  if (type === SHOWN) return next(action);
  if (type.endsWith('/internal_getRTKQSubscriptions')) return noSubscriptions;
  // What the shown screens would do is in the log already.
  return action;
};

/** A store that shows states of a log: no work runs in it, and nothing but the player changes it. */
export interface GateStore {
  readonly store: ReturnType<typeof configureStore>;
  show(state: unknown): void;
}

/** Makes a store in which one gate stands in the place of every middleware. */
export const createGateStore = (reducer: AnyReducer, state: unknown): GateStore => {
  const store = configureStore({
    reducer: (current: unknown, action: UnknownAction): unknown =>
      action.type === SHOWN ? action['state'] : current === undefined ? reducer(undefined, action) : current,
    preloadedState: state,
    middleware: () => new Tuple(gate),
    devTools: false,
  });
  return { store, show: (shown) => void store.dispatch({ type: SHOWN, state: shown }) };
};
