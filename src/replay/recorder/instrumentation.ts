import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Observer of a store, called before and after the reducer handles each action. */
export interface Watcher {
  before(action: UnknownAction, state: unknown): void;
  after(state: unknown): void;
}

/** Lets a watcher attach to a store that already exists. Enhancers can only be added when a store is created. */
export interface Instrumentation {
  readonly enhancer: StoreEnhancer;
  /** The current state; undefined before the store is created. */
  state(): unknown;
  watch(watcher: Watcher): () => void;
}

/** Creates the instrumentation. It wraps the base `dispatch`, so it sees every action that reaches the reducer. */
export const createInstrumentation = (): Instrumentation => {
  let watchers: readonly Watcher[] = [];
  let state = (): unknown => undefined;
  return {
    enhancer: (createStore) => (reducer, preloaded) => {
      const store = createStore(reducer, preloaded);
      const { dispatch, getState } = store;
      state = getState;
      return {
        ...store,
        dispatch: (action) => {
          for (const watcher of watchers) watcher.before(action, getState());
          try {
            return dispatch(action);
          } finally {
            // Also after a subscriber has thrown: the state has changed.
            for (const watcher of watchers) watcher.after(getState());
          }
        },
      };
    },
    state: () => state(),
    watch: (watcher) => {
      watchers = [...watchers, watcher];
      return () => {
        watchers = watchers.filter((other) => other !== watcher);
      };
    },
  };
};
