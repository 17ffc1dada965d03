import { sweepAttempts } from '@/server/modules/payments/sweep';
import { checkUnknownOrders } from '@/server/modules/payments/unknownOrders';
import { applyPaymentState } from '@/server/modules/orderState/applyPaymentState';
import type { ProviderState } from '@/server/gateways/payments/paymentProvider';
import { findAttempt } from '@/server/repositories/attempts';
import { findUnsettledPayments } from '@/server/repositories/payments';
import { engines } from '../../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../../support/orderShop';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 9.00 dollars at 16,000 rupiah. */
const RUPIAH = 144_000;

describe.each(engines)('a captured payment on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  let count = 0;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '3_M': 10 });
    ana = await shop.shopper();
  });

  const place = async () => {
    await ana.add(3, 'M');
    const { body } = await ana.checkout();
    const { transactionId } = await ana.newest();
    return { id: body.orderId as string, token: body.snapToken as string, attemptId: transactionId };
  };
  const paymentOf = async (attemptId: string) =>
    shop.db.read.selectFrom('payments').selectAll().where('provider_order_id', '=', attemptId).executeTakeFirst();
  const sweepAfter = async (ms: number) => {
    shop.clock.now += ms;
    await sweepAttempts(shop.paymentContext);
    await shop.paymentContext.background.settled();
  };
  const polls = (attemptId: string) => shop.proxy.calls.filter((call) => call === `GET /v2/${attemptId}/status`).length;
  /** An order that was paid by a card; all webhooks of the provider are lost. */
  const capture = async () => {
    const placed = await place();
    shop.webhookFaults.areRefused = true;
    for (const outcome of ['card', 'confirm']) expect(await shop.press(placed.token, outcome as 'card')).toBe(200);
    await sweepAfter(5 * 60_000);
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    return placed;
  };
  const isUnsettled = async (attemptId: string): Promise<boolean> =>
    (await findUnsettledPayments(shop.db.read, shop.clock.now)).some((row) => row.provider_order_id === attemptId);

  describe('by the answers of the provider, in any order', () => {
    let [begun, settled] = [0, 0];
    const states = (): Readonly<Record<string, Partial<ProviderState>>> => ({
      capture: { settledAt: null },
      settlement: { settledAt: settled },
      withoutTime: {},
      refund: { settledAt: settled, reversed: [{ kind: 'refund', rupiah: undefined }] },
    });
    it.each<[string, readonly string[], 'settled' | 'now' | null]>([
      ['is captured', ['capture'], null],
      ['is captured twice', ['capture', 'capture'], null],
      ['is settled later', ['capture', 'settlement'], 'settled'],
      ['is settled twice', ['capture', 'settlement', 'settlement'], 'settled'],
      ['is settled before the capture is known', ['settlement', 'capture'], 'settled'],
      ['is settled between two captures', ['capture', 'settlement', 'capture'], 'settled'],
      ['is settled at a time that is not known', ['capture', 'withoutTime'], 'now'],
      ['is settled, and its time is not repeated', ['capture', 'settlement', 'withoutTime'], 'settled'],
      ['is settled and refunded at once', ['capture', 'refund'], 'settled'],
    ])('%s', async (_name, events, expected) => {
      const { attemptId } = await place();
      [begun, settled] = [shop.clock.now - HOUR_MS, shop.clock.now + DAY_MS];
      const own = `capture-${(count += 1)}`;
      const booked = [];
      for (const event of events) {
        shop.clock.now += DAY_MS;
        await applyPaymentState(shop.paymentContext, attemptId, {
          ...{ event: 'paid', grossAmount: RUPIAH, receivedAt: begun, reference: own, ...states()[event] },
        });
        booked.push(await paymentOf(attemptId));
      }
      const last = booked.at(-1);
      expect(last?.settled_at).toBe({ settled, now: shop.clock.now, null: null }[String(expected)]);
      // Nothing else of a booked payment changes.
      for (const row of booked) {
        const same = { received_at: begun, posted_at: last?.posted_at, recorded_at: last?.recorded_at };
        expect(row).toMatchObject({ ...same, cents: 900, provider_id: own });
      }
    });

    it('is settled once when all answers arrive at the same moment', async () => {
      const { id, attemptId } = await place();
      [begun, settled] = [shop.clock.now, shop.clock.now + DAY_MS];
      const names = ['capture', 'settlement', 'capture', 'withoutTime', 'settlement'];
      const own = `capture-${(count += 1)}`;
      await Promise.all(
        names.map((name) =>
          applyPaymentState(shop.paymentContext, attemptId, {
            ...{ event: 'paid', grossAmount: RUPIAH, receivedAt: begun, reference: own, ...states()[name] },
          }),
        ),
      );
      expect((await shop.money(id)).payments).toHaveLength(1);
      expect(await paymentOf(attemptId)).toMatchObject({ received_at: begun, settled_at: settled });
    });
  });

  it('is asked about until it is settled, though no webhook arrives', async () => {
    const { token, attemptId } = await capture();
    const { received_at: receivedAt } = (await paymentOf(attemptId)) ?? {};
    expect(await paymentOf(attemptId)).toMatchObject({ settled_at: null });
    for (let hours = 0; hours < 60; hours += 1) await sweepAfter(HOUR_MS);
    expect(await paymentOf(attemptId)).toMatchObject({ settled_at: null });
    expect(await shop.press(token, 'settle')).toBe(200);
    await sweepAfter(HOUR_MS);
    const settled = await paymentOf(attemptId);
    expect(settled).toMatchObject({ received_at: receivedAt, settled_at: expect.any(Number) });
    expect(await findAttempt(shop.db.read, attemptId)).toMatchObject({ check_at: null });
    shop.proxy.calls.length = 0;
    await sweepAfter(DAY_MS);
    expect(polls(attemptId)).toBe(0);
    expect(await isUnsettled(attemptId)).toBe(false);
  });

  it('is asked about for 7 days, then named; a later webhook of the settlement is applied', async () => {
    const { token, attemptId } = await capture();
    for (let days = 0; days < 8; days += 1) await sweepAfter(DAY_MS);
    expect(await findAttempt(shop.db.read, attemptId)).toMatchObject({ check_at: null });
    shop.proxy.calls.length = 0;
    await sweepAfter(DAY_MS);
    expect(polls(attemptId)).toBe(0);
    expect(await isUnsettled(attemptId)).toBe(true);
    expect(await shop.press(token, 'settle')).toBe(200);
    expect((await shop.notify({ order_id: attemptId, gross_amount: '144000.00' })).status).toBe(200);
    expect(await paymentOf(attemptId)).toMatchObject({ settled_at: expect.any(Number) });
    expect(await isUnsettled(attemptId)).toBe(false);
  });

  it('that is cancelled before it is settled is reversed, and no longer asked about or named', async () => {
    const { token, attemptId } = await capture();
    expect(await shop.press(token, 'void')).toBe(200);
    await sweepAfter(HOUR_MS);
    expect(await paymentOf(attemptId)).toMatchObject({ state: 'reversed', settled_at: null });
    expect(await findAttempt(shop.db.read, attemptId)).toMatchObject({ check_at: null });
    expect(await isUnsettled(attemptId)).toBe(false);
  });

  it('of an unknown order is asked about until it is settled', async () => {
    const name = `LRS-ELSE-${(count += 1)}`;
    const token = await shop.openElsewhere(name, 32_000);
    shop.webhookFaults.areRefused = true;
    for (const outcome of ['card', 'confirm']) expect(await shop.press(token, outcome as 'card')).toBe(200);
    const said = { order_id: name, gross_amount: '32000.00', transaction_status: 'capture' };
    expect((await shop.notify(said)).status).toBe(200);
    expect(await paymentOf(name)).toMatchObject({ order_id: null, settled_at: null });
    expect(await shop.press(token, 'settle')).toBe(200);
    shop.clock.now += HOUR_MS;
    await checkUnknownOrders(shop.paymentContext);
    expect(await paymentOf(name)).toMatchObject({ order_id: null, settled_at: expect.any(Number) });
    shop.proxy.calls.length = 0;
    shop.clock.now += DAY_MS;
    await checkUnknownOrders(shop.paymentContext);
    expect(polls(name)).toBe(0);
  });
});
