import { countReceived } from '@/server/db/countReceived';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findRefunds } from '@/server/repositories/refunds';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';
import { until } from '../../../support/until';

const HOUR_MS = 3_600_000;

describe.each(engines)('payments on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine, { requestMs: 60_000 });
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '2_S': 10, '3_M': 1 });
    ana = await shop.shopper();
  });

  const place = async (productId = 3, count = 1) => {
    await ana.add(productId, 'M', count);
    const response = await ana.checkout();
    const { transactionId } = await ana.newest();
    return { token: response.body.snapToken as string, orderId: response.body.orderId as string, transactionId };
  };
  const stored = (transactionId: string) =>
    shop.db.read.selectFrom('orders').selectAll().where('transaction_id', '=', transactionId).executeTakeFirstOrThrow();
  const refundsOf = async (transactionId: string) => findRefunds(shop.db.read, (await stored(transactionId)).id);
  const events = async (attemptId: string) =>
    (await shop.db.read.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).execute()).length;
  const statusIs = (status: string) => until(async () => (await ana.newest()).paymentStatus === status);
  /** 9.00 dollars. */
  const AMOUNT = '144000.00';

  describe('a webhook', () => {
    it('pays the order and removes only the ordered units from the cart', async () => {
      const { token } = await place(1, 2);
      await ana.add(1, 'M', 3);
      await ana.add(2, 'S');
      await shop.press(token, 'pay');
      await statusIs('paid');
      expect(await ana.cart()).toEqual({ '1_M': 3, '2_S': 1 });
      expect(await shop.onHand(1, 'M')).toBe(98);
    });

    it('is applied once when it is sent ten times', async () => {
      const { transactionId } = await place();
      const message = { order_id: transactionId, gross_amount: AMOUNT };
      await ana.add(1, 'M');
      const responses = await Promise.all(Array.from({ length: 10 }, () => shop.notify(message)));
      for (const response of responses) expect(response).toMatchObject({ status: 200, body: { success: true } });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
      expect(await events(transactionId)).toBe(1);
      expect(await ana.cart()).toEqual({ '1_M': 1 });
      expect(await refundsOf(transactionId)).toEqual([]);
    });

    it('changes no paid order, whatever its status', async () => {
      const { transactionId } = await place();
      const message = { order_id: transactionId, gross_amount: AMOUNT };
      await shop.notify(message);
      for (const [transaction_status, status_code] of [
        ['pending', '201'],
        ['deny', '202'],
        ['expire', '407'],
        ['cancel', '200'],
      ] as const) {
        expect((await shop.notify({ ...message, transaction_status, status_code })).status).toBe(200);
      }
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await events(transactionId)).toBe(5);
    });

    it('deny ends nothing while another payment can follow on the same token', async () => {
      const { token, transactionId } = await place();
      const denied = { transaction_status: 'deny', status_code: '202' };
      expect((await shop.notify({ order_id: transactionId, gross_amount: AMOUNT, ...denied })).status).toBe(200);
      expect(await events(transactionId)).toBe(1);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      await shop.press(token, 'fail');
      await shop.press(token, 'pay');
      await statusIs('paid');
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await stored(transactionId)).toMatchObject({ attempts_count: 1 });
      expect(await refundsOf(transactionId)).toEqual([]);
    });

    it('closes the payment page of an attempt that it ends', async () => {
      const { token, transactionId } = await place();
      const cancelled = { transaction_status: 'cancel', status_code: '200' };
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT, ...cancelled });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'cancelled' });
      const page = async () => (await fetch(`${shop.proxy.target}/snap/v4/redirection/${token}`)).text();
      await until(async () => (await page()).includes('cancelled by the shop'));
      expect(await shop.press(token, 'pay')).toBe(409);
    });

    it.each([
      ['deny', '202', 'failed'],
      ['expire', '407', 'expired'],
      ['cancel', '200', 'cancelled'],
    ])('%s returns the units once', async (transaction_status, status_code, status) => {
      const { transactionId } = await place();
      shop.clock.now += HOUR_MS;
      const message = { order_id: transactionId, gross_amount: AMOUNT, transaction_status, status_code };
      await Promise.all([shop.notify(message), shop.notify(message), shop.notify(message)]);
      expect(await ana.newest()).toMatchObject({ paymentStatus: status });
      expect(await shop.onHand(3, 'M')).toBe(1);
    });

    it('pending is stored and changes nothing', async () => {
      const { transactionId } = await place();
      const pending = { transaction_status: 'pending', status_code: '201' };
      expect((await shop.notify({ order_id: transactionId, gross_amount: AMOUNT, ...pending })).status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(1);
    });

    it.each([
      ['unsigned', { signature_key: '' }, 401],
      ['signed for another amount', { signature_key: 'a'.repeat(128) }, 401],
      ['of another amount', { gross_amount: '1.00' }, 400],
      ['of a payment without its code', { status_code: '201' }, 400],
      ['of an unknown order', { order_id: 'LRS-none' }, 404],
      ['without a status', { transaction_status: 7 as unknown as string }, 400],
    ])('%s is rejected and not stored', async (_name, change, status) => {
      const { transactionId } = await place();
      const response = await shop.notify({ order_id: transactionId, gross_amount: AMOUNT, ...change });
      expect(response).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(0);
    });

    it('changed from a signed pending notification to a settlement is rejected', async () => {
      const { transactionId } = await place();
      const altered = { order_id: transactionId, gross_amount: AMOUNT, status_code: '201' };
      expect((await shop.notify({ ...altered, transaction_status: 'settlement' })).status).toBe(400);
      expect((await shop.notify({ ...altered, transaction_status: 'capture', fraud_status: 'accept' })).status).toBe(
        400,
      );
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
    });
  });

  describe('a late payment', () => {
    const end = async (transactionId: string, how: string) => {
      if (how === 'cancelled') {
        await ana.add(1, 'M');
        await ana.checkout({ paymentType: 'cod' });
      } else if (how === 'expired') {
        shop.clock.now += HOUR_MS;
        await shop.expire();
      } else {
        shop.clock.now += HOUR_MS;
        await shop.notify({
          order_id: transactionId,
          gross_amount: AMOUNT,
          transaction_status: 'deny',
          status_code: '202',
        });
      }
    };
    const find = async (transactionId: string) =>
      (await ana.history()).find((order) => order.transactionId === transactionId);

    it('for an order that was replaced takes no units and is marked for refund', async () => {
      await shop.setOnHand(3, 'M', 5);
      const { transactionId } = await place();
      await end(transactionId, 'cancelled');
      await ana.add(2, 'S');
      await shop.db.transaction((tx) => countReceived(tx));
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await refundsOf(transactionId)).toMatchObject([
        { state: 'due', reason: expect.stringContaining('cancelled or replaced') },
      ]);
      expect(await shop.onHand(3, 'M')).toBe(4);
      expect(await findStockMismatches(shop.db.read)).toEqual([]);
      expect(await ana.cart()).toEqual({ '2_S': 1 });
    });

    it.each(['failed', 'expired'])('for an order that %s takes the units again', async (how) => {
      await shop.setOnHand(3, 'M', 2);
      const { transactionId } = await place();
      await end(transactionId, how);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: how });
      const before = await shop.onHand(3, 'M');
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(before - 1);
      expect(await refundsOf(transactionId)).toEqual([]);
    });

    it.each(['failed', 'expired'])(
      'for an order that %s and whose units are sold is marked for refund',
      async (how) => {
        const { transactionId } = await place();
        await end(transactionId, how);
        await shop.setOnHand(3, 'M', 0);
        const responses = await Promise.all(
          Array.from({ length: 5 }, () => shop.notify({ order_id: transactionId, gross_amount: AMOUNT })),
        );
        for (const response of responses) expect(response.status).toBe(200);
        expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
        expect(await shop.onHand(3, 'M')).toBe(0);
        expect(await stored(transactionId)).toMatchObject({ holds_units: 0, paid_at: shop.clock.now });
        expect(await refundsOf(transactionId)).toEqual([
          expect.objectContaining({
            attempt_id: transactionId,
            amount_cents: 900,
            state: 'due',
            reason: expect.stringContaining('sold out'),
            actor: 'provider',
            created_at: shop.clock.now,
          }),
        ]);
      },
    );

    it('of an earlier attempt pays the order and cancels the live one; a second payment is marked for refund', async () => {
      const { transactionId } = await place();
      await end(transactionId, 'failed');
      const retried = await ana.retry(transactionId);
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      await until(async () => (await shop.press(retried.body.snapToken as string, 'pay')) === 409);
      await shop.notify({ order_id: `${transactionId}-2`, gross_amount: AMOUNT });
      expect(await stored(transactionId)).toMatchObject({ status: 'paid', holds_units: 1 });
      expect(await refundsOf(transactionId)).toMatchObject([{ attempt_id: `${transactionId}-2`, state: 'due' }]);
      expect(await shop.onHand(3, 'M')).toBe(0);
    });

    it('that arrives twice for sold-out items is marked for refund twice, and the units stay correct', async () => {
      const { transactionId } = await place();
      await end(transactionId, 'failed');
      await ana.retry(transactionId);
      shop.clock.now += HOUR_MS;
      await shop.notify({
        order_id: `${transactionId}-2`,
        gross_amount: AMOUNT,
        transaction_status: 'deny',
        status_code: '202',
      });
      await shop.setOnHand(3, 'M', 0);
      await shop.db.transaction((tx) => countReceived(tx));
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await findStockMismatches(shop.db.read)).toEqual([]);
      shop.clock.now += 1;
      await shop.notify({ order_id: `${transactionId}-2`, gross_amount: AMOUNT });
      expect(await refundsOf(transactionId)).toMatchObject([
        { attempt_id: transactionId, reason: expect.stringContaining('sold out') },
        { attempt_id: `${transactionId}-2`, reason: expect.stringContaining('Paid twice') },
      ]);
      expect(await findStockMismatches(shop.db.read)).toEqual([]);
    });
  });

  describe('expiry', () => {
    it('returns the units after 60 minutes, not before, and cancels the attempt', async () => {
      const { token } = await place();
      shop.clock.now += HOUR_MS - 1;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      shop.clock.now += 1;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired' });
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect(await shop.press(token, 'pay')).toBe(409);
    });

    it('counts a payment whose webhook was lost', async () => {
      const { token } = await place();
      shop.webhookFaults.areRefused = true;
      await shop.press(token, 'pay');
      shop.clock.now += HOUR_MS;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    });

    it('also ends attempts while the provider is unreachable', async () => {
      await place();
      shop.proxy.mode = 'down';
      shop.clock.now += HOUR_MS;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired' });
      expect(await shop.onHand(3, 'M')).toBe(1);
    });
  });

  describe('reading the history', () => {
    const pollCount = (transactionId: string) =>
      shop.proxy.calls.filter((call) => call === `GET /v2/${transactionId}/status`).length;

    it('detects a payment whose webhook was lost, with at most one poll in ten seconds', async () => {
      const { token, transactionId } = await place();
      shop.webhookFaults.areRefused = true;
      expect(pollCount(transactionId)).toBe(1);
      await shop.press(token, 'pay');
      shop.clock.now += 9_999;
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(pollCount(transactionId)).toBe(1);
      shop.clock.now += 1;
      const both = await Promise.all([ana.newest(), ana.newest(), ana.newest()]);
      expect(both.some((order) => order.paymentStatus === 'paid')).toBe(true);
      expect(pollCount(transactionId)).toBe(2);
      await ana.newest();
      expect(pollCount(transactionId)).toBe(2);
    });

    it('polls a new attempt at once', async () => {
      const { token, transactionId } = await place();
      await shop.press(token, 'fail');
      shop.clock.now += HOUR_MS;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'failed' });
      const retried = await ana.retry(transactionId);
      shop.webhookFaults.areRefused = true;
      await shop.press(retried.body.snapToken as string, 'pay');
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    });

    it('returns the stored state while a request to a hanging provider is open', async () => {
      const { transactionId } = await place();
      const count = pollCount(transactionId);
      shop.clock.now += 10_000;
      shop.proxy.mode = 'hang';
      // The call outlasts the test's time-out: only the shorter wait of the answer can end the request.
      shop.timeouts.responseMs = 100;
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(pollCount(transactionId)).toBe(count + 1);
      shop.proxy.release();
    });

    it('returns the stored state without the provider', async () => {
      await place();
      shop.clock.now += 10_000;
      shop.proxy.mode = 'down';
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
    });
  });

  it('continues payments after a restart of the sandbox', async () => {
    const { token } = await place();
    await shop.withoutSandboxes(async () => undefined);
    expect(await shop.press(token, 'pay')).toBe(200);
    await statusIs('paid');
  });
});
