import { inBatches } from '@/server/db/inBatches';
import { ORDERS_HISTORY_MAX } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';
import { countStatements } from '../../../support/countStatements';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';
import { markPaid, recordOtherPayment } from '../../../support/operatorActions';

const HOUR_MS = 3_600_000;

describe.each(engines)('the order history on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100 });
    ana = await shop.shopper();
  });

  const place = async (shopper: Shopper, changes: Parameters<Shopper['checkout']>[0] = { paymentType: 'cod' }) => {
    shop.clock.now += 1_000;
    await shopper.add(1, 'M');
    return (await shopper.checkout(changes)).body.orderId as string;
  };
  const page = (shopper: Shopper, query: string) => shopper.call('GET', `/api/order-history?${query}`);
  const idsOf = (orders: readonly Order[]) => orders.map(({ _id: id }) => id);

  describe('in pages', () => {
    let ids: string[];
    beforeEach(async () => {
      ids = [];
      for (let count = 0; count < 4; count += 1) ids.unshift(await place(ana));
      // Two orders of the same moment keep their places.
      await shop.db.transaction(async (tx) => {
        const { created_at: at } = await tx
          .selectFrom('orders')
          .select('created_at')
          .where('id', '=', ids[1] ?? '')
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('orders')
          .set({ created_at: at })
          .where('id', '=', ids[2] ?? '')
          .execute();
      });
      ids = idsOf(await ana.history());
    });

    it('has every order without parameters, and each once from page to page', async () => {
      expect(ids).toHaveLength(4);
      const read: string[] = [];
      for (let before = ''; read.length < ids.length; before = `&before=${read.at(-1)}`) {
        const { status, body } = await page(ana, `limit=1${before}`);
        expect([status, (body as Order[]).length]).toEqual([200, 1]);
        read.push(...idsOf(body as Order[]));
      }
      expect(read).toEqual(ids);
      expect((await page(ana, `before=${ids[3]}`)).body).toEqual([]);
      expect(idsOf((await page(ana, `before=${ids[0]}`)).body as Order[])).toEqual(ids.slice(1));
      expect((await page(ana, `limit=100`)).body).toEqual(await ana.history());
      expect((await page(ana, `limit=2&before=${ids[0]}`)).body).toEqual((await ana.history()).slice(1, 3));
    });

    it('has the newest thousand without a limit', async () => {
      await shop.db.transaction(async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', ids[3] ?? '')
          .executeTakeFirstOrThrow();
        const older = Array.from({ length: ORDERS_HISTORY_MAX }, (_none, nth) => ({
          ...order,
          id: `older-${nth}`,
          transaction_id: `LRS-OLDER-${nth}`,
          created_at: order.created_at - 1_000 - nth,
        }));
        await inBatches(older, (rows) => tx.insertInto('orders').values(rows).execute());
      });
      const read = idsOf(await ana.history());
      expect(read).toHaveLength(ORDERS_HISTORY_MAX);
      expect(read.slice(0, 4)).toEqual(ids);
      const rest = await page(ana, `before=${read.at(-1)}`);
      expect(idsOf(rest.body as Order[])).toEqual(['older-996', 'older-997', 'older-998', 'older-999']);
    });

    it('does not start at the order of another customer, which looks as if it did not exist', async () => {
      const other = await place(await shop.shopper());
      for (const before of [other, 'nothing']) {
        const { status, body } = await page(ana, `before=${before}`);
        expect([status, body]).toEqual([404, { success: false, message: 'Order not found.' }]);
      }
    });

    it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=many', 'limit=', 'limit=1&limit=2', 'before='])(
      'rejects %s',
      async (query) => {
        expect(await page(ana, query)).toMatchObject({ status: 400, body: { success: false } });
      },
    );
  });

  // Changes, returns, payments, reversals and refunds are five tables; the latter two are read when there is a payment.
  it.each([
    ['unpaid', 10],
    ['paid', 12],
  ])('takes as many statements for many %s orders as for one, at most %i', async (status, most) => {
    const countFor = async (orders: number): Promise<number> => {
      const shopper = await shop.shopper();
      for (let count = 0; count < orders; count += 1) {
        const id = await place(shopper);
        if (status === 'unpaid') continue;
        const payment = { reference: '', receivedAt: undefined, isWithoutProvider: false };
        await markPaid(shop.paymentContext, id, { reason: 'in the shop', by: 'Rosa', ...payment });
      }
      return countStatements(engine, async () => expect(await shopper.history()).toHaveLength(orders));
    };
    const one = await countFor(1);
    expect(one).toBeLessThanOrEqual(most);
    expect(await countFor(5)).toBe(one);
  });

  it('says until when an order can be paid online, and why it has ended', async () => {
    await place(ana, {});
    const { payBefore, reason, timeline } = await ana.newest();
    expect(payBefore).toBe(new Date(shop.clock.now + HOUR_MS).toISOString());
    expect([reason, timeline]).toEqual([undefined, [{ step: 'placed', date: new Date(shop.clock.now).toISOString() }]]);
    const replaced = (await ana.newest())._id;
    await place(ana, { shippingAddress: 'Elsewhere' });
    const byId = async (id: string) => (await ana.history()).find(({ _id }) => _id === id);
    expect(await byId(replaced)).toMatchObject({
      paymentStatus: 'cancelled',
      reason: 'You replaced it with another order.',
    });
    // Money that the operator records of an ended order does not change why it has ended.
    const payment = { channel: 'cash', cents: 1, reference: '', receivedAt: undefined } as const;
    await recordOtherPayment(shop.paymentContext, replaced, { ...payment, reason: 'a part', by: 'Rosa' });
    expect(await byId(replaced)).toMatchObject({ reasonCode: 'replaced' });
    shop.clock.now += HOUR_MS;
    await shop.expire();
    const expired = await ana.newest();
    expect(expired).toMatchObject({ paymentStatus: 'expired', reason: 'The time to pay has run out.' });
    expect(expired).not.toHaveProperty('payBefore');
  });

  it('offers no time to pay for cash, except while its online attempt is open', async () => {
    await place(ana);
    const cash = await ana.newest();
    expect(cash).not.toHaveProperty('payBefore');
    await ana.retry(cash.transactionId);
    expect((await ana.newest()).payBefore).toBe(new Date(shop.clock.now + HOUR_MS).toISOString());
    shop.clock.now += HOUR_MS;
    expect(await ana.newest()).not.toHaveProperty('payBefore');
  });
});
