import { act, screen, waitFor, within } from '@testing-library/react';
import { toastsOf } from '../../support/toasts';
import { customerResponses, order, shirt, tee } from '../../support/customerShop';
import { renderPage } from '../../support/renderPage';
import { pendingResponse, refusal, type StubCall, type StubResponses } from '../../support/stubShop';
import { chatLeftUnsent } from '@/client/features/checkout/checkoutSlice';
import { OrderDetailPage } from '@/client/pages/OrderDetailPage';
import { ORDERS_SHOWN_FIRST, PAYMENT_SUCCESS_STORAGE_KEY, PENDING_ORDER_INTERVAL_MS } from '@/shared/constants';
import { PAYMENT_STATUSES, type Order } from '@/shared/contract/orders';

const RETRY = 'POST /api/retry-payment';
const HISTORY = 'GET /api/order-history';
const ADD = 'POST /api/addtocart';
const open = (path: string, orders: readonly Order[], answers: StubResponses = {}, isSignedIn = true) =>
  renderPage(<OrderDetailPage />, {
    path,
    token: isSignedIn ? 'token' : undefined,
    answers: {
      ...customerResponses(),
      'POST /api/getcart': { json: {} },
      'GET /api/order-history': { json: orders },
      ...answers,
    },
  });
const online: Order = { ...order, paymentType: 'midtrans' };

