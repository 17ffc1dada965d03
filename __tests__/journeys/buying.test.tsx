import './support/nodeRealm';
import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import type { CartMap } from '@/shared/contract/cart';
import type { Order } from '@/shared/contract/orders';
import { openJourneyShop, type JourneyCustomer, type JourneyShop, type JourneyVisitor } from './support/journeyShop';

let shop: JourneyShop;
beforeAll(async () => {
  shop = await openJourneyShop();
  // The first render compiles most of the client: it must not count against one test's time-out.
  await shop.visitor().load('/');
});
afterAll(() => shop.close());

const place = (visitor: JourneyVisitor) => visitor.effects.history.location().pathname;
const press = async (visitor: JourneyVisitor, name: string) =>
  visitor.user.click(await screen.findByRole('button', { name }));
const ordersOf = ({ ask }: JourneyCustomer) => ask<Order[]>('GET', '/api/order-history');
const cartOf = ({ ask }: JourneyCustomer) => ask<CartMap>('POST', '/api/getcart');

/** Adds a product to the cart on its page. */
const addToCart = async (visitor: JourneyVisitor, productId: number, size: RegExp) => {
  await visitor.load(`/product/${productId}`);
  await visitor.user.click(await screen.findByRole('radio', { name: size }));
  await press(visitor, 'ADD TO CART');
  await screen.findAllByText('Product successfully added to cart!');
};

const fillInAddress = async (visitor: JourneyVisitor) => {
  await visitor.fill(await screen.findByLabelText(/^Address line 1/), 'Rua Jacinto 3');
  await visitor.fill(screen.getByLabelText(/^City/), 'Dili');
  await visitor.user.selectOptions(screen.getByLabelText(/^Municipality/), 'Dili');
};

const fillInPhone = async (visitor: JourneyVisitor) =>
  visitor.fill(await screen.findByLabelText(/^Phone/), '+670 7712 3456');

/** Opens the cart page of a customer with one pair of trousers, a filled-in address and the payment type `way`. */
const atCheckout = async (way: RegExp) => {
  const customer = await shop.customer();
  await addToCart(customer.visitor, 2, /^Size M/);
  await customer.visitor.user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
  await fillInAddress(customer.visitor);
  await customer.visitor.user.click(screen.getByRole('radio', { name: way }));
  return customer;
};

it('leads from an add to the login, which names the item, and back with the question', async () => {
  const customer = await shop.customer();
  const visitor = shop.visitor();
  await visitor.load('/product/2');
  await visitor.user.click(await screen.findByRole('radio', { name: /^Size M/ }));
  await press(visitor, 'ADD TO CART');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await screen.findByText('Log in or sign up to add trousers, size M, to your cart.')).toBeVisible();
  expect(screen.getByText('Please log in to add items to cart.')).toBeVisible();
  await visitor.fill(screen.getByLabelText(/^Email/), customer.email);
  await visitor.fill(screen.getByLabelText(/^Password/), 'secret1');
  await press(visitor, 'Continue');
  expect(await visitor.followLeave()).toBe('/product/2');
  expect(await screen.findByText('Add trousers, size M, to your cart?')).toBeInTheDocument();
});

