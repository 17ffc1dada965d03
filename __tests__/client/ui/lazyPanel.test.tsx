import { act, screen } from '@testing-library/react';
import { baseApi } from '@/client/api/baseApi';
import { lazyPanel } from '@/client/ui/lazyPanel';
import { renderPage } from '../../support/renderPage';

const { onOffline, onOnline } = baseApi.internalActions;

const Shown = ({ text }: { text: string }) => <p>{text}</p>;

test('a panel whose chunk cannot be loaded says so, and loads it again without losing the focus', async () => {
  const load = jest.fn(() => Promise.resolve(Shown));
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Panel = lazyPanel<{ text: string }>(load);
  const { user } = renderPage(<Panel text="Here" />, { path: '/nowhere' });
  for (const attempt of [1, 2]) {
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(attempt);
    await user.click(again);
    expect(document.body).not.toHaveFocus();
  }
  expect(await screen.findByText('Here')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('a panel whose chunk cannot be loaded offline is loaded when the connection is back', async () => {
  const load = jest.fn(() => Promise.resolve(Shown));
  load.mockRejectedValueOnce(new Error('offline'));
  const Panel = lazyPanel<{ text: string }>(load);
  const { store } = renderPage(<Panel text="Here" />, { path: '/nowhere' });
  act(() => void store.dispatch(onOffline()));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  act(() => void store.dispatch(onOnline()));
  expect(await screen.findByText('Here')).toBeVisible();
  expect(document.body).toHaveFocus();
});
