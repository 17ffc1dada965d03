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

/** Wraps the `fetch` of a window: records the paths, and simulates the faults that the test sets. */
const network = (visitor: JourneyVisitor) => {
  const { effects } = visitor;
  const straight: Effects['fetch'] = effects.fetch;
  const line = { asked: [] as string[], isOffline: false, isAnswerLost: false, held: Promise.resolve() };
  effects.fetch = async (url, init) => {
    const [pathname = ''] = url.split('?');
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

/** Opens a product page with size M selected; returns the network of the window. */
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

describe('faults during a session', () => {
  it('a deleted session shows an error and logs the customer out; a new login finds the cart', async () => {
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

  it('an add while offline is rolled back; the next add online is sent once', async () => {
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

  it('after a lost response the page shows the state of the server', async () => {
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

  it('shows the changes of another tab, including its logout', async () => {
    const customer = await shop.customer();
    const line = await atProduct(customer);
    // Another tab of the same customer sends its changes to the server.
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
