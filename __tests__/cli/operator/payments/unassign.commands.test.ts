import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { openOperatedShop, type OperatedShop } from '../../support/operatedShop';

const UNKNOWN = 'LRS-LOST-LOST-LOST';

describe.each(engines)('orders undo-assign-payment on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeEach(async () => {
    operated = await openOperatedShop(engine);
  });
  afterEach(() => operated.close());

  const unmatched = async () =>
    (await operated.run(['payments', 'list', '--unmatched', '--json'])).json<
      readonly { readonly payment: string; readonly amount: number; readonly reversed: number }[]
    >();
  const notify = async (): Promise<void> => {
    expect((await operated.shop.notify({ order_id: UNKNOWN, gross_amount: '32000.00' })).status).toBe(200);
  };
  /** A payment of 2.00 of an order that the shop does not have, as after a restore; returns its token. */
  const payUnknown = async (): Promise<string> => {
    const token = await operated.shop.openElsewhere(UNKNOWN, 32_000);
    operated.shop.webhookFaults.areRefused = true;
    expect(await operated.shop.press(token, 'pay')).toBe(200);
    await notify();
    await until(async () => (await unmatched()).length === 1);
    return token;
  };
  const assign = async (order: string): Promise<void> => {
    expect(await operated.act('assign-payment', order, '--payment', UNKNOWN)).toMatchObject({ exitCode: 0 });
  };
  const takeBack = (order: string, ...flags: readonly string[]) => operated.act('undo-assign-payment', order, ...flags);
  const isOnHold = async (order: string): Promise<boolean> =>
    (await operated.run(['orders', 'list', '--reversed'])).out.includes(order);

  test('the order is as before, and the payment is given to another order, to which later reports go', async () => {
    const { act, show, doctor, sales } = operated;
    const token = await payUnknown();
    const before = await sales();
    const [wrong, right] = [await operated.place('bank_transfer'), await operated.place('bank_transfer')];
    await act('record-payment', wrong.number, '--amount', '18.99', '--channel', 'cash');
    await assign(wrong.number);
    expect(await show(wrong.number)).toMatchObject({ status: 'paid', due: 1 });

    const preview = await takeBack(wrong.number, '--dry-run', '--json');
    expect(preview.json()).toMatchObject({ from: 'paid', to: 'pending', due: 0, dry_run: true });
    expect(await show(wrong.number)).toMatchObject({ status: 'paid', due: 1 });

    const done = await takeBack(wrong.number);
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    for (const text of ['paid → pending', 'Taken back: 2.00 by midtrans.', 'The shop has 18.99 of 19.99.']) {
      expect(done.out).toContain(text);
    }
    expect(await show(wrong.number)).toMatchObject({ status: 'pending', due: 0 });
    expect((await show(wrong.number)).audit_log.at(-1)).toMatchObject({ event: 'payment-undone' });
    expect(await unmatched()).toMatchObject([{ payment: UNKNOWN, amount: 2 }]);
    expect((await sales()).net).toBeCloseTo(before.net + 18.99, 2);
    expect(await operated.mismatches()).toEqual([]);

    await assign(right.number);
    expect(await operated.shop.press(token, 'refund')).toBe(200);
    await notify();
    await until(() => isOnHold(right.number));
    expect(await isOnHold(wrong.number)).toBe(false);
    expect(await operated.mismatches()).toEqual([]);
    expect(JSON.stringify(await doctor())).not.toContain(wrong.number);
  });

  test('what the provider has refunded of it goes with it, and lowers no price', async () => {
    const { act, show } = operated;
    const token = await payUnknown();
    const order = await operated.place('bank_transfer');
    await act('mark-paid', order.number);
    await assign(order.number);
    await act('refund', order.number, '--amount', '1', '--channel', 'midtrans');
    expect(await operated.shop.press(token, 'refundHalf')).toBe(200);
    await notify();
    await until(async () => JSON.stringify((await show(order.number)).payments).includes('"reversed":1'));
    expect(await takeBack(order.number, '--payment', UNKNOWN)).toMatchObject({ exitCode: 0, err: '' });
    expect(await show(order.number)).toMatchObject({ status: 'paid', price: 19.99, net: 19.99, due: 0 });
    expect(await unmatched()).toMatchObject([{ payment: UNKNOWN, amount: 2, reversed: 1 }]);
    expect(await operated.mismatches()).toEqual([]);
  });

  test('is refused for what the provider has reported for the order itself, and without such a payment', async () => {
    const order = await operated.place('midtrans');
    const none = 'was given to this order by "orders assign-payment"';
    expect(await takeBack(order.number)).toMatchObject({ exitCode: 1, err: expect.stringContaining(none) });
    expect(await operated.shop.press(order.token, 'pay')).toBe(200);
    await operated.run(['orders', 'check', order.number]);
    expect(await takeBack(order.number)).toMatchObject({ exitCode: 1, err: expect.stringContaining(none) });
    expect(await takeBack(order.number, '--payment', UNKNOWN)).toMatchObject({ exitCode: 1 });
    expect(await operated.show(order.number)).toMatchObject({ status: 'paid' });
  });

  test('is refused once the money was refunded, and while a reversal waits', async () => {
    const { act } = operated;
    const token = await payUnknown();
    const order = await operated.place('bank_transfer');
    await assign(order.number);
    await act('refund', order.number, '--amount', '2', '--channel', 'cash');
    const refunded = 'use "orders undo-refund" first';
    expect(await takeBack(order.number)).toMatchObject({ exitCode: 1, err: expect.stringContaining(refunded) });
    await act('undo-refund', order.number);
    expect(await operated.shop.press(token, 'chargebackHalf')).toBe(200);
    await notify();
    await until(() => isOnHold(order.number));
    const waiting = 'use "orders accept-reversal" first';
    expect(await takeBack(order.number)).toMatchObject({ exitCode: 1, err: expect.stringContaining(waiting) });
    await act('accept-reversal', order.number);
    expect(await takeBack(order.number)).toMatchObject({ exitCode: 0 });
    expect(await unmatched()).toMatchObject([{ payment: UNKNOWN, reversed: 1 }]);
    expect(await operated.mismatches()).toEqual([]);
  });
});
