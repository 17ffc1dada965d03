import { createHash } from 'node:crypto';
import { pollAttempt } from '@/server/modules/payments/pollPayments';
import { findPayments } from '@/server/repositories/payments';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';
import { until } from '../../../support/until';

/** A signature by another key. */
const UNSIGNED = 'a'.repeat(128);
/** 9.00 dollars at 16,000 rupiah. */
const AMOUNT = '144000.00';

describe.each(engines)('what the provider says, on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '3_M': 1 });
    ana = await shop.shopper();
  });

  const place = async () => {
    await ana.add(3, 'M');
    const { body } = await ana.checkout();
    const { transactionId } = await ana.newest();
    shop.proxy.calls.length = 0;
    return { id: body.orderId as string, token: body.snapToken as string, transactionId };
  };
  const events = async (attemptId: string) => {
    const rows = await shop.db.read
      .selectFrom('payment_events')
      .select(['received_at', 'payload'])
      .where('attempt_id', '=', attemptId)
      .execute();
    return rows.map((row) => ({ at: row.received_at, payload: JSON.parse(row.payload) as Record<string, unknown> }));
  };
  const unmatched = async (attemptId: string) =>
    (await findPayments(shop.db.read, { isUnmatched: true })).filter((payment) => payment.attempt_id === attemptId);
  const metric = async (name: string) => {
    const { body } = await shop.app.inject({ url: '/metrics' });
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const isPaid = async () => (await ana.newest()).paymentStatus === 'paid';
  /** Presses a button at the provider, whose own webhooks are lost from now on. */
  const press = async (token: string, outcome: 'fail' | 'pay' | 'refundHalf') => {
    shop.webhookFaults.areRefused = true;
    expect(await shop.press(token, outcome)).toBe(200);
  };

  /** A provider whose answer about an attempt is on its way until `answer` is called. */
  const slowProvider = () => {
    const { provider } = shop.paymentContext;
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    let isAnswerKnown = false;
    const stateOf: typeof provider.stateOf = async (attemptId) => {
      const state = await provider.stateOf(attemptId);
      isAnswerKnown = true;
      await waiting;
      return state;
    };
    const context = { ...shop.paymentContext, provider: { ...provider, stateOf } };
    return { context, isAsked: () => isAnswerKnown, answer: () => answer() };
  };

  describe('of an unknown order', () => {
    const FIELDS = {
      ...{ gross_amount: AMOUNT, transaction_id: 'provider-1', payment_type: 'qris', merchant_id: 'G141532850' },
      ...{ transaction_time: '2026-01-31 23:58:00', settlement_time: '2026-01-31 23:59:59', fraud_status: 'accept' },
    };

    it('is stored whole, with its signature, before the 404; its payment has no order', async () => {
      const before = await metric('shop_unmatched_payments');
      const { status, body } = await shop.notify({ order_id: 'LRS-LOST', ...FIELDS });
      expect([status, body]).toEqual([404, { success: false, message: 'Order not found.' }]);
      const [event, ...others] = await events('LRS-LOST');
      expect(others).toEqual([]);
      expect(event).toEqual({
        at: shop.clock.now,
        payload: {
          ...{ order_id: 'LRS-LOST', status_code: '200', transaction_status: 'settlement', ...FIELDS },
          signature_key: expect.stringMatching(/^[0-9a-f]{128}$/),
        },
      });
      expect(await unmatched('LRS-LOST')).toEqual([
        {
          ...{ id: expect.any(String), order_id: null, order_number: null, attempt_id: 'LRS-LOST' },
          ...{ channel: 'midtrans', cents: 900, rupiah: 144_000, reversed_cents: 0, state: 'received' },
          ...{ received_at: Date.UTC(2026, 0, 31, 16, 59, 59), recorded_at: shop.clock.now },
          // January has ended: it counts now.
          ...{ posted_at: shop.clock.now, recorded_by: '', actor: 'provider', reference: 'provider-1' },
        },
      ]);
      expect(await metric('shop_unmatched_payments')).toBe(before + 1);
    });

    it('is one payment, however often it arrives; each different text is stored', async () => {
      const message = { order_id: 'LRS-LOST-2', ...FIELDS };
      const responses = await Promise.all(Array.from({ length: 5 }, () => shop.notify(message)));
      for (const { status } of responses) expect(status).toBe(404);
      expect((await shop.notify({ ...message, settlement_time: '2026-02-01 00:00:00' })).status).toBe(404);
      expect(await unmatched('LRS-LOST-2')).toHaveLength(1);
      expect(await events('LRS-LOST-2')).toHaveLength(2);
    });

    it.each([
      ['pending', '201'],
      ['deny', '202'],
      ['expire', '407'],
    ])('that was not paid (%s) is stored without a payment', async (transaction_status, status_code) => {
      const order_id = `LRS-LOST-${transaction_status}`;
      expect((await shop.notify({ order_id, ...FIELDS, transaction_status, status_code })).status).toBe(404);
      expect(await events(order_id)).toHaveLength(1);
      expect(await unmatched(order_id)).toEqual([]);
    });
  });

  it('is stored whole for a known order, as it was sent', async () => {
    const { token, transactionId } = await place();
    await shop.press(token, 'pay');
    await until(isPaid);
    const [event] = await events(transactionId);
    expect(event?.payload).toMatchObject({
      ...{ order_id: transactionId, transaction_status: 'settlement', gross_amount: AMOUNT, currency: 'IDR' },
      ...{ payment_type: 'bank_transfer', status_message: expect.any(String), transaction_id: expect.any(String) },
      signature_key: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
  });

  it('is stored as the text that was received', async () => {
    const { transactionId } = await place();
    const signed = { order_id: transactionId, status_code: '200', gross_amount: AMOUNT };
    const signature_key = createHash('sha512')
      .update(`${Object.values(signed).join('')}${shop.settings.midtrans.serverKey}`)
      .digest('hex');
    const message = { ...signed, transaction_status: 'settlement', signature_key, note: 'á', nested: { list: [1] } };
    const payload = JSON.stringify(message, null, 2);
    const headers = { 'content-type': 'application/json' };
    const response = await shop.app.inject({ method: 'POST', url: '/api/payment/notification', headers, payload });
    expect(response.statusCode).toBe(200);
    const stored = shop.db.read.selectFrom('payment_events').select('payload').where('attempt_id', '=', transactionId);
    expect(await stored.execute()).toEqual([{ payload }]);
  });

  it('is stored when the shop asks, whether or not it changes anything', async () => {
    const { token, transactionId } = await place();
    await pollAttempt(shop.paymentContext, transactionId);
    // The provider knows no payment before the shopper has chosen a method.
    expect(await events(transactionId)).toEqual([]);
    await press(token, 'pay');
    for (const _time of [1, 2]) await pollAttempt(shop.paymentContext, transactionId);
    expect(await events(transactionId)).toEqual([
      { at: shop.clock.now, payload: expect.objectContaining({ transaction_status: 'settlement', currency: 'IDR' }) },
    ]);
    await press(token, 'refundHalf');
    await pollAttempt(shop.paymentContext, transactionId);
    expect((await events(transactionId)).map(({ payload }) => payload.transaction_status).sort()).toEqual([
      'partial_refund',
      'settlement',
    ]);
  });

  it.each(['LRS-LOST-UNSIGNED', 'known'])('is not stored without a valid signature (%s)', async (order) => {
    const { transactionId } = await place();
    const order_id = order === 'known' ? transactionId : order;
    for (const signature_key of [UNSIGNED, '', 'x'.repeat(128)]) {
      expect((await shop.notify({ order_id, gross_amount: AMOUNT, signature_key })).status).toBe(401);
    }
    expect(await events(order_id)).toEqual([]);
    expect(await unmatched(order_id)).toEqual([]);
    expect(shop.proxy.calls.filter((call) => call.includes(order_id))).toEqual([]);
  });

  it('is another amount than that of the order: it is stored, and nothing is paid or final', async () => {
    const { token, id, transactionId } = await place();
    await press(token, 'pay');
    const { provider } = shop.paymentContext;
    const other = {
      ...shop.paymentContext,
      provider: {
        ...provider,
        stateOf: async (attemptId: string) => {
          const answer = await provider.stateOf(attemptId);
          return answer && { ...answer, grossAmount: 1 };
        },
      },
    };
    expect(await pollAttempt(other, transactionId)).toBe(false);
    expect(await events(transactionId)).toHaveLength(1);
    expect((await shop.money(id)).payments).toEqual([]);
    // The shop keeps asking.
    expect(await pollAttempt(shop.paymentContext, transactionId)).toBe(true);
    expect((await shop.money(id)).payments).toHaveLength(1);
  });

  describe('by a webhook', () => {
    it('is confirmed by a status call before it is applied', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'pay');
      expect((await shop.notify({ order_id: transactionId, gross_amount: AMOUNT })).status).toBe(200);
      expect(shop.proxy.calls).toContain(`GET /v2/${transactionId}/status`);
      expect((await shop.money(id)).payments).toMatchObject([
        { cents: 900, reference: expect.stringMatching(/.{36}/) },
      ]);
    });

    it('while the provider does not answer is accepted, pays nothing, and is applied by the next sweep', async () => {
      const { id, token, transactionId } = await place();
      shop.proxy.mode = 'down';
      await shop.press(token, 'pay');
      await until(async () => (await events(transactionId)).length > 0, { what: "the provider's own webhook" });
      expect((await shop.notify({ order_id: transactionId, gross_amount: AMOUNT })).status).toBe(200);
      expect(await isPaid()).toBe(false);
      for (const _sweep of [1, 2, 3]) {
        shop.clock.now += 60_000;
        await shop.sweep();
      }
      expect(await isPaid()).toBe(false);
      shop.proxy.mode = 'pass';
      await shop.sweep();
      expect((await shop.money(id)).payments).toHaveLength(1);
      expect(await isPaid()).toBe(true);
    });

    it('about a paid order while the provider does not answer is applied by the next sweep', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'pay');
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await isPaid()).toBe(true);
      await press(token, 'refundHalf');
      shop.proxy.mode = 'down';
      const refund = { order_id: transactionId, gross_amount: AMOUNT, transaction_status: 'partial_refund' };
      expect((await shop.notify(refund)).status).toBe(200);
      expect((await shop.money(id)).reversals).toEqual([]);
      shop.proxy.mode = 'pass';
      await shop.sweep();
      expect((await shop.money(id)).reversals).toMatchObject([{ kind: 'refund', cents: 450 }]);
    });

    it('that comes while another answer is on its way is not forgotten', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'pay');
      const { context: slow, isAsked, answer } = slowProvider();
      const poll = pollAttempt(slow, transactionId);
      await until(isAsked);
      await press(token, 'refundHalf');
      shop.proxy.mode = 'down';
      shop.clock.now += 1;
      const refund = { order_id: transactionId, gross_amount: AMOUNT, transaction_status: 'partial_refund' };
      expect((await shop.notify(refund)).status).toBe(200);
      answer();
      expect(await poll).toBe(true);
      expect((await shop.money(id)).reversals).toEqual([]);
      shop.proxy.mode = 'pass';
      await shop.sweep();
      expect((await shop.money(id)).reversals).toMatchObject([{ kind: 'refund', cents: 450 }]);
    });

    it('of a payment is not taken back by an earlier answer that arrives later', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'fail');
      const { context: slow, isAsked, answer } = slowProvider();
      const poll = pollAttempt(slow, transactionId);
      await until(isAsked);
      await press(token, 'pay');
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await isPaid()).toBe(true);
      answer();
      expect(await poll).toBe(false);
      expect(await shop.money(id)).toMatchObject({ payments: [{ state: 'received' }], reversals: [] });
      expect(await isPaid()).toBe(true);
    });
  });
});
