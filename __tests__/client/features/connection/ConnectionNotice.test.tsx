import { cachedResponseShown } from '../../../support/responses';
import { act, screen, within } from '@testing-library/react';
import { toastsOf } from '../../../support/toasts';
import { products, renderShop, shopWith } from '../../../support/renderShop';
import { ageTold } from '@/client/api/connection/connectionSlice';

import { addToCart } from '@/client/api/cart/changeCart';
import { baseApi } from '@/client/transport/baseApi';
import { cartMessages, connectionMessages, navigationMessages } from '@/shared/messages/en/common';

const HOUR_MS = 3_600_000;
const AT = Date.UTC(2026, 10, 20, 12, 0);
const { onOffline, onOnline } = baseApi.internalActions;
const find = () => screen.findByRole('complementary', { name: connectionMessages.label });

test('no notice is shown while the shop responds', async () => {
  const { isStarted } = renderShop('/');
  await act(() => isStarted);
  expect(screen.queryByRole('complementary', { name: connectionMessages.label })).toBeNull();
});

test('the live region announces the time of the data once; the age is outside the live region', async () => {
  const { store, isStarted } = renderShop('/');
  await act(() => isStarted);
  act(() => {
    store.dispatch(cachedResponseShown(AT));
    store.dispatch(ageTold(AT + 2 * HOUR_MS));
  });
  const notice = await find();
  const status = within(notice).getByRole('status');
  expect(status.textContent).toMatch(
    /^We cannot reach the shop right now\. Prices and stock last updated: 2\d Nov, \d\d:00\.$/,
  );
  expect(notice.textContent).toContain('(2 hours ago)');
  expect(status.textContent).not.toContain('ago');
  act(() => void store.dispatch(onOffline()));
  expect(status.textContent).toMatch(/^You are offline\. Prices/);
  act(() => {
    store.dispatch(onOnline());
    store.dispatch(cachedResponseShown(0));
  });
  expect(screen.queryByRole('complementary', { name: connectionMessages.label })).toBeNull();
});

test('a shopper with an unverified token stays logged in and sees no login prompt', async () => {
  const answers = {
    ...shopWith(products(3)),
    'GET /api/profile': 'network',
    'POST /api/addtocart': 'network',
  } as const;
  const { store, isStarted } = renderShop('/', { answers, isLoggedIn: true });
  await act(() => isStarted);
  expect(store.getState().session.status).toBe('unverified');
  expect(screen.getByRole('link', { name: navigationMessages.profile })).toBeTruthy();
  expect(screen.queryByRole('link', { name: navigationMessages.login })).toBeNull();
  await act(() => store.dispatch(addToCart({ productId: 1, size: 'M' })));
  const toasts = toastsOf(store.getState()).map(({ text }) => text);
  expect(toasts).toContain(cartMessages.addFailedNetwork);
  expect(toasts).not.toContain(cartMessages.loginToAdd);
});
