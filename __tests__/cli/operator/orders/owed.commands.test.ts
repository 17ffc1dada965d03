import type { Outcome } from '@/sandbox/snap/outcomes';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const DAY_MS = 86_400_000;

describe.each(engines)('money of the shop that customers hold, on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({}));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  const ok = async (name: string, number: string, ...flags: string[]): Promise<void> => {
    const { exitCode, err } = await operated.act(name, number, ...flags);
    if (exitCode !== 0) throw new Error(err);
  };
  const press = async ({ token, number }: PlacedOrder, outcome: Outcome): Promise<void> => {
    expect(await operated.shop.press(token, outcome)).toBe(200);
    expect((await operated.run(['orders', 'check', number])).exitCode).toBe(0);
  };
  const placeOnline = async (): Promise<PlacedOrder> => {
    const order = await operated.place('midtrans');
    await press(order, 'pay');
    return order;
  };
  const owed = async (): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(
      (await operated.run(['orders', 'list', '--owed', '--json']))
        .json<{ order: string; owed: number }[]>()
        .map((row) => [row.order, row.owed]),
    );
  const findings = async (number: string) =>
    (await operated.doctor())
      .filter(({ what }) => what.includes(number))
      .map(({ level, what }) => [level, what.replace(/:.*/, '')]);
  const RETURNED_TWICE = ['bad', 'More money of these orders was returned than had been paid'];

  test('refunded by bank and at the provider: in the list, the order and doctor, until the money is back', async () => {
    const order = await placeOnline();
    const { number } = order;
    await ok('refund', number, '--channel', 'bank_transfer');
    expect(await owed()).not.toHaveProperty(number);
    await press(order, 'refund');
    expect(await owed()).toHaveProperty([number], 19.99);
    await ok('accept-reversal', number);
    expect(await owed()).toHaveProperty([number], 19.99);
    expect(await findings(number)).toEqual([RETURNED_TWICE]);
    expect((await operated.run(['doctor'])).exitCode).toBe(1);
    expect((await operated.run(['orders', 'show', number])).out).toMatch(
      /^owed +19\.99\. More was returned than had been paid\.$/m,
    );
    expect((await operated.run(['orders', 'list', '--owed'])).out).toMatch(/^ORDER .* OWED .*\n.* 19\.99 /m);
    await ok('record-payment', number, '--amount', '10', '--channel', 'cash');
    expect(await owed()).toHaveProperty([number], 9.99);
    await ok('record-payment', number, '--amount', '9.99', '--channel', 'bank_transfer');
    expect(await owed()).not.toHaveProperty(number);
    expect(await findings(number)).toEqual([]);
  });

  test('refunded in part by bank and then wholly by the provider; and charged back after a refund', async () => {
    const [part, chargedBack] = [await placeOnline(), await placeOnline()];
    for (const { number } of [part, chargedBack]) {
      await ok('refund', number, '--amount', '4', '--channel', 'bank_transfer');
    }
    await press(part, 'refund');
    await press(chargedBack, 'chargeback');
    expect(await owed()).toMatchObject({ [part.number]: 4, [chargedBack.number]: 4 });
    for (const { number } of [part, chargedBack]) await ok('accept-reversal', number);
    await ok('undo-refund', part.number);
    expect(await owed()).not.toHaveProperty(part.number);
    expect(await findings(chargedBack.number)).toEqual([RETURNED_TWICE]);
    await ok('undo-refund', chargedBack.number);
  });

  test('goods that were delivered and not paid in full: a note once they are two weeks old', async () => {
    const { shop, step } = operated;
    const [unpaid, part, chargedBack, paid, returned] = [
      await operated.place('cod'),
      await operated.place('cod'),
      await placeOnline(),
      await operated.place('cod'),
      await operated.place('cod'),
    ];
    await ok('record-payment', part.number, '--amount', '5', '--channel', 'bank_transfer');
    for (const { number } of [unpaid, part, chargedBack, paid, returned]) await step(number, 'packed', 'shipped');
    expect(await owed()).toEqual({});
    for (const { number } of [unpaid, part, chargedBack]) await step(number, 'delivered');
    await operated.run(['orders', 'delivered', paid.number, '--paid', '--yes']);
    await operated.run(['orders', 'returned', returned.number, '--yes']);
    await press(chargedBack, 'chargebackHalf');
    await ok('accept-reversal', chargedBack.number);
    await ok('refund', paid.number, '--amount', '3');
    const expected = { [unpaid.number]: 19.99, [part.number]: 14.99, [chargedBack.number]: 10 };
    expect(await owed()).toEqual(expected);
    expect((await operated.run(['orders', 'show', unpaid.number])).out).toMatch(
      /^owed +19\.99\. The goods were delivered, and their price was not paid in full\.$/m,
    );
    for (const { number } of [unpaid, part, chargedBack]) expect(await findings(number)).toEqual([]);
    shop.clock.now += 15 * DAY_MS;
    const late = ['note', 'Goods of orders that are over two weeks old were delivered and are not paid in full'];
    for (const { number } of [unpaid, part, chargedBack]) expect(await findings(number)).toEqual([late]);
    for (const { number } of [paid, returned]) expect(await findings(number)).toEqual([]);
    // The price is lowered, so that no more is missing.
    await ok('refund', chargedBack.number, '--amount', '5', '--lowers-price', '--channel', 'cash');
    expect(await owed()).toHaveProperty([chargedBack.number], 10);
    await ok('record-payment', chargedBack.number, '--amount', '10', '--channel', 'cash');
    await ok('mark-paid', unpaid.number);
    await ok('record-payment', part.number, '--amount', '14.99', '--channel', 'cash');
    expect(await owed()).toEqual({});
  });

  test('an order of cash that is not delivered after two weeks is still a note of its own', async () => {
    const { number } = await operated.place('cod');
    operated.shop.clock.now += 15 * DAY_MS;
    expect(await findings(number)).toEqual([['note', 'Cash on delivery has been pending for over two weeks']]);
    await ok('cancel', number);
  });
});