it('signs up and returns to the home page logged in', async () => {
  const visitor = shop.visitor();
  await visitor.load('/login');
  await press(visitor, 'Create an account? Click here');
  await visitor.fill(screen.getByLabelText(/^First name/), 'Rosa');
  await visitor.fill(screen.getByLabelText(/^Last name/), 'Ximenes');
  await visitor.fill(screen.getByLabelText(/^Email/), 'rosa@example.tl');
  await visitor.fill(screen.getByLabelText(/^Confirm email/), 'rosa@example.tl');
  await visitor.fill(screen.getByLabelText(/^Password/), 'secret1');
  await visitor.fill(screen.getByLabelText(/^Confirm password/), 'secret1');
  await press(visitor, 'Continue');
  expect(await visitor.followLeave()).toBe('/');
  expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

describe('cash on delivery', () => {
  it('places the order, opens the prefilled chat, and shows the order', async () => {
    const { visitor, ask } = await shop.customer('Rosa Ximenes');
    const { user, effects } = visitor;
    await ask('POST', '/api/addtocart', { itemId: 1, size: 'S' });
    await addToCart(visitor, 2, /^Size M/);
    await user.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
    expect(await screen.findByLabelText(/^Full name/)).toHaveValue('Rosa Ximenes');
    await fillInAddress(visitor);
    await user.click(screen.getByRole('radio', { name: /^Cash On Delivery/ }));
    await fillInPhone(visitor);
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() => expect(place(visitor)).toBe('/order-history'));

    const chat = new URL(effects.noted.windows[0] ?? '');
    const message = chat.searchParams.get('text') ?? '';
    expect(message).toContain('Total: $32.49');
    expect(message).toContain('Cash On Delivery');
    expect(message).toContain('Rosa Ximenes');
    expect(message).toContain('Rua Jacinto 3');
    expect(message).toContain('shirt (size S) x 1 = $12.50');
    expect(message).toContain('trousers (size M) x 1 = $19.99');
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

    const number = /Order ID: (LRS-\S+)/.exec(message)?.[1] ?? '';
    expect(await screen.findByText(`Thank you! We have your order ${number}.`)).toBeVisible();
    const [order] = await ask<Order[]>('GET', '/api/order-history');
    await user.click(await screen.findByRole('link', { name: /^View Details/ }));
    expect(place(visitor)).toBe(`/order-detail/${order?._id}`);
    expect(await screen.findByText(number)).toBeVisible();
    expect(screen.getByText('pending')).toBeVisible();
  });

  it('can be paid online later', async () => {
    const { visitor, ask } = await shop.customer();
    await ask('POST', '/api/addtocart', { itemId: 1, size: 'S' });
    const { orderId } = await ask<{ orderId: string }>('POST', '/api/create-transaction', {
      shippingAddress: 'Ana, Rua 1, Dili',
      paymentType: 'cod',
      paymentProof: '',
    });
    await visitor.load(`/order-detail/${orderId}`);
    visitor.nextPayment = 'pay';
    await press(visitor, 'Pay Now');
    await waitFor(() => expect(visitor.effects.noted.alerts).toEqual(['Payment success!']));
    expect(await screen.findByText('paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  });
});

describe('bank transfer', () => {
  it('requires a proof of payment, uploads it and places a pending order', async () => {
    const customer = await atCheckout(/^Bank Transfer/);
    const { visitor } = customer;
    await fillInPhone(visitor);
    expect(await screen.findByText('IBAN')).toBeVisible();
    await press(visitor, 'PROCEED TO CHECKOUT');
    expect(visitor.effects.noted.alerts).toEqual(['Please upload your proof of payment for bank transfer.']);

    const receipt = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    await visitor.user.upload(
      screen.getByLabelText(/^Proof of payment/),
      new File([receipt], 'receipt.png', { type: 'image/png' }),
    );
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() => expect(place(visitor)).toBe('/order-history'));
    expect(visitor.effects.noted.alerts.at(-1)).toContain('your payment will be verified');
    expect(await ordersOf(customer)).toMatchObject([{ paymentType: 'bank_transfer', paymentStatus: 'pending' }]);
    expect(await cartOf(customer)).toEqual({});
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  });
});

describe('online payment', () => {
  it('is the default; a successful payment empties the cart and marks the order as paid', async () => {
    const customer = await shop.customer();
    const { visitor } = customer;
    await addToCart(visitor, 2, /^Size M/);
    await visitor.user.click(screen.getByRole('link', { name: 'Cart, 1 item' }));
    await fillInAddress(visitor);
    expect(screen.getByRole('radio', { name: /^Online Payment/ })).toBeChecked();
    visitor.nextPayment = 'pay';
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() => expect(place(visitor)).toBe('/order-history'));
    expect(visitor.effects.noted.alerts).toEqual(['Payment success!']);
    expect(await screen.findByText('paid')).toBeVisible();
    await screen.findByRole('link', { name: 'Cart, 0 items' });
    expect(await cartOf(customer)).toEqual({});
  });

  it('a failed payment shows an alert and keeps the cart; Pay Now pays the order later', async () => {
    const customer = await atCheckout(/^Online Payment/);
    const { visitor } = customer;
    visitor.nextPayment = 'fail';
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() => expect(visitor.effects.noted.alerts).toEqual(['Payment failed.']));
    expect(place(visitor)).toBe('/cart');
    expect(await cartOf(customer)).toEqual({ '2_M': 1 });

    const [order] = await ordersOf(customer);
    await visitor.load(`/order-detail/${order?._id}`);
    visitor.nextPayment = 'pay';
    await press(visitor, 'Pay Now');
    expect(await screen.findByText('paid')).toBeVisible();
    expect(await ordersOf(customer)).toMatchObject([{ _id: order?._id, paymentStatus: 'paid' }]);
    expect(await cartOf(customer)).toEqual({});
  });
});

describe('a cart on two devices', () => {
  it('orders nothing that the screen does not show, also at the same total, and then shows the cart', async () => {
    const customer = await shop.customer();
    const { visitor, ask } = customer;
    await ask('POST', '/api/addtocart', { itemId: 1, size: 'S' });
    await visitor.load('/cart');
    await fillInAddress(visitor);
    await visitor.user.click(screen.getByRole('radio', { name: /^Cash On Delivery/ }));
    await fillInPhone(visitor);
    // A skirt costs what a shirt costs.
    await ask('POST', '/api/removefromcart', { itemId: 1, size: 'S' });
    await ask('POST', '/api/addtocart', { itemId: 4, size: 'S' });
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() =>
      expect(visitor.effects.noted.alerts).toEqual([
        'An error occurred during checkout: Prices have changed. Please check your cart.',
      ]),
    );
    expect(await ordersOf(customer)).toEqual([]);
    expect(await cartOf(customer)).toEqual({ '4_S': 1 });
    await within(screen.getByRole('main')).findByRole('row', { name: /skirt/ });
    await press(visitor, 'PROCEED TO CHECKOUT');
    await waitFor(() => expect(place(visitor)).toBe('/order-history'));
    expect(await ordersOf(customer)).toMatchObject([{ items: [{ productId: { name: 'skirt' } }] }]);
  });
});

describe('the last unit', () => {
  it('is sold once; the other cart shows that it is out of stock and cannot be ordered', async () => {
    const first = await shop.customer();
    const second = await shop.customer();
    for (const { visitor } of [first, second]) await addToCart(visitor, 2, /^Size S/);
    await first.ask('POST', '/api/create-transaction', {
      shippingAddress: 'Ana, Rua 1, Dili',
      paymentType: 'cod',
      paymentProof: '',
    });
    const { visitor } = second;
    await visitor.load('/cart');
    await fillInAddress(visitor);
    expect((await within(screen.getByRole('main')).findAllByText(/out of stock/i))[0]).toBeVisible();
    await press(visitor, 'PROCEED TO CHECKOUT');
    expect(visitor.effects.noted.alerts).toEqual(['Please resolve stock issues in your cart before proceeding.']);
    expect(await ordersOf(second)).toEqual([]);
  });
});

it('finds a product by its name and keeps the filters of the results', async () => {
  const visitor = shop.visitor();
  await visitor.load('/');
  await visitor.fill(screen.getByRole('combobox', { name: 'Search' }), 'dreses');
  await visitor.user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Results for “dreses”' })).toBeVisible();
  expect(await screen.findByText('Showing 1 - 1 out of 1 Products')).toBeVisible();
  await press(visitor, 'Sort and filter');
  await visitor.user.click(await screen.findByLabelText('On sale only'));
  const { pathname, search } = visitor.effects.history.location();
  const found = await screen.findAllByText(/^Showing|^No products match/);
  await visitor.load(pathname + search);
  expect(await screen.findByText(found[0]?.textContent ?? '')).toBeVisible();
  expect(pathname + search).toBe('/search?q=dreses&sale=1');
});
