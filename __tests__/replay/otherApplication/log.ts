import type { Reducer, StoreEnhancer } from '@reduxjs/toolkit';
import { changesBetween } from '@/replay/core/changes';
import { createStateHash } from '@/replay/core/hash';
import { newHeader } from '@/replay/format/log';
import { readLog } from '@/replay/format/read';

const APP = { name: 'todos', build: '1', schema: 1 };
const hashState = createStateHash([]);

/** Records the actions of a store: an enhancer, and the text of the log. */
export const recordStore = () => {
  const lines: object[] = [];
  const enhancer: StoreEnhancer = (createStore) => (reducer, initial) => {
    const store = createStore(reducer, initial);
    lines.push(newHeader(APP, new Date().toISOString()), { base: store.getState() });
    const dispatch: typeof store.dispatch = (action) => {
      const before: unknown = store.getState();
      store.dispatch(action);
      const d = changesBetween(before, store.getState(), []);
      lines.push({ i: lines.length - 2, t: performance.now(), a: action, h: hashState(store.getState()), d });
      return action;
    };
    return { ...store, dispatch };
  };
  const end = () => ({ actions: lines.length - 2, h: (lines.at(-1) as { readonly h?: string }).h });
  return { enhancer, text: () => [...lines, { end: end() }].map((line) => JSON.stringify(line)).join('\n') };
};

/** The first action after which this reducer gives another state than the log has. */
export const findDivergence = <State>(text: string, reducer: Reducer<State>) => {
  const { base, entries } = readLog(text, APP.name);
  let state = base as State;
  return entries.find(
    (entry) => entry.kind === 'action' && hashState((state = reducer(state, entry.action))) !== entry.hash,
  );
};
