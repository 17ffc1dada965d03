import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const HOUR_MS = 3_600_000;
const IN_PROGRESS = 'A payment for this order is in progress.';

describe.each(engines)('an earlier attempt at an order that was paid in part since, on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({ '1_M': 100 }));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  /** An order for 19.99 with an open attempt at all of it, of which `amount` came by transfer. */
  const placeWithPart = async (amount: string, type: 'midtrans' | 'cod' = 'midtrans'): Promise<PlacedOrder> => {
    const order = await operated.place(type);
    if (type === 'cod') await order.shopper.retry(order.number);
    await operated.act('record-payment', order.number, '--amount', amount, '--channel', 'bank_transfer');
    return order;
  };
  const account = async (number: string) => {
    const shown = await operated.run(['orders', 'show', number, '--json']);
    const { status, price, net, to_collect, due } = shown.json<Record<string, unknown>>();
    return { status, price, net, to_collect, due };
  };
  const paid = { status: 'paid', price: 19.99, net: 19.99, to_collect: 0, due: 0 };
  const statusIs = ({ shopper }: PlacedOrder, status: string) =>
    until(async () => (await shopper.newest()).paymentStatus === status);
  const attemptsOf = ({ id }: PlacedOrder) =>
    operated.shop.db.read
      .selectFrom('payment_attempts')
      .select(['status', 'cents', 'idr_total'])
      .where('order_id', '=', id)
      .orderBy('number')
      .execute();

  test('that is paid anyway pays the order, and what is too much is due', async () => {
    const order = await placeWithPart('18.99');
    expect(await operated.shop.press(order.token, 'pay')).toBe(200);
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual({ ...paid, net: 38.98, due: 18.99 });
    expect(await order.shopper.retry(order.number)).toMatchObject({ status: 409 });
    expect(await operated.shop.notifications(order.id)).toContainEqual(['paid', 3_898]);
  });

  test('that the shopper is paying is not replaced, and its payment is booked as what it asks for', async () => {
    const order = await placeWithPart('5');
    operated.shop.webhookFaults.areRefused = true;
    await operated.shop.press(order.token, 'card');
    expect(await order.shopper.retry(order.number)).toMatchObject({ status: 409, body: { message: IN_PROGRESS } });
    operated.shop.webhookFaults.areRefused = false;
    await operated.shop.press(order.token, 'confirm');
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual({ ...paid, net: 24.99, due: 5 });
    expect(await attemptsOf(order)).toMatchObject([{ status: 'paid', cents: 1_999, idr_total: 319_840 }]);
  });

  test('that was paid when Pay Now is pressed is applied', async () => {
    const order = await placeWithPart('5');
    operated.shop.webhookFaults.areRefused = true;
    await operated.shop.press(order.token, 'pay');
    const refused = await order.shopper.retry(order.number);
    expect(refused).toMatchObject({ status: 409, body: { message: 'You have already paid for this order.' } });
    operated.shop.webhookFaults.areRefused = false;
    expect(await account(order.number)).toEqual({ ...paid, net: 24.99, due: 5 });
  });

  test('stays while the provider does not answer, and is replaced afterwards', async () => {
    const order = await placeWithPart('5');
    operated.shop.proxy.mode = 'down';
    expect((await order.shopper.retry(order.number)).status).toBe(503);
    expect(await attemptsOf(order)).toMatchObject([{ status: 'pending', cents: 1_999 }]);
    operated.shop.proxy.mode = 'pass';
    const { body } = await order.shopper.retry(order.number, 239_840);
    await operated.shop.press(String(body.snapToken), 'pay');
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual(paid);
  });

  test('of a cash order is replaced, and the courier collects what is left', async () => {
    const order = await placeWithPart('5', 'cod');
    expect((await order.shopper.retry(order.number, 239_840)).status).toBe(200);
    expect(await attemptsOf(order)).toMatchObject([
      { status: 'cancelled', cents: 1_999, idr_total: 319_840 },
      { status: 'pending', cents: 1_499, idr_total: 239_840 },
    ]);
    await operated.step(order.number, 'packed', 'shipped');
    await operated.run(['orders', 'delivered', order.number, '--paid', '--yes']);
    expect(await account(order.number)).toEqual(paid);
  });

  test('that has expired is followed by one at what is left', async () => {
    const order = await placeWithPart('5');
    operated.shop.clock.now += HOUR_MS;
    await operated.shop.expire();
    expect(await order.shopper.newest()).toMatchObject({ paymentStatus: 'expired', received: 5, toCollect: 14.99 });
    const { body } = await order.shopper.retry(order.number, 239_840);
    expect(await account(order.number)).toMatchObject({ status: 'pending', due: 0 });
    await operated.shop.press(String(body.snapToken), 'pay');
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual(paid);
  });

  describe.each(['0.01', '5', '18.99', '19.98'])(
    'whose part of %s is refunded while the shopper pays the rest',
    (part) => {
      const placeAndPay = async () => {
        const order = await placeWithPart(part);
        const { body } = await order.shopper.retry(order.number);
        const left = Math.round(1_999 - Number(part) * 100);
        await operated.act('refund', order.number, '--amount', part, '--channel', 'bank_transfer');
        await operated.shop.press(String(body.snapToken), 'pay');
        await until(async () => (await attemptsOf(order)).some(({ status }) => status === 'paid'));
        expect(await account(order.number)).toMatchObject({
          status: 'pending',
          net: left / 100,
          to_collect: Number(part),
        });
        return { order, left };
      };

      test('is followed by one at what is missing again, which pays the order', async () => {
        const { order } = await placeAndPay();
        expect((await attemptsOf(order)).at(-1)).toMatchObject({
          status: 'pending',
          cents: Math.round(Number(part) * 100),
        });
        const { body } = await order.shopper.retry(order.number);
        await operated.shop.press(String(body.snapToken), 'pay');
        await statusIs(order, 'paid');
        expect(await account(order.number)).toEqual(paid);
      });

      test('holds no units for ever: the order expires, and what has come is due', async () => {
        const { order, left } = await placeAndPay();
        operated.shop.clock.now += HOUR_MS;
        await operated.shop.expire();
        expect(await account(order.number)).toMatchObject({ status: 'expired', due: left / 100 });
        expect(await operated.shop.onHand(1, 'M')).toBe(100);
      });
    },
  );

  test('of release 1.0.0 asks for the total of its order', async () => {
    const order = await operated.place('midtrans');
    const forget = (rows: { cents: null }) =>
      operated.shop.db.transaction((tx) =>
        tx.updateTable('payment_attempts').set(rows).where('order_id', '=', order.id).execute(),
      );
    await forget({ cents: null });
    expect((await order.shopper.retry(order.number)).body.snapToken).toBe(order.token);
    await operated.shop.press(order.token, 'pay');
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual(paid);
  });

  test('is recorded for its rest without the provider, whose own payment then takes the place of the record', async () => {
    const order = await placeWithPart('5');
    const { body } = await order.shopper.retry(order.number);
    operated.shop.webhookFaults.areRefused = true;
    await operated.shop.press(String(body.snapToken), 'pay');
    operated.shop.proxy.mode = 'down';
    await operated.act('mark-paid', order.number, '--without-provider');
    const records = async () =>
      (await operated.shop.money(order.id)).payments
        .filter(({ channel }) => channel === 'midtrans')
        .map(({ actor, cents, rupiah }) => [actor, cents, rupiah]);
    expect(await records()).toEqual([['operator', 1_499, 239_840]]);
    operated.shop.webhookFaults.areRefused = false;
    operated.shop.proxy.mode = 'pass';
    await operated.run(['orders', 'check', order.number]);
    expect((await records()).sort()).toEqual([
      ['operator', 1_499, 239_840],
      ['provider', 1_499, 239_840],
    ]);
    expect(await account(order.number)).toEqual(paid);
  });

  test('is opened again at what is left when the record of the rest was wrong', async () => {
    const order = await placeWithPart('5');
    await operated.act('mark-paid', order.number);
    expect(await account(order.number)).toEqual(paid);
    await operated.act('undo-paid', order.number);
    expect((await attemptsOf(order)).at(-1)).toEqual({ status: 'pending', cents: 1_499, idr_total: 239_840 });
    const { body } = await order.shopper.retry(order.number, 239_840);
    await operated.shop.press(String(body.snapToken), 'pay');
    await statusIs(order, 'paid');
    expect(await account(order.number)).toEqual(paid);
  });

  test('is not paid again when the shop has the price, since a refund was taken back', async () => {
    const { act } = operated;
    const order = await placeWithPart('18');
    await act('refund', order.number, '--amount', '10', '--channel', 'cash');
    await act('record-payment', order.number, '--amount', '10.50', '--channel', 'cash');
    await act('undo-refund', order.number);
    expect((await order.shopper.retry(order.number)).status).toBe(409);
    // It has nothing to record: the order only becomes paid, if it is not yet.
    await act('mark-paid', order.number);
    expect(await account(order.number)).toEqual({ ...paid, net: 28.5, due: 8.51 });
  });
});
