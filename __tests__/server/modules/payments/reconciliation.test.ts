import { PAYMENT_EXPIRY_CHECK_MS } from '@/shared/constants';
import { nextAttempt, nextCheck } from '@/server/modules/orderState/attempts';
import { sweepAttempts } from '@/server/modules/payments/sweep';
import { countUnresolvedAttempts, findAttempt, type StoredAttempt } from '@/server/repositories/attempts';
import { findOrder } from '@/server/repositories/orders';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';
import { changeOrderStatus } from '../../../support/operatorActions';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('the checks of an attempt pause longer and longer, with one at the end of its time, for 48 hours after it', () => {
  let attempt = { created_at: 0, expires_at: HOUR_MS, check_at: 5 * MINUTE_MS, checks_count: 0 } as StoredAttempt;
  const minutes: number[] = [];
  while (attempt.check_at !== null) {
    const now = attempt.check_at;
    minutes.push(now / MINUTE_MS);
    attempt = { ...attempt, check_at: nextCheck(attempt, now), checks_count: attempt.checks_count + 1 };
  }
  expect(minutes.slice(0, 7)).toEqual([5, 15, 35, 60, 120, 180, 240]);
  expect(minutes.at(-1)).toBe(49 * 60);
  expect(minutes.length).toBeLessThan(60);
});

test('the checks of a captured payment end 7 days after the time to pay, with pauses of up to an hour', () => {
  const paid = { created_at: 0, expires_at: HOUR_MS, status: 'paid', is_challenged: 0 } as StoredAttempt;
  const check = (count: number, hours: number) => nextCheck({ ...paid, checks_count: count }, hours * HOUR_MS);
  expect([check(0, 2), check(9, 49), check(60, 168.5)]).toEqual([
    2 * HOUR_MS + 10 * MINUTE_MS,
    50 * HOUR_MS,
    169 * HOUR_MS,
  ]);
  expect(check(170, 169)).toBeNull();
});

test('the checks of a payment that is held for a fraud check do not end', () => {
  const attempt = { created_at: 0, expires_at: HOUR_MS, checks_count: 9, is_challenged: 1 } as StoredAttempt;
  expect(nextCheck(attempt, 1_000 * HOUR_MS)).toBe(1_001 * HOUR_MS);
});

test('the first check of an attempt is not after its time to pay', () => {
  const order = {
    id: 'id',
    transaction_id: 'LRS-1',
    payment_type: 'midtrans',
    attempts_count: 0,
  } as const;
  const charge = { cents: 1, rupiah: 160 };
  const checkAt = (attemptLifetimeMs: number) => nextAttempt({ now: 0, attemptLifetimeMs }, order, charge).check_at;
  expect([checkAt(HOUR_MS), checkAt(MINUTE_MS)]).toEqual([5 * MINUTE_MS, MINUTE_MS]);
});

