import type { CheckoutBody } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { amountsToPay } from '../../support/amountsToPay';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const CHANGED = 'What is left to pay has changed. Please check the new amount.';

describe.each(engines)('an order that is paid in part, on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({ '1_M': 100 }));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  /** An order of one unit for 19.99, with a phone. */
  const place = async (paymentType: CheckoutBody['paymentType']): Promise<PlacedOrder> => {
    const shopper = await operated.shop.shopper();
    await shopper.add(1, 'M');
    const { body } = await shopper.checkout({ paymentType, phone: '77230000' });
    const { orderId: id, snapToken: token = '' } = body as { orderId: string; snapToken?: string };
    return { id, token, shopper, number: (await shopper.newest()).transactionId };
  };
  const deposit = (number: string, amount: string) =>
    operated.act('record-payment', number, '--amount', amount, '--channel', 'bank_transfer');
  const expectEverywhere = async (order: PlacedOrder, amount: string) => {
    const amounts = await amountsToPay(operated, order);
    expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((where) => [where, amount])));
  };
  const attempts = async (number: string) => {
    const shown = await operated.run(['orders', 'show', number, '--json']);
    return shown.json<{ attempts: readonly { status: string; amount: number; rupiah: number }[] }>().attempts;
  };
  const account = async (number: string) => {
    const shown = await operated.run(['orders', 'show', number, '--json']);
    const { status, price, net, to_collect, due } = shown.json<Record<string, unknown>>();
    return { status, price, net, to_collect, due };
  };
  const paid = { status: 'paid', price: 19.99, net: 19.99, to_collect: 0, due: 0 };
  const pressed = async (token: unknown, status: number) =>
    expect(await operated.shop.press(String(token), 'pay')).toBe(status);
  const waitUntilPaid = ({ shopper }: PlacedOrder) =>
    until(async () => (await shopper.newest()).paymentStatus === 'paid');

  test.each([
    ['5', '14.99'],
    ['0.01', '19.98'],
    ['19.98', '0.01'],
  ])('the courier collects what is left after a deposit of %s, and the books get that', async (amount, left) => {
    const { run, step, sales } = operated;
    const order = await place('cod');
    const { number } = order;
    await expectEverywhere(order, '19.99');
    const before = await sales();
    await deposit(number, amount);
    await expectEverywhere(order, left);
    expect(await order.shopper.newest()).toMatchObject({ received: Number(amount), toCollect: Number(left) });
    await step(number, 'packed');
    await run(['orders', 'shipped', number, '--courier', 'Abel']);
    await expectEverywhere(order, left);
    expect((await run(['orders', 'delivered', number, '--paid', '--yes'])).exitCode).toBe(0);
    expect(await account(number)).toEqual(paid);
    const { payments } = await operated.shop.money(order.id);
    expect(payments.map(({ cents, channel, held_by }) => [cents, channel, held_by])).toEqual([
      [Math.round(Number(amount) * 100), 'bank_transfer', ''],
      [Math.round(Number(left) * 100), 'cash', 'Abel'],
    ]);
    const after = await sales();
    expect([after.orders - before.orders, Math.round((after.net - before.net) * 100)]).toEqual([1, 1_999]);
    expect(await operated.shop.notifications(order.id)).toContainEqual(['paid', 1_999]);
  });

  test('the courier also collects for a paid order whose money was given back at the same price', async () => {
    const { run, act, step } = operated;
    const order = await place('midtrans');
    await pressed(order.token, 200);
    await waitUntilPaid(order);
    await act('refund', order.number, '--amount', '4', '--channel', 'cash', '--keeps-price');
    await expectEverywhere(order, '4.00');
    await step(order.number, 'packed', 'shipped');
    expect((await run(['orders', 'delivered', order.number, '--paid', '--yes'])).exitCode).toBe(0);
    expect(await account(order.number)).toEqual(paid);
  });

  test('nothing is collected twice: delivered --paid is refused when nothing is left', async () => {
    const { run, step } = operated;
    const { number } = await place('cod');
    await deposit(number, '19.99');
    await step(number, 'packed', 'shipped');
    expect(await run(['orders', 'delivered', number, '--paid', '--yes'])).toMatchObject({
      exitCode: 1,
      err: 'Nothing is to be collected for this order: leave out --paid.\n',
    });
    expect((await run(['orders', 'delivered', number])).exitCode).toBe(0);
    expect(await account(number)).toEqual(paid);
  });

  test('a returned or cancelled order asks for nothing', async () => {
    const { act, step, run, show } = operated;
    const [cancelled, returned] = [await place('cod'), await place('cod')];
    for (const { number } of [cancelled, returned]) await deposit(number, '5');
    await act('cancel', cancelled.number);
    await step(returned.number, 'packed', 'shipped');
    await run(['orders', 'returned', returned.number, '--yes']);
    for (const { number, shopper } of [cancelled, returned]) {
      expect(await show(number)).toMatchObject({ to_collect: 0, due: 5 });
      expect(await shopper.newest()).toMatchObject({ received: 5, toCollect: 0 });
    }
  });

  test('Pay Now opens an attempt at what is left, closes the one before, and pays the order', async () => {
    const order = await place('midtrans');
    const { number, shopper, token } = order;
    await deposit(number, '18.99');
    await expectEverywhere(order, '1.00');
    expect(await shopper.newest()).toMatchObject({ received: 18.99, toCollect: 1, idrTotal: 16_000 });
    expect(await shopper.retry(number, 319_840)).toMatchObject({
      status: 409,
      body: { message: CHANGED, idrPerUsd: 16_000 },
    });
    const retried = await shopper.retry(number, 16_000);
    expect(retried.status).toBe(200);
    expect((await shopper.retry(number, 16_000)).body.snapToken).toBe(retried.body.snapToken);
    await pressed(token, 409);
    expect(await attempts(number)).toMatchObject([
      { status: 'cancelled', amount: 19.99, rupiah: 319_840 },
      { status: 'pending', amount: 1, rupiah: 16_000 },
    ]);
    expect((await operated.run(['orders', 'show', number])).out).toContain('pending, 1.00 as 16000 rupiah');
    await pressed(retried.body.snapToken, 200);
    await waitUntilPaid(order);
    expect(await account(number)).toEqual(paid);
    const { payments } = await operated.shop.money(order.id);
    expect(payments.map(({ cents, channel, rupiah }) => [cents, channel, rupiah]).sort()).toEqual([
      [100, 'midtrans', 16_000],
      [1_899, 'bank_transfer', null],
    ]);
  });

  test('four presses of Pay Now at once open one attempt at what is left', async () => {
    const { number, shopper } = await place('midtrans');
    await deposit(number, '7.77');
    const answers = await Promise.all(Array.from({ length: 4 }, () => shopper.retry(number)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await attempts(number)).map(({ status, amount }) => [status, amount])).toEqual([
      ['cancelled', 19.99],
      ['pending', 12.22],
    ]);
  });

  test('a checkout of the same cart leads to a payment of what is left', async () => {
    const order = await place('midtrans');
    await deposit(order.number, '18.99');
    const again = await order.shopper.checkout({ phone: '77230000' });
    expect(again).toMatchObject({ status: 200, body: { orderId: order.id } });
    await pressed(order.token, 409);
    await pressed(again.body.snapToken, 200);
    await waitUntilPaid(order);
    expect(await account(order.number)).toEqual(paid);
  });

  test('the whole amount is due again for a deposit that was given back, with its unit prices', async () => {
    const order = await place('midtrans');
    await deposit(order.number, '5');
    const part = await order.shopper.retry(order.number);
    await operated.act('refund', order.number, '--amount', '5', '--channel', 'cash', '--keeps-price');
    const whole = await order.shopper.retry(order.number, 319_840);
    await pressed(part.body.snapToken, 409);
    await pressed(whole.body.snapToken, 200);
    await waitUntilPaid(order);
    expect(await account(order.number)).toEqual(paid);
    expect((await attempts(order.number)).map(({ amount }) => amount)).toEqual([19.99, 14.99, 19.99]);
  });

  test('a price that a refund has lowered since a card was refused is what is left to pay', async () => {
    const order = await place('midtrans');
    expect(await operated.shop.press(order.token, 'fail')).toBe(200);
    await deposit(order.number, '5');
    await operated.act('refund', order.number, '--amount', '2', '--channel', 'cash', '--lowers-price');
    await expectEverywhere(order, '14.99');
    await operated.act('refund', order.number, '--amount', '3', '--channel', 'cash', '--lowers-price');
    await expectEverywhere(order, '14.99');
    const { body } = await order.shopper.retry(order.number, Math.round(14.99 * 16_000));
    await pressed(body.snapToken, 200);
    await waitUntilPaid(order);
    expect(await account(order.number)).toEqual({ ...paid, price: 14.99, net: 14.99 });
  });
});
