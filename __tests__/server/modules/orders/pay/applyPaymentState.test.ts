import type { Outcome } from '@/sandbox/snap/outcomes';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { findMoney } from '@/server/repositories/payments';
import { engines } from '../../../../support/database';
import { startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';
import { changeOrderStatus } from '../../../../support/operatorActions';

const HOUR_MS = 3_600_000;
/** What happens at the provider; payments more often than what follows them. */
const OUTCOMES: readonly Outcome[] = [
  ...(['pay', 'pay', 'pay', 'fail', 'pending', 'card', 'confirm', 'abandon'] as const),
  ...(['challenge', 'accept', 'deny', 'void', 'settle', 'refundHalf', 'chargeback'] as const),
];

const UNITS = { '1_M': 12, '2_S': 4, '3_M': 1 } as const;
const SHOPPERS = 5;
const ROUNDS = 12;
const AT_ONCE = 8;
/** One random schedule for each seed; `PROPERTY_RUNS`, the number of small runs, raises their number. */
const SEED_COUNT = Math.max(2, Number(process.env.PROPERTY_RUNS ?? 0) / 50);
const SEEDS = Array.from({ length: SEED_COUNT }, (_, index) => index + 1);

/** A reproducible random number generator. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

describe.each(engines)('random concurrent requests on the %s database', (engine) => {
  let shop: OrderShop;
  beforeEach(async () => {
    shop = await startOrderShop(engine);
    await shop.tidy(UNITS);
  });
  afterEach(() => shop.close());

  const orders = () => shop.db.read.selectFrom('orders').selectAll().execute();

  it.each(SEEDS)('keep the number of units and the rules of orders (seed %i)', async (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const shoppers: Shopper[] = [];
    while (shoppers.length < SHOPPERS) shoppers.push(await shop.shopper());
    const tokens: string[] = [];
    const statuses: number[] = [];

    const keep = (response: { status: number; body: { snapToken?: string } }) => {
      statuses.push(response.status);
      if (response.body.snapToken) tokens.push(response.body.snapToken);
    };
    const acts: ((shopper: Shopper) => Promise<void>)[] = [
      async (shopper) => {
        const [itemId, size] = pick([
          [1, 'M'],
          [2, 'S'],
          [3, 'M'],
        ] as const);
        statuses.push((await shopper.call('POST', '/api/addtocart', { itemId, size })).status);
      },
      async (shopper) => keep(await shopper.checkout({}, pick([undefined, 'a', 'b', 'c']))),
      async (shopper) => keep(await shopper.checkout({ shippingAddress: pick(['North', 'South']) })),
      async (shopper) => keep(await shopper.checkout({ paymentType: 'cod' })),
      async (shopper) => {
        const all = await shopper.history();
        if (all.length > 0) keep(await shopper.retry(pick(all).transactionId));
      },
      async () => {
        if (tokens.length > 0) await shop.press(pick(tokens), pick(OUTCOMES));
      },
      async () => {
        shop.clock.now += 15 * 60_000;
        await shop.expire();
      },
      async () => {
        shop.proxy.mode = pick(['pass', 'pass', 'pass', 'down', 'lose'] as const);
        shop.webhookFaults.areRefused = random() < 0.3;
      },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => pick(acts)(pick(shoppers))));
    }

    shop.proxy.mode = 'pass';
    shop.webhookFaults.areRefused = false;
    await shop.deliverWebhooks();
    // Closing the shop waits for its background tasks.
    await shop.app.close();

    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const all = await orders();
    expect(all.length).toBeGreaterThan(3);
    const items = await shop.db.read.selectFrom('order_items').selectAll().execute();
    const money = await findMoney(
      shop.db.read,
      all.map(({ id }) => id),
    );
    const sum = (rows: readonly { readonly cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
    const netOf = (id: string) => {
      const { payments = [], reversals = [], refunds = [] } = money.get(id) ?? {};
      expect(refunds).toEqual([]);
      return sum(payments) - sum(reversals);
    };
    // A paid order holds its units, or everything that it has paid is due.
    for (const order of all) {
      const due = netOf(order.id) - (order.holds_units === 1 ? order.total_cents : 0);
      expect([order.id, order.due_cents]).toEqual([order.id, Math.max(0, due)]);
    }
    expect(await findAccountMismatches(shop.db.read)).toEqual([]);
    const holding = new Set(
      all
        .filter(
          ({ status, holds_units: holdsUnits }) => status === 'pending' || (status === 'paid' && holdsUnits === 1),
        )
        .map((order) => order.id),
    );
    expect(all.filter((order) => order.holds_units === 1).map(({ id }) => id)).toEqual([...holding]);
    for (const [key, units] of Object.entries(UNITS)) {
      const [id, size] = key.split('_') as [string, string];
      const held = items
        .filter((item) => holding.has(item.order_id) && item.product_id === Number(id) && item.size === size)
        .reduce((sum, item) => sum + item.quantity, 0);
      expect({ key, units: (await shop.onHand(Number(id), size)) + held }).toEqual({ key, units });
    }
    for (const { id } of shoppers) {
      const unpaid = all.filter(
        (order) =>
          order.customer_id === id &&
          order.status === 'pending' &&
          order.payment_type === 'midtrans' &&
          order.made_from_cart === 1,
      );
      expect(unpaid.length).toBeLessThanOrEqual(1);
    }
    const attempts = await shop.db.read.selectFrom('payment_attempts').selectAll().execute();
    for (const order of all) {
      const own = attempts.filter((attempt) => attempt.order_id === order.id);
      expect(own.filter((attempt) => attempt.status === 'pending').length).toBeLessThanOrEqual(1);
      expect(own.length).toBe(order.attempts_count);
      const isPaidAtProvider = own.some((attempt) => attempt.status === 'paid');
      if (isPaidAtProvider) expect(order.status).toBe('paid');
      if (order.status === 'paid') expect(own.filter((attempt) => attempt.status === 'pending')).toEqual([]);
    }
  });
});

describe.each(engines)('a card payment on the %s database', (engine) => {
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
    const { transactionId } = await ana.newest();
    shop.proxy.calls.length = 0;
    return { id: body.orderId as string, token: body.snapToken as string, transactionId };
  };
  const findAttempt = (id: string) =>
    shop.db.read.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const isChallenged = (id: string) => until(async () => (await findAttempt(id)).is_challenged === 1);
  const statusIs = (status: string) => until(async () => (await ana.newest()).paymentStatus === status);
  const cancellations = (...ids: readonly string[]) =>
    shop.proxy.calls.filter((call) => call.endsWith('/cancel') && ids.some((id) => call.includes(id)));
  const sweepAfter = async (ms: number) => {
    shop.clock.now += ms;
    await shop.sweep();
  };

  describe('that is held for a fraud check', () => {
    /** `lost`: the shop learns of the check by its own questions only. */
    const challenge = async (webhooks: 'sent' | 'lost' = 'sent') => {
      const placed = await place();
      shop.webhookFaults.areRefused = webhooks === 'lost';
      await shop.press(placed.token, 'challenge');
      if (webhooks === 'sent') await isChallenged(placed.transactionId);
      return placed;
    };

    it.each(['sent', 'lost'] as const)(
      'is neither expired nor voided by the timer, and the operator is notified once (webhooks %s)',
      async (webhooks) => {
        const { id, token, transactionId } = await challenge(webhooks);
        // Without a webhook, the shop learns of the check when the time is over.
        for (const ms of webhooks === 'sent' ? [HOUR_MS - 1, 1] : [HOUR_MS]) await sweepAfter(ms);
        for (const ms of [HOUR_MS, 72 * HOUR_MS]) await sweepAfter(ms);
        expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
        expect(await shop.onHand(3, 'M')).toBe(0);
        expect(cancellations(transactionId, token)).toEqual([]);
        expect(await findAttempt(transactionId)).toMatchObject({ status: 'pending', is_challenged: 1 });
        expect(await shop.notifications(id)).toEqual([
          ['order_placed', null],
          ['payment_challenged', 900],
        ]);
        expect(await shop.press(token, 'accept')).toBe(200);
        await sweepAfter(HOUR_MS);
        expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
        expect(await findAttempt(transactionId)).toMatchObject({ status: 'paid', is_challenged: 0 });
        // It is captured: the shop asks until it is settled.
        expect(await shop.press(token, 'settle')).toBe(200);
        await sweepAfter(HOUR_MS);
        await until(async () => (await findAttempt(transactionId)).check_at === null);
        expect(await shop.onHand(3, 'M')).toBe(0);
      },
    );

    it('that the merchant accepts pays the order, by the webhook', async () => {
      const { id, token } = await challenge();
      await sweepAfter(2 * HOUR_MS);
      expect(await shop.press(token, 'accept')).toBe(200);
      await statusIs('paid');
      expect((await shop.money(id)).payments).toMatchObject([{ cents: 900, state: 'received' }]);
    });

    it('that the merchant denies ends when its time is over, with its units', async () => {
      const { id, token, transactionId } = await challenge();
      expect(await shop.press(token, 'deny')).toBe(200);
      await until(async () => (await findAttempt(transactionId)).is_challenged === 0);
      // Until then the shopper could pay in another way.
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      await sweepAfter(HOUR_MS);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'failed' });
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect((await shop.money(id)).payments).toEqual([]);
    });

    it.each([true, false])(
      'that is denied after its time ends the order at once (webhook lost: %s)',
      async (isLost) => {
        const { token } = await challenge();
        await sweepAfter(3 * HOUR_MS);
        shop.webhookFaults.areRefused = isLost;
        expect(await shop.press(token, 'deny')).toBe(200);
        if (isLost) await sweepAfter(HOUR_MS);
        await statusIs('failed');
        expect(await shop.onHand(3, 'M')).toBe(1);
      },
    );

    it('is not replaced by another order, nor by another attempt, even while the provider is away', async () => {
      const { transactionId, token } = await challenge();
      const inProgress = { status: 409, body: { message: expect.stringContaining('is in progress.') } };
      expect(await ana.checkout({ shippingAddress: 'Elsewhere' })).toMatchObject(inProgress);
      expect((await ana.retry(transactionId)).body.snapToken).toBe(token);
      await sweepAfter(2 * HOUR_MS);
      expect(await ana.retry(transactionId)).toMatchObject(inProgress);
      shop.proxy.mode = 'down';
      expect(await ana.retry(transactionId)).toMatchObject(inProgress);
      shop.proxy.mode = 'pass';
      await shop.press(token, 'accept');
      await statusIs('paid');
      const attempts = shop.db.read
        .selectFrom('payment_attempts')
        .select('id')
        .where('id', 'like', `${transactionId}%`);
      expect(await attempts.execute()).toHaveLength(1);
    });

    it('stays so while the operator cancels the order: a payment that is accepted later is due', async () => {
      const { id, token, transactionId } = await challenge();
      await changeOrderStatus(shop.paymentContext, id, 'cancelled', { reason: 'called', by: 'Rosa' });
      await shop.paymentContext.background.settled();
      expect(cancellations(transactionId, token)).toEqual([]);
      await shop.press(token, 'accept');
      await until(async () => (await findAttempt(transactionId)).status === 'paid');
      const { due_cents: due } = await shop.db.read
        .selectFrom('orders')
        .select('due_cents')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(due).toBe(900);
    });
  });

  describe('whose confirmation was abandoned', () => {
    const abandon = async () => {
      const placed = await place();
      await shop.press(placed.token, 'card');
      await shop.press(placed.token, 'abandon');
      const reported = shop.db.read
        .selectFrom('payment_events')
        .select('payload')
        .where('attempt_id', '=', placed.transactionId)
        .where('payload', 'like', '%"transaction_status":"expire"%');
      await until(async () => (await reported.execute()).length > 0, {
        what: 'the report that the card attempt expired',
      });
      return placed;
    };

    it('ends nothing while its time is not over: another method pays the same attempt', async () => {
      const { id, token, transactionId } = await abandon();
      await sweepAfter(HOUR_MS - 1);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'pending' });
      expect(await shop.onHand(3, 'M')).toBe(0);
      expect(cancellations(transactionId, token)).toEqual([]);
      expect((await ana.retry(transactionId)).body.snapToken).toBe(token);
      expect(await shop.press(token, 'pay')).toBe(200);
      await statusIs('paid');
      expect((await shop.money(id)).payments).toMatchObject([{ attempt_id: transactionId, cents: 900 }]);
    });

    it('ends the order when its time is over', async () => {
      const { token } = await abandon();
      await sweepAfter(HOUR_MS);
      expect(await ana.newest()).toMatchObject({ paymentStatus: 'expired' });
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect(await shop.press(token, 'pay')).toBe(409);
    });
  });
});
