import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** Who watches a store: told of each action before the reducer has it, and of the moment after. */
export interface Watcher {
  before(action: UnknownAction, state: unknown): void;
  after(state: unknown): void;
}

/** Where a watcher can come to a living store, which takes no enhancers any more. */
export interface Instrumentation {
  readonly enhancer: StoreEnhancer;
  /** The state as it is now; undefined before the store is made. */
  state(): unknown;
  watch(watcher: Watcher): () => void;
}

/** Makes the instrumentation, which stands around the base dispatch: nothing that reaches a reducer goes past it. */
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
          const answer = dispatch(action);
          for (const watcher of watchers) watcher.after(getState());
          return answer;
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
