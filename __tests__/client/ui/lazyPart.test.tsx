import { act, screen } from '@testing-library/react';
import { baseApi } from '@/client/transport/baseApi';
import { lazyPart } from '@/client/ui/lazyPart';
import { renderPage } from '../../support/renderPage';

const { onOffline, onOnline } = baseApi.internalActions;

const Shown = ({ text }: { text: string }) => <p>{text}</p>;

/** A script that does not arrive the first `drops` times. */
const scriptAfter = (drops: number) => {
  const load = jest.fn(() => Promise.resolve(Shown));
  for (let drop = 0; drop < drops; drop += 1) load.mockRejectedValueOnce(new Error('offline'));
  return load;
};

// A script is requested again after a pause; a query that waits lets the time pass.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a script that does not arrive once is requested again, and nothing is said', async () => {
  const load = scriptAfter(1);
  const Part = lazyPart<{ text: string }>(load);
  renderPage(<Part text="Here" />, { path: '/nowhere' });
  expect(await screen.findByText('Here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['/nowhere', '/reset-password#token=secret'])(
  'a component whose script does not arrive says so in its place at %s, and the button loads it',
  async (path) => {
    const load = scriptAfter(4);
    const Part = lazyPart<{ text: string }>(load);
    const { user, effects } = renderPage(
      <main tabIndex={-1}>
        <p>Around</p>
        <Part text="Here" />
      </main>,
      { path },
    );
    for (const attempts of [2, 4]) {
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(load).toHaveBeenCalledTimes(attempts);
      expect(screen.getByText('Around')).toBeVisible();
      await user.click(again);
      expect(document.body).not.toHaveFocus();
    }
    expect(await screen.findByText('Here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    // The page was not left.
    expect(effects.noted.left).toEqual([]);
  },
);

test('a component whose script does not arrive offline is loaded when the connection is back', async () => {
  const Part = lazyPart<{ text: string }>(scriptAfter(2));
  const { store } = renderPage(<Part text="Here" />, { path: '/nowhere' });
  act(() => void store.dispatch(onOffline()));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  act(() => void store.dispatch(onOnline()));
  expect(await screen.findByText('Here')).toBeVisible();
});

test('a component that is prepared renders at once', async () => {
  const Part = lazyPart<{ text: string }>(scriptAfter(0));
  await Part.prepare();
  renderPage(<Part text="Here" />, { path: '/nowhere' });
  expect(screen.getByText('Here')).toBeVisible();
});

test('a script is not loaded early for a shopper who saves data', () => {
  const load = jest.fn(scriptAfter(0));
  const Part = lazyPart<{ text: string }>(load);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '2g' } });
  Part.prefetch();
  Reflect.deleteProperty(navigator, 'connection');
  expect(load).not.toHaveBeenCalled();
  Part.prefetch();
  expect(load).toHaveBeenCalledTimes(1);
});
