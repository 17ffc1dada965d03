import { readSettings } from '@/server/settings/settings';
import sharp from 'sharp';
import { PAYMENT_TYPES, type PaymentType } from '@/shared/values/paymentTypes';
import { multipart } from '../../../../support/multipart';
import { engines } from '../../../../support/database';
import { startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { markPaid, changeOrderStatus, fulfilOrder } from '../../../../support/operatorActions';

const ORDERS_MAX = 10;
const UNITS_MAX = 60;

test('the limits are settings', () => {
  expect(readSettings({}).unpaidLimits).toEqual({ orders: ORDERS_MAX, units: UNITS_MAX });
  const given = readSettings({ CASH_ORDERS_MAX: '3', CASH_UNITS_MAX: '20' });
  expect(given.unpaidLimits).toEqual({ orders: 3, units: 20 });
});

describe.each(engines)('the limits of unpaid orders on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 1_000, '2_S': 1_000 });
    ana = await shop.shopper();
  });

  const TOO_MANY_ORDERS =
    'You have 10 unpaid orders that we have not sent yet. Please pay for one, or wait until we send one.';
  const TOO_MANY_UNITS =
    'You can have up to 60 items in unpaid orders that we have not sent yet. Please order fewer, or pay for an order first.';
  const refusal = (error: string) => ({ status: 409, body: { success: false, error, message: error } });

  /** Puts units into the cart as it is stored: one press for each would take long. */
  const fill = (shopper: Shopper, units: number, size = { product_id: 1, size: 'M' }) =>
    shop.db.transaction((tx) =>
      tx
        .insertInto('cart_lines')
        .values({ customer_id: shopper.id, ...size, count: units })
        .execute(),
    );
  const order = async (units = 1) => {
    await fill(ana, units);
    return ana.checkout({ paymentType: 'cod' });
  };
  const placeMany = async (count: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    while (ids.length < count) {
      const { status, body } = await order();
      expect([ids.length, status]).toEqual([ids.length, 200]);
      ids.push(body.orderId as string);
    }
    return ids;
  };
  const ACTION = { reason: 'called', by: 'Rosa' } as const;
  const send = async (id: string) => {
    for (const step of ['packed', 'shipped'] as const) {
      await fulfilOrder(shop.paymentContext, id, { step, by: 'Rosa', note: '' });
    }
  };

  it('accept ten orders and refuse the eleventh, of which nothing is kept', async () => {
    await placeMany(ORDERS_MAX);
    expect(await order()).toMatchObject(refusal(TOO_MANY_ORDERS));
    expect(await ana.history()).toHaveLength(ORDERS_MAX);
    expect(await ana.cart()).toEqual({ '1_M': 1 });
    expect(await shop.onHand(1, 'M')).toBe(1_000 - ORDERS_MAX);
  });

  it('accept sixty units and refuse one more, of which nothing is kept', async () => {
    expect((await order(UNITS_MAX - 1)).status).toBe(200);
    expect(await order(2)).toMatchObject(refusal(TOO_MANY_UNITS));
    expect(await shop.onHand(1, 'M')).toBe(1_000 - UNITS_MAX + 1);
    expect(await ana.cart()).toEqual({ '1_M': 2 });
    await shop.db.transaction((tx) => tx.updateTable('cart_lines').set({ count: 1 }).execute());
    expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(200);
    expect(await order()).toMatchObject(refusal(TOO_MANY_UNITS));
  });

  it('count the units of all lines and sizes', async () => {
    await fill(ana, 30);
    await fill(ana, 31, { product_id: 2, size: 'S' });
    expect(await ana.checkout({ paymentType: 'cod' })).toMatchObject(refusal(TOO_MANY_UNITS));
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['sent', send],
    [
      'paid',
      (id) =>
        markPaid(shop.paymentContext, id, {
          ...{ ...ACTION, reference: '', receivedAt: undefined, isWithoutProvider: false },
        }),
    ],
    ['cancelled', (id) => changeOrderStatus(shop.paymentContext, id, 'cancelled', ACTION)],
    ['failed', (id) => changeOrderStatus(shop.paymentContext, id, 'failed', ACTION)],
  ])('do not count an order that is %s', async (_name, end) => {
    const [first = ''] = await placeMany(ORDERS_MAX);
    await end(first);
    const last = await order();
    expect(last.status).toBe(200);
    // A packed order is still in the shop.
    await fulfilOrder(shop.paymentContext, last.body.orderId as string, { step: 'packed', by: 'Rosa', note: '' });
    await shop.db.transaction((tx) => tx.deleteFrom('cart_lines').execute());
    expect(await order()).toMatchObject(refusal(TOO_MANY_ORDERS));
  });

  /** The picture that proves a transfer: 1 x 1 pixel. */
  const uploadProof = async (shopper: Shopper): Promise<string> => {
    const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart([{ field: 'images', name: 'proof.png', bytes }]);
    const request = { method: 'POST', url: '/api/upload_images', payload: body } as const;
    const answer = await shop.app.inject({
      ...request,
      headers: { ...headers, authorization: shopper.authorization },
    });
    return answer.json<{ image_urls: string[] }>().image_urls[0] ?? '';
  };
  const orderBy = async (paymentType: PaymentType, units = 1) => {
    await shop.db.transaction((tx) => tx.deleteFrom('cart_lines').execute());
    await fill(ana, units);
    return ana.checkout({ paymentType, paymentProof: paymentType === 'bank_transfer' ? await uploadProof(ana) : '' });
  };

  describe.each(PAYMENT_TYPES)('bind an order by %s', (type) => {
    it('alone: sixty units and not one more', async () => {
      expect(await orderBy(type, 99)).toMatchObject(refusal(TOO_MANY_UNITS));
      expect(await orderBy(type, UNITS_MAX + 1)).toMatchObject(refusal(TOO_MANY_UNITS));
      expect(await shop.onHand(1, 'M')).toBe(1_000);
      expect((await orderBy(type, UNITS_MAX)).status).toBe(200);
    });

    it.each(PAYMENT_TYPES)('after orders by %s, together', async (earlier) => {
      // Another checkout replaces the unpaid online order, whose units return.
      const isReplaced = earlier === 'midtrans';
      expect((await orderBy(earlier, UNITS_MAX)).status).toBe(200);
      if (isReplaced) expect((await orderBy(type, UNITS_MAX)).status).toBe(200);
      else expect(await orderBy(type)).toMatchObject(refusal(TOO_MANY_UNITS));
      expect(await shop.onHand(1, 'M')).toBe(1_000 - UNITS_MAX);
    });

    it('after ten unpaid orders of two types', async () => {
      for (let count = 0; count < ORDERS_MAX / 2; count += 1) {
        expect((await orderBy('cod')).status).toBe(200);
        expect((await orderBy('bank_transfer')).status).toBe(200);
      }
      expect(await orderBy(type)).toMatchObject(refusal(TOO_MANY_ORDERS));
    });
  });

  it('accept the same online checkout again, which returns its order', async () => {
    await placeMany(ORDERS_MAX - 1);
    const first = await orderBy('midtrans', 3);
    expect(first.status).toBe(200);
    expect((await orderBy('midtrans', 3)).body.orderId).toBe(first.body.orderId);
    expect((await orderBy('midtrans', UNITS_MAX - ORDERS_MAX + 1)).status).toBe(200);
    expect(await orderBy('midtrans', UNITS_MAX - ORDERS_MAX + 2)).toMatchObject(refusal(TOO_MANY_UNITS));
  });

  it.each(['failed', 'expired'] as const)('bind Pay Now on a %s order, which takes its units again', async (status) => {
    const { body } = await orderBy('midtrans', 30);
    const id = body.orderId as string;
    if (status === 'failed') await changeOrderStatus(shop.paymentContext, id, 'failed', ACTION);
    shop.clock.now += shop.settings.orderExpiryMinutes * 60_000;
    await shop.expire();
    const { transactionId, paymentStatus } = await ana.newest();
    expect(paymentStatus).toBe(status);
    expect((await orderBy('cod', 31)).status).toBe(200);
    const refused = await ana.retry(transactionId);
    expect([refused.status, refused.body.message]).toEqual([409, TOO_MANY_UNITS]);
    expect(await shop.onHand(1, 'M')).toBe(1_000 - 31);
    const [cash] = await ana.history();
    await changeOrderStatus(shop.paymentContext, String(cash?._id), 'cancelled', ACTION);
    expect((await ana.retry(transactionId)).status).toBe(200);
    expect(await shop.onHand(1, 'M')).toBe(1_000 - 30);
  });

  it('count each customer alone', async () => {
    await placeMany(ORDERS_MAX);
    const other = await shop.shopper();
    await fill(other, UNITS_MAX);
    expect((await other.checkout({ paymentType: 'cod' })).status).toBe(200);
  });

  it('answer a repeated checkout by its key, although the limit is reached', async () => {
    await placeMany(ORDERS_MAX - 1);
    await fill(ana, 1);
    const last = await ana.checkout({ paymentType: 'cod' }, 'press');
    expect(last.status).toBe(200);
    expect(await ana.checkout({ paymentType: 'cod' }, 'press')).toMatchObject({ status: 200, body: last.body });
  });

  it('hold for concurrent checkouts', async () => {
    await placeMany(ORDERS_MAX - 1);
    // Each one has a key of its own, and fills the cart: without a lock, several could count nine orders.
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        await shop.db.transaction((tx) =>
          tx
            .insertInto('cart_lines')
            .values({ customer_id: ana.id, product_id: 1, size: 'M', count: 1 })
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        );
        return ana.checkout({ paymentType: 'cod' }, `key-${index}`);
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = responses.filter(({ status }) => status !== 200).map(({ body }) => body.message as string);
    expect(others.filter((text) => text !== TOO_MANY_ORDERS && text !== 'Your shopping cart is empty.')).toEqual([]);
    await shop.db.transaction((tx) => tx.deleteFrom('cart_lines').execute());
    expect(await order()).toMatchObject(refusal(TOO_MANY_ORDERS));
    expect(await ana.history()).toHaveLength(ORDERS_MAX);
    expect(await shop.onHand(1, 'M')).toBe(1_000 - ORDERS_MAX);
  });
});
