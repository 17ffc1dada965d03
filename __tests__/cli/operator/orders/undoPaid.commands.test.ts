import type { PaymentType } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { LAST_UNIT, openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const HOUR_MS = 3_600_000;

describe.each(engines)('orders undo-paid on the %s database', (engine) => {
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

  /** Runs `pay`, then undo-paid: the order, the stock, the books and the mails are as before. */
  const expectUndone = async (order: PlacedOrder, pay: () => Promise<unknown>, undone: string): Promise<void> => {
    const { shop, act, show, sales, notified, run } = operated;
    const row = await operated.stored(order);
    const history = await order.shopper.newest();
    const [before, onHand] = [await sales(), await shop.onHand(1, 'M')];
    await pay();
    expect((await show(order.number)).payments.some(({ state }) => state === 'received')).toBe(true);
    const mails = await notified(order.id);
    const ran = await act('undo-paid', order.number);
    expect(ran).toMatchObject({ exitCode: 0, out: `${order.number}: undo-paid${undone}` });
    expect(await operated.stored(order)).toEqual(row);
    const now = await order.shopper.newest();
    expect([now.paymentStatus, now.refunds, now.timeline]).toEqual([
      history.paymentStatus,
      history.refunds,
      expect.not.arrayContaining([expect.objectContaining({ step: 'paid' })]),
    ]);
    expect(await shop.onHand(1, 'M')).toBe(onHand);
    const after = await sales();
    expect([after.orders, after.units, after.refunds, after.rupiah]).toEqual([
      ...[before.orders, before.units, before.refunds, before.rupiah],
    ]);
    expect(after.net).toBeCloseTo(before.net, 2);
    const shown = await show(order.number);
    expect(shown).toMatchObject({ due: 0, refund: '', refunds: [], on_hold: false });
    expect(await notified(order.id)).toEqual(mails);
    expect((await run(['orders', 'list', '--reversed', '--json'])).json()).toEqual([]);
    expect(shown.audit_log.at(-1)).toMatchObject({ event: 'payment-undone', by: 'operator' });
  };
  const TAKEN_BACK = {
    cod: 'cash',
    bank_transfer: 'bank_transfer',
    midtrans: 'bank_transfer',
  } as const satisfies Record<PaymentType, string>;

  test.each(Object.keys(TAKEN_BACK) as PaymentType[])('after mark-paid of a %s order', async (type) => {
    const order = await operated.place(type);
    await expectUndone(
      order,
      () => operated.act('mark-paid', order.number),
      `, paid → pending.\nTaken back: 19.99 by ${TAKEN_BACK[type]}.\n`,
    );
    // It can be paid again, in every way.
    if (type === 'midtrans') {
      const token = String((await order.shopper.retry(order.number)).body.snapToken);
      await operated.shop.press(token, 'pay');
      await until(async () => (await operated.show(order.number)).status === 'paid', { what: 'the payment' });
    } else {
      expect((await operated.act('mark-paid', order.number)).exitCode).toBe(0);
    }
    expect(await operated.show(order.number)).toMatchObject({ status: 'paid', due: 0 });
  });

  test('after delivered --paid: the parcel stays delivered, its cash is still to come', async () => {
    const { run, step } = operated;
    const order = await operated.place('cod');
    await step(order.number, 'packed', 'shipped', 'delivered');
    await expectUndone(
      order,
      async () => {
        await run(['orders', 'undo-step', order.number, '--yes']);
        await run(['orders', 'delivered', order.number, '--paid', '--yes']);
      },
      ', paid → pending.\nTaken back: 19.99 by cash.\n',
    );
    expect((await operated.show(order.number)).fulfilment).toBe('delivered');
  });

  test('after mark-paid of a failed order: its units return to the stock', async () => {
    const order = await operated.place('bank_transfer');
    await operated.act('mark-failed', order.number);
    await expectUndone(
      order,
      () => operated.act('mark-paid', order.number),
      ', paid → failed.\nTaken back: 19.99 by bank_transfer.\nIts units are in the stock again.\n',
    );
  });

  test('after record-payment of a second payment: nothing is due, and the order stays paid', async () => {
    const { act, show, sales, toSend } = operated;
    const { number } = await operated.place('cod');
    await act('mark-paid', number);
    const before = await sales();
    await act('record-payment', number, '--amount', '19.99', '--channel', 'cash', '--again');
    expect((await show(number)).due).toBe(19.99);
    expect((await act('undo-paid', number)).out).toBe(
      `${number}: undo-paid; its status stays paid.\nTaken back: 19.99 by cash.\n`,
    );
    expect(await show(number)).toMatchObject({ status: 'paid', due: 0, refunds: [] });
    const after = await sales();
    expect([after.orders, after.refunds]).toEqual([before.orders, before.refunds]);
    expect(after.net).toBeCloseTo(before.net, 2);
    expect(await toSend()).toContain(number);
  });

  test('gives an online order a new time to pay, after which it expires', async () => {
    const { shop, act, show } = operated;
    const { number, shopper } = await operated.place('midtrans', LAST_UNIT);
    await act('mark-paid', number);
    shop.clock.now += 2 * HOUR_MS;
    await act('undo-paid', number);
    expect(await shopper.newest()).toMatchObject({ paymentStatus: 'pending', payBefore: expect.any(String) });
    await shop.expire();
    expect(await show(number)).toMatchObject({ status: 'pending' });
    shop.clock.now += HOUR_MS;
    await shop.expire();
    expect(await show(number)).toMatchObject({ status: 'expired' });
    expect(await shop.onHand(3, 'M')).toBe(1);
  });

  test('after record-payment of parts: the last part, then the one before', async () => {
    const { act, show } = operated;
    const order = await operated.place('bank_transfer');
    const { number } = order;
    const row = await operated.stored(order);
    for (const amount of ['9.99', '10']) await act('record-payment', number, '--amount', amount, '--channel', 'cash');
    expect((await show(number)).status).toBe('paid');
    expect((await act('undo-paid', number)).out).toBe(
      `${number}: undo-paid, paid → pending.\nTaken back: 10.00 by cash.\n`,
    );
    expect((await act('undo-paid', number)).out).toBe(
      `${number}: undo-paid; its status stays pending.\nTaken back: 9.99 by cash.\n`,
    );
    expect(await operated.stored(order)).toEqual(row);
    expect(await act('undo-paid', number)).toMatchObject({
      exitCode: 1,
      err: 'No payment of this order is recorded.\n',
    });
  });

  test('leaves an order paid that the provider has a payment of, also one that was reversed in part', async () => {
    const { shop, act, run, show } = operated;
    const { number, token } = await operated.place('midtrans');
    await shop.press(token, 'pay');
    await run(['orders', 'check', number]);
    await shop.press(token, 'chargebackHalf');
    await run(['orders', 'check', number]);
    await act('accept-reversal', number);
    await act('record-payment', number, '--amount', '10', '--channel', 'cash');
    expect((await act('undo-paid', number)).out).toContain('its status stays paid');
    expect(await show(number)).toMatchObject({ status: 'paid', due: 0 });
  });

  test('unpacks an order that must not be sent without its money', async () => {
    const { act, step, show, toSend } = operated;
    const { number } = await operated.place('bank_transfer');
    await act('mark-paid', number);
    await step(number, 'packed');
    expect((await act('undo-paid', number)).out).toContain('Its fulfilment is new again.\n');
    expect(await show(number)).toMatchObject({ status: 'pending', fulfilment: 'new' });
    expect(await toSend()).not.toContain(number);
  });

  test.each([
    ['restocked', ['--restock'], 1, ''],
    ['written off', [], 0, 'Its units are written off.\n'],
  ] as const)('cancels an order whose parcel came back and was %s', async (_what, flags, units, text) => {
    const { shop, act, run, step, show } = operated;
    const { number } = await operated.place('cod');
    const onHand = await shop.onHand(1, 'M');
    await step(number, 'packed', 'shipped');
    await run(['orders', 'delivered', number, '--paid', '--yes']);
    await run(['orders', 'returned', number, '--yes', ...flags]);
    expect((await show(number)).due).toBe(19.99);
    expect((await act('undo-paid', number)).out).toBe(
      `${number}: undo-paid, paid → cancelled.\nTaken back: 19.99 by cash.\n${text}`,
    );
    expect(await show(number)).toMatchObject({ status: 'cancelled', fulfilment: 'returned', due: 0 });
    expect(await shop.onHand(1, 'M')).toBe(onHand + units);
  });

  test('cancels an order whose units are sold meanwhile', async () => {
    const { act, show } = operated;
    const { number } = await operated.place('cod', LAST_UNIT);
    await act('mark-paid', number);
    await act('refund', number, '--restock');
    await act('undo-refund', number);
    expect((await show(number)).due).toBe(9);
    await operated.setLastUnits(0);
    expect((await act('undo-paid', number)).out).toBe(
      `${number}: undo-paid, paid → cancelled.\nTaken back: 9.00 by cash.\n`,
    );
    expect(await show(number)).toMatchObject({ status: 'cancelled', due: 0 });
  });

  test('is refused for the payments of the provider, and for money that was refunded', async () => {
    const { shop, act, run, show } = operated;
    const online = await operated.place('midtrans');
    await shop.press(online.token, 'pay');
    await run(['orders', 'check', online.number]);
    expect(await act('undo-paid', online.number)).toMatchObject({
      exitCode: 1,
      err: 'The payment of this order was reported by the provider: it cannot be undone. Use "orders refund".\n',
    });
    const cash = await operated.place('cod');
    await act('mark-paid', cash.number);
    await act('refund', cash.number, '--amount', '0.01');
    const shown = await show(cash.number);
    expect(await act('undo-paid', cash.number)).toMatchObject({
      exitCode: 1,
      err: 'A refund of this order is recorded: use "orders undo-refund" first.\n',
    });
    expect(await show(cash.number)).toEqual(shown);
    await act('undo-refund', cash.number);
    expect((await act('undo-paid', cash.number)).exitCode).toBe(0);
    expect(await show(cash.number)).toMatchObject({ status: 'pending', due: 0 });
  });
});
