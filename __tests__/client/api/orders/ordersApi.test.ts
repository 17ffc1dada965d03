import { createTestEffects } from '../../../support/effects';
import { orderAt } from '../../../support/orders';
import { createScriptedShop, quietScript, refused } from '../../support/scriptedShop';
import { untilSettled } from '../../support/untilSettled';
import { until } from '../../../support/until';
import { selectCartCount } from '@/client/api/cart/cart.selectors';
import { ordersApi, selectOrdersStatus } from '@/client/api/orders/ordersApi';
import { selectOrderById, selectOrders } from '@/client/api/orders/ordersSlice';
import { refreshAfterPayment } from '@/client/api/orders/payOnline';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import type { PaymentStatus, PaymentType } from '@/shared/contract/orders';

const order = (_id: string, paymentStatus: PaymentStatus) =>
  orderAt('placed', { _id, paymentStatus, paymentType: 'midtrans' });

const open = async () => {
  const shop = createScriptedShop({
    ...quietScript(),
    'POST /api/getcart': { json: { '1_M': 2 } },
    'GET /api/order-history': { json: [order('o2', 'pending'), order('o1', 'paid')] },
  });
  const effects = createTestEffects({ fetch: shop.fetch, local: { 'auth-token': 'token' } });
  const store = makeStore({ effects });
  await store.dispatch(startPage());
  shop.calls.length = 0;
  return { shop, effects, store, count: () => selectCartCount(store.getState()) };
};
const checkout = (paymentType: PaymentType) =>
  ordersApi.endpoints.createTransaction.initiate(
    { body: { shippingAddress: 'Rua 1, Dili', paymentType, paymentProof: '' }, idempotencyKey: 'press' },
    { track: false },
  );

test('orders are listed newest first and are found by id', async () => {
  const { store } = await open();
  const state = store.getState();
  expect(selectOrdersStatus(state)).toBe('loaded');
  expect(selectOrders(state).map(({ _id }) => _id)).toEqual(['o2', 'o1']);
  expect(selectOrders({ ...state })).toBe(selectOrders(state));
  expect(selectOrderById(state, 'o1')?.paymentStatus).toBe('paid');
  expect(selectOrderById(state, 'nobody')).toBeUndefined();
});

test.each(['cod', 'bank_transfer'] as const)(
  'an order by %s empties the cart when its response arrives',
  async (paymentType) => {
    const { shop, store, count } = await open();
    shop.script['POST /api/create-transaction'] = { json: { success: true, orderId: 'o3' } };
    shop.script['POST /api/getcart'] = () => new Promise(() => undefined);
    await store.dispatch(checkout(paymentType));
    expect(count()).toBe(0);
    await until(() => shop.calls.length === 4);
    expect(shop.names().slice(1).sort()).toEqual([
      'GET /api/allproducts',
      'GET /api/order-history',
      'POST /api/getcart',
    ]);
  },
);

test('an order with online payment keeps the cart until it is paid', async () => {
  const { shop, store, count } = await open();
  shop.script['POST /api/create-transaction'] = { json: { success: true, orderId: 'o3', snapToken: 'snap' } };
  expect((await store.dispatch(checkout('midtrans'))).data).toMatchObject({ snapToken: 'snap' });
  expect(count()).toBe(2);
});

test('a failed order refetches everything that it affects', async () => {
  const { shop, store, count } = await open();
  shop.script['POST /api/create-transaction'] = refused(409, 'Please resolve stock issues in your cart.');
  await store.dispatch(checkout('cod'));
  await until(() => shop.calls.length === 4);
  expect(count()).toBe(2);
});

test('after a payment the cart is hidden until the order history and then the cart are refetched', async () => {
  const { shop, store, count } = await open();
  let isPaid = false;
  const seen: number[] = [];
  shop.script['GET /api/order-history'] = () => {
    isPaid = true;
    return { json: [order('o2', 'paid'), order('o1', 'paid')] };
  };
  shop.script['POST /api/getcart'] = () => ({ json: isPaid ? {} : { '1_M': 2 } });
  store.subscribe(() => seen.push(count()));
  await store.dispatch(refreshAfterPayment());
  expect(new Set(seen)).toEqual(new Set([0]));
  expect(store.getState().cart.patches).toEqual([]);
  expect(shop.names().indexOf('GET /api/order-history')).toBeLessThan(shop.names().indexOf('POST /api/getcart'));
});

test('an order history that was requested before the payment is requested again after it', async () => {
  const { shop, store } = await open();
  const history = ordersApi.endpoints.getOrderHistory.initiate(undefined, { forceRefetch: true, subscribe: false });
  void store.dispatch(history);
  await store.dispatch(refreshAfterPayment());
  expect(shop.names().filter((name) => name === 'GET /api/order-history')).toHaveLength(2);
});

test('the cart is shown again when the server refuses the order history after a payment', async () => {
  const { shop, store, count } = await open();
  shop.script['GET /api/order-history'] = refused(400, 'Invalid request.');
  await store.dispatch(refreshAfterPayment());
  expect(count()).toBe(2);
});

test('an order that has become paid refetches the cart and the products', async () => {
  const { shop, store, count } = await open();
  shop.script['GET /api/order-history'] = { json: [order('o2', 'paid'), order('o1', 'paid')] };
  shop.script['POST /api/getcart'] = { json: {} };
  const history = ordersApi.endpoints.getOrderHistory.initiate(undefined, { forceRefetch: true, subscribe: false });
  await store.dispatch(history);
  await until(() => shop.calls.length === 3);
  await until(() => count() === 0);
  await store.dispatch(history);
  await untilSettled(store);
  expect(shop.calls).toHaveLength(4);
});
