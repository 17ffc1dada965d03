import { act, screen, waitFor, within } from '@testing-library/react';
import { toastsOf } from '../../support/toasts';
import { customerResponses, order } from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';
import type { StubResponses } from '../../support/stubShop';
import { chatLeftUnsent } from '@/client/features/checkout/checkoutSlice';
import { navigateTo } from '@/client/lib/router';
import { OrderHistoryPage } from '@/client/pages/OrderHistoryPage';
import { CONFIRMED_ORDER_STORAGE_KEY, ORDERS_SHOWN_FIRST, PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import type { PageConfig } from '@/shared/contract/pageConfig';
import type { Order } from '@/shared/contract/orders';

const HISTORY = 'GET /api/order-history';
const open = (
  orders: readonly Order[],
  answers: StubResponses = {},
  isSignedIn = true,
  session: Readonly<Record<string, string>> = {},
  config?: Partial<PageConfig>,
) =>
  renderPage(<OrderHistoryPage />, {
    path: '/order-history',
    token: isSignedIn ? 'token' : undefined,
    answers: { ...customerResponses(), [HISTORY]: { json: orders }, ...answers },
    session,
    config,
  });

describe('the order history', () => {
  it('has a row for each order with picture, number, date, status, item count, total and View Details', async () => {
    const date = new Date(2025, 2, 7, 11, 5).toISOString();
    open([{ ...order, date, paymentStatus: 'pending' }]);
    const row = within(await screen.findByRole('row', { name: /7 Mar 2025/ }));
    const link = row.getByRole('link', { name: /^View Details/ });
    expect(link).toHaveTextContent('View Details');
    expect(link).toHaveAttribute('href', '/order-detail/order-1');
    const cells = row.getAllByRole('cell');
    expect(cells[0]?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('tee-1.webp'));
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      'LRS-17 Mar 2025, 11:05',
      'pendingYou pay $28.00 in cash on delivery',
      '2 items',
      '$28.00',
      'View Details',
    ]);
  });

  it.each([
    ['new', /^pendingYou pay \$28\.00 in cash on delivery$/],
    ['packed', /Packed$/],
    ['shipped', /On its way$/],
    ['delivered', /Delivered on 9 Mar 2025$/],
    ['returned', /Returned$/],
  ] as const)('says where the parcel of an order is that is %s', async (fulfilment, text) => {
    const timeline = [{ step: 'delivered' as const, date: new Date(2025, 2, 9, 10).toISOString() }];
    open([{ ...order, fulfilment, timeline: fulfilment === 'delivered' ? timeline : [] }]);
    const row = within(await screen.findByRole('row', { name: /LRS-1/ }));
    expect(row.getAllByRole('cell')[2]?.textContent).toMatch(text);
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
    expect(await screen.findByText('LRS-1')).toBeVisible();
  });

  it('invites a signed-out visitor to log in', async () => {
    open([], {}, false);
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  it('shows a chat link if the browser did not open the chat', async () => {
    const { store } = open([order]);
    await screen.findByText('LRS-1');
    act(() => void store.dispatch(chatLeftUnsent('order-1')));
    expect(await screen.findByRole('link', { name: 'Send order on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
  });
});

describe('the confirmation after a checkout', () => {
  const confirm = (changes: Partial<Order>, config?: Partial<PageConfig>) =>
    open(
      [{ ...order, ...changes }],
      {},
      true,
      { [CONFIRMED_ORDER_STORAGE_KEY]: 'order-1', [PAYMENT_SUCCESS_STORAGE_KEY]: 'true' },
      config,
    );

  it.each([
    ['cod', 'pending', 'We will arrange delivery on WhatsApp. You pay when it arrives.'],
    ['bank_transfer', 'pending', 'We will pack your order once we have checked your transfer.'],
    ['midtrans', 'pending', 'We will pack your order once your payment is confirmed.'],
    ['midtrans', 'paid', 'We have received your payment and will pack your order next.'],
  ] as const)('of %s that is %s says the number and what happens next', async (paymentType, paymentStatus, next) => {
    confirm({ paymentType, paymentStatus });
    const status = (await screen.findByText(next)).closest('[role=status]');
    expect(status).toHaveTextContent('Thank you! We have your order LRS-1.');
    expect(
      within(status as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([paymentType === 'cod' ? 'Send order on WhatsApp' : 'Ask about this order on WhatsApp']);
  });

  it('says what was ordered, and where and when it arrives', async () => {
    confirm({}, { delivery: { Dili: '1 to 2 days' } });
    await screen.findByText(/We have your order LRS-1/);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '2 × Pocket Tee, size M: $28.00',
      '$28.00',
      'Ana Soares, Rua Jacinto 3, Dili, Dili 0000',
      '1 to 2 days',
    ]);
  });

  it('has no chat in a shop without one', async () => {
    confirm({ paymentType: 'midtrans' }, { adminWhatsapp: '' });
    const status = (await screen.findByText(/We have your order LRS-1/)).closest('[role=status]');
    expect(within(status as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('is put into a status element that is already in the page, so that it is announced', async () => {
    confirm({});
    const [status] = screen.getAllByRole('status');
    expect(status).toBeEmptyDOMElement();
    await waitFor(() => expect(status).toHaveTextContent('LRS-1'));
  });

  it('offers the chat once when the browser did not open it', async () => {
    const { store } = confirm({});
    await screen.findByText(/We have your order LRS-1/);
    act(() => void store.dispatch(chatLeftUnsent('order-1')));
    expect(await screen.findByText(/WhatsApp did not open/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Send order on WhatsApp' })).toHaveLength(1);
  });

  it('is gone with the next visit, as is the flag of the payment', async () => {
    const { store, effects } = confirm({});
    await screen.findByText(/We have your order LRS-1/);
    act(() => void store.dispatch(navigateTo('/mens')));
    await waitFor(() => expect(effects.session.get(CONFIRMED_ORDER_STORAGE_KEY)).toBeNull());
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBeNull();
    act(() => void store.dispatch(navigateTo('/order-history')));
    expect(screen.getByText('LRS-1')).toBeVisible();
    expect(screen.queryByText(/We have your order LRS-1/)).toBeNull();
  });

  it('is not shown for an order that has ended, or that is not known', async () => {
    open([{ ...order, _id: 'order-2' }], {}, true, { [CONFIRMED_ORDER_STORAGE_KEY]: 'order-1' });
    await screen.findByText('LRS-1');
    expect(screen.queryByText(/We have your order/)).toBeNull();
  });
});

describe('more than one page of orders', () => {
  const orders = Array.from({ length: ORDERS_SHOWN_FIRST + 5 }, (_, index) => ({
    ...order,
    _id: `order-${index}`,
    transactionId: `LRS-${index}`,
  }));
  const rows = () => screen.queryAllByRole('link', { name: /^View Details/ }).length;

  it('shows the newest first, then all; a refetch keeps them', async () => {
    const { shop, user, effects } = open([], {
      [HISTORY]: ({ query }) => ({ json: orders.slice(0, Number(query.get('limit') ?? orders.length)) }),
    });
    await waitFor(() => expect(rows()).toBe(ORDERS_SHOWN_FIRST));
    await user.click(screen.getByRole('button', { name: 'Show older orders' }));
    await waitFor(() => expect(rows()).toBe(orders.length));
    expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
    // The focus stays at the place of the button.
    expect(document.activeElement).not.toBe(document.body);
    const sent = shop.callsOf(HISTORY).length;
    act(() => effects.emitPageEvent('online'));
    await waitFor(() => expect(shop.callsOf(HISTORY).length).toBeGreaterThan(sent));
    expect(shop.callsOf(HISTORY).at(-1)?.query.has('limit')).toBe(false);
    await waitFor(() => expect(rows()).toBe(orders.length));
  });

  it('keeps the button when the older orders cannot be loaded', async () => {
    const { shop, user, store } = open(orders.slice(0, ORDERS_SHOWN_FIRST));
    const button = await screen.findByRole('button', { name: 'Show older orders' });
    await waitFor(() => {
      const entries = Object.values(store.getState().api.queries);
      expect(entries.filter((entry) => entry?.status === 'pending')).toEqual([]);
    });
    shop.answer({ [HISTORY]: 'network' });
    await user.click(button);
    await waitFor(() =>
      expect(toastsOf(store.getState()).map(({ text }) => text)).toContain('Failed to load order history.'),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show older orders' })).toBeEnabled());
    expect(rows()).toBe(ORDERS_SHOWN_FIRST);
  });
});