describe.each(engines)('reconciliation on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '3_M': 1 });
    ana = await shop.shopper();
  });

  const place = async () => {
    await ana.add(3, 'M');
    const { body } = await ana.checkout();
    return { token: body.snapToken as string, orderId: body.orderId as string, id: (await ana.newest()).transactionId };
  };
  /** An order that was paid and has expired, because the provider was away and the webhook was lost. */
  const expireInOutage = async () => {
    const placed = await place();
    shop.webhookFaults.areRefused = true;
    await shop.press(placed.token, 'pay');
    shop.proxy.mode = 'down';
    shop.clock.now += HOUR_MS;
    await shop.expire();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired' });
    expect(await shop.onHand(3, 'M')).toBe(1);
    return placed;
  };
  const reconcile = async () => {
    await sweepAttempts(shop.paymentContext);
    await shop.paymentContext.background.settled();
  };
  const unresolved = () => countUnresolvedAttempts(shop.db.read, shop.clock.now);
  const polls = (id: string) => shop.proxy.calls.filter((call) => call === `GET /v2/${id}/status`).length;

  it('finds a payment whose order expired in an outage, takes its units and resolves it', async () => {
    const before = await unresolved();
    const { id } = await expireInOutage();
    expect(await unresolved()).toBe(before + 1);
    shop.proxy.mode = 'pass';
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    expect(await shop.onHand(3, 'M')).toBe(0);
    expect(await unresolved()).toBe(before);
    expect(await findAttempt(shop.db.read, id)).toMatchObject({ status: 'paid', check_at: null });
  });

  it('finds such a payment whose units are sold: it is due', async () => {
    const { orderId } = await expireInOutage();
    await shop.setOnHand(3, 'M', 0);
    shop.proxy.mode = 'pass';
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    expect(await findOrder(shop.db.read, orderId)).toMatchObject({ holds_units: 0, due_cents: 900 });
  });

  it('finds a payment of an order that the operator has cancelled: it is due', async () => {
    const { token, orderId, id } = await place();
    shop.webhookFaults.areRefused = true;
    shop.proxy.mode = 'down';
    await changeOrderStatus(shop.paymentContext, id, 'cancelled', { reason: 'called', by: 'Rosa' });
    await shop.paymentContext.background.settled();
    expect(await shop.press(token, 'pay')).toBe(200);
    shop.proxy.mode = 'pass';
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await findOrder(shop.db.read, orderId)).toMatchObject({ status: 'paid', holds_units: 0, due_cents: 900 });
  });

  it('asks at the scheduled times only, for 48 hours', async () => {
    const { id } = await place();
    // Without the webhook of its cancellation, the end of the attempt is unknown.
    shop.webhookFaults.areRefused = true;
    shop.proxy.calls.length = 0;
    await reconcile();
    expect(polls(id)).toBe(0);
    shop.clock.now += 5 * MINUTE_MS;
    await reconcile();
    await reconcile();
    expect(polls(id)).toBe(1);
    shop.clock.now += HOUR_MS;
    await shop.expire();
    shop.proxy.calls.length = 0;
    shop.clock.now += 48 * HOUR_MS;
    await reconcile();
    expect(polls(id)).toBe(1);
    shop.clock.now += 48 * HOUR_MS;
    await reconcile();
    expect(polls(id)).toBe(1);
    expect(await findAttempt(shop.db.read, id)).toMatchObject({ check_at: null });
  });

  it('stops at the first failure while the provider is away, and keeps the checks due and the attempts unresolved', async () => {
    const before = await unresolved();
    const { id } = await expireInOutage();
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await unresolved()).toBe(before + 1);
    const { check_at: checkAt } = (await findAttempt(shop.db.read, id)) ?? {};
    expect(checkAt).toBe(shop.clock.now - HOUR_MS);
    expect((await shop.app.inject({ url: '/metrics' })).body).toContain(`shop_unresolved_payments ${before + 1}`);
  });

  it('asks about all attempts with the first sweep after an outage of hours', async () => {
    const ORDERS = 4;
    const placed: { readonly token: string; readonly orderId: string; readonly id: string }[] = [];
    const pass = async (minutes: number) => {
      shop.clock.now += minutes * MINUTE_MS;
      await shop.sweep();
    };
    // Attempts of different ages: the oldest has 15 minutes left, the newest has just begun.
    for (let count = 0; count < ORDERS; count += 1) {
      await pass(15);
      const shopper = await shop.shopper();
      await shopper.add(1, 'M');
      const { body } = await shopper.checkout();
      const { transactionId } = await shopper.newest();
      placed.push({ token: body.snapToken as string, orderId: body.orderId as string, id: transactionId });
    }
    shop.proxy.mode = 'down';
    shop.webhookFaults.areRefused = true;
    // One of them is paid every 15 minutes, and all of them expire in the shop; then nothing happens for 4 hours.
    for (const { token } of placed) {
      await pass(15);
      expect(await shop.press(token, 'pay')).toBe(200);
    }
    for (let hour = 0; hour < 4; hour += 1) await pass(60);
    const statuses = async () => {
      const ids = placed.map(({ orderId }) => orderId);
      const rows = await shop.db.read.selectFrom('orders').select('status').where('id', 'in', ids).execute();
      return new Set(rows.map(({ status }) => status));
    };
    expect(await statuses()).toEqual(new Set(['expired']));
    expect(await unresolved()).toBeGreaterThanOrEqual(ORDERS);

    shop.proxy.mode = 'pass';
    shop.proxy.calls.length = 0;
    expect(PAYMENT_EXPIRY_CHECK_MS).toBeLessThan(MINUTE_MS);
    shop.clock.now += PAYMENT_EXPIRY_CHECK_MS;
    await shop.sweep();
    for (const { id } of placed) expect([id, polls(id)]).toEqual([id, 1]);
    expect(await statuses()).toEqual(new Set(['paid']));
    expect(await unresolved()).toBe(0);
  });

  it('asks at the end of its time about an attempt that has ended before, also after a short outage', async () => {
    const { token, orderId, id } = await place();
    for (const minutes of [5, 10, 20]) {
      shop.clock.now += minutes * MINUTE_MS;
      await shop.sweep();
    }
    shop.proxy.mode = 'down';
    shop.webhookFaults.areRefused = true;
    await changeOrderStatus(shop.paymentContext, id, 'cancelled', { reason: 'called', by: 'Rosa' });
    await shop.paymentContext.background.settled();
    expect(await shop.press(token, 'pay')).toBe(200);
    shop.clock.now += 25 * MINUTE_MS;
    const before = await unresolved();
    await shop.sweep();
    expect(await unresolved()).toBe(before);
    shop.proxy.mode = 'pass';
    shop.clock.now += MINUTE_MS;
    await shop.sweep();
    expect(await findOrder(shop.db.read, orderId)).toMatchObject({ status: 'paid', due_cents: 900 });
    expect(await unresolved()).toBe(0);
  });
});
