import { readCsv } from '@/server/sheets/csv';
import type { Outcome } from '@/sandbox/snap/outcomes';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

/** The ways in which the provider takes back a payment: the buttons that are pressed, and what the shop still has. */
const REVERSALS: readonly (readonly [kind: string, presses: readonly Outcome[], net: number])[] = [
  ['refund', ['pay', 'refund'], 0],
  ['refund', ['pay', 'refundHalf'], 9.99],
  ['chargeback', ['pay', 'chargeback'], 0],
  ['chargeback', ['pay', 'chargebackHalf'], 9.99],
  ['cancel', ['card', 'confirm', 'void'], 0],
  ['deny', ['pay', 'revoke'], 0],
];

describe.each(engines)('reversals by the payment provider on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({}));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
    expect(await numbersOnHold()).toEqual([]);
  });

  const numbersOnHold = async (): Promise<readonly string[]> =>
    (await operated.run(['orders', 'list', '--reversed', '--json']))
      .json<{ order: string }[]>()
      .map(({ order }) => order);
  /** Presses a button of the payment page, and asks the provider: the webhook may arrive later. */
  const press = async ({ token, number }: PlacedOrder, outcome: Outcome): Promise<void> => {
    expect(await operated.shop.press(token, outcome)).toBe(200);
    expect((await operated.run(['orders', 'check', number])).exitCode).toBe(0);
  };
  const placePaid = async (): Promise<PlacedOrder> => {
    const order = await operated.place('midtrans');
    await press(order, 'pay');
    return order;
  };
  const metric = async (): Promise<string | undefined> =>
    /^shop_reversed_payments .*$/m.exec((await operated.shop.app.inject('/metrics')).payload)?.[0];

  test('of what was charged back, nothing can be refunded any more', async () => {
    const { act, show } = operated;
    const { number } = await operated.place('midtrans').then(async (order) => {
      for (const outcome of ['pay', 'chargebackHalf'] as const) await press(order, outcome);
      return order;
    });
    await act('accept-reversal', number);
    const tooMuch = await act('refund', number, '--amount', '10.00', '--channel', 'bank_transfer');
    expect(tooMuch).toMatchObject({ exitCode: 1, err: 'This refund and the earlier ones are more than was paid.\n' });
    expect((await act('refund', number, '--amount', '9.99', '--channel', 'bank_transfer')).exitCode).toBe(0);
    expect(await show(number)).toMatchObject({ due: 0, refunds: [{ amount: 9.99 }] });
  });

  test.each(REVERSALS)('%s (%j): on hold until it is accepted', async (kind, presses, net) => {
    const { shop, act, run, show, sales, toSend, notified, doctor } = operated;
    const onHand = await shop.onHand(1, 'M');
    const order = await operated.place('midtrans');
    const { number, id } = order;
    const isWhole = net === 0;
    const before = await sales();
    for (const outcome of presses.slice(0, -1)) await press(order, outcome);
    expect(await toSend()).toContain(number);
    expect(await metric()).toBe('shop_reversed_payments 0');
    await press(order, presses.at(-1) as Outcome);

    expect(await numbersOnHold()).toEqual([number]);
    expect(await toSend()).not.toContain(number);
    expect(await run(['orders', 'packed', number])).toMatchObject({
      exitCode: 1,
      err: 'This order is on hold for a reversed payment (see "orders accept-reversal"): it cannot be packed.\n',
    });
    expect(await metric()).toBe('shop_reversed_payments 1');
    expect((await notified(id)).filter((name) => name === 'payment_reversed')).toHaveLength(1);
    expect((await doctor()).filter(({ area }) => area === 'orders')).toEqual([
      {
        level: 'bad',
        area: 'orders',
        what: `The payment provider has reversed payments of these orders: ${number}.`,
        todo: expect.stringContaining('orders accept-reversal'),
      },
    ]);
    const shown = await show(number);
    expect(shown).toMatchObject({ status: 'paid', on_hold: true, due: 0, paid: expect.any(String) });
    const reversed = Number((19.99 - net).toFixed(2));
    expect(shown.payments).toMatchObject([
      {
        state: isWhole ? 'reversed' : 'received',
        reversed,
        reversals: [{ kind, amount: reversed, is_accepted: false }],
      },
    ]);
    const after = await sales();
    const rupiah = isWhole ? 0 : 159_920;
    expect(after).toMatchObject({ orders: before.orders + 1, rupiah: before.rupiah + rupiah });
    expect(after.net - before.net).toBeCloseTo(net, 2);
    const isRefund = kind === 'refund';
    expect(after.refunds - before.refunds).toBeCloseTo(isRefund ? reversed : 0, 2);
    expect(after.reversed - before.reversed).toBeCloseTo(isRefund ? 0 : reversed, 2);
    expect(await shop.onHand(1, 'M')).toBe(onHand - 1);
    // The shop cannot return more than it has.
    expect((await act('refund', number, '--amount', '20', '--channel', 'cash')).exitCode).toBe(1);

    const priceText = isRefund ? '9.99; refunds have lowered the price by 10.00' : '19.99';
    expect((await act('accept-reversal', number)).out).toBe(
      isWhole
        ? `${number}: accept-reversal; its status stays paid.\nThe shop has 0.00 of 19.99.\nIts units are in the stock again.\n`
        : `${number}: accept-reversal; its status stays paid.\nThe shop has 9.99 of ${priceText}.\nIt can be sent.\n`,
    );
    expect(await metric()).toBe('shop_reversed_payments 0');
    expect(await shop.onHand(1, 'M')).toBe(isWhole ? onHand : onHand - 1);
    expect(await show(number)).toMatchObject({ on_hold: false, due: 0 });
    expect(await act('accept-reversal', number)).toMatchObject({
      exitCode: 1,
      err: 'No reversal of this order waits to be accepted.\n',
    });
    expect((await run(['orders', 'packed', number])).exitCode).toBe(isWhole ? 1 : 0);
    // The provider repeats what it has said.
    await run(['orders', 'check', number]);
    expect(await sales()).toEqual(after);
  });

  test('counts on the day of the reversal: the report of the days before stays as it was', async () => {
    const { shop, act, run } = operated;
    const order = await placePaid();
    const day = (milliseconds: number): string => new Date(milliseconds + 9 * 3_600_000).toISOString().slice(0, 10);
    const report = async (on: string) => (await run(['orders', 'report', '--from', on, '--to', on, '--json'])).out;
    const paidOn = day(Date.now());
    const before = await report(paidOn);
    expect(before).toContain('"orders": ');
    shop.clock.now += 3 * 86_400_000;
    const reversedOn = day(shop.clock.now);
    await press(order, 'chargeback');
    expect(await report(paidOn)).toBe(before);
    expect(JSON.parse(await report(reversedOn))).toMatchObject({
      total: { orders: 0, gross: 0, reversed: 19.99, net: -19.99, rupiah: -319_840 },
    });
    await act('accept-reversal', order.number);
  });

  test('is exported: rupiah received, dollars refunded through the provider, and charged back', async () => {
    const { act, run } = operated;
    const order = await placePaid();
    await press(order, 'refundHalf');
    await press(order, 'chargeback');
    await act('accept-reversal', order.number);
    const [head, ...rows] = readCsv((await run(['orders', 'export'])).out).map(({ cells }) => cells);
    const row = rows.find(([number]) => number === order.number);
    const cells = Object.fromEntries((head ?? []).map((title, index) => [title, row?.[index]]));
    expect(cells).toMatchObject({
      ...{ payment_channel: 'midtrans', payment_reference: expect.stringMatching(/^[\da-f-]{36}$/) },
      ...{ rupiah: '319840', refund: 'done', refunded: '10.00', reversed: '9.99' },
      paid_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
  });

  test('the address of its customer is not erased while an order is on hold', async () => {
    const { act, run } = operated;
    const order = await placePaid();
    await press(order, 'refundHalf');
    const erase = ['customers', 'erase', order.shopper.email, '--yes'];
    expect(await run(erase)).toMatchObject({ exitCode: 1, err: expect.stringContaining(order.number) });
    await act('accept-reversal', order.number);
    expect(await run(erase)).toMatchObject({ exitCode: 1, err: expect.stringContaining('not sent') });
    await operated.step(order.number, 'packed', 'shipped', 'delivered');
    expect((await run(erase)).exitCode).toBe(0);
  });

  test.each<[Outcome, string]>([
    ['chargebackHalf', '10'],
    ['refundHalf', '10.00'],
    ['chargebackHalf', '19.99'],
  ])('after %s, no more than what is left is refunded: not %s', async (outcome, amount) => {
    const { act, show } = operated;
    const order = await placePaid();
    await press(order, outcome);
    await act('accept-reversal', order.number);
    expect(await act('refund', order.number, '--amount', amount, '--channel', 'cash', '--again')).toMatchObject({
      exitCode: 1,
      err: 'This refund and the earlier ones are more than was paid.\n',
    });
    expect((await act('refund', order.number, '--amount', '9.99', '--channel', 'cash')).exitCode).toBe(0);
    expect((await show(order.number)).refunds).toMatchObject([{ amount: 9.99 }]);
  });

  test('a second part is on hold again', async () => {
    const { act, show } = operated;
    const order = await placePaid();
    await press(order, 'refundHalf');
    await act('accept-reversal', order.number);
    await press(order, 'chargeback');
    expect(await numbersOnHold()).toEqual([order.number]);
    expect((await act('accept-reversal', order.number)).out).toContain('The shop has 0.00 of 9.99; refunds');
    const [payment] = (await show(order.number)).payments;
    expect(payment?.reversals.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 10],
      ['chargeback', 9.99],
    ]);
  });

  test('the units of a parcel that has left stay with the customer', async () => {
    const { shop, act, show, step } = operated;
    const order = await placePaid();
    await step(order.number, 'packed', 'shipped');
    const onHand = await shop.onHand(1, 'M');
    await press(order, 'chargeback');
    expect((await act('accept-reversal', order.number)).out).toBe(
      `${order.number}: accept-reversal; its status stays paid.\nThe shop has 0.00 of 19.99.\n`,
    );
    expect(await shop.onHand(1, 'M')).toBe(onHand);
    expect(await show(order.number)).toMatchObject({ fulfilment: 'shipped', due: 0 });
    await step(order.number, 'delivered');
  });

  test('a packed order without its money is unpacked', async () => {
    const { shop, act, show, step, run } = operated;
    const order = await placePaid();
    await step(order.number, 'packed');
    const onHand = await shop.onHand(1, 'M');
    await press(order, 'revoke');
    expect((await run(['orders', 'shipped', order.number])).exitCode).toBe(1);
    expect((await act('accept-reversal', order.number)).out).toContain(
      'Its fulfilment is new again.\nIts units are in the stock again.\n',
    );
    expect(await shop.onHand(1, 'M')).toBe(onHand + 1);
    // The customer pays again, by transfer: the money is due, until the order gets its units.
    await act('record-payment', order.number, '--amount', '19.99', '--channel', 'bank_transfer');
    expect((await show(order.number)).due).toBe(19.99);
    expect((await act('reopen', order.number)).exitCode).toBe(0);
    expect(await show(order.number)).toMatchObject({ due: 0, fulfilment: 'new' });
    await step(order.number, 'packed');
  });

  describe('a refund through the provider that the operator has announced', () => {
    test('is the same money: nothing is on hold, and it counts once', async () => {
      const { act, show, sales, notified } = operated;
      const order = await placePaid();
      const { number, id } = order;
      const before = await sales();
      expect((await act('refund', number)).out).toBe(
        `${number}: 19.99 refunded by midtrans; its status stays paid.\n` +
          'It lowers the price by 19.99, to 0.00.\n' +
          "The provider's own report of this refund takes the place of this record.\n",
      );
      await press(order, 'refund');
      const shown = await show(number);
      expect(shown).toMatchObject({ on_hold: false, due: 0, refund: 'done', refunds: [{ state: 'undone' }] });
      expect(shown.payments[0]?.reversals).toMatchObject([{ kind: 'refund', amount: 19.99, is_accepted: true }]);
      const after = await sales();
      expect(after.refunds).toBeCloseTo(before.refunds + 19.99, 2);
      expect(after.net).toBeCloseTo(before.net - 19.99, 2);
      expect(after.reversed).toBe(before.reversed);
      expect((await order.shopper.newest()).refunds).toMatchObject([{ amount: 19.99 }]);
      expect((await notified(id)).filter((kind) => kind !== 'order_placed' && kind !== 'paid')).toEqual(['refunded']);
    });

    test('in part: a larger one puts the order on hold', async () => {
      const { act, show } = operated;
      const order = await placePaid();
      await act('refund', order.number, '--amount', '4');
      await press(order, 'refundHalf');
      expect(await numbersOnHold()).toEqual([order.number]);
      expect((await act('accept-reversal', order.number)).out).toContain('The shop has 9.99 of 9.99; refunds');
      expect((await show(order.number)).refunds).toMatchObject([{ amount: 4, state: 'undone' }]);
    });

    test('is refused when the provider has reported one already', async () => {
      const { act, show } = operated;
      const order = await placePaid();
      await press(order, 'refundHalf');
      expect(await act('refund', order.number, '--amount', '5')).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('use "orders accept-reversal"'),
      });
      // Money that was returned in another way is recorded besides.
      expect((await act('refund', order.number, '--amount', '5', '--channel', 'cash')).exitCode).toBe(0);
      expect((await act('accept-reversal', order.number)).out).toContain('The shop has 4.99 of 4.99; refunds');
      expect((await show(order.number)).refunds).toMatchObject([{ amount: 5, state: 'done' }]);
    });
  });
});
