import { refundReasons } from '@/shared/messages/orders';
import { engines } from '../../../support/database';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';

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
        if (tokens.length > 0)
          await shop.press(pick(tokens), pick(['pay', 'fail', 'pending', 'card', 'confirm'] as const));
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
    const refunds = await shop.db.read.selectFrom('refunds').selectAll().execute();
    const isMarked = (id: string) =>
      refunds.some(
        (refund) => refund.order_id === id && refund.reason !== refundReasons.paidTwice(refund.attempt_id ?? ''),
      );
    const holding = new Set(
      all
        .filter(({ id, status }) => (status === 'paid' ? !isMarked(id) : status === 'pending'))
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
