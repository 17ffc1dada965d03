import './support/nodeRealm';
import { screen, waitFor } from '@testing-library/react';
import type { Effects } from '@/client/lib/effects/effects';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { CartMap } from '@/shared/contract/cart';
import { openJourneyShop, type JourneyCustomer, type JourneyShop, type JourneyVisitor } from './support/journeyShop';

let shop: JourneyShop;
beforeAll(async () => {
  shop = await openJourneyShop();
  // The first render compiles most of the client: it must not count against one test's time-out.
  await shop.visitor().load('/');
});
afterAll(() => shop.close());

/** Stands between a window and the server: counts the calls, and does to them what the test says. */
const network = (visitor: JourneyVisitor) => {
  const { effects } = visitor;
  const straight: Effects['fetch'] = effects.fetch;
  const line = { asked: [] as string[], isOffline: false, isAnswerLost: false, held: Promise.resolve() };
  effects.fetch = async (url, init) => {
    const { pathname } = new URL(url);
    line.asked.push(pathname);
    if (line.isOffline) throw new TypeError('fetch failed');
    const answer = await straight(url, init);
    if (pathname === '/api/addtocart') await line.held;
    if (line.isAnswerLost) throw new TypeError('fetch failed');
    return answer;
  };
  return line;
};

const cartOf = ({ ask }: JourneyCustomer) => ask<CartMap>('POST', '/api/getcart');
const badge = (count: number) =>
  screen.findByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` });
const toast = (text: string) => screen.findAllByText(text);

/** A customer's window at a product, size M chosen. */
const atProduct = async (customer: JourneyCustomer) => {
  const line = network(customer.visitor);
  await customer.visitor.load('/product/2');
  await customer.visitor.user.click(await screen.findByRole('radio', { name: /^Size M/ }));
  line.asked.length = 0;
  return line;
};
const add = async ({ visitor }: JourneyCustomer) =>
  visitor.user.click(await screen.findByRole('button', { name: 'ADD TO CART' }));
const adds = (asked: readonly string[]) => asked.filter((pathname) => pathname === '/api/addtocart').length;

describe('a shopper under faults', () => {
  it('is told, and logged out, when the token dies in the middle; a new login finds the cart', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    const { effects } = customer.visitor;
    await add(customer);
    await badge(1);
    await toast('Product successfully added to cart!');
    const token = effects.local.get(TOKEN_STORAGE_KEY);
    await shop.db.transaction((tx) => tx.deleteFrom('sessions').execute());

    await add(customer);
    await toast('Failed to add to cart: Please log in to continue.');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(effects.local.get(TOKEN_STORAGE_KEY)).toBeNull();
    expect(adds(line.asked)).toBe(2);
    expect(JSON.stringify(customer.visitor.store().getState())).not.toContain(customer.email);

    const body = { email: customer.email, password: 'secret1' };
    const { token: fresh } = await customer.ask<{ token: string }>('POST', '/api/login', body);
    expect(fresh).not.toBe(token);
    effects.local.set(TOKEN_STORAGE_KEY, fresh);
    await customer.visitor.load('/product/2');
    await badge(1);
  });

  it('sees the change undone while offline, and done once when back', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    line.isOffline = true;
    await add(customer);
    await toast('Failed to add to cart due to network error.');
    await badge(0);
    expect(adds(line.asked)).toBe(1);
    line.isOffline = false;
    await add(customer);
    await toast('Product successfully added to cart!');
    await badge(1);
    expect(adds(line.asked)).toBe(2);
    expect(await cartOf(customer)).toEqual({ '2_M': 1 });
  });

  it('sees at rest what the server has when an answer is lost after its work was done', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    line.isAnswerLost = true;
    await add(customer);
    await toast('Failed to add to cart due to network error.');
    line.isAnswerLost = false;
    expect(await cartOf(customer)).toEqual({ '2_M': 1 });
    await badge(1);
    expect(adds(line.asked)).toBe(1);
  });

  it('the badge counts before the response arrives, and one press sends one request', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    let release = (): void => undefined;
    line.held = new Promise((resolve) => (release = resolve));
    await add(customer);
    await badge(1);
    release();
    await toast('Product successfully added to cart!');
    await badge(1);
    expect(adds(line.asked)).toBe(1);
    expect(await cartOf(customer)).toEqual({ '2_M': 1 });
  });

  it('finds in a second tab what the first has done, also the end of the session', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    // What another tab of the same customer does, the server knows first.
    await customer.ask('POST', '/api/addtocart', { itemId: 2, size: 'M' });
    await customer.ask('POST', '/api/addtocart', { itemId: 3, size: 'S' });
    await add(customer);
    await badge(3);
    expect(await cartOf(customer)).toEqual({ '2_M': 2, '3_S': 1 });
    expect(adds(line.asked)).toBe(1);
    customer.visitor.effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeVisible());
    expect(JSON.stringify(customer.visitor.store().getState())).not.toContain(customer.email);
  });
});
