import type { Outcome } from '@/sandbox/snap/outcomes';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

interface Priced {
  readonly total: number;
  readonly price: number;
  readonly due: number;
  readonly status: string;
  readonly refunds: readonly { amount: number; lowers_price: number; state: string }[];
  readonly payments: readonly { reversals: readonly { amount: number; lowers_price: number }[] }[];
}

describe.each(engines)('what a refund does to the price, on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(() => operated.shop.tidy({}));
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  const placePaid = async (): Promise<PlacedOrder> => {
    const order = await operated.place('cod');
    await operated.act('mark-paid', order.number);
    return order;
  };
  const ok = async (name: string, number: string, ...flags: string[]): Promise<string> => {
    const { exitCode, out, err } = await operated.act(name, number, ...flags);
    if (exitCode !== 0) throw new Error(err);
    return out;
  };
  const refund = (number: string, amount: string, ...flags: string[]) =>
    ok('refund', number, '--amount', amount, ...flags);
  const pay = (number: string, amount: string, ...flags: string[]) =>
    ok('record-payment', number, '--amount', amount, '--channel', 'cash', '--again', ...flags);
  const show = async (number: string): Promise<Priced> =>
    (await operated.run(['orders', 'show', number, '--json'])).json<Priced>();
  const press = async ({ token, number }: PlacedOrder, outcome: Outcome): Promise<void> => {
    expect(await operated.shop.press(token, outcome)).toBe(200);
    expect((await operated.run(['orders', 'check', number])).exitCode).toBe(0);
  };

  test('of 19.99 paid, 10 are refunded for a stain: when 19.99 arrive again, all of it is due', async () => {
    const { number } = await placePaid();
    expect(await refund(number, '10')).toBe(
      `${number}: 10.00 refunded by cash; its status stays paid.\nIt lowers the price by 10.00, to 9.99.\n`,
    );
    expect(await pay(number, '19.99')).toContain('Its refund is due: 19.99.');
    expect(await show(number)).toMatchObject({ total: 19.99, price: 9.99, due: 19.99 });
    expect((await operated.run(['orders', 'show', number])).out).toMatch(/^price +9\.99, lowered by refunds$/m);
    expect(await refund(number, '19.99')).not.toContain('price');
    expect(await show(number)).toMatchObject({ price: 9.99, due: 0 });
  });

  /** What happens to a paid order of 19.99, and then its price and what is due. */
  const CASES: readonly (readonly [string, string, number, number])[] = [
    ['by default what exceeds the due amount', 'pay 5; refund 7', 17.99, 0],
    ['nothing while more is due', 'pay 5; refund 4', 19.99, 1],
    ['nothing of exactly what is due', 'pay 5; refund 5', 19.99, 0],
    ['one cent more than is due', 'pay 5; refund 5.01', 19.98, 0],
    ['all of it', 'pay 5; refund 4 --lowers-price', 15.99, 5],
    ['never more than the price', 'pay 19.99; refund 30 --lowers-price', 0, 9.98],
    ['nothing: the customer pays the same again', 'refund 10 --keeps-price; pay 19.99', 19.99, 9.99],
    ['nothing: another way to pay', 'refund 19.99 --keeps-price; pay 19.99', 19.99, 0],
    ['several times', 'refund 5; refund 4; pay 9', 10.99, 9],
    ['and is taken back', 'refund 5; refund 4; undo-refund; pay 4', 14.99, 4],
    ['and is taken back wholly', 'refund 5; undo-refund; pay 4', 19.99, 4],
    ['by all, once the payment that it returned is taken back', 'pay 5; refund 5; undo-paid', 14.99, 0],
    ['by more, once a part of what was due is taken back', 'pay 5; refund 7; undo-paid', 12.99, 0],
    ['by nothing, once the payment is taken back that made it complete', 'pay 1; undo-paid; refund 2', 17.99, 0],
    ['as the operator says, also then', 'pay 5; refund 7 --keeps-price; undo-paid', 19.99, 0],
    ['the shop keeps the rest', 'refund 5 --final; pay 5', 14.99, 5],
    ['the shop keeps the rest, but for the next refund', 'refund 5 --final; refund 4; pay 4', 10.99, 4],
    ['the shop keeps the rest and the price', 'refund 5 --final --keeps-price; pay 6', 19.99, 1],
    ['of one that is not paid in full any more, nothing', 'refund 5 --keeps-price; refund 4; pay 10', 19.99, 1],
    ['of one that is restocked, nothing', 'refund 19.99 --restock; pay 19.99; reopen', 19.99, 0],
    ['of one that is restocked, only before', 'refund 5; refund 14.99 --restock; pay 15; reopen', 14.99, 0.01],
  ];
  test.each(CASES)('a refund lowers it: %s (%s)', async (_name, steps, price, due) => {
    const { number } = await placePaid();
    for (const step of steps.split('; ')) {
      const [name = '', amount = '', ...flags] = step.split(' ');
      if (name === 'pay') await pay(number, amount);
      else if (name === 'refund') await refund(number, amount, '--again', ...flags);
      else await ok(name, number);
    }
    expect(await show(number)).toMatchObject({ total: 19.99, price, due });
  });

  test('a part payment that is given back lowers nothing, and lowered it is paid by less', async () => {
    const { number } = await operated.place('cod');
    await pay(number, '12');
    expect(await refund(number, '2')).toBe(`${number}: 2.00 refunded by cash; its status stays pending.\n`);
    expect(await pay(number, '7')).toContain('its status stays pending');
    expect(await refund(number, '2.99', '--lowers-price')).toContain('It lowers the price by 2.99, to 17.00.\n');
    expect(await show(number)).toMatchObject({ price: 17, due: 0, status: 'pending' });
    expect(await pay(number, '2.98')).toContain('its status stays pending');
    expect(await pay(number, '0.01')).toContain('pending → paid');
    expect(await show(number)).toMatchObject({ price: 17, due: 0, status: 'paid' });
  });

  test('undoing a refund pays an order that had its price but for it', async () => {
    const { number } = await operated.place('cod');
    await pay(number, '12');
    await refund(number, '2');
    await pay(number, '7.99');
    expect(await ok('undo-refund', number)).toBe(
      `${number}: the refund of 2.00 is taken back.\nPayment: pending → paid.\n`,
    );
    expect(await show(number)).toMatchObject({ status: 'paid', due: 0 });
    expect(await operated.toSend()).toContain(number);
  });

  test('the price stays or falls, not both, and stays with the units in the stock', async () => {
    const { number } = await placePaid();
    for (const flags of [
      ['--lowers-price', '--keeps-price'],
      ['--lowers-price', '--restock'],
      ['--keeps-price', '--restock'],
    ]) {
      expect(await operated.act('refund', number, ...flags)).toMatchObject({ exitCode: 2, out: '' });
    }
    expect(await refund(number, '5', '--keeps-price')).toContain('The price stays 19.99.\n');
    const { out } = await operated.act('undo-refund', number, '--json');
    expect(JSON.parse(out)).toEqual({ order: number, taken_back: 5, due: 0, lowers_price: 0, price: 19.99 });
    expect((await operated.act('refund', number, '--amount', '5', '--json')).json()).toMatchObject({
      ...{ refunded: 5, lowers_price: 5, price: 14.99 },
    });
    expect(await ok('undo-refund', number)).toContain('The price is 19.99 again.\n');
  });

  describe('by the provider', () => {
    const placeOnline = async (): Promise<PlacedOrder> => {
      const order = await operated.place('midtrans');
      await press(order, 'pay');
      return order;
    };

    test.each<[string, string, string, number, number]>([
      ['a surplus that was not returned after all', '10', '10', 19.99, 0],
      ['a part of a surplus', '10', '4', 19.99, 0],
      ['more than a surplus', '3', '5', 12.99, 0],
      ['a surplus and one that stays', '10.01', '10.01', 19.99, 0.01],
      ['a refund without a surplus', '0', '2', 9.99, 0],
    ])('after the refund of %s, which is undone, is as without that one', async (_case, paid, returned, price, due) => {
      const order = await placeOnline();
      if (paid !== '0') await pay(order.number, paid);
      await refund(order.number, returned, '--channel', 'bank_transfer');
      await press(order, 'refundHalf');
      await ok('accept-reversal', order.number);
      await ok('undo-refund', order.number);
      expect(await show(order.number)).toMatchObject({ price, due });
    });

    test('lowers it by default, and a chargeback does not', async () => {
      const [refunded, chargedBack] = [await placeOnline(), await placeOnline()];
      await press(refunded, 'refundHalf');
      await press(chargedBack, 'chargebackHalf');
      expect(await show(refunded.number)).toMatchObject({
        price: 9.99,
        payments: [{ reversals: [{ amount: 10, lowers_price: 10 }] }],
      });
      expect(await show(chargedBack.number)).toMatchObject({ price: 19.99 });
      for (const { number } of [refunded, chargedBack]) await ok('accept-reversal', number);
      await pay(refunded.number, '10');
      await pay(chargedBack.number, '10');
      expect((await show(refunded.number)).due).toBe(10);
      expect((await show(chargedBack.number)).due).toBe(0);
    });

    test.each<[string, readonly string[], number, number]>([
      ['as it was announced', ['10'], 9.99, 0],
      ['as it was announced, by nothing', ['10', '--keeps-price'], 19.99, 0],
      ['and the rest of what was announced stays', ['15'], 4.99, 5],
      ['and the rest lowers nothing either', ['15', '--keeps-price'], 19.99, 5],
      ['and what nobody announced lowers it by default', ['4'], 9.99, 0],
      ['and what nobody announced gives back a part', ['4', '--keeps-price'], 19.99, 0],
    ])('of 10.00, %s', async (_name, announced, price, left) => {
      const order = await placeOnline();
      await refund(order.number, ...(announced as [string]));
      await press(order, 'refundHalf');
      const shown = await show(order.number);
      expect(shown.price).toBe(price);
      expect(shown.refunds.filter(({ state }) => state === 'done').map(({ amount }) => amount)).toEqual(
        left === 0 ? [] : [left],
      );
      if (left > 0) await ok('undo-refund', order.number);
      else await operated.act('accept-reversal', order.number);
      expect((await show(order.number)).price).toBe(announced.includes('--keeps-price') ? 19.99 : 9.99);
    });

    test('of a whole order that is not sent leaves its price for a reopening', async () => {
      const order = await placeOnline();
      await press(order, 'refund');
      await ok('accept-reversal', order.number);
      await pay(order.number, '19.99');
      expect(await show(order.number)).toMatchObject({ price: 19.99, due: 19.99 });
      await ok('reopen', order.number);
      expect(await show(order.number)).toMatchObject({ price: 19.99, due: 0 });
    });

    test('of goods that the customer has makes them free', async () => {
      const order = await placeOnline();
      await operated.step(order.number, 'packed', 'shipped', 'delivered');
      await press(order, 'refund');
      await ok('accept-reversal', order.number);
      await pay(order.number, '5');
      expect(await show(order.number)).toMatchObject({ price: 0, due: 5 });
    });
  });
});
