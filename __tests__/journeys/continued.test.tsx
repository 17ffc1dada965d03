import { randomUUID } from 'node:crypto';
import '@/client/api/cart/changeCart';
import { addressesApi } from '@/client/api/addresses/addressesApi';
import { cartApi } from '@/client/api/cart/cartApi';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { wishlistApi } from '@/client/api/wishlist/wishlistApi';
import { continuationOf, handOverBy, takeContinuation } from '@/client/app/continuing/continuation';
import { continuedEffects } from '@/client/app/continuing/continuedEffects';
import { runInputs } from '@/client/app/continuing/runInputs';
import { makeSandboxSession, withIds } from '@/client/app/continuing/sandboxCustomer';
import { waitFor } from '@testing-library/react';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { type JourneyShop, openJourneyShop } from './support/journeyShop';

let shop: JourneyShop;
beforeAll(async () => {
  shop = await openJourneyShop();
});
afterAll(() => shop.close());

const untracked = { track: false } as const;
const fields = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' } as const;

/** A browser whose ids are not those of another one. */
const openBrowser = () => ({ ...shop.visitor().effects, newId: () => randomUUID().replaceAll('-', '') });

/** A customer with an order, an address, two units in the cart and a product on the wishlist. */
const openSession = async () => {
  const { visitor } = await shop.customer();
  await visitor.load('/cart');
  const { dispatch, getState } = visitor.store();
  await waitFor(() => expect(getState().products.view.ids.length).toBeGreaterThan(2));
  const [first, second] = Object.values(getState().products.view.entities).flatMap(({ id, stock_by_size: sizes }) =>
    sizes.flatMap(({ size, quantity }) => (quantity > 3 ? [{ itemId: id, size }] : [])),
  );
  if (!first || !second) throw new Error('There is no stock.');
  await dispatch(addressesApi.endpoints.addAddress.initiate({ fields, idempotencyKey: 'a'.repeat(32) }, untracked));
  await dispatch(cartApi.endpoints.addToCart.initiate(first, untracked));
  const body = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' } as const;
  await dispatch(ordersApi.endpoints.createTransaction.initiate({ body, idempotencyKey: 'b'.repeat(32) }, untracked));
  await dispatch(cartApi.endpoints.addToCart.initiate(second, untracked));
  await dispatch(cartApi.endpoints.addToCart.initiate(second, untracked));
  await dispatch(wishlistApi.endpoints.addToWishlist.initiate(first.itemId, untracked));
  await visitor.load('/cart');
  return { visitor, first, second, state: visitor.store().getState() };
};

test('a session goes on with another customer, who has the same cart, wishlist, addresses and orders', async () => {
  const { visitor, second, state } = await openSession();
  const browser = openBrowser();
  browser.local.set(TOKEN_STORAGE_KEY, 'own');
  expect(handOverBy(browser)(state, [])).toBe('/replay/continue/cart');
  const wanted = takeContinuation(browser);
  if (!wanted) throw new Error('Nothing was handed over.');
  expect(takeContinuation(browser)).toBeUndefined();
  const made = await makeSandboxSession(continuedEffects(browser), wanted);
  expect(made.refused).toEqual([]);
  expect(Object.values(made.state.cart.view.entities)).toMatchObject([{ productId: second.itemId, count: 2 }]);
  expect(made.state.wishlist.view.ids).toEqual(state.wishlist.view.ids);
  expect(Object.values(made.state.addresses.view.entities)).toMatchObject([fields]);
  expect(made.state.session.user?.name).toBe('Ana Soares');
  const [order] = Object.values(made.state.orders.view.entities);
  const [former] = Object.values(state.orders.view.entities);
  expect(order?.items).toEqual(former?.items);
  // The client's part of the state names the sandbox's order and address.
  const names = [former?._id, former?.transactionId, Object.keys(state.addresses.view.entities)[0]];
  const own = [order?._id, order?.transactionId, Object.keys(made.state.addresses.view.entities)[0]];
  expect(withIds(names, made.ids)).toEqual(own);
  expect(own).not.toEqual(names);
  // Both customers go on by themselves.
  expect(browser.local.get(TOKEN_STORAGE_KEY)).toBe('own');
  expect(visitor.store().getState().session.user?.email).not.toBe(made.state.session.user?.email);
});

test('what the sandbox does not have is said', async () => {
  const { state } = await openSession();
  const wanted = continuationOf(state, []);
  const gone = { productId: 9_999, size: 'M', count: 2 };
  const made = await makeSandboxSession(continuedEffects(openBrowser()), {
    ...wanted,
    cart: [gone],
    wishlist: [9_999],
  });
  expect(made.refused).toEqual(['2 of product 9999, size M', 'product 9999 on the wishlist']);
});

test('inputs run by the thunks of the program, and those that cannot be run are said', async () => {
  const { visitor, first } = await openSession();
  const unknown = { i: 3, name: 'none/such', args: [] };
  const inputs = [
    { i: 1, name: 'cart/add', args: [{ productId: first.itemId, size: first.size }] },
    { i: 2, name: 'action', action: { type: 'notifications/none' } },
  ] as const;
  const wrong = { i: 2, name: 'action', action: { type: 'ui/none' } } as const;
  // Five times as fast: the unknown input is waited for.
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / 5);
    return () => clearTimeout(timer);
  };
  const effects = { ...visitor.effects, now: () => Date.now() * 5, after };
  expect(await runInputs(visitor.store(), effects, [wrong, ...inputs, unknown])).toEqual([wrong, unknown]);
  expect(Object.keys(visitor.store().getState().cart.view.entities)).toHaveLength(2);
});