describe('an order', () => {
  it('shows its items, the customer, name and address, id, method, status and grand total', async () => {
    open('/order-detail/order-1', [order]);
    const items = within(await screen.findByRole('table', { name: 'Items in this order' }));
    expect(items.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '',
      'Pocket Tee',
      'Size M',
      'Price $14.00',
      'Quantity 2',
      '$28.00',
    ]);
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Ana Soares',
      'Ana Soares, Rua Jacinto 3, Dili, Dili 0000',
      'LRS-1',
      '7 Mar 2025',
      'Cash On Delivery',
      'pendingYou pay $28.00 in cash on delivery',
    ]);
    expect(screen.getByText('Grand Total').parentElement).toHaveTextContent('Grand Total$28.00');
  });

  it('shows a message when the order is missing or still loading', async () => {
    open('/order-detail/nonsense', [order]);
    expect(await screen.findByText('Order not found or still loading.')).toBeVisible();
  });

  it('invites a signed-out visitor to log in', async () => {
    open('/order-detail/order-1', [order], {}, false);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
    expect(screen.queryByText('Order not found or still loading.')).toBeNull();
  });

  it.each(PAYMENT_STATUSES)('with status %s shows Pay Now only if it can be paid', async (paymentStatus) => {
    open('/order-detail/order-1', [{ ...online, paymentStatus }]);
    expect(await screen.findByText(paymentStatus)).toBeVisible();
    const isPayable = ['pending', 'failed', 'expired'].includes(paymentStatus);
    expect(screen.queryAllByRole('button', { name: 'Pay Now' })).toHaveLength(isPayable ? 1 : 0);
  });

  it('with cash on delivery has a chat link, with a warning if the chat was not opened', async () => {
    const { store } = open('/order-detail/order-1', [order]);
    const link = await screen.findByRole('link', { name: 'Send order on WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain('Order ID: LRS-1');
    expect(screen.queryByText(/WhatsApp did not open/)).toBeNull();
    act(() => void store.dispatch(chatLeftUnsent('order-1')));
    expect(await screen.findByText(/WhatsApp did not open/)).toBeVisible();
  });

  it('with cash on delivery has no chat link once it is packed', async () => {
    open('/order-detail/order-1', [{ ...order, fulfilment: 'packed' }]);
    expect(await screen.findByRole('link', { name: 'Ask about this order on WhatsApp' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send order on WhatsApp' })).toBeNull();
  });

  it('with cash on delivery has no chat link while what the courier exchanges is to be packed', async () => {
    const steps = ['placed', 'packed', 'shipped', 'exchanged'];
    const timeline = steps.map((step) => ({ step, date: order.date }));
    open('/order-detail/order-1', [{ ...order, fulfilment: 'new', timeline }]);
    expect(await screen.findByRole('link', { name: 'Ask about this order on WhatsApp' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send order on WhatsApp' })).toBeNull();
  });
});

describe('a size to exchange', () => {
  const [line] = order.items as [Order['items'][number]];
  const cap = { ...line, productId: { ...line.productId, id: 9, name: 'Cap' } };
  const exchanges = () => screen.queryAllByRole('link', { name: /^Exchange a size/ });

  it('has a chat link on a delivered order, with the number of the order and of the line', async () => {
    open('/order-detail/order-1', [{ ...order, fulfilment: 'delivered', items: [{ ...line, line: 3 }] }]);
    const link = await screen.findByRole('link', { name: 'Exchange a size' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Hello Lorosae, I would like another size for this item of my order LRS-1:\n3. Pocket Tee, size M',
    );
  });

  it('has a link for each line that has sizes', async () => {
    const items = [line, { ...cap, size: 'One Size' }, { ...cap, size: 'L' }];
    open('/order-detail/order-1', [{ ...order, fulfilment: 'delivered', items }]);
    await screen.findByRole('heading', { name: 'Items' });
    expect(exchanges().map((link) => link.textContent)).toEqual([
      'Exchange a size: Pocket Tee, size M',
      'Exchange a size: Cap, size L',
    ]);
  });

  it.each(['new', 'shipped', 'returned'] as const)('has no link while the order is %s', async (fulfilment) => {
    open('/order-detail/order-1', [{ ...order, fulfilment }]);
    await screen.findByRole('heading', { name: 'Items' });
    expect(exchanges()).toEqual([]);
  });

  it('lists what comes back and what came back', async () => {
    const back = (number: number, state: string) => ({
      number,
      state,
      items: [{ ...cap, size: 'L', quantity: number }],
    });
    const returns = [back(1, 'open'), back(2, 'received'), back(3, 'cancelled'), back(4, 'of a later release')];
    open('/order-detail/order-1', [{ ...order, fulfilment: 'delivered', returns }]);
    const list = within(await screen.findByRole('region', { name: 'Returns' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1 × Cap, size L\u00a0· Coming back',
      '2 × Cap, size L\u00a0· Back at the shop',
    ]);
  });

  it('names the parcels of an order that is sent in several, and what is in each', async () => {
    const parcel = (number: number, state: string) => ({
      number,
      state,
      items: [{ ...cap, size: 'L', quantity: number }],
    });
    const parcels = [parcel(1, 'shipped'), parcel(2, 'new')];
    open('/order-detail/order-1', [{ ...order, fulfilment: 'new', parcels }]);
    const list = within(await screen.findByRole('region', { name: 'Parcels' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Parcel 1: Shipped1 × Cap, size L',
      'Parcel 2: not packed yet2 × Cap, size L',
    ]);
  });
});

describe('the way of an order', () => {
  const timeline = [
    { step: 'placed', date: new Date(2025, 2, 7, 11, 5).toISOString() },
    { step: 'packed', date: new Date(2025, 2, 8, 9, 30).toISOString() },
  ] as const;

  it('is a list of steps with dates; the current one is marked, and those to come are named so', async () => {
    open('/order-detail/order-1', [{ ...order, fulfilment: 'packed', timeline: [...timeline] }]);
    const steps = within(within(await screen.findByRole('region', { name: 'Progress' })).getByRole('list'));
    const items = steps.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Placed7 Mar 2025, 11:05',
      'Packed8 Mar 2025, 09:30',
      'Shipped not yet',
      'Delivered not yet',
      'Paid not yet',
    ]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  });

  it('has the phone of the order and its refunds with amount and date', async () => {
    const refunds = [
      { amount: 5, date: new Date(2025, 2, 9, 10).toISOString() },
      { amount: 2.5, date: new Date(2025, 2, 10, 10).toISOString() },
    ];
    open('/order-detail/order-1', [{ ...order, paymentStatus: 'paid', phone: '7712 3456', refunds }]);
    expect(await screen.findByText('$5.00 on 9 Mar 2025')).toBeVisible();
    expect(screen.getByText('$2.50 on 10 Mar 2025')).toBeVisible();
    expect(screen.getByText('7712 3456')).toBeVisible();
  });

  it('can be asked about by chat', async () => {
    open('/order-detail/order-1', [order]);
    const link = await screen.findByRole('link', { name: 'Ask about this order on WhatsApp' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain('my order LRS-1');
  });
});

describe('an unpaid order', () => {
  const date = new Date(2025, 2, 7, 13, 32).toISOString();
  const payBefore = new Date(2025, 2, 7, 14, 32).toISOString();
  const isBefore = (first: Element, second: Element) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  it('says until when it can be paid, with Pay Now above its items', async () => {
    open('/order-detail/order-1', [{ ...online, date, payBefore }]);
    const text = await screen.findByText('Pay before 14:32, or the items go back on sale.');
    const button = screen.getByRole('button', { name: 'Pay Now' });
    expect(isBefore(text, button)).toBe(true);
    expect(isBefore(button, screen.getByRole('table'))).toBe(true);
  });

  it('with cash on delivery keeps its pieces when the online payment is not made', async () => {
    open('/order-detail/order-1', [{ ...order, date, payBefore }]);
    expect(await screen.findByText('You can pay online before 14:32.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Pay Now' })).toHaveLength(1);
  });

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'that is %s says why, and has no steps to come',
    async (status) => {
      const reason = 'The time to pay has run out.';
      const timeline = [{ step: 'placed' as const, date }];
      open('/order-detail/order-1', [{ ...online, paymentStatus: status, reason, timeline }]);
      expect(await screen.findByText(reason)).toBeVisible();
      expect(screen.queryByText('not yet')).toBeNull();
    },
  );
});

describe('an order that is older than those that are loaded', () => {
  it('is found among all orders', async () => {
    const newest = Array.from({ length: ORDERS_SHOWN_FIRST }, (_, index) => ({ ...order, _id: `new-${index}` }));
    const { shop } = open('/order-detail/order-1', [], {
      [HISTORY]: ({ query }) => ({ json: query.has('limit') ? newest : [...newest, order] }),
    });
    expect(await screen.findByText('Grand Total')).toBeVisible();
    expect(shop.callsOf(HISTORY).at(-1)?.query.has('limit')).toBe(false);
  });
});

describe('an order whose online payment is pending', () => {
  it('is polled until it is paid', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shop } = open('/order-detail/order-1', [online]);
    await screen.findByText('pending');
    shop.answer({ 'GET /api/order-history': { json: [{ ...online, paymentStatus: 'paid' }] } });
    act(() => jest.advanceTimersByTime(PENDING_ORDER_INTERVAL_MS));
    expect(await screen.findByText('paid')).toBeVisible();
    const requestCount = shop.callsOf('GET /api/order-history').length;
    act(() => jest.advanceTimersByTime(2 * PENDING_ORDER_INTERVAL_MS));
    expect(shop.callsOf('GET /api/order-history')).toHaveLength(requestCount);
    jest.useRealTimers();
  });

  it('is not polled while the page is hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shop, effects } = open('/order-detail/order-1', [online]);
    await screen.findByText('pending');
    const requests = () => shop.callsOf('GET /api/order-history').length;
    const before = requests();
    act(() => effects.emitPageEvent('hidden'));
    act(() => jest.advanceTimersByTime(4 * PENDING_ORDER_INTERVAL_MS));
    expect(requests()).toBe(before);
    act(() => effects.emitPageEvent('seen'));
    await waitFor(() => expect(requests()).toBeGreaterThan(before));
    jest.useRealTimers();
  });
});

describe('Pay Now', () => {
  const openOrder = async (answers: StubResponses, payable: Order = online) => {
    const opened = open('/order-detail/order-1', [payable], answers);
    const button = await screen.findByRole('button', { name: 'Pay Now' });
    return { ...opened, press: () => opened.user.click(button) };
  };
  const token: StubResponses = { [RETRY]: { json: { success: true, snapToken: 'snap-2', message: 'ok' } } };

  it.each([
    ['cod', 'Or pay online instead.'],
    ['bank_transfer', 'Not transferred yet? You can pay online instead.'],
  ] as const)('says on a %s order that it takes the place of the other payment', async (paymentType, text) => {
    await openOrder(token, { ...order, paymentType });
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says nothing of another payment on an online order', async () => {
    await openOrder(token);
    expect(screen.queryByText(/instead/)).toBeNull();
  });

  it('requests a token by transaction id, opens the popup and shows the status from the server', async () => {
    const { press, effects, shop } = await openOrder(token);
    shop.answer({ 'GET /api/order-history': { json: [{ ...online, paymentStatus: 'paid' }] } });
    await press();
    await waitFor(() => expect(effects.noted.alerts).toEqual(['Payment success!']));
    expect(shop.callsOf(RETRY)[0]?.body).toEqual({ orderId: 'LRS-1', idrTotal: 453_600 });
    expect(effects.noted.payments).toEqual(['snap-2']);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBe('true');
    expect(await screen.findByText('paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
  });

  it('charges the stored rupiah total, which it says before', async () => {
    const { press, effects, shop } = await openOrder(token, { ...online, idrTotal: 448_000, idrPerUsd: 16_000 });
    expect(screen.getByText('You pay Rp 448,000 (1 USD = Rp 16,000).')).toBeVisible();
    await press();
    await waitFor(() => expect(effects.noted.payments).toEqual(['snap-2']));
    expect(shop.callsOf(RETRY)[0]?.body).toEqual({ orderId: 'LRS-1', idrTotal: 448_000 });
  });

  it('charges what is left to pay at the rate of the page before the first online attempt', async () => {
    const { press, effects, shop } = await openOrder(token, { ...order, received: 5, toCollect: 23 });
    expect(screen.getByText('Paid so far: $5.00. Left to pay: $23.00')).toBeVisible();
    expect(screen.getByText('You pay Rp 372,600 (1 USD = Rp 16,200).')).toBeVisible();
    await press();
    await waitFor(() => expect(effects.noted.payments).toEqual(['snap-2']));
    expect(shop.callsOf(RETRY)[0]?.body).toEqual({ orderId: 'LRS-1', idrTotal: 372_600 });
  });

  it('after a refusal shows what is left to pay, as the server says', async () => {
    const message = 'What is left to pay has changed. Please check the new amount.';
    const refused = { status: 409, json: { success: false, message, idrPerUsd: 16_000 } };
    const before = { ...online, idrTotal: 448_000, idrPerUsd: 16_000 };
    const { press, effects, shop } = await openOrder({ [RETRY]: refused }, before);
    shop.answer({ 'GET /api/order-history': { json: [{ ...before, received: 27, toCollect: 1, idrTotal: 16_000 }] } });
    await press();
    await waitFor(() => expect(effects.noted.alerts).toEqual([message]));
    expect(await screen.findByText('You pay Rp 16,000 (1 USD = Rp 16,000).')).toBeVisible();
    expect(screen.getByText('Paid so far: $27.00. Left to pay: $1.00')).toBeVisible();
  });

  it('after a refusal says what the rate of the response charges', async () => {
    const message = 'The exchange rate has changed. Please check the new amount in rupiah.';
    const refused = { status: 409, json: { success: false, message, idrPerUsd: 17_000 } };
    const { press, effects } = await openOrder({ [RETRY]: refused }, order);
    expect(screen.getByText('You pay Rp 453,600 (1 USD = Rp 16,200).')).toBeVisible();
    await press();
    await waitFor(() => expect(effects.noted.alerts).toEqual([message]));
    expect(screen.getByText('You pay Rp 476,000 (1 USD = Rp 17,000).')).toBeVisible();
  });

  it.each([
    ['pending', 'Payment pending.'],
    ['error', 'Payment failed.'],
    ['closed', 'You closed the popup without finishing the payment.'],
  ] as const)('shows an alert for the payment result %s', async (payment, text) => {
    const { press, effects } = await openOrder(token);
    effects.answers.payment = payment;
    await press();
    await waitFor(() => expect(effects.noted.alerts).toEqual([text]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled());
  });

  it.each([
    ['an expired session', refusal(401, 'Please log in again.'), 'Authentication error. Please log in again.'],
    [
      'a rejected request',
      refusal(409, 'You have already paid for this order.'),
      'You have already paid for this order.',
    ],
    ['a network error', 'network', 'Failed to retry payment. Please try again.'],
  ] as const)('shows an alert for %s', async (_case, answer, text) => {
    const { press, effects } = await openOrder({ [RETRY]: answer });
    await press();
    await waitFor(() => expect(effects.noted.alerts).toEqual([text]));
    expect(effects.noted.payments).toEqual([]);
  });

  it('shows an alert when the transaction id is missing', async () => {
    const { press, effects, shop } = await openOrder(token, { ...online, transactionId: '' });
    await press();
    expect(effects.noted.alerts).toEqual(['Order information is missing. Cannot retry payment.']);
    expect(shop.callsOf(RETRY)).toEqual([]);
  });
});

describe('an order that has ended', () => {
  const item = (product: typeof tee, size: string, quantity: number): Order['items'][number] => ({
    productId: { id: product.id, name: product.name, images: product.images, new_price: product.new_price },
    size,
    quantity,
  });
  const ended: Order = { ...online, paymentStatus: 'cancelled', items: [item(tee, 'M', 2), item(shirt, 'L', 1)] };
  /** The server's stock: adding takes a unit, as the table of products then shows. */
  const sellUnits = (stocked = [tee, shirt]) => {
    const units = new Map<string, number>();
    const answer = ({ body }: StubCall) => {
      const { itemId, size } = body as { itemId: number; size: string };
      const taken = (units.get(`${itemId}_${size}`) ?? 0) + 1;
      units.set(`${itemId}_${size}`, taken);
      const product = stocked.find(({ id }) => id === itemId);
      const left = product?.stock_by_size.map((row) =>
        row.size === size ? { ...row, quantity: row.quantity - taken } : row,
      );
      return { json: { success: true, updatedProduct: { ...product, stock_by_size: left } } };
    };
    return { [ADD]: answer, 'GET /api/allproducts': { json: stocked } };
  };
  const openEnded = async (answers: StubResponses = sellUnits(), shown: Order = ended) => {
    const opened = open('/order-detail/order-1', [shown], answers);
    const button = await screen.findByRole('button', { name: 'Order again' });
    const path = () => opened.store.getState().router.location.pathname;
    const added = () =>
      opened.shop.callsOf(ADD).map(({ body }) => {
        const { itemId, size } = body as { itemId: number; size: string };
        return `${itemId}_${size}`;
      });
    const toasts = () => toastsOf(opened.store.getState()).map(({ text }) => text);
    return { ...opened, button, path, added, toasts };
  };

  it.each(PAYMENT_STATUSES)('with status %s offers its items again only if it has ended', async (paymentStatus) => {
    open('/order-detail/order-1', [{ ...ended, paymentStatus }]);
    expect(await screen.findByText(paymentStatus)).toBeVisible();
    const hasEnded = ['failed', 'expired', 'cancelled'].includes(paymentStatus);
    expect(screen.queryAllByRole('button', { name: 'Order again' })).toHaveLength(hasEnded ? 1 : 0);
  });

  it('puts each unit of each line into the cart, with one toast, and leads there', async () => {
    const { user, button, path, added, toasts, effects } = await openEnded();
    await user.click(button);
    await waitFor(() => expect(path()).toBe('/cart'));
    expect(added()).toEqual(['1_M', '1_M', '2_L']);
    expect(toasts()).toEqual(['3 items added to your cart.']);
    expect(effects.noted.alerts).toEqual([]);
  });

  it('works by the keyboard, and is disabled while it runs', async () => {
    const pending = pendingResponse({ json: { success: true, updatedProduct: tee } });
    const { user, button, path, added } = await openEnded({ ...sellUnits(), [ADD]: pending.answer });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Enter}');
    pending.release();
    await waitFor(() => expect(path()).toBe('/cart'));
    expect(added()).toHaveLength(3);
  });

  it('names in one message the lines that cannot be added', async () => {
    const items = [item(tee, 'S', 1), item(tee, 'L', 3), item(shirt, 'M', 1), item({ ...tee, id: 9 }, 'M', 2)];
    const { user, button, path, added, effects, toasts } = await openEnded(sellUnits(), { ...ended, items });
    await user.click(button);
    await waitFor(() => expect(path()).toBe('/cart'));
    expect(added()).toEqual(['1_L', '2_M']);
    expect(effects.noted.alerts).toEqual([
      'Some items are no longer available.\n\nNot added to your cart:\n' +
        'Pocket Tee, size S\nPocket Tee, size L: 2 of 3\nPocket Tee, size M',
    ]);
    expect(toasts()).toEqual(['2 items added to your cart.']);
  });

  it('goes on after a line that the server refuses, and stays when nothing can be added', async () => {
    const refused = { ...sellUnits(), [ADD]: refusal(409, 'This size is out of stock.', 'error') };
    const { user, button, path, added, effects, toasts } = await openEnded(refused);
    await user.click(button);
    await waitFor(() => expect(effects.noted.alerts).toHaveLength(1));
    expect(added()).toEqual(['1_M', '2_L']);
    expect(effects.noted.alerts[0]).toContain('Not added to your cart:\nPocket Tee, size M\nLinen Shirt, size L');
    await waitFor(() => expect(button).toBeEnabled());
    expect([path(), toasts()]).toEqual(['/order-detail/order-1', []]);
  });

  it('stops when the server cannot be reached, and says so', async () => {
    const { user, button, added, effects, shop, path } = await openEnded();
    shop.answer({ [ADD]: 'network' });
    await user.click(button);
    await waitFor(() => expect(effects.noted.alerts).toHaveLength(1));
    expect(added()).toEqual(['1_M']);
    expect(effects.noted.alerts[0]).toMatch(
      /^Failed to add to cart due to network error\.\n\nNot added to your cart:\n/,
    );
    expect(path()).toBe('/order-detail/order-1');
  });

  it('is offered beside Pay Now, whose refusal is shown', async () => {
    const message = 'You can no longer pay for this order. Please order again.';
    const answers = { ...sellUnits(), [RETRY]: refusal(409, message) };
    const { user, effects } = await openEnded(answers, { ...ended, paymentStatus: 'expired' });
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(effects.noted.alerts).toEqual([message]));
    expect(screen.getByRole('button', { name: 'Order again' })).toBeEnabled();
  });
});
