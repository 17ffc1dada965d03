import { renameSize } from '@/server/repositories/sizes';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder, type ShownOrder } from '../../support/operatedShop';

/** Product 2 is sold in S and L, for 45.50. */
const TAIS = { product: 2, size: 'S' } as const;

interface Shown extends ShownOrder {
  readonly total: number;
  readonly to_collect: number;
  readonly address: string;
  readonly phone: string;
  readonly items: readonly { line: number; product: number; size: string; quantity: number; price: number }[];
  readonly changes: readonly { kind: string; state: string; amount: number; reason: string }[];
}

describe.each(engines)('changes of orders by commands on the %s database', (engine) => {
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

  const show = async (number: string) => (await operated.show(number)) as Shown;
  const linesOf = async (number: string) =>
    (await show(number)).items.map((row) => [row.line, row.product, row.size, row.quantity, row.price]);
  const stock = async () => [await operated.shop.onHand(2, 'S'), await operated.shop.onHand(2, 'L')];
  const history = ({ shopper }: PlacedOrder): Promise<Order> => shopper.newest();

  test('another size takes its unit, gives the other back, and moves no money', async () => {
    const order = await operated.place('cod', TAIS);
    const before = await stock();
    const done = await operated.act('change', order.number, '--size', '1:l');
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect(done.out).toBe(
      `${order.number}: changed.\n  2: 1 x Product 2 (L), 45.50\nPrice: 45.50, as before.\nTo collect: 45.50, as before.\n`,
    );
    expect(await stock()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) - 1]);
    expect(await linesOf(order.number)).toEqual([[2, 2, 'L', 1, 45.5]]);
    expect(await history(order)).toMatchObject({
      totalAmount: 45.5,
      toCollect: 45.5,
      items: [{ size: 'L', quantity: 1, productId: { id: 2, new_price: 45.5, images: ['/p/2.webp'] } }],
    });
    expect((await history(order)).timeline.map(({ step }) => step)).toEqual(['placed', 'changed']);
    expect(await operated.notified(order.id)).toContain('order_changed');
    expect((await show(order.number)).audit_log.at(-1)).toMatchObject({ event: 'changed', by: 'operator' });
  });

  test('lines are added at the price of today and taken out; the courier collects what it costs then', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('change', order.number, '--add', 'product-1:M:2');
    expect(await show(order.number)).toMatchObject({ total: 85.48, to_collect: 85.48, due: 0 });
    await operated.act('change', order.number, '--remove', '1', '--remove', '2:1');
    expect(await linesOf(order.number)).toEqual([[2, 1, 'M', 1, 19.99]]);
    const toSend = (await operated.run(['orders', 'to-send', '--json'])).json<Shown[]>();
    const listed = toSend.find((row) => row.order === order.number);
    expect(listed).toMatchObject({ to_collect: 19.99, items: [{ size: 'M', quantity: 1 }] });
    expect(await history(order)).toMatchObject({ totalAmount: 19.99 });
    await operated.step(order.number, 'packed', 'shipped');
    await operated.run(['orders', 'delivered', order.number, '--paid', '--yes']);
    expect(await show(order.number)).toMatchObject({ status: 'paid', due: 0, to_collect: 0 });
  });

  test('of a paid order that gets dearer the difference is to be collected, of one that gets cheaper it is due', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('mark-paid', order.number);
    const { out } = await operated.act('change', order.number, '--add', 'product-3:M');
    expect(out).toContain('Price: 45.50 → 54.50.\nTo collect: 0.00 → 9.00.\n');
    expect(await show(order.number)).toMatchObject({ status: 'paid', due: 0, to_collect: 9 });
    expect((await operated.act('change', order.number, '--remove', '1')).out).toContain(
      'Price: 54.50 → 9.00.\nTo collect: 9.00 → 0.00.\nDue to the customer: 0.00 → 36.50.\n',
    );
    expect((await operated.act('refund', order.number)).out).toContain('36.50 refunded');
    expect(await show(order.number)).toMatchObject({ total: 9, due: 0, to_collect: 0 });
    expect(await operated.act('undo-change', order.number)).toMatchObject({
      exitCode: 1,
      err: 'A refund was recorded after this change: use "orders undo-refund" first.\n',
    });
    await operated.act('undo-refund', order.number);
    await operated.act('undo-change', order.number);
    await operated.act('undo-change', order.number);
    expect(await show(order.number)).toMatchObject({ total: 45.5, due: 0, to_collect: 0, status: 'paid' });
    expect(await stock()).toEqual([9, 10]);
  });

  test('what is taken out takes its share of a discount with it, and a fee stays', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--add', 'product-3:M');
    await operated.act('discount', number, '--amount', '5.45');
    await operated.act('discount', number, '--amount', '2', '--as', 'fee');
    expect(await show(number)).toMatchObject({ total: 51.05 });
    const preview = await operated.act('change', number, '--remove', '1', '--dry-run');
    expect(preview.out).toContain('Price: 51.05 → 10.10.\n');
    await operated.act('change', number, '--remove', '1');
    expect(await show(number)).toMatchObject({ total: 10.1, to_collect: 10.1 });
    await operated.act('undo-change', number);
    expect(await show(number)).toMatchObject({ total: 51.05, to_collect: 51.05 });
  });

  test('of a discount that two equal lines share, the one taken out has half a cent more', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--add', 'product-2:L');
    await operated.act('discount', number, '--amount', '5.45');
    await operated.act('change', number, '--remove', '2');
    expect(await show(number)).toMatchObject({ total: 45.5 - 2.72 });
  });

  test('of what is taken out after a final refund the price is due, and what the shop kept stays with it', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--add', 'product-2:L:2');
    await operated.act('mark-paid', number);
    await operated.act('change', number, '--remove', '2:1');
    await operated.act('refund', number, '--amount', '40', '--final');
    await operated.act('change', number, '--remove', '2:1');
    expect(await show(number)).toMatchObject({ due: 45.5, total: 45.5 });
    await operated.act('undo-change', number);
    expect(await show(number)).toMatchObject({ due: 0, total: 91 });
  });

  test('a line that is named twice for more units than it has is refused, and says so', async () => {
    const { number } = await operated.place('cod', TAIS);
    const err = 'Line 1 is named twice: name it once, with a number of units such as 1:2.\n';
    for (const flags of [
      ['change', '--size', '1:L', '--remove', '1'],
      ['change', '--remove', '1:1', '--remove', '1:1'],
      ['packed', '--only', '1', '--only', '1:1'],
    ] as const) {
      const [name, ...rest] = flags;
      expect(await operated.act(name, number, ...rest)).toMatchObject({ exitCode: 1, err });
    }
    // Of two units each can have another size.
    await operated.act('change', number, '--add', 'product-2:S:2');
    expect((await operated.act('change', number, '--size', '2:L:1', '--remove', '2:1')).exitCode).toBe(0);
    expect(await linesOf(number)).toEqual([
      [1, 2, 'S', 1, 45.5],
      [3, 2, 'L', 1, 45.5],
    ]);
  });

  test('Pay Now asks for what the changed order costs', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('change', order.number, '--add', 'product-3:M', '--size', '1:L');
    expect((await order.shopper.retry(order.number, 5_450 * 160 - 1)).status).toBe(409);
    const { body } = await order.shopper.retry(order.number, 5_450 * 160);
    expect(await operated.act('change', order.number, '--size', '2:S')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('waits for an online payment of a fixed amount'),
    });
    await operated.shop.press(String(body.snapToken), 'pay');
    await operated.run(['orders', 'check', order.number]);
    expect(await show(order.number)).toMatchObject({ status: 'paid', due: 0, to_collect: 0, total: 54.5 });
  });

  test('a dry run changes nothing and says what would change, also that units are missing', async () => {
    const order = await operated.place('cod', TAIS);
    const before = [await operated.stored(order), await stock(), await operated.notified(order.id)];
    const shown = await operated.act('change', order.number, '--add', 'product-3:M', '--dry-run', '--json');
    expect(shown.json()).toMatchObject({
      ...{ order: order.number, event: 'change', dry_run: true },
      ...{ before: { total: 45.5, items: [{ line: 1 }] }, after: { total: 54.5, items: [{ line: 1 }, { line: 2 }] } },
    });
    const text = await operated.act('change', order.number, '--add', 'product-3:M', '--dry-run');
    expect(text.out).toContain('Nothing was changed: this was a dry run.\n');
    for (const flags of [['--dry-run'], []]) {
      expect(await operated.act('change', order.number, '--add', 'product-3:M:2', ...flags)).toMatchObject({
        exitCode: 1,
        err: 'Too few units: 2 x Product 3 (M), 1 on hand. Nothing was changed.\n',
      });
    }
    expect([await operated.stored(order), await stock(), await operated.notified(order.id)]).toEqual(before);
    expect(await operated.shop.onHand(3, 'M')).toBe(1);
  });

  test('the last change is taken back with its units, price, address and phone, unless its units are sold', async () => {
    const order = await operated.place('cod', TAIS);
    const before = await show(order.number);
    await operated.act('change', order.number, '--size', '1:L', '--address', 'Rua 9, Baucau', '--phone', '7700 1122');
    expect(await show(order.number)).toMatchObject({ address: 'Rua 9, Baucau', phone: '7700 1122' });
    await operated.shop.setOnHand(2, 'S', 0);
    expect(await operated.act('undo-change', order.number)).toMatchObject({
      exitCode: 1,
      err: 'The units that this change has given back were sold: 1 x Product 2 (S), 0 on hand. Nothing was changed.\n',
    });
    await operated.shop.setOnHand(2, 'S', 3);
    await operated.act('undo-change', order.number);
    const { audit_log: log, changes, ...after } = await show(order.number);
    expect({ ...after, audit_log: before.audit_log, changes: [] }).toEqual(before);
    expect(changes).toMatchObject([{ kind: 'lines', state: 'undone' }]);
    expect(log.map(({ event }) => event)).toEqual(['changed', 'change-undone']);
    expect(await stock()).toEqual([2, 10]);
    expect(await operated.act('undo-change', order.number)).toMatchObject({
      exitCode: 1,
      err: 'No change of this order is in force.\n',
    });
  });

  test('a packed order must be packed again; a discount leaves it packed when nothing is collected', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.step(order.number, 'packed');
    expect((await operated.act('change', order.number, '--address', 'Rua 2')).out).toContain(
      'It was packed: it must be packed again, with a new label.\n',
    );
    expect(await show(order.number)).toMatchObject({ fulfilment: 'new' });
    await operated.step(order.number, 'packed');
    await operated.act('discount', order.number, '--amount', '5.50');
    expect(await show(order.number)).toMatchObject({ fulfilment: 'new', to_collect: 40 });
    await operated.act('mark-paid', order.number);
    await operated.step(order.number, 'packed');
    await operated.act('discount', order.number, '--amount', '1');
    expect(await show(order.number)).toMatchObject({ fulfilment: 'packed', due: 1 });
  });

  test('an order is closed at another price: short money, a fee, a discount', async () => {
    const transfer = await operated.place('bank_transfer', TAIS);
    await operated.act('record-payment', transfer.number, '--amount', '44.50', '--channel', 'bank_transfer');
    expect((await operated.act('discount', transfer.number, '--amount', '1', '--as', 'short')).out).toContain(
      'Payment: pending → paid.\n',
    );
    expect(await show(transfer.number)).toMatchObject({ status: 'paid', total: 44.5, due: 0 });
    expect((await operated.act('undo-change', transfer.number)).out).toContain('Payment: paid → pending.\n');
    expect(await show(transfer.number)).toMatchObject({ status: 'pending', total: 45.5, to_collect: 1 });

    const cash = await operated.place('cod', TAIS);
    await operated.step(cash.number, 'packed', 'shipped');
    await operated.act('record-payment', cash.number, '--amount', '48.50', '--channel', 'cash');
    expect((await show(cash.number)).due).toBe(3);
    await operated.act('discount', cash.number, '--amount', '3', '--as', 'fee');
    expect(await show(cash.number)).toMatchObject({ total: 48.5, due: 0, to_collect: 0 });
    expect(await operated.act('discount', cash.number, '--amount', '48.51')).toMatchObject({
      exitCode: 1,
      err: 'A discount cannot be more than the price.\n',
    });
  });

  test.each([
    [
      'a size that the product does not have',
      'cod',
      [],
      ['--size', '1:XL'],
      'Product 2 has no size XL: it has S, L.\n',
    ],
    ['the size that it has', 'cod', [], ['--size', '1:S'], 'Line 1 has the size S already.\n'],
    [
      'a line that it does not have',
      'cod',
      [],
      ['--remove', '2'],
      'This order has no line 2: "orders show" lists its lines.\n',
    ],
    ['more units than the line has', 'cod', [], ['--remove', '1:2'], 'Line 1 has 1 x Product 2 (S).\n'],
    ['everything', 'cod', [], ['--remove', '1'], 'The price would be nothing: use "orders cancel".\n'],
    [
      'everything of a paid one',
      'cod',
      ['mark-paid'],
      ['--remove', '1'],
      'Nothing would be left of this order: use "orders refund --restock".\n',
    ],
    [
      'nothing',
      'cod',
      [],
      [],
      'Nothing is to be changed: name it with --size, --remove, --add, --address or --phone.\n',
    ],
    ['an unknown product', 'cod', [], ['--add', 'none:M'], 'No product "none" is on sale.\n'],
    ['a cancelled order', 'cod', ['cancel'], ['--size', '1:L'], 'This order is cancelled: it is not changed.\n'],
    [
      'an online order that waits for its payment',
      'midtrans',
      [],
      ['--size', '1:L'],
      'This order waits for an online payment of a fixed amount: it is not changed. Use "orders cancel", or let the customer check out again.\n',
    ],
    [
      'a shipped order',
      'cod',
      ['packed', 'shipped'],
      ['--size', '1:L'],
      'This order is shipped: it is not changed. What was sent: "orders return" or "orders exchange".\n',
    ],
  ] as const)('%s is refused, and nothing changes', async (_what, type, commands, flags, message) => {
    const order = await operated.place(type, TAIS);
    for (const name of commands) {
      await operated.run(['orders', name, order.number, '--yes', ...(name.endsWith('ed') ? [] : ['--reason', 'why'])]);
    }
    const before = [await show(order.number), await stock()];
    expect(await operated.act('change', order.number, ...flags)).toMatchObject({ exitCode: 1, out: '', err: message });
    expect([await show(order.number), await stock()]).toEqual(before);
  });

  test('arguments that cannot be read are wrong use', async () => {
    const { number } = await operated.place('cod', TAIS);
    for (const flags of [
      ['--size', '1'],
      ['--size', 'x:L'],
      ['--add', 'product-1'],
      ['--remove', '1:0'],
      ['--phone', 'x'],
    ]) {
      expect(await operated.act('change', number, ...flags)).toMatchObject({ exitCode: 2 });
    }
    expect(await operated.run(['orders', 'change', number, '--size', '1:L'])).toMatchObject({ exitCode: 2 });
  });

  test('a step before a change is taken back only after it; one after it with the lines as they are then', async () => {
    const { number } = await operated.place('cod', TAIS);
    await operated.act('change', number, '--size', '1:L', '--add', 'product-3:M');
    await operated.act('cancel', number);
    expect(await operated.shop.onHand(3, 'M')).toBe(1);
    await operated.run(['orders', 'undo-step', number, '--yes']);
    expect(await operated.shop.onHand(3, 'M')).toBe(0);
    expect(await linesOf(number)).toEqual([
      [2, 2, 'L', 1, 45.5],
      [3, 3, 'M', 1, 9],
    ]);
    const online = await operated.place('midtrans', TAIS);
    await operated.shop.press(online.token, 'pay');
    await operated.run(['orders', 'check', online.number]);
    await operated.act('change', online.number, '--size', '1:L');
    await operated.step(online.number, 'packed', 'shipped', 'delivered');
    await operated.run(['orders', 'returned', online.number, '--restock', '--yes']);
    expect(await show(online.number)).toMatchObject({ due: 45.5 });
    await operated.run(['orders', 'undo-step', online.number, '--yes']);
    expect(await show(online.number)).toMatchObject({ due: 0, fulfilment: 'delivered', items: [{ size: 'L' }] });
  });

  test('a reopened order that was changed is not put back before the change is', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('cancel', order.number);
    // Its units are sold: the payment does not take them.
    await operated.shop.setOnHand(2, 'S', 0);
    await operated.act('mark-paid', order.number);
    await operated.shop.setOnHand(2, 'S', 5);
    await operated.act('reopen', order.number);
    await operated.act('change', order.number, '--size', '1:L');
    expect(await operated.run(['orders', 'undo-step', order.number, '--yes'])).toMatchObject({
      exitCode: 1,
      err: 'This order was changed after it was reopened: use "orders undo-change" first.\n',
    });
    await operated.act('undo-change', order.number);
    expect((await operated.run(['orders', 'undo-step', order.number, '--yes'])).exitCode).toBe(0);
    expect(await stock()).toEqual([5, 10]);
  });

  test('a delivered order that became dearer is owed until it is paid', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('mark-paid', order.number);
    await operated.act('discount', order.number, '--amount', '2', '--as', 'fee');
    await operated.step(order.number, 'packed', 'shipped', 'delivered');
    const owed = async () =>
      (await operated.run(['orders', 'list', '--owed', '--json'])).json<ShownOrder[]>().map((row) => row.order);
    expect(await owed()).toContain(order.number);
    await operated.act('record-payment', order.number, '--amount', '2', '--channel', 'cash');
    expect(await owed()).not.toContain(order.number);
  });

  test('the units of a changed order come back to a size that was renamed since', async () => {
    const order = await operated.place('cod', { product: 3, size: 'M' });
    await operated.act('change', order.number, '--add', 'product-2:L:2', '--remove', '1');
    await operated.step(order.number, 'packed', 'shipped');
    await operated.run(['orders', 'delivered', order.number, '--paid', '--yes']);
    expect(await operated.shop.onHand(2, 'L')).toBe(8);
    for (const [from, to] of [
      ['L', 'XXL'],
      ['XXL', 'L'],
    ] as const) {
      // Other tests have orders of this size that are not sent.
      await operated.shop.db.transaction((tx) => renameSize(tx, { productId: 2, size: from }, to));
      if (to === 'L') continue;
      await operated.run(['orders', 'returned', order.number, '--restock', '--yes']);
      expect(await operated.shop.onHand(2, 'XXL')).toBe(10);
    }
  });

  test('what is added and taken out again moves no money, and the order can be sent', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('mark-paid', order.number);
    await operated.act('change', order.number, '--add', 'product-3:M');
    await operated.act('change', order.number, '--remove', '2');
    expect(await show(order.number)).toMatchObject({ total: 45.5, due: 0, to_collect: 0, refunds: [] });
    expect(await operated.shop.onHand(3, 'M')).toBe(1);
    expect(await operated.toSend()).toContain(order.number);
  });

  test('a line that is taken out after a refund returns its units once, and the rest is sent', async () => {
    const order = await operated.place('cod', TAIS);
    await operated.act('change', order.number, '--add', 'product-3:M');
    await operated.act('mark-paid', order.number);
    await operated.act('refund', order.number, '--amount', '9', '--keeps-price');
    await operated.act('change', order.number, '--remove', '2');
    expect(await operated.shop.onHand(3, 'M')).toBe(1);
    expect(await show(order.number)).toMatchObject({ total: 45.5, due: 0, to_collect: 0 });
    await operated.step(order.number, 'packed', 'shipped', 'delivered');
  });
});
