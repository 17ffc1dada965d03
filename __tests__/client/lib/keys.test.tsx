import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '@/client/app/store';
import { listenToKeys, onKey } from '@/client/lib/keys';
import { Dialog } from '@/client/ui/Dialog';
import { createTestEffects } from '../../support/effects';
import { inEnglish } from '../../support/english';

const COMPOSING = [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, keyCode: 13 }];

test.each(['Enter', 'Escape', 'ArrowDown', 'Tab', ' ', 'a'])('%s is handled unless an input method composes', (key) => {
  const handle = jest.fn();
  render(<input onKeyDown={onKey(handle)} />);
  for (const ime of COMPOSING) fireEvent.keyDown(screen.getByRole('textbox'), { key, ...ime });
  expect(handle).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key });
  expect(handle).toHaveBeenCalledTimes(1);
});

test('keys of the page are handled until it is no longer listened to', () => {
  const handle = jest.fn();
  const stop = listenToKeys(handle);
  for (const ime of COMPOSING) fireEvent.keyDown(document.body, { key: 'Escape', ...ime });
  expect(handle).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  stop();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(handle).toHaveBeenCalledTimes(1);
});

test('Escape that ends a composition closes no dialog', () => {
  const close = jest.fn();
  render(
    <Provider store={makeStore({ effects: createTestEffects() })}>
      <Dialog label="Filters" onClose={close}>
        <input />
      </Dialog>
    </Provider>,
    inEnglish,
  );
  for (const ime of COMPOSING) fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', ...ime });
  expect(close).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(close).toHaveBeenCalledTimes(1);
});
