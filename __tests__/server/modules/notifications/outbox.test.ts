import { insertNotifications } from '@/server/repositories/notifications';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper, type ShopResponse } from '../../../support/orderShop';
import { until } from '../../../support/until';
import { markPaid, changeOrderStatus, refundOrder } from '../../../support/operatorActions';

const HOUR_MS = 3_600_000;

describe.each(engines)('the outbox of notifications on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '2_S': 10, '3_M': 1 });
    await shop.db.transaction((tx) => tx.deleteFrom('notifications').execute());
    ana = await shop.shopper();
  });
  const all = () =>
    shop.db.read.selectFrom('notifications').selectAll().orderBy('created_at').orderBy('kind').execute();
  const kinds = async () => (await all()).map(({ kind }) => kind).sort();
  const findAttempt = (placed: ShopResponse['body']) =>
    shop.db.read
      .selectFrom('payment_attempts')
      .selectAll()
      .where('order_id', '=', placed.orderId as string)
      .executeTakeFirstOrThrow();
  /**
   * Presses a button on the payment page of an order, and waits until the shop has its payment. The webhook of a card
   * that is not confirmed arrives with that of the payment: handled later, it would cancel the card's payment once more.
   */
  const press = async (placed: ShopResponse['body'], outcome: 'pay' | 'card' | 'confirm'): Promise<void> => {
    shop.webhookFaults.areRefused = outcome === 'card';
    expect(await shop.press(placed.snapToken as string, outcome)).toBe(200);
    await until(async () => outcome === 'card' || (await findAttempt(placed)).status === 'paid', {
      what: 'the payment',
    });
  };

  it('has one notification of an order, however often its checkout is repeated', async () => {
    await ana.add(1, 'M');
    const answers = await Promise.all([1, 2, 3].map(() => ana.checkout({ paymentType: 'cod' }, 'key')));
    expect(await all()).toMatchObject([
      { kind: 'order_placed', order_id: answers[0]?.body.orderId, created_at: shop.clock.now },
    ]);
  });

  it('has none of an order that was not placed', async () => {
    await ana.add(1, 'M');
    await ana.add(2, 'S', 3);
    await shop.setOnHand(2, 'S', 2);
    expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(409);
    expect(await all()).toEqual([]);
    const fail = shop.db.transaction(async (tx) => {
      const { id } = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow();
      await insertNotifications(tx, [{ id: 'rolled-back', kind: 'paid', order_id: id, created_at: 0 }]);
      throw new Error('rolled back');
    });
    await expect(fail).rejects.toThrow('rolled back');
    expect(await all()).toEqual([]);
  });

  it('has one of a payment that is reported twice, and none of an end without payment', async () => {
    await ana.add(1, 'M');
    const { body } = await ana.checkout();
    await press(body, 'pay');
    const { id, idr_total: total } = await findAttempt(body);
    expect((await shop.notify({ order_id: id, gross_amount: `${total}.00` })).status).toBe(200);
    await ana.add(2, 'S');
    await ana.checkout();
    shop.clock.now += HOUR_MS;
    await shop.expire();
    expect(await kinds()).toEqual(['order_placed', 'order_placed', 'paid']);
  });

  it('has a payment of a cancelled order with its due refund, and the refund when it is made', async () => {
    await ana.add(1, 'M');
    const { body } = await ana.checkout();
    const orderId = body.orderId as string;
    // The bank asks for a confirmation: until then the provider cancels nothing.
    await press(body, 'card');
    await changeOrderStatus(shop.paymentContext, orderId, 'cancelled', { by: 'Ana', reason: 'sold in the shop' });
    await shop.paymentContext.background.settled();
    await ana.add(2, 'S');
    const second = (await ana.checkout({ paymentType: 'cod' })).body.orderId as string;
    await press(body, 'confirm');
    expect(await kinds()).toEqual(['order_placed', 'order_placed', 'paid_although_cancelled', 'refund_due']);
    const request = { by: 'Ana', reason: 'as agreed', channel: undefined, isRestocked: false, isFinal: false };
    await refundOrder(shop.paymentContext, orderId, { ...request, amountCents: 500 });
    const record = { by: 'Ana', reason: 'cash', reference: '', receivedAt: undefined, isWithoutProvider: false };
    await markPaid(shop.paymentContext, second, record);
    const later = (await all()).filter(({ kind }) => ['refund_due', 'refunded', 'paid'].includes(kind));
    expect(later.map(({ kind, order_id: id, amount_cents: cents }) => [kind, id, cents]).sort()).toEqual([
      ['paid', second, 6_549],
      ['refund_due', orderId, 1_999],
      ['refunded', orderId, 500],
    ]);
  });

  it('has a payment for units that are sold out, with its due refund', async () => {
    await ana.add(3, 'M');
    const { body } = await ana.checkout();
    await press(body, 'card');
    shop.clock.now += HOUR_MS;
    await shop.expire();
    await shop.setOnHand(3, 'M', 0);
    await press(body, 'confirm');
    expect((await kinds()).filter((kind) => kind !== 'stock_low')).toEqual(['order_placed', 'paid', 'refund_due']);
  });

  it('has one of a size that orders have made low, until a delivery', async () => {
    await shop.setOnHand(2, 'S', 4);
    const order = async (times: number) => {
      await ana.add(2, 'S', times);
      expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(200);
    };
    const low = async () => (await all()).filter(({ kind }) => kind === 'stock_low');
    await order(1);
    expect(await low()).toEqual([]);
    await order(1);
    await order(1);
    expect(await low()).toMatchObject([{ product_id: 2, size: 'S', order_id: null }]);
    await shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set({ on_hand: 3, received: 40 })
        .where('product_id', '=', 2)
        .where('size', '=', 'S')
        .execute(),
    );
    await order(1);
    expect(await low()).toHaveLength(2);
  });
});
