import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Observer of a store, called before and after the reducer handles each action. */
export interface Watcher {
  before(action: UnknownAction, state: unknown): void;
  after(state: unknown): void;
}

/** A store that can be watched. */
export interface Instrumentation {
  getState(): unknown;
  watch(watcher: Watcher): () => void;
}

/**
 * Store enhancer with which watchers can attach to a store that already exists: enhancers can only be added when a store is
 * created. It wraps the base `dispatch`, so they see every action that reaches the reducer.
 */
export const instrument: StoreEnhancer<Pick<Instrumentation, 'watch'>> = (createStore) => (reducer, preloaded) => {
  const store = createStore(reducer, preloaded);
  const { dispatch, getState } = store;
  const watchers = new Set<Watcher>();
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
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
