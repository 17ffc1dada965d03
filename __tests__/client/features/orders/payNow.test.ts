import { createMockStore } from '../../../support/mockStore';
import { order, openCustomerShop, settle } from '../../../support/customerShop';
import { pendingResponse } from '../../../support/stubShop';
import { until } from '../../../support/until';
import { refetchOnce } from '@/client/transport/requests';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { payNow } from '@/client/features/orders/PaymentDue';

const HISTORY = 'GET /api/order-history';

test('after the payment window the status is loaded by a request that starts then', async () => {
  const { store, shop, effects } = await openCustomerShop({
    [HISTORY]: { json: [order] },
    'POST /api/retry-payment': { json: { success: true, snapToken: 'snap-1', message: 'Ready.' } },
  });
  let hasPaid = false;
  const older = pendingResponse({ json: [order] });
  effects.pay = async () => {
    await settle();
    shop.answer({ [HISTORY]: older.answer });
    void store.dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, refetchOnce));
    hasPaid = true;
    return 'success';
  };
  const paid = store.dispatch(payNow(order._id));
  await until(() => hasPaid);
  shop.answer({ [HISTORY]: { json: [{ ...order, paymentStatus: 'paid' }] } });
  older.release();
  await paid;
  expect(selectOrderById(store.getState(), order._id)?.paymentStatus).toBe('paid');
});

test('the payment window opens after the token was requested, and the orders are loaded after it', async () => {
  const { store, shop } = await openCustomerShop({
    [HISTORY]: { json: [order] },
    'POST /api/retry-payment': { json: { success: true, snapToken: 'snap-1', message: 'Ready.' } },
  });
  const { dispatch, types } = createMockStore({ state: store.getState(), fetch: shop.fetch });
  await dispatch(payNow(order._id));
  expect(types()).toEqual([
    'ui/payingOrderId',
    'retryPayment/pending',
    'retryPayment/fulfilled',
    'effects/paymentOpened',
    'effects/paymentClosed',
    'effects/sessionItemSet',
    'effects/alertShown',
    'getOrderHistory/pending',
    'getCart/pending',
    'ui/payingOrderId',
  ]);
});
