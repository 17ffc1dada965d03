import { createTestEffects } from '../../support/effects';
import { makeStore } from '@/client/app/store';
import { personalFormsCleared } from '@/client/lib/forms/formsSlice';
import { locationChanged } from '@/client/lib/router';
import { uiValue, whilePending } from '@/client/lib/uiSlice';

const lifetimes = ['navigation', 'customer', 'reload'] as const;

test('a value has its initial one until it is set, and an action of its name', () => {
  const { dispatch, getState } = makeStore({ effects: createTestEffects() });
  const mode = uiValue<'list' | 'grid'>('mode', 'list');
  expect(mode.select(getState())).toBe('list');
  expect(dispatch(mode.set('grid'))).toMatchObject({ type: 'ui/mode', payload: 'grid' });
  expect(mode.select(getState())).toBe('grid');
});

test('a navigation resets what belongs to the page, the next customer what is personal', () => {
  const { dispatch, getState } = makeStore({ effects: createTestEffects() });
  const values = lifetimes.map((until) => uiValue('isOpen', false, until));
  const setAll = () => values.forEach(({ set }) => dispatch(set(true)));
  const areSet = () => values.map(({ select }) => select(getState()));
  setAll();
  dispatch(locationChanged(getState().router));
  expect(areSet()).toEqual([false, true, true]);
  setAll();
  dispatch(personalFormsCleared());
  expect(areSet()).toEqual([true, false, true]);
});

test('a pending value is reset also after a failure', async () => {
  const { dispatch, getState } = makeStore({ effects: createTestEffects() });
  const pendingId = uiValue<string | null>('pendingId', null);
  const run = () => {
    expect(pendingId.select(getState())).toBe('a1');
    return Promise.reject(new Error('no answer'));
  };
  await expect(dispatch(whilePending(pendingId, 'a1', run))).rejects.toThrow('no answer');
  expect(pendingId.select(getState())).toBeNull();
});
