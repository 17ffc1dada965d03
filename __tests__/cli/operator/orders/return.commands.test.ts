import { countReturnsBySize } from '@/server/repositories/orderReturns';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder, type ShownOrder } from '../../support/operatedShop';

/** Product 2 is sold in S and L, for 45.50. */
const TAIS = { product: 2, size: 'S' } as const;

interface Report {
  readonly total: { readonly orders: number; readonly units: number; readonly refunds: number };
  readonly products: readonly { product: number; units: number; gross: number; refunds: number }[];
}

interface Shown extends ShownOrder {
  readonly total: number;
  readonly to_collect: number;
  readonly items: readonly { line: number; size: string; quantity: number }[];
}

describe.each(engines)('returns and exchanges by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({ '2_S': 10, '2_L': 10 });
    await operated.setLastUnits(1);
  });
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  const run = (...words: string[]) => operated.run(words);
  const show = async (number: string) => (await operated.show(number)) as Shown;
  const linesOf = async (number: string) => (await show(number)).items.map((row) => [row.line, row.size, row.quantity]);
  const stock = async () => [
    await operated.shop.onHand(2, 'S'),
    await operated.shop.onHand(2, 'L'),
    await operated.shop.onHand(3, 'M'),
  ];
  /** A delivered order of one S and the last unit of product 3, for 54.50, which is paid. */
  const delivered = async (isPaid = true): Promise<PlacedOrder> => {
    const order = await operated.place('cod', TAIS);
    await operated.act('change', order.number, '--add', 'product-3:M');
    await operated.step(order.number, 'packed', 'shipped');
    await run('orders', 'delivered', order.number, ...(isPaid ? ['--paid', '--yes'] : []));
    return order;
  };

  test('one of two garments comes back: it is sold again, and only its price is due', async () => {
    const { number, id, shopper } = await delivered();
    expect(await run('orders', 'return', number, '2:1', '--reason', 'too_small')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(`Return ${number}/1: open.`),
    });
    expect(await show(number)).toMatchObject({ due: 0, total: 54.5 });
    expect(await stock()).toEqual([9, 10, 0]);
    expect((await run('returns', 'list', '--open', '--json')).json()).toMatchObject([
      { return: `${number}/1`, state: 'open', reason: 'too_small', lines: [{ line: 2, quantity: 1, price: 9 }] },
    ]);
    expect(await run('orders', 'returned', number, '--restock', '--yes')).toMatchObject({
      exitCode: 1,
      err: 'A return of this order is open: use "orders received" or "returns cancel" first.\n',
    });
    expect((await run('orders', 'received', `${number}/1`, '--reason', 'not worn')).exitCode).toBe(0);
    expect(await show(number)).toMatchObject({
      audit_log: expect.arrayContaining([expect.objectContaining({ event: 'return-received', reason: 'not worn' })]),
    });
    expect(await show(number)).toMatchObject({ due: 9, total: 45.5, fulfilment: 'delivered', status: 'paid' });
    expect(await stock()).toEqual([9, 10, 1]);
    expect(await shopper.newest()).toMatchObject({
      totalAmount: 45.5,
      items: [{ size: 'S' }],
      returns: [{ number: 1, state: 'received', items: [{ productId: { id: 3 }, size: 'M', quantity: 1 }] }],
      timeline: expect.arrayContaining([expect.objectContaining({ step: 'returned' })]),
    });
    expect(await operated.notified(id)).toContain('order_returned');
    await operated.act('refund', number);
    expect(await show(number)).toMatchObject({ due: 0, total: 45.5, refund: 'done' });
    expect(await run('orders', 'undo-step', number, '--yes')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('a return or a refund was recorded after this return was received'),
    });
  });

  test('an exchange takes the other size at once, moves no money, and gives the first back when it is received', async () => {
    const { number, id, shopper } = await delivered();
    const exchange = ['orders', 'exchange', number, '1:1', '--size', 'L', '--reason', 'too_small'];
    expect((await run(...exchange, '--dry-run')).out).toContain('Nothing was changed: this was a dry run.');
    expect(await stock()).toEqual([9, 10, 0]);
    expect((await run(...exchange)).out).toContain('Price: 54.50, as before.');
    expect(await stock()).toEqual([9, 9, 0]);
    expect(await linesOf(number)).toEqual([
      [2, 'M', 1],
      [3, 'L', 1],
    ]);
    expect(await show(number)).toMatchObject({ due: 0, to_collect: 0 });
    const findings = (await run('doctor', '--all', '--json')).json<{ area: string; level: string }[]>();
    // The units of this test have no movements, which is a note.
    expect(findings.filter(({ area, level }) => area === 'stock' && level !== 'note')).toEqual([]);
    expect((await shopper.newest()).timeline.map(({ step }) => step)).toContain('exchanged');
    expect(await operated.notified(id)).toContain('order_exchanged');
    await run('orders', 'received', `${number}/1`, '--restock', '0');
    expect(await stock()).toEqual([9, 9, 0]);
    // The replacement is still to be sent.
    expect(await show(number)).toMatchObject({ due: 0, fulfilment: 'new' });
    // All of the order was delivered before.
    expect((await shopper.newest()).timeline).toContainEqual({ step: 'delivered', date: expect.any(String) });
    await operated.step(number, 'packed', 'shipped', 'delivered');
    expect(await show(number)).toMatchObject({ due: 0, fulfilment: 'delivered' });
    expect((await run('returns', 'list', '--by-size', '--json')).json()).toContainEqual({
      ...{ product: 'Product 2', size: 'S', reason: 'too_small', units: 1 },
    });
    const newest = await countReturnsBySize(operated.shop.db.read, 0, 1);
    expect(newest.map(({ size, reason, units }) => [size, reason, units])).toEqual([['S', 'too_small', 1]]);
  });

  test('what the customer gets in an open exchange is changed only by cancelling the exchange', async () => {
    const { number } = await delivered();
    await run('orders', 'exchange', number, '1:1', '--size', 'L', '--reason', 'too_small');
    for (const change of [
      ['--remove', '3'],
      ['--size', '3:S'],
    ]) {
      const { exitCode, err } = await run('orders', 'change', number, ...change, '--reason', 'a test');
      expect({ exitCode, err }).toEqual({ exitCode: 1, err: expect.stringContaining(`returns cancel ${number}/1`) });
    }
    await run('returns', 'cancel', `${number}/1`);
    expect(await stock()).toEqual([9, 10, 0]);
    expect(await show(number)).toMatchObject({ fulfilment: 'delivered', due: 0 });
  });

  test('an exchange without a unit left is refused; one for another product costs the difference', async () => {
    const { number } = await delivered();
    await operated.shop.setOnHand(2, 'L', 0);
    expect(await run('orders', 'exchange', number, '1', '--size', 'L', '--reason', 'too_small')).toMatchObject({
      exitCode: 1,
      err: 'Too few units: 1 x Product 2 (L), 0 on hand. Nothing was changed.\n',
    });
    const words = ['orders', 'exchange', number, '1', '--size', 'M', '--product', 'product-1', '--reason', 'colour'];
    expect((await run(...words)).out).toContain('Price: 54.50 → 28.99.\nDue to the customer: 0.00 → 25.51.\n');
    expect(await run('orders', 'undo-change', number, '--reason', 'no')).toMatchObject({
      exitCode: 1,
      err: 'The last change is a return: use "returns cancel" while it is open, "orders undo-step" once it is received.\n',
    });
    const units = await operated.shop.onHand(1, 'M');
    expect((await run('returns', 'cancel', `${number}/1`)).exitCode).toBe(0);
    expect(await operated.shop.onHand(1, 'M')).toBe(units + 1);
    expect(await show(number)).toMatchObject({ due: 0, total: 54.5 });
    expect((await linesOf(number)).map(([line]) => line)).toEqual([1, 2]);
    expect(await run('returns', 'cancel', `${number}/1`)).toMatchObject({
      exitCode: 1,
      err: 'This return is cancelled already.\n',
    });
  });

  test('the courier takes the other back at the door', async () => {
    const { number } = await delivered();
    await run('orders', 'exchange', number, '1', '--size', 'L', '--reason', 'too_small', '--at-door');
    await run('orders', 'delivered', number);
    expect((await run('returns', 'list', '--open', '--json')).json()).toEqual([]);
    expect(await stock()).toEqual([10, 9, 0]);
  });

  test('what is refused at the door is not collected', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('change', order.number, '--add', 'product-3:M');
    await operated.step(order.number, 'packed', 'shipped');
    await run('orders', 'return', order.number, '1', '--reason', 'refused');
    expect(await show(order.number)).toMatchObject({ to_collect: 9, status: 'pending' });
    await run('orders', 'delivered', order.number, '--paid', '--yes');
    expect(await show(order.number)).toMatchObject({ status: 'paid', due: 0, total: 9 });
    await run('orders', 'received', `${order.number}/1`);
    expect(await stock()).toEqual([10, 10, 0]);
    expect(await show(order.number)).toMatchObject({ fulfilment: 'delivered', due: 0 });
  });

  test('when all lines came back the order is returned: a paid one is due, an unpaid one cancelled', async () => {
    const paid = await delivered();
    await run('orders', 'return', paid.number, '1', '2', '--reason', 'defect');
    await run('orders', 'received', `${paid.number}/1`, '--damaged', '2');
    expect(await show(paid.number)).toMatchObject({ fulfilment: 'returned', status: 'paid', due: 54.5 });
    expect(await stock()).toEqual([9, 10, 0]);
    await operated.setLastUnits(1);
    const unpaid = await delivered(false);
    await run('orders', 'return', unpaid.number, '1', '2', '--reason', 'refused');
    expect(await show(unpaid.number)).toMatchObject({ to_collect: 0, status: 'pending' });
    await run('orders', 'received', `${unpaid.number}/1`);
    expect(await show(unpaid.number)).toMatchObject({ fulfilment: 'returned', status: 'cancelled', due: 0 });
    expect(await stock()).toEqual([9, 10, 1]);
  });

  test('what is not sent, is returned already or does not exist is refused', async () => {
    const unsent = await operated.place('cod', TAIS);
    expect(await run('orders', 'return', unsent.number, '1', '--reason', 'defect')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('before, use "orders change"'),
    });
    const { number } = await delivered();
    await run('orders', 'return', number, '1', '--reason', 'defect');
    expect(await run('orders', 'return', number, '1', '--reason', 'defect')).toMatchObject({
      exitCode: 1,
      err: 'A return of 1 of line 1 is open already.\n',
    });
    for (const [name, exitCode] of [
      [`${number}/2`, 1],
      [number, 2],
    ] as const) {
      expect(await run('orders', 'received', name)).toMatchObject({ exitCode });
    }
    for (const units of [
      ['--damaged', '2'],
      ['--restock', '2'],
      ['--restock', '1', '--damaged', '1'],
    ]) {
      expect(await run('orders', 'received', `${number}/1`, ...units)).toMatchObject({
        exitCode: 1,
        err: 'Units of this return: 1. Those of --damaged and --restock make up this number.\n',
      });
    }
    expect(await run('orders', 'return', number, '2', '--reason', 'ugly')).toMatchObject({ exitCode: 2 });
    for (const line of ['2:0', '2:-1', 'S', '1,2']) {
      const err = expect.stringContaining(
        `'${line}' is invalid for argument 'line'. It must be a whole number from 1 to 99.`,
      ) as string;
      expect(await run('orders', 'return', number, line, '--reason', 'defect')).toMatchObject({ exitCode: 2, err });
      const exchange = ['orders', 'exchange', number, line, '--size', 'L', '--reason', 'defect'];
      expect(await run(...exchange)).toMatchObject({ exitCode: 2, err });
    }
    expect((await run('orders', 'return', number, '2:1:1', '--reason', 'defect')).err).toContain(
      'It must be like 1 or 1:2',
    );
    const dearer = [
      'orders',
      'exchange',
      number,
      '2',
      '--product',
      '1',
      '--size',
      'M',
      '--reason',
      'colour',
      '--dry-run',
    ];
    expect(await run(...dearer)).toMatchObject({ exitCode: 0, out: expect.stringContaining('Product 1 (M), 19.99') });
    const ofToday = (await run('returns', 'list', '--since', '1h', '--json')).json<object[]>();
    expect(ofToday).toMatchObject([{ return: `${number}/1` }]);
    expect((await run('returns', 'list', '--since', '2100-01-01', '--json')).json<object[]>()).toEqual([]);
  });

  test('several returns and refunds of one payment leave nothing due and nothing owed', async () => {
    const { number } = await delivered();
    for (const [line, cents, left] of [
      ['2', 9, 45.5],
      ['1', 45.5, 0],
    ] as const) {
      await run('orders', 'return', number, line, '--reason', 'changed_mind');
      await run('orders', 'received', `${number}/${line === '2' ? 1 : 2}`);
      expect(await show(number)).toMatchObject({ due: cents });
      await operated.act('refund', number);
      expect(await show(number)).toMatchObject({ due: 0, to_collect: 0, total: left });
    }
    expect(await show(number)).toMatchObject({ fulfilment: 'returned' });
    expect(await stock()).toEqual([10, 10, 1]);
  });

  /** A delivered order whose price was changed afterwards, with nothing due and nothing to collect. */
  const repriced = async (amount: string, as: string): Promise<string> => {
    const { number } = await delivered();
    await operated.act('discount', number, '--amount', amount, '--as', as);
    if (as === 'fee') await operated.act('record-payment', number, '--amount', amount, '--channel', 'cash');
    else await operated.act('refund', number);
    return number;
  };

  test.each([
    // [change of the price, its kind, what line 1 gives back, the price of line 2 then]
    ['a discount', '10', 'discount', 37.15, 7.35],
    ['a discount above the price of what is left', '30', 'discount', 20.45, 4.05],
    ['money that came short', '0.03', 'short', 45.47, 9],
    ['a fee', '3', 'fee', 45.5, 12],
  ])('a line that comes back gives back what was paid for it: %s', async (_of, amount, as, given, left) => {
    const number = await repriced(amount, as);
    const price = Math.round((given + left) * 100) / 100;
    expect(await show(number)).toMatchObject({ total: price, due: 0, to_collect: 0 });
    await run('orders', 'return', number, '1', '--reason', 'defect');
    await run('orders', 'received', `${number}/1`);
    expect(await show(number)).toMatchObject({ total: left, due: given });
    await run('orders', 'undo-step', number, '--yes');
    expect(await show(number)).toMatchObject({ total: price, due: 0 });
    await run('orders', 'received', `${number}/1`);
    await run('orders', 'return', number, '2', '--reason', 'defect');
    await run('orders', 'received', `${number}/2`);
    expect(await show(number)).toMatchObject({ total: as === 'fee' ? 3 : 0, due: price, fulfilment: 'returned' });
  });

  test.each([
    // [change of the price, its kind, what the exchange makes due, the price then]
    ['a discount', '10', 'discount', 20.83, 23.67],
    ['a discount above the price of what is left', '50', 'discount', 2.11, 2.39],
    ['a fee', '3', 'fee', 25.51, 31.99],
  ])('something cheaper gives back the difference of what was paid: %s', async (_of, amount, as, given, left) => {
    const number = await repriced(amount, as);
    const cheaper = ['1', '--product', 'product-1', '--size', 'M', '--reason', 'colour'];
    await run('orders', 'exchange', number, ...cheaper);
    expect(await show(number)).toMatchObject({ total: left, due: given, to_collect: 0 });
    await run('returns', 'cancel', `${number}/1`);
    expect(await show(number)).toMatchObject({ total: Math.round((given + left) * 100) / 100, due: 0 });
  });

  test('what is refused at the door takes its share of a discount with it, until the return is cancelled', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--add', 'product-3:M');
    await operated.act('discount', number, '--amount', '5.45');
    await operated.step(number, 'packed', 'shipped');
    await run('orders', 'return', number, '1', '--reason', 'refused');
    expect(await show(number)).toMatchObject({ to_collect: 8.1, total: 8.1 });
    await run('returns', 'cancel', `${number}/1`);
    expect(await show(number)).toMatchObject({ to_collect: 49.05, total: 49.05 });
  });

  test('of a return of several lines the operator says which units cannot be sold', async () => {
    const { number } = await delivered();
    await run('orders', 'return', number, '1', '2', '--reason', 'defect');
    for (const [units, err] of [
      [['1'], 'This return has several lines: name those that cannot be sold by their line, such as --damaged 2:1.\n'],
      [['3:1'], 'This return has no line 3, or fewer units of it: see "returns list".\n'],
      [['2:1', '2:1'], 'Line 2 is named twice: name it once, with a number of units such as 2:2.\n'],
      [['1:1', '2:2'], 'This return has no line 2, or fewer units of it: see "returns list".\n'],
    ] as const) {
      const flags = units.flatMap((one) => ['--damaged', one]);
      expect(await run('orders', 'received', `${number}/1`, ...flags)).toMatchObject({ exitCode: 1, err });
    }
    await run('orders', 'received', `${number}/1`, '--damaged', '2:1');
    expect(await stock()).toEqual([10, 10, 0]);
    await run('orders', 'undo-step', number, '--yes');
    await run('orders', 'received', `${number}/1`, '--damaged', '1:1', '--damaged', '2:1');
    expect(await stock()).toEqual([9, 10, 0]);
  });

  test('after a final refund the price of what comes back later is due all the same', async () => {
    const { number } = await delivered();
    await operated.act('refund', number, '--amount', '5', '--final');
    await run('orders', 'return', number, '2', '--reason', 'defect');
    await run('orders', 'received', `${number}/1`);
    expect(await show(number)).toMatchObject({ due: 9 });
    await run('orders', 'undo-step', number, '--yes');
    expect(await show(number)).toMatchObject({ due: 0 });
    await run('orders', 'received', `${number}/1`);
    await operated.act('refund', number);
    expect(await show(number)).toMatchObject({ due: 0, to_collect: 0 });
  });

  test('a line that is named twice has no more units than were delivered', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--add', 'product-2:L:3');
    await operated.step(number, 'packed');
    await run('orders', 'undo-step', number, '--yes');
    await run('orders', 'packed', number, '--only', '2:1');
    await operated.step(number, 'shipped', 'delivered');
    const twice = await run('orders', 'return', number, '2:1', '2:1', '--reason', 'defect');
    expect(twice).toMatchObject({ exitCode: 1, err: expect.stringMatching(/^Of line 2, 1 were delivered/) });
    const { number: other } = await delivered();
    expect(await run('orders', 'return', other, '1', '1:1', '--reason', 'defect')).toMatchObject({
      exitCode: 1,
      err: 'Line 1 is named twice: name it once, with a number of units such as 1:2.\n',
    });
  });

  test('the report of a day that has ended stays as it is when lines come back later', async () => {
    const DAY_MS = 86_400_000;
    const dayOf = () => new Date(operated.shop.clock.now + 9 * 3_600_000).toISOString().slice(0, 10);
    operated.shop.clock.now += DAY_MS;
    const day = dayOf();
    const report = async (of: string) =>
      (await run('orders', 'report', '--from', of, '--to', of, '--json')).json<Report>();
    const { number } = await delivered();
    const before = await report(day);
    expect(before.products.map(({ product, units, gross }) => [product, units, gross])).toEqual([
      [2, 1, 45.5],
      [3, 1, 9],
    ]);
    operated.shop.clock.now += DAY_MS;
    for (const [line, index] of [
      ['2', 1],
      ['1', 2],
    ] as const) {
      await run('orders', 'return', number, line, '--reason', 'defect');
      await run('orders', 'received', `${number}/${index}`);
      await operated.act('refund', number);
    }
    expect(await report(day)).toEqual(before);
    const { total, products } = await report(dayOf());
    expect(total).toMatchObject({ refunds: 54.5 });
    expect(products.reduce((sum, row) => sum + row.refunds, 0)).toBe(54.5);
  });

  test('an order of which only a fee was paid at the door counts without units, in its day and its products', async () => {
    operated.shop.clock.now += 86_400_000;
    const day = new Date(operated.shop.clock.now + 9 * 3_600_000).toISOString().slice(0, 10);
    const { number } = await operated.place('cod', TAIS);
    await run('orders', 'discount', number, '--amount', '0.72', '--as', 'fee', '--reason', 'far away');
    await operated.step(number, 'packed', 'shipped');
    await run('orders', 'return', number, '1:1', '--reason', 'refused');
    await run('orders', 'delivered', number, '--paid', '--yes');
    const { total, products } = (await run('orders', 'report', '--from', day, '--to', day, '--json')).json<Report>();
    expect(total).toMatchObject({ orders: 1, units: 0, gross: 0.72 });
    expect(products.map(({ product, units, gross }) => [product, units, gross])).toEqual([[2, 0, 0.72]]);
  });

  test('a return that was received by mistake is open again, until its units are sold or its money is returned', async () => {
    const { number } = await delivered();
    await run('orders', 'return', number, '1', '2', '--reason', 'defect');
    await run('orders', 'received', `${number}/1`, '--damaged', '1:1');
    expect(await show(number)).toMatchObject({ fulfilment: 'returned', due: 54.5 });
    expect(await stock()).toEqual([9, 10, 1]);
    await operated.act('refund', number);
    expect(await run('orders', 'undo-step', number, '--yes')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('a return or a refund was recorded after this return was received'),
    });
    await operated.act('undo-refund', number);
    await operated.shop.setOnHand(3, 'M', 0);
    expect(await run('orders', 'undo-step', number, '--yes')).toMatchObject({
      exitCode: 1,
      err: 'The units that came back were sold: 1 x Product 3 (M), 0 on hand. Nothing was changed.\n',
    });
    await operated.shop.setOnHand(3, 'M', 1);
    expect((await run('orders', 'undo-step', number, '--yes')).exitCode).toBe(0);
    expect(await show(number)).toMatchObject({ fulfilment: 'delivered', status: 'paid', due: 0, total: 54.5 });
    expect(await stock()).toEqual([9, 10, 0]);
    expect((await run('returns', 'list', '--open', '--json')).json()).toContainEqual(
      expect.objectContaining({ return: `${number}/1`, state: 'open' }),
    );
    await run('orders', 'received', `${number}/1`);
    expect(await stock()).toEqual([10, 10, 1]);
    expect(await show(number)).toMatchObject({ fulfilment: 'returned', due: 54.5 });
  });
});
