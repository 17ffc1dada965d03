import { messagesOf } from '@/server/messages';
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { fieldRefused, formsSlice } from '@/client/lib/forms/formsSlice';
import { useForm } from '@/client/lib/forms/useForm';
import { MessagesContext } from '@/client/lib/messages';

const en = messagesOf('en');

const open = () => {
  const store = configureStore({ reducer: { forms: formsSlice.reducer } });
  const wrapper = ({ children }: PropsWithChildren) => (
    <MessagesContext value={en}>
      <Provider store={store}>{children}</Provider>
    </MessagesContext>
  );
  return { store, wrapper };
};

test('the text is in the store; untouched fields have the initial values', () => {
  const { store, wrapper } = open();
  const { result, rerender } = renderHook(({ city }) => useForm('address', { city, zip: '' }), {
    wrapper,
    initialProps: { city: 'Dili' },
  });
  act(() => result.current.setField('zip', '0000'));
  expect(result.current.values).toEqual({ city: 'Dili', zip: '0000' });
  rerender({ city: 'Baucau' });
  expect(result.current.values).toEqual({ city: 'Baucau', zip: '0000' });
  act(() => result.current.setField('city', 'Suai'));
  expect(store.getState().forms).toEqual({ address: { values: { city: 'Suai', zip: '0000' } } });
  act(() => result.current.clear());
  expect(result.current.values).toEqual({ city: 'Baucau', zip: '' });
  expect(store.getState().forms).toEqual({});
});

test('a refused field has its error until it changes; a change of another field keeps it', () => {
  const { store, wrapper } = open();
  const { result } = renderHook(() => useForm('address', { city: '', zip: '' }), { wrapper });
  act(() => void store.dispatch(fieldRefused({ formId: 'address', field: 'zip', text: { text: 'Too long.' } })));
  expect(result.current.field('zip')).toMatchObject({ name: 'zip', value: '', error: 'Too long.' });
  expect(result.current.field('city').error).toBeUndefined();
  act(() => result.current.field('city').onChange({ target: { value: 'Dili' } }));
  expect(result.current.field('zip').error).toBe('Too long.');
  act(() => result.current.field('zip').onChange({ target: { value: '0000' } }));
  expect(result.current.field('zip').error).toBeUndefined();
  expect(store.getState().forms).toEqual({ address: { values: { city: 'Dili', zip: '0000' } } });
});
