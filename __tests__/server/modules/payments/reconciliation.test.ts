import { nextCheck, reconcileAttempts } from '@/server/modules/payment/reconciliation';
import { countUnresolvedAttempts, findAttempt, type StoredAttempt } from '@/server/repositories/payments';
import { findRefunds } from '@/server/repositories/refunds';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('the checks of an attempt pause longer and longer, and end 48 hours after the time to pay', () => {
  let attempt = { created_at: 0, expires_at: HOUR_MS, check_at: 5 * MINUTE_MS, checks_count: 0 } as StoredAttempt;
  const minutes: number[] = [];
  while (attempt.check_at !== null) {
    const now = attempt.check_at;
    minutes.push(now / MINUTE_MS);
    attempt = { ...attempt, check_at: nextCheck(attempt, now), checks_count: attempt.checks_count + 1 };
  }
  expect(minutes.slice(0, 6)).toEqual([5, 15, 35, 75, 135, 195]);
  expect(minutes.at(-1)).toBe(49 * 60);
  expect(minutes.length).toBeLessThan(60);
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
    await reconcileAttempts(shop.paymentContext);
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

  it('marks such a payment for refund when its units are sold', async () => {
    const { orderId } = await expireInOutage();
    await shop.setOnHand(3, 'M', 0);
    shop.proxy.mode = 'pass';
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    expect(await findRefunds(shop.db.read, orderId)).toMatchObject([{ state: 'due', amount_cents: 900 }]);
  });

  it('finds a payment of an order that another one has replaced', async () => {
    const { token, id } = await place();
    shop.webhookFaults.areRefused = true;
    shop.proxy.mode = 'down';
    await ana.add(1, 'M');
    await ana.checkout({ paymentType: 'cod' });
    await shop.paymentContext.background.settled();
    await shop.press(token, 'pay');
    shop.proxy.mode = 'pass';
    shop.clock.now += HOUR_MS;
    await reconcile();
    const replaced = (await ana.history()).find((order) => order.transactionId === id);
    expect(replaced).toMatchObject({ paymentStatus: 'paid' });
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

  it('stops at the first failure while the provider is away, and keeps what it has not learnt as unresolved', async () => {
    const before = await unresolved();
    const { id } = await expireInOutage();
    shop.clock.now += HOUR_MS;
    await reconcile();
    expect(await unresolved()).toBe(before + 1);
    expect((await findAttempt(shop.db.read, id))?.check_at).toBeGreaterThan(shop.clock.now);
    expect((await shop.app.inject({ url: '/metrics' })).body).toContain(`shop_unresolved_payments ${before + 1}`);
  });
});
