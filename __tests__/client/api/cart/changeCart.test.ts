import { toastsOf } from '../../../support/toasts';
import { createTestEffects } from '../../../support/effects';
import { createScriptedShop, quietScript, refused } from '../../support/scriptedShop';
import { until } from '../../../support/until';
import { productWith } from '../../../support/products';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { addToCart, removeFromCart } from '@/client/api/cart/changeCart';
import { selectSizesLeft } from '@/client/api/products/products.selectors';
import { productsApi } from '@/client/api/products/productsApi';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { REQUEST_TIMEOUT_MS } from '@/shared/constants';

const left = (quantity: number) => productWith({ id: 1, stock_by_size: [{ size: 'M', quantity }] });

const open = async (token?: string, path = '/') => {
  const shop = createScriptedShop({
    ...quietScript(),
    'GET /api/allproducts': { json: [left(5)] },
    'POST /api/getcart': { json: { '1_M': 1 } },
  });
  const effects = createTestEffects({
    path,
    fetch: shop.fetch,
    local: token === undefined ? {} : { 'auth-token': token },
  });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  await until(() => store.getState().products.view.isLoaded);
  shop.calls.length = 0;
  const toasts = () => toastsOf(store.getState()).map(({ tone, text }) => `${tone}: ${text}`);
  const shown = () => [selectCartCount(store.getState()), selectSizesLeft(store.getState(), 1)[0]?.quantity];
  return { effects, shop, store, toasts, shown };
};

test('an add is shown before its response, and a message after it', async () => {
  const { shop, store, toasts, shown } = await open('token');
  shop.script['POST /api/addtocart'] = { json: { success: true, updatedProduct: left(4) } };
  shop.script['POST /api/getcart'] = { json: { '1_M': 2 } };
  const added = store.dispatch(addToCart({ productId: 1, size: 'M' }));
  expect(shown()).toEqual([2, 4]);
  expect(toasts()).toEqual([]);
  await added;
  expect(toasts()).toEqual(['success: Product successfully added to cart!']);
  await until(() => shop.calls.length === 3);
  expect(shop.names().sort()).toEqual(['GET /api/profile', 'POST /api/addtocart', 'POST /api/getcart']);
  expect(shop.calls[0]?.body).toEqual({ itemId: 1, size: 'M' });
  expect(shown()).toEqual([2, 4]);
});

test('the message of an add names the piece, and leads to the cart from every other page', async () => {
  const addAt = async (path: string) => {
    const { shop, store } = await open('token', path);
    shop.script['POST /api/addtocart'] = { json: { success: true, updatedProduct: left(4) } };
    await store.dispatch(addToCart({ productId: 1, size: 'M' }));
    return store.getState().notifications.toasts[0];
  };
  const detail = { productId: 1, size: 'M' };
  expect(await addAt('/product/1')).toMatchObject({ detail, action: { label: 'cartMessages.viewCart', to: '/cart' } });
  const inCart = await addAt('/cart');
  expect(inCart).toMatchObject({ detail });
  expect(inCart).not.toHaveProperty('action');
});

test('a remove is shown before its response, and a message after it', async () => {
  const { shop, store, toasts, shown } = await open('token');
  shop.script['POST /api/removefromcart'] = { json: { success: true, updatedProduct: left(6) } };
  shop.script['POST /api/getcart'] = { json: {} };
  const removed = store.dispatch(removeFromCart({ productId: 1, size: 'M' }));
  expect(shown()).toEqual([0, 6]);
  await removed;
  expect(toasts()).toEqual(['success: Item removed from cart successfully!']);
  expect(store.getState().notifications.toasts[0]).toMatchObject({
    detail: { productId: 1, size: 'M' },
    action: { label: 'cartMessages.undo', add: { productId: 1, size: 'M' } },
  });
  expect(shown()).toEqual([0, 6]);
});

test.each([
  ['beyond stock', left(-1)],
  ['of a product that is gone', undefined],
])('a removed unit %s cannot be added again: its message offers no undo', async (_case, updatedProduct) => {
  const { shop, store } = await open('token');
  shop.script['GET /api/allproducts'] = { json: updatedProduct ? [left(-2)] : [] };
  await store.dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, { forceRefetch: true }));
  shop.script['POST /api/removefromcart'] = { json: { success: true, updatedProduct } };
  await store.dispatch(removeFromCart({ productId: 1, size: 'M' }));
  expect(store.getState().notifications.toasts.map(({ action }) => action)).toEqual([undefined]);
});

test.each([
  [refused(409, 'This size is out of stock.'), 'error: Failed to add to cart: This size is out of stock.'],
  ['offline' as const, 'error: Failed to add to cart due to network error.'],
  [{ json: { success: true, updatedProduct: 'nonsense' } }, 'error: Failed to add to cart due to network error.'],
])('a failed add is rolled back with an error message (%#)', async (answer, text) => {
  const { shop, store, toasts, shown } = await open('token');
  shop.script['POST /api/addtocart'] = answer;
  await store.dispatch(addToCart({ productId: 1, size: 'M' }));
  expect(shown()).toEqual([1, 5]);
  expect(toasts()).toEqual([text]);
  await until(() => shop.calls.length === 3);
  expect(shop.names().sort()).toEqual(['GET /api/allproducts', 'POST /api/addtocart', 'POST /api/getcart']);
});

test('five presses on a dead network fail together, with one message', async () => {
  const { effects, shop, store, toasts, shown } = await open('token');
  shop.script['POST /api/addtocart'] = () => new Promise(() => undefined);
  const adds = Array.from({ length: 5 }, () => store.dispatch(addToCart({ productId: 1, size: 'M' })));
  expect(shown()).toEqual([6, 0]);
  await until(() => shop.calls.length === 1);
  effects.pass(REQUEST_TIMEOUT_MS);
  await Promise.all(adds);
  expect(shop.names().filter((name) => name === 'POST /api/addtocart')).toHaveLength(1);
  expect(shown()).toEqual([1, 5]);
  expect(toasts()).toEqual(['error: Failed to add to cart due to network error.']);
  expect(store.getState().notifications.toasts[0]).toMatchObject({ times: 5 });
});

test.each([
  [refused(409, 'This item is not in your cart.'), 'error: Failed to remove from cart: This item is not in your cart.'],
  ['offline' as const, 'error: Failed to remove from cart due to network error.'],
])('a failed remove is rolled back with an error message (%#)', async (answer, text) => {
  const { shop, store, toasts, shown } = await open('token');
  shop.script['POST /api/removefromcart'] = answer;
  await store.dispatch(removeFromCart({ productId: 1, size: 'M' }));
  expect(shown()).toEqual([1, 5]);
  expect(toasts()).toEqual([text]);
});

test('no request is sent without a login or without a size', async () => {
  const anonymous = await open();
  await anonymous.store.dispatch(addToCart({ productId: 1, size: 'M' }));
  expect(anonymous.toasts()).toEqual(['error: Please log in to add items to cart.']);
  const customer = await open('token');
  await customer.store.dispatch(addToCart({ productId: 1 }));
  expect(customer.toasts()).toEqual(['error: Please select a size.']);
  expect([...anonymous.shop.calls, ...customer.shop.calls]).toEqual([]);
});
