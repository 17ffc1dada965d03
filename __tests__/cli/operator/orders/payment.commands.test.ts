import { userInfo } from 'node:os';
import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { LAST_UNIT, openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const EXPIRY_MS = 60 * 60_000;
const NO_ANSWER =
  'The payment provider does not answer: nothing was changed. Try again later, or use --without-provider.\n';

describe.each(engines)('payments of orders by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({});
    await operated.setLastUnits(1);
  });
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  /**
   * An online order with two payment attempts, both of which can be paid at the provider: the first one has expired
   * while the provider did not answer, so that it could not be cancelled.
   */
  const placeWithTwoAttempts = async (): Promise<{ order: PlacedOrder; second: string }> => {
    const { shop, place } = operated;
    const order = await place('midtrans');
    shop.proxy.mode = 'down';
    shop.clock.now += EXPIRY_MS;
    await shop.expire();
    expect((await order.shopper.retry(order.number)).status).toBe(503);
    shop.proxy.mode = 'pass';
    const again = await order.shopper.retry(order.number);
    expect(again.status).toBe(200);
    return { order, second: String(again.body.snapToken) };
  };

  describe('mark-paid', () => {
    test('asks the provider about all attempts: an earlier one that is paid is recorded instead', async () => {
      const { shop, act, show, sales } = operated;
      const { order, second } = await placeWithTwoAttempts();
      const { number, token } = order;
      const before = await sales();
      shop.webhookFaults.areRefused = true;
      expect(await shop.press(token, 'pay')).toBe(200);
      const ran = await act('mark-paid', number);
      expect(ran).toMatchObject({
        exitCode: 0,
        out:
          `${number}: mark-paid, pending → paid.\n` +
          'The payment provider has received 19.99: this is recorded instead of your payment.\n',
        err: '',
      });
      const { payments, due } = await show(number);
      expect(payments).toMatchObject([
        { channel: 'midtrans', payment: number, amount: 19.99, rupiah: 319_840, by: 'provider', state: 'received' },
      ]);
      expect(due).toBe(0);
      expect((await sales()).net).toBeCloseTo(before.net + 19.99, 2);
      // Nobody can pay the other attempt any more.
      expect(await shop.press(second, 'pay')).toBe(409);
    });

    test('records the transfer when the provider knows no payment, and cancels the open attempt', async () => {
      const { shop, act, show } = operated;
      const { order, second } = await placeWithTwoAttempts();
      const { number } = order;
      shop.proxy.calls.length = 0;
      expect((await act('mark-paid', number, '--reference', 'BNU 4711', '--at', '2h')).out).toBe(
        `${number}: mark-paid, pending → paid.\nRecorded: 19.99 by bank_transfer.\n`,
      );
      const receivedAt = shop.clock.now - 2 * 3_600_000;
      // The shop may still ask about an order of the test before.
      const calls = shop.proxy.calls.filter((call) => call.includes(number));
      expect(calls.slice(0, 2)).toEqual([`GET /v2/${number}/status`, `GET /v2/${number}-2/status`]);
      const { payments, paid } = await show(number);
      expect(payments).toMatchObject([
        {
          ...{ channel: 'bank_transfer', payment: null, amount: 19.99, rupiah: null, reference: 'BNU 4711' },
          ...{ by: userInfo().username, received: new Date(receivedAt).toISOString() },
        },
      ]);
      expect(paid).toBe(payments[0]?.received);
      expect(await shop.press(second, 'pay')).toBe(409);
    });

    test('changes nothing while the provider does not answer', async () => {
      const { shop, act, show, sales } = operated;
      const order = await operated.place('midtrans');
      const [row, shown, before] = [await operated.stored(order), await show(order.number), await sales()];
      const onHand = await shop.onHand(1, 'M');
      shop.proxy.mode = 'down';
      expect(await act('mark-paid', order.number)).toMatchObject({ exitCode: 1, out: '', err: NO_ANSWER });
      expect(await operated.stored(order)).toEqual(row);
      expect(await show(order.number)).toEqual(shown);
      expect([await sales(), await shop.onHand(1, 'M')]).toEqual([before, onHand]);
    });

    test('asks about a cash order that was to be paid online, too', async () => {
      const { shop, act, show } = operated;
      const { number, shopper } = await operated.place('cod');
      const token = String((await shopper.retry(number)).body.snapToken);
      shop.proxy.mode = 'down';
      expect(await act('mark-paid', number)).toMatchObject({ exitCode: 1, err: NO_ANSWER });
      shop.proxy.mode = 'pass';
      shop.webhookFaults.areRefused = true;
      await shop.press(token, 'pay');
      expect((await act('mark-paid', number)).out).toContain('instead of your payment');
      expect((await show(number)).payments).toMatchObject([{ channel: 'midtrans', payment: number }]);
    });

    test('without the provider: a payment that is found later takes the place of the record', async () => {
      const { shop, act, run, show, sales, toSend } = operated;
      const { number, token, id } = await operated.place('midtrans');
      const before = await sales();
      shop.proxy.mode = 'down';
      shop.webhookFaults.areRefused = true;
      expect(await act('mark-paid', number, '--without-provider')).toMatchObject({
        exitCode: 0,
        out:
          `${number}: mark-paid, pending → paid.\nRecorded: 19.99 by midtrans.\n` +
          'A payment that the provider reports later takes the place of this record.\n',
      });
      const paidOnce = await sales();
      expect(paidOnce).toMatchObject({ orders: before.orders + 1, rupiah: before.rupiah + 319_840 });
      expect(paidOnce.net).toBeCloseTo(before.net + 19.99, 2);
      expect(await shop.press(token, 'pay')).toBe(200);
      shop.proxy.mode = 'pass';
      expect((await run(['orders', 'check', number, '--json'])).json()).toEqual([{ payment: number, status: 'paid' }]);
      const { payments, due, on_hold: isOnHold } = await show(number);
      expect(payments.map(({ by, state }) => [by, state]).sort()).toEqual([
        ['provider', 'received'],
        [userInfo().username, 'reversed'],
      ]);
      expect(payments.flatMap(({ reversals }) => reversals)).toMatchObject([
        { kind: 'replaced', amount: 19.99, is_accepted: true },
      ]);
      expect([due, isOnHold]).toEqual([0, false]);
      const after = await sales();
      expect([after.orders, after.units, after.rupiah]).toEqual([paidOnce.orders, paidOnce.units, paidOnce.rupiah]);
      expect(after.net).toBeCloseTo(paidOnce.net, 2);
      expect(await toSend()).toContain(number);
      expect((await operated.notified(id)).filter((kind) => kind !== 'order_placed')).toEqual(['paid']);
      // The provider's payment is not the operator's to take back.
      expect(await act('undo-paid', number)).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('reported by the provider'),
      });
    });

    test('without the provider: what it reports less than the record stays recorded, until it is undone', async () => {
      const { shop, act, run, show } = operated;
      const { number, shopper } = await operated.place('midtrans');
      await act('record-payment', number, '--amount', '0.01', '--channel', 'bank_transfer');
      const token = String((await shopper.retry(number)).body.snapToken);
      await act('undo-paid', number);
      shop.proxy.mode = 'down';
      shop.webhookFaults.areRefused = true;
      await act('mark-paid', number, '--without-provider');
      expect(await shop.press(token, 'pay')).toBe(200);
      shop.proxy.mode = 'pass';
      await run(['orders', 'check', number, '--json']);
      const { payments, ...order } = await show(number);
      expect(order).toMatchObject({ status: 'paid', to_collect: 0, due: 0 });
      expect(payments.map(({ by, state, amount }) => [by, state, amount]).sort()).toEqual([
        ['provider', 'received', 19.98],
        [userInfo().username, 'received', 0.01],
        [userInfo().username, 'reversed', 0.01],
        [userInfo().username, 'reversed', 19.99],
      ]);
      await act('undo-paid', number);
      expect(await show(number)).toMatchObject({ status: 'pending', to_collect: 0.01, due: 0 });
    });

    test('of two operators at the same time records one payment', async () => {
      const { act, show } = operated;
      const { number } = await operated.place('cod');
      const ran = await Promise.all([act('mark-paid', number), act('mark-paid', number)]);
      expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
      expect(ran.find(({ exitCode }) => exitCode === 1)?.err).toContain(
        'This order is paid: use "orders record-payment"',
      );
      expect(await show(number)).toMatchObject({ due: 0, payments: [{ amount: 19.99 }] });
    });

    test('refuses times in the future and orders that are paid', async () => {
      const { shop, act } = operated;
      const { number } = await operated.place('cod');
      const tomorrow = new Date(shop.clock.now + 86_400_000).toISOString();
      expect(await act('mark-paid', number, '--at', tomorrow)).toMatchObject({
        exitCode: 2,
        err: `${tomorrow} is in the future.\n`,
      });
      await act('mark-paid', number);
      expect(await act('mark-paid', number)).toMatchObject({
        exitCode: 1,
        err: 'This order is paid: use "orders record-payment" for money that came as well.\n',
      });
    });
  });

  describe('record-payment', () => {
    const record = (number: string, amount: string, channel = 'bank_transfer', ...flags: string[]) =>
      operated.act('record-payment', number, '--amount', amount, '--channel', channel, ...flags);

    test('of an order that is paid online: the surplus is due, and the goods are still sent', async () => {
      const { shop, act, show, toSend, step } = operated;
      const { number, token, id } = await operated.place('midtrans');
      await shop.press(token, 'pay');
      await until(async () => (await show(number)).status === 'paid', { what: 'the payment' });
      expect((await record(number, '19.99', 'bank_transfer', '--reference', 'BNU 9')).out).toBe(
        `${number}: record-payment; its status stays paid.\nRecorded: 19.99 by bank_transfer.\n` +
          'Its refund is due: 19.99. More was paid than the order costs.\n',
      );
      expect(await show(number)).toMatchObject({ status: 'paid', due: 19.99, refund: 'due' });
      expect(await toSend()).toContain(number);
      await step(number, 'packed');
      expect(await operated.notified(id)).toContain('refund_due');
      expect((await act('refund', number)).out).toBe(
        `${number}: 19.99 refunded by bank_transfer; its status stays paid.\n`,
      );
      expect(await show(number)).toMatchObject({ due: 0, refund: 'done' });
      await step(number, 'shipped');
    });

    test('of a deposit for cash on delivery: the courier brings the rest', async () => {
      const { step, run, show } = operated;
      const { number } = await operated.place('cod');
      await record(number, '5.01');
      await step(number, 'packed', 'shipped');
      expect((await run(['orders', 'delivered', number, '--paid', '--yes'])).exitCode).toBe(0);
      const { payments, ...order } = await show(number);
      expect(payments.map(({ channel, amount }) => [channel, amount])).toEqual(
        expect.arrayContaining([
          ['bank_transfer', 5.01],
          ['cash', 14.98],
        ]),
      );
      expect(order).toMatchObject({ status: 'paid', due: 0 });
    });

    test('of parts: the order is paid when its price is reached', async () => {
      const { act, show, toSend, sales } = operated;
      const { number } = await operated.place('bank_transfer');
      const before = await sales();
      expect((await record(number, '12.50')).out).toBe(
        `${number}: record-payment; its status stays pending.\nRecorded: 12.50 by bank_transfer.\nStill to be paid: 7.49.\n`,
      );
      expect(await show(number)).toMatchObject({ status: 'pending', due: 0, paid: null });
      expect(await toSend()).not.toContain(number);
      expect((await record(number, '7.48', 'cash')).out).toContain('Still to be paid: 0.01.\n');
      expect((await show(number)).status).toBe('pending');
      expect((await record(number, '0.02')).out).toBe(
        `${number}: record-payment, pending → paid.\nRecorded: 0.02 by bank_transfer.\n` +
          'Its refund is due: 0.01. More was paid than the order costs.\n',
      );
      expect(await toSend()).toContain(number);
      // One order, and every cent that came.
      expect((await sales()).orders).toBe(before.orders + 1);
      expect((await sales()).gross).toBeCloseTo(before.gross + 20, 2);
      expect((await act('refund', number)).out).toContain('0.01 refunded by bank_transfer');
      expect((await show(number)).due).toBe(0);
    });

    test('mark-paid records the rest of the price', async () => {
      const { act, show } = operated;
      const { number } = await operated.place('cod');
      await record(number, '5', 'cash');
      expect((await act('mark-paid', number)).out).toBe(
        `${number}: mark-paid, pending → paid.\nRecorded: 14.99 by cash.\n`,
      );
      expect((await show(number)).payments.map(({ amount }) => amount).sort()).toEqual([14.99, 5]);
    });

    test('on an ended order: all of it is due, until the price is reached and its units are taken', async () => {
      const { shop, act, show } = operated;
      const { number } = await operated.place('cod', LAST_UNIT);
      await act('cancel', number);
      expect(await shop.onHand(3, 'M')).toBe(1);
      expect((await record(number, '4')).out).toBe(
        `${number}: record-payment; its status stays cancelled.\nRecorded: 4.00 by bank_transfer.\n` +
          'Its refund is due: 4.00. Money was received, and the customer gets no goods for it.\n',
      );
      expect((await record(number, '5')).out).toBe(
        `${number}: record-payment, cancelled → paid.\nRecorded: 5.00 by bank_transfer.\nIt has taken its units.\n`,
      );
      expect(await show(number)).toMatchObject({ status: 'paid', due: 0 });
      expect(await shop.onHand(3, 'M')).toBe(0);
    });

    test('on an ended order whose units are sold: all of it stays due', async () => {
      const { act, show, toSend } = operated;
      const { number } = await operated.place('cod', LAST_UNIT);
      await act('cancel', number);
      await operated.setLastUnits(0);
      await record(number, '9');
      expect(await show(number)).toMatchObject({ status: 'paid', due: 9 });
      await record(number, '1.50', 'cash');
      expect((await show(number)).due).toBe(10.5);
      expect(await toSend()).not.toContain(number);
    });

    test('needs an amount and a channel that is not the provider', async () => {
      const { act, show } = operated;
      const { number } = await operated.place('cod');
      expect(await act('record-payment', number, '--channel', 'cash')).toMatchObject({ exitCode: 2 });
      expect(await act('record-payment', number, '--amount', '5')).toMatchObject({ exitCode: 2 });
      for (const [amount, channel] of [
        ['0', 'cash'],
        ['-1', 'cash'],
        ['1.005', 'cash'],
        ['5', 'midtrans'],
        ['5', 'cheque'],
      ] as const) {
        expect(await record(number, amount, channel)).toMatchObject({ exitCode: 2 });
      }
      expect((await show(number)).payments).toEqual([]);
    });
  });
});
