import { PROVIDER_TIMEOUTS } from '@/server/modules/orderState/paymentContext';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { engines } from '../../../../support/database';
import { startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';
import { changeOrderStatus } from '../../../../support/operatorActions';

const HOUR_MS = 3_600_000;
const NOT_AT_HOME = { reason: 'not at home', by: 'Rosa' } as const;

describe.each(engines)('a payment retry on the %s database', (engine) => {
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

  const statusIs = (status: string) => until(async () => (await ana.newest()).paymentStatus === status);
  const place = async (paymentType: 'midtrans' | 'cod' = 'midtrans') => {
    await ana.add(3, 'M');
    const response = await ana.checkout({ paymentType });
    return { token: response.body.snapToken as string, transactionId: (await ana.newest()).transactionId };
  };

  /** Lets the payment fail; the attempt ends with its time, since another payment could follow on its token. */
  const failPayment = async (token: string) => {
    await shop.press(token, 'fail');
    shop.clock.now += HOUR_MS;
    await shop.expire();
  };

  it('reuses a live attempt, also after a denied payment', async () => {
    const { token, transactionId } = await place();
    expect(await ana.retry(transactionId)).toEqual(
      expect.objectContaining({ status: 200, body: { success: true, snapToken: token, message: expect.any(String) } }),
    );
    await shop.press(token, 'fail');
    expect((await ana.retry(transactionId)).body.snapToken).toBe(token);
    await shop.press(token, 'pay');
    await statusIs('paid');
  });

  it('opens a second attempt after a failure, takes the units again, and the attempt pays the order', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    expect(await shop.onHand(3, 'M')).toBe(1);
    const retried = await ana.retry(transactionId);
    expect(retried.status).toBe(200);
    expect(retried.body.snapToken).not.toBe(token);
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending', transactionId });
    expect(await shop.onHand(3, 'M')).toBe(0);
    await shop.press(retried.body.snapToken as string, 'pay');
    await statusIs('paid');
    expect(await ana.cart()).toEqual({});
    const attempts = await shop.db.read
      .selectFrom('payment_attempts')
      .select('id')
      .where('id', 'like', `${transactionId}%`)
      .orderBy('number')
      .execute();
    expect(attempts.map((attempt) => attempt.id)).toEqual([transactionId, `${transactionId}-2`]);
  });

  it('charges the rupiah total that the shopper saw, or refuses with the rate of today and opens nothing', async () => {
    const { transactionId } = await place('cod');
    const message = 'The exchange rate has changed. Please check the new amount in rupiah.';
    const refused = { status: 409, body: { success: false, message, idrPerUsd: 16_000 } };
    expect(await ana.retry(transactionId, 145_800)).toMatchObject(refused);
    expect(await ana.newest()).not.toHaveProperty('idrTotal');
    expect((await ana.retry(transactionId, 144_000)).status).toBe(200);
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending', idrTotal: 144_000, idrPerUsd: 16_000 });
    expect(await ana.retry(transactionId, 145_800)).toMatchObject(refused);
    expect((await ana.retry(transactionId, 144_000)).status).toBe(200);
  });

  it('opens one attempt for eight concurrent requests', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    const responses = await Promise.all(Array.from({ length: 8 }, () => ana.retry(transactionId)));
    expect(new Set(responses.map((response) => JSON.stringify([response.status, response.body]))).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await shop.onHand(3, 'M')).toBe(0);
  });

  it('restarts the 60 minutes after an expiry, and cancels the old attempt at the provider', async () => {
    const { token, transactionId } = await place();
    shop.clock.now += HOUR_MS;
    const retried = await ana.retry(transactionId);
    expect(retried.status).toBe(200);
    expect(retried.body.snapToken).not.toBe(token);
    expect(shop.proxy.calls).toContain(`POST /snap/v1/transactions/${token}/cancel`);
    expect(await shop.press(token, 'pay')).toBe(409);
    shop.clock.now += HOUR_MS - 1;
    await shop.expire();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
    shop.clock.now += 1;
    await shop.expire();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired' });
  });

  it('returns 409 when the units are sold out, and changes nothing', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    await shop.setOnHand(3, 'M', 0);
    expect(await ana.retry(transactionId)).toMatchObject({
      status: 409,
      body: { success: false, message: 'Some items in this order are out of stock.' },
    });
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'failed' });
    await shop.setOnHand(3, 'M', 1);
    expect((await ana.retry(transactionId)).status).toBe(200);
  });

  it('returns the same 404 for an unknown order and an order of another customer', async () => {
    const { transactionId } = await place();
    const other = await shop.shopper();
    const foreign = await other.retry(transactionId);
    const unknown = await other.retry('LRS-2222-2222-2222');
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect((await other.retry('')).status).toBe(400);
  });

  it('returns 409 while the shopper is paying the old attempt, which then pays the order', async () => {
    const { token, transactionId } = await place();
    // On its webhook, the shop would cancel the ended attempt at the moment of the confirmation.
    shop.webhookFaults.areRefused = true;
    await shop.press(token, 'card');
    shop.clock.now += HOUR_MS;
    expect(await ana.retry(transactionId)).toMatchObject({
      status: 409,
      body: { success: false, message: 'A payment for this order is in progress.' },
    });
    shop.webhookFaults.areRefused = false;
    await shop.press(token, 'confirm');
    await statusIs('paid');
    const attempts = shop.db.read.selectFrom('payment_attempts').select('id').where('id', 'like', `${transactionId}%`);
    expect(await attempts.execute()).toHaveLength(1);
  });

  it('returns 409 for a paid or cancelled order', async () => {
    const { token, transactionId } = await place();
    await ana.add(1, 'M');
    shop.clock.now += 1;
    const second = await ana.checkout();
    expect(await ana.retry(transactionId)).toMatchObject({ status: 409 });
    await until(async () => (await shop.press(token, 'pay')) === 409);
    await shop.press(second.body.snapToken as string, 'pay');
    await statusIs('paid');
    expect(await ana.retry((await ana.newest()).transactionId)).toMatchObject({
      status: 409,
      body: { message: 'You have already paid for this order.' },
    });
  });

  it('detects a payment whose webhook was lost', async () => {
    const { token, transactionId } = await place();
    shop.webhookFaults.areRefused = true;
    await shop.press(token, 'pay');
    shop.clock.now += HOUR_MS;
    expect(await ana.retry(transactionId)).toMatchObject({
      status: 409,
      body: { message: 'You have already paid for this order.' },
    });
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
  });

  it('returns 503 without the provider, and later requests only the token', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    shop.proxy.mode = 'down';
    expect(await ana.retry(transactionId)).toMatchObject({
      status: 503,
      body: { success: false, message: 'Failed to get payment token.' },
    });
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
    shop.proxy.mode = 'pass';
    expect((await ana.retry(transactionId)).status).toBe(200);
    const last = await shop.db.read
      .selectFrom('orders')
      .select('attempts_count')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirstOrThrow();
    expect(last.attempts_count).toBe(2);
  });

  it('answers 503 when the provider hangs while an expired attempt is closed and then breaks off, and 200 afterwards', async () => {
    const { token, transactionId } = await place();
    await shop.press(token, 'pending');
    shop.clock.now += HOUR_MS;
    shop.proxy.mode = 'hang';
    shop.proxy.calls.length = 0;
    // The call that closes the old attempt outlasts the test: the retry must not wait for its end.
    shop.timeouts.responseMs = 500;
    const hanging = ana.retry(transactionId);
    await until(() => shop.proxy.calls.includes(`GET /v2/${transactionId}/status`));
    shop.proxy.mode = 'down';
    expect((await hanging).status).toBe(503);
    // The earlier attempt ends although the provider has not answered about it.
    const attempts = shop.db.read.selectFrom('payment_attempts').select(['number', 'status']);
    expect(await attempts.where('id', 'like', `${transactionId}%`).orderBy('number').execute()).toEqual([
      { number: 1, status: 'expired' },
      { number: 2, status: 'pending' },
    ]);
    shop.proxy.release();
    shop.proxy.mode = 'pass';
    expect((await ana.retry(transactionId)).status).toBe(200);
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
  });

  it('responds within ten seconds with the default timeouts', () => {
    // A retry waits once for the earlier attempt and once for the new token.
    expect(PROVIDER_TIMEOUTS.responseMs + PROVIDER_TIMEOUTS.requestMs).toBeLessThan(10_000);
  });

  it('detaches a reopened order from a cart with a newer unpaid order', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    await shop.setOnHand(3, 'M', 5);
    await ana.add(1, 'M');
    const second = await ana.checkout();
    expect((await ana.retry(transactionId)).status).toBe(200);
    expect((await ana.checkout()).body).toEqual(second.body);
    const statuses = (await ana.history()).map((order) => order.paymentStatus);
    expect(statuses).toEqual(['pending', 'pending']);
  });

  it('leaves the newer cart as it is when the reopened order is paid', async () => {
    const { token, transactionId } = await place();
    await failPayment(token);
    await statusIs('failed');
    await shop.setOnHand(3, 'M', 5);
    await ana.add(1, 'M');
    await ana.checkout();
    const { body } = await ana.retry(transactionId);
    const cart = await ana.cart();
    expect(await shop.press(String(body.snapToken), 'pay')).toBe(200);
    await until(async () => (await ana.history()).some((order) => order.paymentStatus === 'paid'));
    expect(await ana.cart()).toEqual(cart);
  });

  describe('of an order whose time to pay is over', () => {
    const refused = {
      status: 409,
      body: {
        success: false,
        message:
          'You can no longer pay for this order: it is too old, or its items, prices or exchange rate have changed. Please order again.',
      },
    };
    const attemptsOf = async (transactionId: string) =>
      (
        await shop.db.read
          .selectFrom('payment_attempts')
          .select('id')
          .where('id', 'like', `${transactionId}%`)
          .execute()
      ).length;
    /** An order that has expired: its unit is in the stock again. */
    const placeExpired = async () => {
      const placed = await place();
      shop.clock.now += HOUR_MS;
      await shop.expire();
      expect(await shop.onHand(3, 'M')).toBe(1);
      return placed;
    };
    const expectRefused = async (transactionId: string, attempts = 1) => {
      expect(await ana.retry(transactionId)).toMatchObject(refused);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired', transactionId });
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect(await attemptsOf(transactionId)).toBe(attempts);
    };
    const setProduct = (changes: { new_price_cents?: number; is_on_sale?: 0 | 1 }) =>
      shop.db.transaction((tx) => tx.updateTable('products').set(changes).where('id', '=', 3).execute());
    const setRate = (idr_rate: number, transactionId: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ idr_rate }).where('transaction_id', '=', transactionId).execute(),
      );

    it('works for seven days since it was placed, and not a moment longer', async () => {
      const { transactionId } = await placeExpired();
      shop.clock.now += 7 * 24 * HOUR_MS - HOUR_MS + 1;
      await expectRefused(transactionId);
      shop.clock.now -= 1;
      expect((await ana.retry(transactionId)).status).toBe(200);
      expect(await shop.onHand(3, 'M')).toBe(0);
    });

    it('is refused while the price is another one', async () => {
      const { transactionId } = await placeExpired();
      for (const cents of [901, 899]) {
        await setProduct({ new_price_cents: cents });
        await expectRefused(transactionId);
      }
      await setProduct({ new_price_cents: 900 });
      expect((await ana.retry(transactionId)).status).toBe(200);
    });

    it('is refused while the product is hidden', async () => {
      const { transactionId } = await placeExpired();
      await setProduct({ is_on_sale: 0 });
      await expectRefused(transactionId);
      await setProduct({ is_on_sale: 1 });
      expect((await ana.retry(transactionId)).status).toBe(200);
    });

    it('is refused when one of several products is no longer offered at its price', async () => {
      await ana.add(1, 'M');
      const { transactionId } = await placeExpired();
      await setProduct({ new_price_cents: 1_000 });
      await expectRefused(transactionId);
      await setProduct({ new_price_cents: 900 });
      expect((await ana.retry(transactionId)).status).toBe(200);
    });

    it('is refused while the rate is another one', async () => {
      const { transactionId } = await placeExpired();
      await setRate(15_999, transactionId);
      await expectRefused(transactionId);
      await setRate(16_000, transactionId);
      expect((await ana.retry(transactionId)).status).toBe(200);
    });

    it('is refused for the eleventh attempt: units cannot be held for ever', async () => {
      const { transactionId } = await placeExpired();
      for (let attempt = 2; attempt <= 10; attempt += 1) {
        expect([attempt, (await ana.retry(transactionId)).status]).toEqual([attempt, 200]);
        shop.clock.now += HOUR_MS;
        await shop.expire();
      }
      await expectRefused(transactionId, 10);
    });

    it('is refused before the timer has ended the order, also while the provider is away', async () => {
      const { transactionId } = await place();
      await setRate(15_999, transactionId);
      shop.proxy.mode = 'down';
      shop.clock.now += HOUR_MS;
      expect(await ana.retry(transactionId)).toMatchObject(refused);
      expect(await attemptsOf(transactionId)).toBe(1);
      shop.proxy.mode = 'pass';
      await shop.expire();
      await expectRefused(transactionId);
    });

    it('does not bind a cash order, which keeps its units and its price', async () => {
      const { transactionId } = await place('cod');
      await setProduct({ new_price_cents: 1_000 });
      shop.clock.now += 8 * 24 * HOUR_MS;
      const retried = await ana.retry(transactionId);
      await setProduct({ new_price_cents: 900 });
      expect(retried.status).toBe(200);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending', idrTotal: 144_000 });
    });
  });

  describe('of a cash order', () => {
    it('opens an online attempt that pays it', async () => {
      const { transactionId } = await place('cod');
      const retried = await ana.retry(transactionId);
      expect(retried.status).toBe(200);
      expect(await shop.onHand(3, 'M')).toBe(0);
      await shop.press(retried.body.snapToken as string, 'pay');
      await statusIs('paid');
      expect(await shop.onHand(3, 'M')).toBe(0);
      const stored = await shop.db.read
        .selectFrom('orders')
        .select(['idr_rate', 'idr_total'])
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow();
      expect(stored).toEqual({ idr_rate: 16_000, idr_total: 144_000 });
    });

    const unpaidEnds = [
      ['fails', failPayment],
      [
        'expires',
        async () => {
          shop.clock.now += HOUR_MS;
          await shop.expire();
        },
      ],
    ] as const;

    it.each(unpaidEnds)('keeps the order when the attempt %s, and opens another', async (_name, end) => {
      const { transactionId } = await place('cod');
      const first = await ana.retry(transactionId);
      await end(first.body.snapToken as string);
      const attemptStatus = async () =>
        (
          await shop.db.read
            .selectFrom('payment_attempts')
            .select('status')
            .where('id', '=', transactionId)
            .executeTakeFirstOrThrow()
        ).status;
      await until(async () => (await attemptStatus()) !== 'pending');
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending', paymentType: 'cod' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      const second = await ana.retry(transactionId);
      expect(second.status).toBe(200);
      expect(second.body.snapToken).not.toBe(first.body.snapToken);
    });

    it.each(unpaidEnds)(
      'that has failed returns to failed, with its units, when the attempt %s',
      async (_name, end) => {
        const { transactionId } = await place('cod');
        await changeOrderStatus(shop.paymentContext, transactionId, 'failed', NOT_AT_HOME);
        expect(await shop.onHand(3, 'M')).toBe(1);
        const retried = await ana.retry(transactionId);
        expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
        expect(await shop.onHand(3, 'M')).toBe(0);
        await end(retried.body.snapToken as string);
        await statusIs('failed');
        expect(await shop.onHand(3, 'M')).toBe(1);
        const { _id: id } = await ana.newest();
        expect((await findOrderAuditEntries(shop.db.read, id)).map(({ event, actor }) => [event, actor])).toEqual([
          ['failed', 'operator'],
          ['retried', 'shopper'],
          ['failed', expect.stringMatching(/provider|timer/)],
        ]);
        // A further attempt can still pay the order.
        const again = await ana.retry(transactionId);
        await shop.press(again.body.snapToken as string, 'pay');
        await statusIs('paid');
        expect(await shop.onHand(3, 'M')).toBe(0);
      },
    );

    it('that was reopened and is then ended by the operator does not return to failed', async () => {
      const { transactionId } = await place('cod');
      await changeOrderStatus(shop.paymentContext, transactionId, 'failed', NOT_AT_HOME);
      await ana.retry(transactionId);
      await changeOrderStatus(shop.paymentContext, transactionId, 'cancelled', NOT_AT_HOME);
      shop.clock.now += HOUR_MS;
      await shop.expire();
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'cancelled' });
      expect(await shop.onHand(3, 'M')).toBe(1);
    });
  });
});
