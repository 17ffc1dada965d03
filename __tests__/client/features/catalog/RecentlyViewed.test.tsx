import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../support/renderPage';
import { products, shopWith } from '../../../support/renderShop';
import { TEST_APP } from '../../../support/replaySession';
import { logOut } from '@/client/session/logOut';
import { openTool as recordShop } from '@/client/app/recording/recordShop';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { clearViewed, viewProduct } from '@/client/features/catalog/RecentlyViewed';
import { navigateTo } from '@/client/lib/router';
import { ProductPage } from '@/client/pages/ProductPage';
import { createRecordingSession } from '@/replay/recorder/session';
import { RECENTLY_VIEWED_STORAGE_KEY } from '@/shared/constants';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';

jest.mock('@/replay/panel/RecorderBar', () => ({ RecorderBar: () => null }));

const list = products(16);

/** Opens the page of a product on a device with a stored list. */
const open = async (stored: string | null, productId = 1, session: Readonly<Record<string, string>> = {}) => {
  const shown = renderPage(<ProductPage />, {
    path: `/product/${productId}`,
    answers: { ...shopWith(list), 'POST /api/relatedproducts': { json: [] } },
    local: stored === null ? {} : { [RECENTLY_VIEWED_STORAGE_KEY]: stored },
    session,
  });
  const { store, effects } = shown;
  await waitFor(() => expect(store.getState().catalog.viewed?.[0]).toBe(productId));
  const ids = () => JSON.parse(effects.local.get(RECENTLY_VIEWED_STORAGE_KEY) ?? 'null') as unknown;
  return { ...shown, ids };
};
const strip = () => within(screen.getByRole('region', { name: 'Recently viewed' }));
const names = () =>
  strip()
    .getAllByRole('link')
    .map((link) => /Garment \d+/.exec(link.textContent)?.[0]);

test('shows what was viewed on this device, newest first, without this product and those that are not on sale', async () => {
  const { ids, store } = await open('[3,1,99,2]');
  expect(names()).toEqual(['Garment 3', 'Garment 2']);
  expect(ids()).toEqual([1, 3, 99, 2]);
  act(() => store.dispatch(navigateTo('/product/2')));
  await waitFor(() => expect(ids()).toEqual([2, 1, 3, 99]));
  expect(names()).toEqual(['Garment 1', 'Garment 3']);
});

test('shows and stores a limited number', async () => {
  const { ids } = await open(JSON.stringify(list.map(({ id }) => id)), 16);
  expect(names()).toHaveLength(12);
  expect(ids()).toHaveLength(13);
});

test.each([null, '', 'x', '{}', '["2"]'])('shows nothing when nothing valid is stored: %s', async (stored) => {
  const { ids } = await open(stored);
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  expect(ids()).toEqual([1]);
});

test('Clear removes the list from page and device; the focus moves to the message', async () => {
  const { ids, user, store } = await open('[3,2]');
  await user.click(screen.getByRole('button', { name: 'Clear recently viewed' }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
  expect(screen.getByText('Recently viewed products cleared.')).toHaveFocus();
  expect(ids()).toBeNull();
  act(() => store.dispatch(navigateTo('/product/2')));
  await waitFor(() => expect(ids()).toEqual([2]));
  expect(screen.queryByText('Recently viewed products cleared.')).not.toBeInTheDocument();
});

test('a logout clears the list', async () => {
  const { ids, store } = await open('[3,2]');
  await act(() => store.dispatch(logOut()));
  expect(ids()).toBeNull();
  expect(store.getState().catalog.viewed).toEqual([]);
});

describe('a recorded session', () => {
  test('does not contain what was viewed before, and replays exactly', async () => {
    const { store, effects, ids } = await open('[3,2]', 1, { [CARRIED_STORAGE_KEY]: '' });
    const { instrumentation } = store;
    const session = createRecordingSession({
      app: TEST_APP,
      reducer: replayReducer,
      now: effects.now,
      instrumentation,
    });
    act(() => store.dispatch(viewProduct(5)));
    act(() => store.dispatch(viewProduct(4)));
    expect(names()).toEqual(['Garment 4', 'Garment 5']);
    expect(ids()).toEqual([4, 5, 1, 3, 2]);
    act(() => store.dispatch(clearViewed()));
    const { text, isVerified } = session.exportLog();
    expect(isVerified).toBe(true);
    expect(text).not.toMatch(/\b3,2\b|viewedRestored/);
    expect(text).toContain('catalog/productViewed');
  });

  test('that begins later begins with an empty list', async () => {
    const { store, effects, ids } = await open('[3,2]');
    expect(names()).toEqual(['Garment 3', 'Garment 2']);
    // jsdom refuses Node's AbortSignal.
    const listening = jest.spyOn(globalThis, 'addEventListener').mockImplementation(() => undefined);
    await act(async () => recordShop(store, effects));
    await waitFor(() => expect(store.getState().catalog.viewed).toEqual([]));
    listening.mockRestore();
    act(() => store.dispatch(viewProduct(5)));
    expect(store.getState().catalog.viewed).toEqual([5]);
    expect(ids()).toEqual([5, 1, 3, 2]);
  });
});
