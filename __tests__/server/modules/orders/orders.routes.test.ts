import { RATE_LIMITS, RATE_WINDOW_MS } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';
import { openTestShop, type TestShop } from '../../../support/testServer';

const body = { shippingAddress: 'Dili', paymentType: 'cod', paymentProof: '' };

describe('the order routes', () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  const checkout = (token: string, changes = {}) =>
    shop.call('POST /api/create-transaction', { token, body: { ...body, ...changes } });
  const retry = (token: string, orderId = 'LRS-none') =>
    shop.call('POST /api/retry-payment', { token, body: { orderId } });

  it('allow a customer 40 checkouts and 40 retries in 15 minutes', async () => {
    shop = await openTestShop('embedded', { settings: { areRateLimitsOn: true } });
    const [ana, other] = [await shop.signUp(), await shop.signUp()];
    expect(RATE_LIMITS).toMatchObject({ checkout: 40, retryPayment: 40 });
    expect((await checkout(ana)).status).toBe(400);
    expect((await retry(ana)).status).toBe(404);
    for (const rule of ['checkout', 'retryPayment'] as const) {
      await shop.db.transaction((tx) =>
        tx
          .updateTable('rate_limits')
          .set({ count: RATE_LIMITS[rule] - 1 })
          .where('bucket', 'like', `${rule}:%`)
          .execute(),
      );
    }
    expect([(await checkout(ana)).status, (await retry(ana)).status]).toEqual([400, 404]);
    for (const refused of [await checkout(ana), await retry(ana)]) {
      expect([refused.status, refused.json().success]).toEqual([429, false]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await checkout(other)).status).toBe(400);
    shop.advance(RATE_WINDOW_MS);
    expect((await checkout(ana)).status).toBe(400);
  });

  it('offer only the payment types and logins that the operator enables', async () => {
    shop = await openTestShop('embedded', { settings: { enabled: ['cod'] } });
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    for (const paymentType of ['midtrans', 'bank_transfer']) {
      expect((await checkout(token, { paymentType })).status).toBe(400);
    }
    expect((await checkout(token)).status).toBe(200);
    const [order] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    expect((await retry(token, order?.transactionId)).status).toBe(409);
    const google = await shop.call('GET /api/auth/google');
    expect([google.status, google.json().success]).toEqual([404, false]);
  });

  it('return 401 without a session', async () => {
    shop = await openTestShop('embedded');
    for (const line of ['GET /api/order-history', 'POST /api/create-transaction', 'POST /api/retry-payment'] as const) {
      for (const token of [undefined, 'nobody']) {
        const response = await shop.call(line, { token, ...(line.startsWith('POST') && { body: {} }) });
        expect([response.status, response.json()]).toEqual([
          401,
          expect.objectContaining({ success: false, message: expect.any(String) as string }),
        ]);
      }
    }
  });
});
