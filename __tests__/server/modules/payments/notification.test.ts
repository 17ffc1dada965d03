import { createHash } from 'node:crypto';
import { ProviderRefused } from '@/server/gateways/payments/paymentProvider';
import { checkPayments } from '@/server/modules/maintenance/checkPayments';
import { pollAttempt } from '@/server/modules/payments/pollPayments';
import { sweepAttempts } from '@/server/modules/payments/sweep';
import { checkUnknownOrders } from '@/server/modules/payments/unknownOrders';
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

  const asked = (attemptId: string) => shop.proxy.calls.filter((call) => call === `GET /v2/${attemptId}/status`).length;
  /** Fields that Midtrans sends as well. */
  const FIELDS = {
    ...{ gross_amount: AMOUNT, transaction_id: 'provider-1', payment_type: 'qris', merchant_id: 'G141532850' },
    ...{ transaction_time: '2026-01-31 23:58:00', settlement_time: '2026-01-31 23:59:59', fraud_status: 'accept' },
  };
  const findings = () => checkPayments(shop.db.read, shop.clock.now);
  const badNames = async () => (await findings()).filter(({ level }) => level === 'bad').map(({ what }) => what);

  describe('of an unknown order', () => {
    it('is stored whole, with its signature, and answered with 200', async () => {
      const { status, body } = await shop.notify({ order_id: 'LRS-LOST', ...FIELDS });
      expect([status, body]).toEqual([200, { success: true }]);
      const [event, ...others] = await events('LRS-LOST');
      expect(others).toEqual([]);
      expect(event).toEqual({
        at: shop.clock.now,
        payload: {
          ...{ order_id: 'LRS-LOST', status_code: '200', transaction_status: 'settlement', ...FIELDS },
          signature_key: expect.stringMatching(/^[0-9a-f]{128}$/),
        },
      });
    });

    it('that the provider does not know is no payment, and nobody has to do anything', async () => {
      const before = await metric('shop_unmatched_payments');
      const order_id = 'payment_notif_test_G141532850';
      const message = { order_id, ...FIELDS, gross_amount: '105000.00' };
      expect((await shop.notify(message)).status).toBe(200);
      expect(asked(order_id)).toBe(1);
      const nobody = async () => {
        expect(await unmatched(order_id)).toEqual([]);
        expect(await metric('shop_unmatched_payments')).toBe(before);
        expect(JSON.stringify(await findings())).not.toContain(order_id);
      };
      await nobody();
      // It may know a new payment some minutes late: it is asked for an hour, then no more.
      for (let minutes = 0; minutes < 120; minutes += 5) {
        shop.clock.now += 5 * 60_000;
        await checkUnknownOrders(shop.paymentContext);
      }
      expect(asked(order_id)).toBeGreaterThan(2);
      expect(asked(order_id)).toBeLessThan(8);
      const count = asked(order_id);
      shop.clock.now += 100 * 3_600_000;
      await shop.sweep();
      expect(asked(order_id)).toBe(count);
      await nobody();
    });

    it('that the provider knows is booked as it says, without an order', async () => {
      const token = await shop.openElsewhere('LRS-LOST-1', 144_000);
      await press(token, 'pay');
      const before = await metric('shop_unmatched_payments');
      // What the notification says besides is only a hint.
      expect((await shop.notify({ order_id: 'LRS-LOST-1', ...FIELDS, transaction_status: 'pending' })).status).toBe(
        200,
      );
      const [payment, ...others] = await unmatched('LRS-LOST-1');
      expect(others).toEqual([]);
      expect(payment).toEqual({
        ...{ id: expect.any(String), order_id: null, order_number: null, attempt_id: 'LRS-LOST-1' },
        ...{
          provider_order: 'LRS-LOST-1',
          provider_order_id: 'LRS-LOST-1',
          dismissed_at: null,
          position: null,
        },
        ...{ channel: 'midtrans', cents: 900, rupiah: 144_000, reversed_cents: 0, state: 'received' },
        ...{ received_at: expect.any(Number), posted_at: expect.any(Number), recorded_at: shop.clock.now },
        ...{ recorded_by: '', actor: 'provider', reference: expect.stringMatching(/^[\da-f-]{36}$/) },
        ...{ provider_id: payment?.reference, reference_key: payment?.reference.replaceAll('-', '').toUpperCase() },
        ...{ settled_at: payment?.received_at, held_by: '', cleared_by: '' },
      });
      expect(await metric('shop_unmatched_payments')).toBe(before + 1);
      expect(await events('LRS-LOST-1')).toHaveLength(2);
    });

    it('is one payment, however often it arrives; each different text is stored', async () => {
      const token = await shop.openElsewhere('LRS-LOST-2', 144_000);
      await press(token, 'pay');
      const message = { order_id: 'LRS-LOST-2', ...FIELDS };
      const responses = await Promise.all(Array.from({ length: 5 }, () => shop.notify(message)));
      for (const { status } of responses) expect(status).toBe(200);
      expect((await shop.notify({ ...message, settlement_time: '2026-02-01 00:00:00' })).status).toBe(200);
      expect(await unmatched('LRS-LOST-2')).toHaveLength(1);
      // Two webhooks, and the provider's answer.
      expect(await events('LRS-LOST-2')).toHaveLength(3);
    });

    it.each([['pending'], ['fail'], ['challenge']] as const)(
      'that was not paid (%s) is stored without a payment',
      async (outcome) => {
        const order_id = `LRS-LOST-${outcome}`;
        const token = await shop.openElsewhere(order_id, 144_000);
        shop.webhookFaults.areRefused = true;
        expect(await shop.press(token, outcome)).toBe(200);
        expect((await shop.notify({ order_id, ...FIELDS })).status).toBe(200);
        expect(await unmatched(order_id)).toEqual([]);
      },
    );

    it('is asked about later while the provider does not answer, also by another process', async () => {
      const order_id = 'LRS-LOST-AWAY';
      const token = await shop.openElsewhere(order_id, 144_000);
      await press(token, 'pay');
      shop.proxy.mode = 'down';
      expect((await shop.notify({ order_id, ...FIELDS })).status).toBe(200);
      expect(await unmatched(order_id)).toEqual([]);
      shop.clock.now += 11 * 60_000;
      await shop.sweep();
      expect(JSON.stringify(await findings())).toContain(order_id);
      shop.proxy.mode = 'pass';
      // Nothing but the database says that a question is open.
      await sweepAttempts({ ...shop.paymentContext });
      await checkUnknownOrders({ ...shop.paymentContext });
      expect(await unmatched(order_id)).toHaveLength(1);
      const count = asked(order_id);
      shop.clock.now += 3_600_000;
      await shop.sweep();
      expect(asked(order_id)).toBe(count);
    });

    it('is asked about with pauses while the provider refuses', async () => {
      const order_id = 'LRS-LOST-REFUSED';
      const { provider } = shop.paymentContext;
      const stateOf = jest.fn(async (_attemptId: string) => {
        throw new ProviderRefused('no');
      });
      const askedCount = () => stateOf.mock.calls.filter(([attemptId]) => attemptId === order_id).length;
      const context = { ...shop.paymentContext, provider: { ...provider, stateOf } };
      shop.proxy.mode = 'down';
      expect((await shop.notify({ order_id, ...FIELDS })).status).toBe(200);
      for (let minutes = 0; minutes < 120; minutes += 5) {
        await checkUnknownOrders(context);
        shop.clock.now += 5 * 60_000;
      }
      expect(askedCount()).toBeGreaterThan(2);
      expect(askedCount()).toBeLessThan(8);
      shop.proxy.mode = 'pass';
      shop.clock.now += 3_600_000;
      await shop.sweep();
    });

    it('that is paid later is booked by a later check, although every webhook is lost', async () => {
      const order_id = 'LRS-LOST-LATER';
      const token = await shop.openElsewhere(order_id, 144_000);
      shop.webhookFaults.areRefused = true;
      expect(await shop.press(token, 'pending')).toBe(200);
      expect((await shop.notify({ order_id, ...FIELDS, transaction_status: 'pending' })).status).toBe(200);
      await press(token, 'pay');
      shop.clock.now += 3_600_000;
      await shop.sweep();
      expect(await unmatched(order_id)).toHaveLength(1);
    });
  });

  describe.each([
    ['null as its fraud status', { fraud_status: null }],
    ['a number as its fraud status', { fraud_status: 0 }],
    ['an unknown fraud status', { fraud_status: 'green' }],
    ['a number as its code', { status_code: 200 }],
    ['a number as its amount', { gross_amount: 144_000 }],
    ['an amount without decimals', { gross_amount: '144000' }],
    ['null as its times', { settlement_time: null, transaction_time: null }],
    ['other times', { settlement_time: 1_769_000_000, transaction_time: '31 Jan 2026' }],
    ['its status in capitals', { transaction_status: 'SETTLEMENT' }],
    ['lists and objects in other fields', { refunds: { amount: 1 }, va_numbers: null, fraud_status: ['accept'] }],
    ['no currency', { currency: null, payment_type: 7, merchant_id: {} }],
    ['a long text in another field', { status_message: 'x'.repeat(5_000) }],
    ['null as its own id', { transaction_id: null }],
    [
      "the provider's fee in the amount",
      {
        gross_amount: '144071.00',
        metadata: { extra_info: { gross_amount_info: { original_amount: '144000', gross_amount: '144071' } } },
      },
    ],
  ])('with %s', (_name, changes) => {
    it('is stored, and pays the order as the answer to the question does', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'pay');
      shop.proxy.changes = changes;
      const before = { gross_amount: AMOUNT, transaction_id: 'provider-1' };
      expect(await shop.notify({ order_id: transactionId, ...before, ...changes })).toMatchObject({ status: 200 });
      expect(await isPaid()).toBe(true);
      expect((await shop.money(id)).payments).toMatchObject([{ cents: 900, rupiah: 144_000, state: 'received' }]);
      expect(await events(transactionId)).toHaveLength(2);
    });
  });

  describe.each([
    ['a status that the shop does not know', { transaction_status: 'settled' }, 'status "settled"'],
    ['null as its status', { transaction_status: null }, 'status "null"'],
    ['the code of another status', { status_code: '407' }, 'status "settlement" with the code "407"'],
    ['another amount', { gross_amount: '1.00' }, 'paid with 1 rupiah instead of 144000'],
    ['an amount that is no number', { gross_amount: 'much' }, 'amount "much"'],
  ])('with %s', (_name, changes, what) => {
    it('is stored, asked about again, named to the operator, and never booked', async () => {
      const { id, token, transactionId } = await place();
      await press(token, 'pay');
      shop.proxy.changes = changes;
      expect((await shop.notify({ order_id: transactionId, gross_amount: AMOUNT, ...changes })).status).toBe(200);
      expect(await events(transactionId)).toHaveLength(2);
      expect((await badNames()).join()).toContain(`${transactionId} (${what})`);
      for (let hour = 0; hour < 3; hour += 1) {
        shop.clock.now += 3_600_000;
        await shop.sweep();
      }
      expect(asked(transactionId)).toBeGreaterThan(3);
      expect((await shop.money(id)).payments).toEqual([]);
      expect(await isPaid()).toBe(false);
      expect((await badNames()).join()).toContain(transactionId);
      // A clear answer ends it.
      shop.proxy.changes = {};
      shop.clock.now += 3_600_000;
      await shop.sweep();
      expect(await isPaid()).toBe(true);
      // An attempt of an earlier test may have been asked about meanwhile: it has such a note until it is asked about again.
      expect((await badNames()).join()).not.toContain(`${transactionId} (`);
    });
  });

  it.each([
    ['is no JSON', '{"order_id":', 'application/json', 400],
    ['is empty', '', 'application/json', 400],
    ['is a list', '[]', 'application/json', 400],
    ['is null', 'null', 'application/json', 400],
    ['has no field', '{}', 'application/json', 400],
    ['is too large', JSON.stringify({ note: 'x'.repeat(70_000) }), 'application/json', 413],
    ['is a form', 'order_id=LRS-1', 'application/x-www-form-urlencoded', 415],
    ['is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'application/json', 400],
    ['has a key of a prototype', '{"__proto__":{"order_id":"LRS-1"}}', 'application/json', 400],
  ])('that %s is refused and not stored', async (_name, payload, type, status) => {
    const count = async () => (await shop.db.read.selectFrom('payment_events').select('id').execute()).length;
    const before = await count();
    const headers = { 'content-type': type };
    const response = await shop.app.inject({ method: 'POST', url: '/api/payment/notification', headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false });
    expect(await count()).toBe(before);
  });

  it('is answered soon while the provider hangs', async () => {
    const { transactionId } = await place();
    shop.proxy.mode = 'hang';
    shop.timeouts.responseMs = 50;
    for (const order_id of [transactionId, 'LRS-LOST-HANG']) {
      expect((await shop.notify({ order_id, gross_amount: AMOUNT })).status).toBe(200);
      expect(await events(order_id)).toHaveLength(1);
    }
    shop.proxy.release();
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
          return answer && answer.event !== 'unclear' ? { ...answer, grossAmount: 1 } : answer;
        },
      },
    };
    expect(await pollAttempt(other, transactionId)).toBeUndefined();
    expect(await events(transactionId)).toHaveLength(1);
    expect((await shop.money(id)).payments).toEqual([]);
    // The shop keeps asking.
    expect(await pollAttempt(shop.paymentContext, transactionId)).toBe('paid');
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
      expect(await poll).toBe('paid');
      expect((await shop.money(id)).reversals).toEqual([]);
      shop.proxy.mode = 'pass';
      await shop.sweep();
      expect((await shop.money(id)).reversals).toMatchObject([{ kind: 'refund', cents: 450 }]);
    });

    it('that is clear stands against an unclear one that was given earlier and arrives later', async () => {
      const { token, transactionId } = await place();
      await press(token, 'pay');
      shop.proxy.changes = { gross_amount: 'much' };
      const { context: slow, isAsked, answer } = slowProvider();
      const poll = pollAttempt(slow, transactionId);
      await until(isAsked);
      shop.proxy.changes = {};
      await shop.notify({ order_id: transactionId, gross_amount: AMOUNT });
      expect(await isPaid()).toBe(true);
      answer();
      expect(await poll).toBeUndefined();
      expect((await badNames()).join()).not.toContain(transactionId);
      expect(await isPaid()).toBe(true);
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
      expect(await poll).toBe('failed');
      expect(await shop.money(id)).toMatchObject({ payments: [{ state: 'received' }], reversals: [] });
      expect(await isPaid()).toBe(true);
    });
  });
});
