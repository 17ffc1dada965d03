import { engines } from '../../../support/database';
import { eventually, startOrderShop } from '../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../support/orderShop';

const UNITS = { '1_M': 12, '2_S': 4, '3_M': 1 } as const;
const SHOPPERS = 5;
const ROUNDS = 25;
const AT_ONCE = 8;

/** A small generator of reproducible numbers from 0 to 1. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

describe.each(engines)('whatever happens at once, on %s', (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);

  const orders = () => shop.db.read.selectFrom('orders').selectAll().execute();

  it.each([1, 2])('units are neither lost nor made, and orders keep their rules (seed %i)', async (seed) => {
    await shop.tidy(UNITS);
    await shop.db.transaction(async (tx) => {
      for (const table of ['payment_events', 'payment_attempts', 'order_items', 'orders', 'cart_lines'] as const) {
        await tx.deleteFrom(table).execute();
      }
    });
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const shoppers: Shopper[] = [];
    while (shoppers.length < SHOPPERS) shoppers.push(await shop.shopper());
    const tokens: string[] = [];
    const statuses: number[] = [];

    const keep = (answer: { status: number; body: { snapToken?: string } }) => {
      statuses.push(answer.status);
      if (answer.body.snapToken) tokens.push(answer.body.snapToken);
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
        if (tokens.length > 0) await shop.press(pick(tokens), pick(['pay', 'fail', 'pending'] as const));
      },
      async () => {
        shop.clock.now += 15 * 60_000;
        await shop.expire();
      },
      async () => {
        shop.proxy.mode = pick(['pass', 'pass', 'pass', 'down', 'lose'] as const);
        shop.hearing.isDeaf = random() < 0.3;
      },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => pick(acts)(pick(shoppers))));
    }

    // Webhooks that the shop did not hear come again.
    shop.proxy.mode = 'pass';
    shop.hearing.isDeaf = false;
    let before = '';
    await eventually(async () => {
      const now = JSON.stringify(await orders());
      const isStill = now === before;
      before = now;
      if (!isStill) await new Promise((resolve) => setTimeout(resolve, 1_200));
      return isStill;
    });

    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    const all = await orders();
    expect(all.length).toBeGreaterThan(5);
    const items = await shop.db.read.selectFrom('order_items').selectAll().execute();
    const holding = new Set(
      all
        .filter(({ status, refund_reason: reason }) =>
          status === 'paid' ? !reason?.includes('sold out') : status === 'pending',
        )
        .map((order) => order.id),
    );
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
