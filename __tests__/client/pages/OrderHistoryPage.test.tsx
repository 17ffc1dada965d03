import { screen, waitFor, within } from '@testing-library/react';
import { customerResponses, order } from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';
import type { StubResponses } from '../../support/stubShop';
import { chatLeftUnsent } from '@/client/features/checkout/checkoutSlice';
import { OrderHistoryPage } from '@/client/pages/OrderHistoryPage';
import type { Order } from '@/shared/contract/orders';

const open = (orders: readonly Order[], answers: StubResponses = {}, isSignedIn = true) =>
  renderPage(<OrderHistoryPage />, {
    path: '/order-history',
    token: isSignedIn ? 'token' : undefined,
    answers: { ...customerResponses(), 'GET /api/order-history': { json: orders }, ...answers },
  });

describe('the order history', () => {
  it('has a row for each order with date, status, item count, total and View Details', async () => {
    open([{ ...order, paymentStatus: 'pending' }]);
    const row = within(await screen.findByRole('row', { name: /7 Mar 2025/ }));
    const link = row.getByRole('link', { name: /^View Details/ });
    expect(link).toHaveTextContent('View Details');
    expect(link).toHaveAttribute('href', '/order-detail/order-1');
    const cells = row.getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '7 Mar 2025',
      'pending',
      '2 items',
      '$28.00',
      'View Details',
    ]);
  });

  it('shows an empty state', async () => {
    open([]);
    expect(await screen.findByText('No orders yet')).toBeVisible();
  });

  it('loads the orders with the retry button after a failure', async () => {
    const { user, shop, store } = open([], { 'GET /api/order-history': 'network' });
    // The page and the session each send a request; the retry button appears after both have settled.
    await waitFor(() => {
      expect(shop.callsOf('GET /api/order-history')).toHaveLength(2);
      const entries = Object.values(store.getState().api.queries);
      expect(entries.filter((entry) => entry?.status === 'pending')).toEqual([]);
    });
    shop.answer({ 'GET /api/order-history': { json: [order] } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7 Mar 2025')).toBeVisible();
  });

  it('invites a signed-out visitor to log in', async () => {
    open([], {}, false);
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('shows a chat link if the browser did not open the chat', async () => {
    const { store } = open([order]);
    await screen.findByText('7 Mar 2025');
    store.dispatch(chatLeftUnsent('order-1'));
    expect(await screen.findByRole('link', { name: 'Send the order by chat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
  });
});
