import { sweepAttempts } from '@/server/modules/payments/sweep';
import { expireTransfers } from '@/server/modules/payments/transferExpiry';
import { engines } from '../../../support/database';
import { until } from '../../../support/until';
import { LAST_UNIT, openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const DAY_MS = 86_400_000;

describe.each(engines)('orders undo-step on the %s database', (engine) => {
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

  const step = async (number: string, ...words: string[]): Promise<void> => {
    const [name = '', ...flags] = words;
    const isAction = ['cancel', 'mark-failed', 'reopen', 'mark-paid', 'refund', 'record-payment'].includes(name);
    const { exitCode, err } = isAction
      ? await operated.act(name, number, ...flags)
      : await operated.run(['orders', name, number, '--yes', ...flags]);
    if (exitCode !== 0) throw new Error(`${name}: ${err}`);
  };
  const undo = (number: string) => operated.run(['orders', 'undo-step', number, '--yes']);
  const refusal = (err: string) => ({ exitCode: 1, err: expect.stringContaining(err) as string });
  const stockOf = async () => {
    const sizes = operated.shop.db.read.selectFrom('product_sizes').select(['on_hand', 'sold', 'received']);
    return sizes.where('product_id', '=', 1).execute();
  };
  const stateOf = async (order: PlacedOrder) => {
    const { paymentStatus, fulfilment, timeline, reason } = await order.shopper.newest();
    const shown = { paymentStatus, fulfilment, timeline, reason };
    return { row: await operated.stored(order), shown, stock: await stockOf() };
  };

  test.each<[string, 'cod' | 'midtrans' | 'bank_transfer', string[][], string[], string]>([
    [
      'a return of unpaid goods',
      'cod',
      [['packed'], ['shipped']],
      ['returned'],
      'returned → shipped.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'a return of unpaid goods that are restocked',
      'cod',
      [['packed'], ['shipped']],
      ['returned', '--restock'],
      'returned → shipped.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'a return of paid goods',
      'cod',
      [['mark-paid'], ['packed'], ['shipped'], ['delivered']],
      ['returned'],
      'returned → delivered.\n',
    ],
    [
      'a return of paid goods that are restocked',
      'cod',
      [['mark-paid'], ['packed'], ['shipped']],
      ['returned', '--restock'],
      'returned → shipped.\nIt has its units again.\n',
    ],
    [
      'a late restock',
      'cod',
      [['mark-paid'], ['packed'], ['shipped'], ['returned']],
      ['returned', '--restock'],
      '"returned" is taken back.\nIt has its units again.\n',
    ],
    [
      'a return after a deposit',
      'cod',
      [['record-payment', '--amount', '5', '--channel', 'bank_transfer'], ['packed'], ['shipped']],
      ['returned'],
      'returned → shipped.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'a delivery with its cash',
      'cod',
      [['packed'], ['shipped']],
      ['delivered', '--paid'],
      'delivered → shipped.\nTaken back: 19.99 by cash.\nPayment: paid → pending.\n',
    ],
    [
      'another courier',
      'cod',
      [
        ['packed', '--courier', 'Rui'],
        ['shipped', '--courier', 'Abel'],
      ],
      ['delivered', '--courier', 'Ana'],
      'delivered → shipped.\n',
    ],
    [
      'cancel of a packed order',
      'cod',
      [['packed']],
      ['cancel'],
      'new → packed.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'cancel of a transfer',
      'bank_transfer',
      [],
      ['cancel'],
      '"cancelled" is taken back.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'mark-failed of a transfer',
      'bank_transfer',
      [],
      ['mark-failed'],
      '"failed" is taken back.\nPayment: failed → pending.\nIt has its units again.\n',
    ],
    [
      'cancel of an online order',
      'midtrans',
      [],
      ['cancel'],
      '"cancelled" is taken back.\nPayment: cancelled → pending.\nIt has its units again.\n',
    ],
    [
      'mark-failed of an online order',
      'midtrans',
      [],
      ['mark-failed'],
      '"failed" is taken back.\nPayment: failed → pending.\nIt has its units again.\n',
    ],
    [
      'cancel of an order that had failed',
      'cod',
      [['mark-failed']],
      ['cancel'],
      '"cancelled" is taken back.\nPayment: cancelled → failed.\n',
    ],
    [
      'reopen',
      'cod',
      [['mark-paid'], ['packed'], ['shipped'], ['returned', '--restock']],
      ['reopen'],
      'new → returned.\nIt has no units again.\n',
    ],
  ])('%s: the order, its units and its timeline are as before', async (_name, type, earlier, wrong, out) => {
    const order = await operated.place(type);
    for (const words of earlier) await step(order.number, ...words);
    const before = await stateOf(order);
    await step(order.number, ...wrong);
    expect(await stateOf(order)).not.toEqual(before);
    expect(await undo(order.number)).toMatchObject({ exitCode: 0, out: `${order.number}: ${out}` });
    expect(await stateOf(order)).toEqual(before);
    // It is repeated and taken back as often as needed.
    await step(order.number, ...wrong);
    expect((await undo(order.number)).exitCode).toBe(0);
    expect(await stateOf(order)).toEqual(before);
  });

  test('goes back step by step to the new order, and then has nothing to undo', async () => {
    const order = await operated.place('cod');
    const { row, stock } = await stateOf(order);
    const steps = [
      ['packed'],
      ['shipped', '--courier', 'Rui'],
      ['delivered', '--paid'],
      ['returned'],
      ['returned', '--restock'],
      ['reopen'],
      ['packed'],
    ];
    for (const words of steps) await step(order.number, ...words);
    for (const _step of steps) expect((await undo(order.number)).exitCode).toBe(0);
    expect(await stateOf(order)).toMatchObject({ row, stock });
    expect((await order.shopper.newest()).timeline?.map((entry) => entry.step)).toEqual(['placed']);
    expect(await undo(order.number)).toMatchObject(refusal('This order is new: no step of it can be undone.'));
  });

  test('is refused while units that were put back are sold: it names the size, and changes nothing', async () => {
    const order = await operated.place('cod', LAST_UNIT);
    await operated.step(order.number, 'packed', 'shipped');
    await step(order.number, 'returned', '--restock');
    const other = await operated.place('cod', LAST_UNIT);
    const shown = await operated.show(order.number);
    const notified = await operated.notified(order.id);
    const name = (await order.shopper.newest()).items[0]?.productId.name ?? '';
    expect(await undo(order.number)).toMatchObject(
      refusal(
        `The units of this order were sold or removed after they had returned to the stock: 1 x ${name} (M), 0 on hand.`,
      ),
    );
    expect(await operated.show(order.number)).toEqual(shown);
    expect(await operated.notified(order.id)).toEqual(notified);
    await step(other.number, 'cancel');
    expect((await undo(order.number)).exitCode).toBe(0);
    expect(await operated.show(order.number)).toMatchObject({ status: 'pending', fulfilment: 'shipped' });
    expect(await undo(other.number)).toMatchObject(refusal(', 0 on hand. Nothing was changed. Add units'));
  });

  test('is refused after a later payment or refund, and says which command comes first', async () => {
    const [paid, refunded, unpaid] = [
      await operated.place('cod'),
      await operated.place('cod'),
      await operated.place('cod'),
    ];
    await step(paid.number, 'cancel');
    await step(paid.number, 'mark-paid');
    expect(await undo(paid.number)).toMatchObject(
      refusal(
        'This order has changed after it was cancelled: it is paid and new, and has its units. Use "orders undo-paid"',
      ),
    );
    expect((await operated.act('undo-paid', paid.number)).exitCode).toBe(0);
    expect((await undo(paid.number)).exitCode).toBe(0);
    expect(await operated.show(paid.number)).toMatchObject({ status: 'pending' });

    await operated.step(refunded.number, 'packed', 'shipped');
    await step(refunded.number, 'delivered', '--paid');
    await step(refunded.number, 'returned');
    await step(refunded.number, 'refund');
    expect(await undo(refunded.number)).toMatchObject(refusal('use "orders undo-refund" first'));
    // Of a late restock only the units count.
    await step(refunded.number, 'returned', '--restock');
    expect((await undo(refunded.number)).exitCode).toBe(0);
    expect(await undo(refunded.number)).toMatchObject(refusal('use "orders undo-refund" first'));
    await operated.act('undo-refund', refunded.number);
    expect((await undo(refunded.number)).exitCode).toBe(0);

    await operated.step(unpaid.number, 'packed', 'shipped');
    await step(unpaid.number, 'delivered', '--paid');
    await step(unpaid.number, 'returned');
    await operated.act('undo-paid', unpaid.number);
    expect(await undo(unpaid.number)).toMatchObject(
      refusal('it is cancelled and returned, and has no units. That step can no longer be undone.'),
    );
  });

  test('a returned order that was paid after all is returned again after undo-paid, and shipped after undo-step', async () => {
    const order = await operated.place('cod');
    await operated.step(order.number, 'packed', 'shipped');
    const before = await stateOf(order);
    await step(order.number, 'returned', '--restock');
    await step(order.number, 'mark-paid');
    await operated.act('undo-paid', order.number);
    expect(await operated.show(order.number)).toMatchObject({ status: 'cancelled', fulfilment: 'returned' });
    expect((await undo(order.number)).exitCode).toBe(0);
    expect(await stateOf(order)).toEqual(before);
  });

  test('a payment that arrives before it takes precedence: nothing is undone', async () => {
    const { number, token } = await operated.place('midtrans');
    await operated.shop.withoutSandboxes(() => step(number, 'cancel'));
    await operated.shop.press(token, 'pay');
    expect(await undo(number)).toMatchObject(refusal('it is paid and new, and has no units.'));
  });

  test('an online order whose end is undone can be paid, or expires: its units are not held for ever', async () => {
    const { shop, show } = operated;
    const [paid, left] = [await operated.place('midtrans'), await operated.place('midtrans')];
    for (const { number } of [paid, left]) {
      await step(number, 'cancel');
      await undo(number);
    }
    const token = String((await paid.shopper.retry(paid.number)).body.snapToken);
    await shop.press(token, 'pay');
    await until(async () => (await show(paid.number)).status === 'paid', { what: 'the payment' });
    const onHand = await shop.onHand(1, 'M');
    shop.clock.now += shop.settings.orderExpiryMinutes * 60_000 + 1;
    await sweepAttempts(shop.paymentContext);
    expect(await show(left.number)).toMatchObject({ status: 'expired' });
    expect(await shop.onHand(1, 'M')).toBe(onHand + 1);
  });

  test.each(['midtrans', 'bank_transfer'] as const)(
    'undo-paid gives a %s order a new time to pay: its units are not held for ever',
    async (type) => {
      const { shop, show, act } = operated;
      const order = await operated.place(type);
      const { number } = order;
      await act('mark-paid', number);
      shop.clock.now += 8 * DAY_MS;
      await act('undo-paid', number);
      await sweepAttempts(shop.paymentContext);
      await expireTransfers(shop.paymentContext);
      expect(await show(number)).toMatchObject({ status: 'pending' });
      shop.clock.now += type === 'midtrans' ? shop.settings.orderExpiryMinutes * 60_000 : 7 * DAY_MS;
      await sweepAttempts(shop.paymentContext);
      await expireTransfers(shop.paymentContext);
      expect(await show(number)).toMatchObject({ status: 'expired' });
      expect(await operated.stored(order)).toMatchObject({ holds_units: 0 });
    },
  );

  test('a failed order that waited for Pay Now when it was cancelled waits again, and fails when nobody pays', async () => {
    const { shop, show } = operated;
    const order = await operated.place('cod');
    await step(order.number, 'mark-failed');
    const onHand = await shop.onHand(1, 'M');
    await order.shopper.retry(order.number);
    await step(order.number, 'cancel');
    await undo(order.number);
    expect(await show(order.number)).toMatchObject({ status: 'pending' });
    expect(await operated.toSend()).not.toContain(order.number);
    shop.clock.now += shop.settings.orderExpiryMinutes * 60_000;
    await sweepAttempts(shop.paymentContext);
    expect(await show(order.number)).toMatchObject({ status: 'failed' });
    expect(await shop.onHand(1, 'M')).toBe(onHand);
  });

  test('an online order whose cart has another unpaid one by now is detached from the cart', async () => {
    const { shop } = operated;
    const first = await operated.place('midtrans');
    await step(first.number, 'cancel');
    const again = await first.shopper.checkout();
    expect((await undo(first.number)).exitCode).toBe(0);
    // The next checkout replaces one order, and the cart is emptied by that one only.
    expect((await first.shopper.checkout()).body.orderId).toBe(again.body.orderId);
    const pending = (await first.shopper.history()).filter(({ paymentStatus }) => paymentStatus === 'pending');
    expect(pending.map(({ _id: id }) => id).sort()).toEqual([first.id, String(again.body.orderId)].sort());
    expect(
      await shop.db.read.selectFrom('orders').select('made_from_cart').where('id', '=', first.id).execute(),
    ).toEqual([{ made_from_cart: 0 }]);
  });

  test('withdraws the mails of the step that are not sent yet', async () => {
    const { number, id } = await operated.place('cod');
    const placed = await operated.notified(id);
    await operated.step(number, 'packed', 'shipped');
    await undo(number);
    expect(await operated.notified(id)).toEqual(placed);
    await operated.step(number, 'shipped');
    await step(number, 'delivered', '--paid');
    await undo(number);
    await step(number, 'delivered', '--paid');
    await step(number, 'returned');
    await undo(number);
    expect([...(await operated.notified(id))].sort()).toEqual([...placed, 'paid', 'shipped'].sort());
  });

  test('of two operators who undo at once, each undoes a step of its own', async () => {
    const { number } = await operated.place('cod');
    await operated.step(number, 'packed', 'shipped');
    const outcomes = await Promise.all([undo(number), undo(number)]);
    expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(await operated.show(number)).toMatchObject({ fulfilment: 'new' });
  });

  test('steps of an earlier release: all but a return can be undone', async () => {
    const { number, id } = await operated.place('cod');
    await operated.step(number, 'packed', 'shipped');
    const forget = () =>
      operated.shop.db.transaction((tx) =>
        tx.updateTable('order_audit_log').set({ changes: null, undoes: null }).where('order_id', '=', id).execute(),
      );
    await forget();
    expect((await undo(number)).exitCode).toBe(0);
    // As that release has written it.
    await forget();
    expect((await undo(number)).exitCode).toBe(0);
    expect(await operated.show(number)).toMatchObject({ fulfilment: 'new' });
    await operated.step(number, 'packed', 'shipped');
    await step(number, 'returned');
    await forget();
    expect(await undo(number)).toMatchObject(refusal('What this return changed is not known'));
  });
});
