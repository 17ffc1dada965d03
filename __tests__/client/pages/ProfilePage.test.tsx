import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from '@/client/pages/ProfilePage';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { commonMessages } from '@/shared/messages/en/common';
import { profileLabels } from '@/shared/messages/en/account';
import { toastsOf } from '../../support/toasts';
import { orderAt } from '../../support/orders';
import { customerResponses, maria, renderPage } from '../../support/renderPage';
import type { StubResponses } from '../../support/stubShop';

const open = (answers: StubResponses = {}, session: Record<string, string> = {}) =>
  renderPage(<ProfilePage />, {
    path: '/profile',
    token: 'token-1',
    answers: { ...customerResponses(), ...answers },
    session,
  });

const order = orderAt('placed', { _id: 'Zk3vQ9mX', totalAmount: 31.5, userId: { name: 'Maria do Céu' } });

describe('the profile page', () => {
  it('invites a signed-out visitor to log in', async () => {
    renderPage(<ProfilePage />, { path: '/profile', answers: { 'GET /api/allproducts': { json: [] } } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Log in to see your profile');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('invites to log in and removes the token when it is invalid', async () => {
    const page = open({
      'GET /api/profile': { status: 401, json: { success: false, message: 'Please log in again.' } },
    });
    expect(await screen.findByText('Log in to see your profile')).toBeVisible();
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });

  it('keeps an unverified session and shows the profile when a retry succeeds', async () => {
    const page = open({ 'GET /api/profile': 'network' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(profileLabels.unverifiedTitle);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    const again = screen.getByRole('button', { name: 'Try again' });
    await page.user.click(again);
    await waitFor(() =>
      expect(toastsOf(page.store.getState()).map(({ text }) => text)).toEqual([commonMessages.connectionError]),
    );
    page.shop.answer(customerResponses());
    await page.user.click(again);
    expect(await screen.findByText(maria.email)).toBeVisible();
  });

  it('shows name, email and the five menu entries, User Profile first', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(maria.name);
    expect(screen.getByText(maria.email)).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Your account' });
    expect(
      within(menu)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['User Profile', 'Orders', 'Address', 'Wishlist', 'Logout']);
    expect(within(menu).getByRole('button', { name: 'User Profile' })).toHaveAttribute('aria-current', 'true');
  });

  it('stores the active menu in session storage', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Wishlist' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Wishlist' })).toBeVisible();
    expect(page.effects.session.get('profile-menu')).toBe('wishlist');
  });

  it('opens the stored menu', async () => {
    open({}, { 'profile-menu': 'address' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Address' })).toBeVisible();
  });

  it('opens User Profile when the stored menu is unknown', async () => {
    open({}, { 'profile-menu': 'admin' });
    expect(await screen.findByRole('heading', { level: 2, name: 'User Profile' })).toBeVisible();
  });

  it('Logout removes the token and reloads the shop', async () => {
    const page = open({ 'POST /api/logout': { json: { success: true } } });
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(page.effects.noted.left).toEqual(['/']));
    expect(page.effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
  });

  describe('orders', () => {
    const openOrders = async (answers: StubResponses) => {
      const page = open(answers);
      await page.user.click(await screen.findByRole('button', { name: 'Orders' }));
    };

    it('shows number, date, status and total and links to the order', async () => {
      await openOrders({ 'GET /api/order-history': { json: [order] } });
      const card = await screen.findByRole('link', { name: /LRS-1/ });
      expect(card).toHaveAttribute('href', '/order-detail/Zk3vQ9mX');
      expect(card).toHaveTextContent('7 Mar 2025');
      expect(card).toHaveTextContent('pending');
      expect(card).toHaveTextContent('$31.50');
    });

    it('shows an empty state when there are none', async () => {
      await openOrders({});
      expect(await screen.findByText('No orders yet')).toBeVisible();
    });

    it('shows an error and a retry button when they cannot be loaded', async () => {
      await openOrders({ 'GET /api/order-history': 'network' });
      expect(await screen.findByRole('heading', { name: 'Failed to load order history.' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
  });
});
