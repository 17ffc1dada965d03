import { countReceived } from '@/server/repositories/countReceived';
import { findOrdersToSend } from '@/server/modules/orderState/toSend';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';
import { until } from '../../../support/until';
import { changeOrderStatus } from '../../../support/operatorActions';

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
  const stored = (orderId: string) =>
    shop.db.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const events = async (attemptId: string) =>
    (await shop.db.read.selectFrom('payment_events').selectAll().where('attempt_id', '=', attemptId).execute()).length;
  const statusIs = (status: string) => until(async () => (await ana.newest()).paymentStatus === status);
  /** 9.00 dollars. */
  const AMOUNT = '144000.00';
  const RUPIAH = 144_000;
  const hint = (order_id: string, changes = {}) => shop.notify({ order_id, gross_amount: AMOUNT, ...changes });

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
      const { token, orderId, transactionId } = await place();
      shop.webhookFaults.areRefused = true;
      await shop.press(token, 'pay');
      await ana.add(1, 'M');
      const responses = await Promise.all(Array.from({ length: 10 }, () => hint(transactionId)));
      for (const response of responses) expect(response).toMatchObject({ status: 200, body: { success: true } });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
      // The webhook, and the provider's answer.
      expect(await events(transactionId)).toBe(2);
      expect(await ana.cart()).toEqual({ '1_M': 1 });
      expect(await shop.money(orderId)).toMatchObject({
        payments: [{ attempt_id: transactionId, channel: 'midtrans', cents: 900, rupiah: RUPIAH, state: 'received' }],
        reversals: [],
        refunds: [],
      });
      expect(await stored(orderId)).toMatchObject({ status: 'paid', due_cents: 0 });
    });

    it.each([
      ['pending', '201'],
      ['deny', '202'],
      ['expire', '407'],
      ['cancel', '200'],
      ['refund', '200'],
      ['partial_chargeback', '200'],
    ])(
      'that says %s of a paid order changes nothing, because the provider does not confirm it',
      async (status, code) => {
        const { token, orderId, transactionId } = await place();
        await shop.press(token, 'pay');
        await statusIs('paid');
        const earlier = await events(transactionId);
        expect((await hint(transactionId, { transaction_status: status, status_code: code })).status).toBe(200);
        expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
        expect(await shop.onHand(3, 'M')).toBe(0);
        expect(await shop.money(orderId)).toMatchObject({ payments: [{ state: 'received' }], reversals: [] });
        expect(await events(transactionId)).toBe(earlier + 1);
      },
    );

    it('that says paid pays nothing, because the provider does not confirm it', async () => {
      const { orderId, transactionId } = await place();
      expect((await hint(transactionId)).status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(1);
      expect((await shop.money(orderId)).payments).toEqual([]);
    });

    it('deny ends nothing while another payment can follow on the same token', async () => {
      const { token, orderId, transactionId } = await place();
      await shop.press(token, 'fail');
      await until(async () => (await events(transactionId)) > 0);
      expect((await hint(transactionId, { transaction_status: 'deny', status_code: '202' })).status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      await shop.press(token, 'pay');
      await statusIs('paid');
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await stored(orderId)).toMatchObject({ attempts_count: 1, due_cents: 0 });
    });

    it('closes the payment page of an attempt that it ends', async () => {
      const { token, transactionId } = await place();
      shop.webhookFaults.areRefused = true;
      await shop.press(token, 'fail');
      shop.clock.now += HOUR_MS;
      await hint(transactionId, { transaction_status: 'deny', status_code: '202' });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'failed' });
      const page = async () => (await fetch(`${shop.proxy.target}/snap/v4/redirection/${token}`)).text();
      await until(async () => (await page()).includes('The shop cancelled this payment.'));
      expect(await shop.press(token, 'pay')).toBe(409);
    });

    it.each([
      [['fail'], 'failed'],
      [['card', 'abandon'], 'expired'],
      [['card', 'confirm', 'void'], 'cancelled'],
    ] as const)('after %j returns the units once', async (outcomes, status) => {
      const { token, transactionId } = await place();
      shop.webhookFaults.areRefused = true;
      for (const outcome of outcomes) expect(await shop.press(token, outcome)).toBe(200);
      shop.clock.now += HOUR_MS;
      await Promise.all([hint(transactionId), hint(transactionId), hint(transactionId)]);
      expect(await ana.newest()).toMatchObject({ paymentStatus: status });
      expect(await shop.onHand(3, 'M')).toBe(1);
    });

    it('pending is stored and changes nothing', async () => {
      const { transactionId } = await place();
      expect((await hint(transactionId, { transaction_status: 'pending', status_code: '201' })).status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(1);
    });

    it.each([
      ['unsigned', { signature_key: '' }, 401],
      ['signed for another amount', { signature_key: 'a'.repeat(128) }, 401],
      ['without an order', { order_id: null as unknown as string }, 400],
    ])('%s is rejected and not stored', async (_name, change, status) => {
      const { transactionId } = await place();
      expect(await hint(transactionId, change)).toMatchObject({
        status,
        body: { success: false, message: expect.any(String) },
      });
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(0);
    });

    it.each([
      ['of another amount', { gross_amount: '1.00' }],
      ['without a status', { transaction_status: null as unknown as string }],
      ['of a payment without its code', { status_code: '201' }],
      ['of a capture without its code', { status_code: '201', transaction_status: 'capture', fraud_status: 'accept' }],
    ])('%s is stored, and pays nothing: the provider is asked', async (_name, change) => {
      const { orderId, transactionId } = await place();
      const asked = () => shop.proxy.calls.filter((call) => call.includes(transactionId)).length;
      const before = asked();
      expect(await hint(transactionId, change)).toMatchObject({ status: 200, body: { success: true } });
      expect(asked()).toBe(before + 1);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await events(transactionId)).toBe(1);
      expect((await shop.money(orderId)).payments).toEqual([]);
    });
  });

  describe('a late payment', () => {
    /** Ends the order while the provider is away: its payment page stays open. */
    const end = async (transactionId: string, how: 'failed' | 'expired' | 'cancelled') => {
      shop.proxy.mode = 'down';
      if (how === 'expired') {
        shop.clock.now += HOUR_MS;
        await shop.expire();
      } else {
        await changeOrderStatus(shop.paymentContext, transactionId, how, { reason: 'called', by: 'Rosa' });
        await shop.paymentContext.background.settled();
      }
      shop.proxy.mode = 'pass';
    };
    const find = async (transactionId: string) =>
      (await ana.history()).find((order) => order.transactionId === transactionId);
    /** Pays without a webhook of the provider; then five arrive at once. */
    const pay = async (token: string, attemptId: string) => {
      shop.webhookFaults.areRefused = true;
      expect(await shop.press(token, 'pay')).toBe(200);
      const responses = await Promise.all(Array.from({ length: 5 }, () => hint(attemptId)));
      for (const response of responses) expect(response.status).toBe(200);
    };

    it('for an order that was cancelled takes no units and is due', async () => {
      await shop.setOnHand(3, 'M', 5);
      const { token, orderId, transactionId } = await place();
      await end(transactionId, 'cancelled');
      await ana.add(2, 'S');
      await shop.db.transaction((tx) => countReceived(tx));
      await pay(token, transactionId);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await stored(orderId)).toMatchObject({ holds_units: 0, due_cents: 900 });
      expect(await shop.notifications(orderId)).toEqual([
        ['order_placed', null],
        ['paid_although_cancelled', 900],
        ['refund_due', 900],
      ]);
      expect(await shop.onHand(3, 'M')).toBe(5);
      expect(await findStockMismatches(shop.db.read)).toEqual([]);
      expect(await ana.cart()).toEqual({ '3_M': 1, '2_S': 1 });
    });

    it.each(['failed', 'expired'] as const)('for an order that %s takes the units again', async (how) => {
      await shop.setOnHand(3, 'M', 2);
      const { token, orderId, transactionId } = await place();
      await end(transactionId, how);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: how });
      const before = await shop.onHand(3, 'M');
      await pay(token, transactionId);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(before - 1);
      expect(await stored(orderId)).toMatchObject({ holds_units: 1, due_cents: 0 });
    });

    it.each(['failed', 'expired'] as const)('for an order that %s and whose units are sold is due', async (how) => {
      const { token, orderId, transactionId } = await place();
      await end(transactionId, how);
      await shop.setOnHand(3, 'M', 0);
      await pay(token, transactionId);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(await stored(orderId)).toMatchObject({ holds_units: 0, due_cents: 900 });
      expect(await shop.money(orderId)).toMatchObject({
        payments: [{ attempt_id: transactionId, cents: 900, actor: 'provider', recorded_at: shop.clock.now }],
        reversals: [],
        refunds: [],
      });
      expect(await shop.notifications(orderId)).toEqual([
        ['order_placed', null],
        ['paid', 900],
        ['refund_due', 900],
      ]);
    });

    /** An order whose first attempt has expired in the shop only, with a second one. Both can be paid. */
    const placeTwice = async () => {
      const { token, orderId, transactionId } = await place();
      await end(transactionId, 'expired');
      shop.proxy.mode = 'down';
      expect((await ana.retry(transactionId)).status).toBe(503);
      shop.proxy.mode = 'pass';
      const retried = await ana.retry(transactionId);
      return { token, orderId, transactionId, second: retried.body.snapToken as string };
    };

    it('of an earlier attempt pays the order and cancels the live one', async () => {
      const { token, second, orderId, transactionId } = await placeTwice();
      await pay(token, transactionId);
      expect(await find(transactionId)).toMatchObject({ paymentStatus: 'paid' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      await until(async () => (await shop.press(second, 'pay')) === 409);
      expect(await stored(orderId)).toMatchObject({ due_cents: 0, holds_units: 1 });
    });

    it('of each of two attempts pays the order; the second payment is due, and the goods are sent', async () => {
      const { token, second, orderId, transactionId } = await placeTwice();
      shop.webhookFaults.areRefused = true;
      for (const page of [token, second]) expect(await shop.press(page, 'pay')).toBe(200);
      await hint(transactionId);
      expect(await stored(orderId)).toMatchObject({ status: 'paid', due_cents: 0 });
      await hint(`${transactionId}-2`);
      expect(await stored(orderId)).toMatchObject({ status: 'paid', holds_units: 1, due_cents: 900 });
      const { payments } = await shop.money(orderId);
      expect(payments.map((payment) => payment.attempt_id).sort()).toEqual([transactionId, `${transactionId}-2`]);
      expect(await shop.notifications(orderId)).toEqual([
        ['order_placed', null],
        ['paid', 900],
        ['refund_due', 900],
      ]);
      expect((await findOrdersToSend(shop.db.read)).map(({ id }) => id)).toContain(orderId);
      expect(await shop.onHand(3, 'M')).toBe(0);
    });

    it('that arrives twice for sold-out items is due twice, and the units stay correct', async () => {
      const { token, second, orderId, transactionId } = await placeTwice();
      shop.proxy.mode = 'down';
      shop.clock.now += HOUR_MS;
      await shop.expire();
      shop.proxy.mode = 'pass';
      await shop.setOnHand(3, 'M', 0);
      await shop.db.transaction((tx) => countReceived(tx));
      await pay(token, transactionId);
      expect(await findStockMismatches(shop.db.read)).toEqual([]);
      expect(await stored(orderId)).toMatchObject({ status: 'paid', holds_units: 0, due_cents: 900 });
      shop.clock.now += 1;
      await pay(second, `${transactionId}-2`);
      expect(await stored(orderId)).toMatchObject({ status: 'paid', holds_units: 0, due_cents: 1_800 });
      expect(await shop.notifications(orderId)).toEqual([
        ['order_placed', null],
        ['paid', 900],
        ['refund_due', 900],
        ['refund_due', 900],
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
