import { readFileSync } from 'node:fs';
import path from 'node:path';
import { combineReducers, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ROOT } from '../../support/sources';
import { findDivergence, recordStore } from './log';

const createReducer = (step: number) => {
  const counter = createSlice({
    name: 'counter',
    initialState: { value: 0 },
    reducers: {
      added: (state, { payload }: PayloadAction<number>) => {
        state.value += payload * step;
      },
    },
  });
  const todos = createSlice({
    name: 'todos',
    initialState: [] as { text: string; isDone: boolean }[],
    reducers: {
      todoAdded: (state, { payload }: PayloadAction<string>) => void state.push({ text: payload, isDone: false }),
      todoToggled: (state, { payload }: PayloadAction<number>) => {
        const todo = state[payload];
        if (todo) todo.isDone = !todo.isDone;
      },
    },
  });
  return {
    reducer: combineReducers({ counter: counter.reducer, todos: todos.reducer }),
    actions: { ...counter.actions, ...todos.actions },
  };
};

describe('an application that is not the shop', () => {
  const { reducer, actions } = createReducer(1);
  const record = () => {
    const { enhancer, text } = recordStore();
    const store = configureStore({ reducer, enhancers: (getDefault) => getDefault().concat(enhancer) });
    store.dispatch(actions.todoAdded('Buy rice'));
    store.dispatch(actions.todoToggled(0));
    store.dispatch(actions.added(2));
    store.dispatch(actions.todoAdded('Call Ana'));
    return text();
  };

  test('records its actions and replays them to the same states', () => {
    expect(findDivergence(record(), reducer)).toBeUndefined();
  });

  test('finds the first action after which another reducer gives another state', () => {
    expect(findDivergence(record(), createReducer(2).reducer)).toMatchObject({
      i: 2,
      action: { type: 'counter/added', payload: 2 },
      changes: [[['counter', 'value'], 2]],
    });
  });

  test('the README shows this code', () => {
    const code = readFileSync(path.join(__dirname, 'log.ts'), 'utf8');
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(readFileSync(path.join(ROOT, 'src/replay/README.md'), 'utf8')).toContain(`\`\`\`ts\n${code}\`\`\``);
  });
});
