import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop } from '../../../support/orderShop';

const open = async (settings: Record<string, string>, work: (shop: OrderShop) => Promise<void>) => {
  const shop = await startOrderShop('embedded', settings);
  try {
    await work(shop);
  } finally {
    await shop.close();
  }
};

describe('the order calls', () => {
  it('allow 40 checkouts and 40 retries of a customer in 15 minutes', () =>
    open({ RATE_LIMITS: 'on' }, async (shop) => {
      const ana = await shop.shopper();
      for (let press = 0; press < 40; press += 1) {
        expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(400);
        expect((await ana.retry('LRS-none')).status).toBe(404);
      }
      const refused = await ana.checkout({ paymentType: 'cod' });
      expect(refused).toMatchObject({ status: 429, body: { success: false, error: expect.any(String) } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ana.retry('LRS-none')).status).toBe(429);
      const other = await shop.shopper();
      expect((await other.checkout({ paymentType: 'cod' })).status).toBe(400);
      shop.clock.now += 15 * 60_000;
      expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(400);
    }));

  it('offer only what the operator has enabled', () =>
    open({ ENABLED: 'cod' }, async (shop) => {
      const ana = await shop.shopper();
      await ana.add(1, 'M');
      expect((await ana.checkout({ paymentType: 'midtrans' })).status).toBe(400);
      expect((await ana.checkout({ paymentType: 'bank_transfer' })).status).toBe(400);
      expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(200);
      expect((await ana.retry((await ana.newest()).transactionId)).status).toBe(409);
      const google = await shop.app.inject({ url: '/api/auth/google' });
      expect(google.statusCode).toBe(404);
      expect(JSON.parse(google.body)).toMatchObject({ success: false });
    }));

  it('want a customer', () =>
    open({}, async (shop) => {
      const calls = [
        { method: 'GET', url: '/api/order-history' },
        { method: 'POST', url: '/api/create-transaction', payload: {} },
        { method: 'POST', url: '/api/retry-payment', payload: {} },
      ] as const;
      for (const call of calls) {
        for (const headers of [{}, { authorization: 'Bearer nobody' }]) {
          const answer = await shop.app.inject({ ...call, headers });
          expect(answer.statusCode).toBe(401);
          expect(JSON.parse(answer.body)).toMatchObject({ success: false, message: expect.any(String) });
        }
      }
    }));

  it('answer a retry within ten seconds when the provider hangs', () =>
    open({}, async (shop) => {
      const ana = await shop.shopper();
      await ana.add(1, 'M');
      const { body } = await ana.checkout();
      const { transactionId } = await ana.newest();
      await shop.press(body.snapToken as string, 'pending');
      shop.clock.now += 3_600_000;
      shop.proxy.mode = 'hang';
      const startedAt = Date.now();
      expect((await ana.retry(transactionId)).status).toBe(503);
      expect(Date.now() - startedAt).toBeLessThan(11_000);
      shop.proxy.mode = 'pass';
      expect((await ana.retry(transactionId)).status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
    }));
});
