import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

describe.each(engines)('refunds by commands on the %s database', (engine) => {
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
    expect((await operated.act('mark-paid', order.number)).exitCode).toBe(0);
    return order;
  };
  const refund = (number: string, ...flags: string[]) => operated.act('refund', number, ...flags);
  const dueOf = async (number: string): Promise<number> => (await operated.show(number)).due;

  test.each(['cod', 'bank_transfer'] as const)(
    'a pending %s order keeps its units until it is cancelled',
    async (type) => {
      const { shop, act, show } = operated;
      const onHand = await shop.onHand(1, 'M');
      const { number } = await operated.place(type);
      await act('record-payment', number, '--amount', '5', '--channel', 'bank_transfer');
      expect(await refund(number, '--amount', '5', '--restock')).toMatchObject({
        exitCode: 1,
        err: 'This order is pending: its units return to the stock with "orders cancel".\n',
      });
      expect(await shop.onHand(1, 'M')).toBe(onHand - 1);
      expect((await refund(number, '--amount', '5')).exitCode).toBe(0);
      await act('cancel', number);
      expect(await show(number)).toMatchObject({ status: 'cancelled', due: 0 });
      expect(await shop.onHand(1, 'M')).toBe(onHand);
    },
  );

  test.each(['0.01', '10.00', '19.98'])(
    'the units stay in the order while some of its money is left: %s',
    async (amount) => {
      const { shop, show } = operated;
      const { number } = await placePaid();
      const onHand = await shop.onHand(1, 'M');
      expect(await refund(number, '--amount', amount, '--restock')).toMatchObject({
        exitCode: 1,
        err: 'The units return to the stock only when the whole order is refunded.\n',
      });
      expect(await shop.onHand(1, 'M')).toBe(onHand);
      expect(await show(number)).toMatchObject({ refunds: [], due: 0 });
    },
  );

  test('undoing one of two refunds of an order whose units went back makes it due again', async () => {
    const { shop, act, run, show, toSend, notified } = operated;
    const onHand = await shop.onHand(1, 'M');
    const { number, id } = await placePaid();
    const metric = async (): Promise<string | undefined> =>
      /^shop_due_refunds .*$/m.exec((await shop.app.inject('/metrics')).payload)?.[0];
    await refund(number, '--amount', '15');
    await refund(number, '--amount', '4.99', '--restock');
    expect(await metric()).toBe('shop_due_refunds 0');
    expect(await shop.onHand(1, 'M')).toBe(onHand);
    expect(await show(number)).toMatchObject({ due: 0, refund: 'done' });
    expect((await act('undo-refund', number)).out).toBe(
      `${number}: the refund of 4.99 is taken back.\nIts refund is due: 4.99.\n`,
    );
    expect(await show(number)).toMatchObject({
      due: 4.99,
      refund: 'due',
      refunds: [
        { amount: 15, state: 'done' },
        { amount: 4.99, state: 'undone' },
      ],
    });
    const listed = (await run(['orders', 'list', '--refund', '--json'])).json<{ order: string }[]>();
    expect(listed.map(({ order }) => order)).toEqual([number]);
    expect((await operated.doctor()).filter(({ what }) => what.includes(number))).toMatchObject([
      { level: 'note', what: expect.stringContaining('Refunds are due') },
    ]);
    expect(await metric()).toBe('shop_due_refunds 1');
    expect(await notified(id)).toContain('refund_due');
    expect((await act('undo-refund', number)).out).toContain('Its refund is due: 19.99.\n');
    expect(await toSend()).not.toContain(number);
    // The books have each refund once, however often it was recorded.
    await refund(number);
    expect(await dueOf(number)).toBe(0);
    expect(await act('undo-refund', number)).toMatchObject({ exitCode: 0 });
    await refund(number);
    expect((await show(number)).refunds.filter(({ state }) => state === 'done')).toMatchObject([{ amount: 19.99 }]);
  });

  test.each([
    ['what is due', { due_cents: 1 }],
    ['what is owed', { owed_cents: 1 }],
    ['its units', { holds_units: 0 }],
    ['its status', { status: 'expired' }],
    ['its price', { total_cents: 2000 }],
  ] as const)(
    'doctor checks the sums of every order: it names one when somebody changes %s',
    async (_what, changes) => {
      const { shop, run, mismatches } = operated;
      const [{ number, id }] = [await placePaid(), await placePaid()];
      const stored = await shop.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const update = (values: object) =>
        shop.db.transaction((tx) => tx.updateTable('orders').set(values).where('id', '=', id).execute());
      await update(changes);
      expect((await mismatches()).filter(({ area }) => area === 'orders')).toMatchObject([
        { level: 'bad', what: expect.stringMatching(new RegExp(`^The status or what is due .*: ${number}\\.$`)) },
      ]);
      expect((await run(['doctor'])).exitCode).toBe(1);
      // An old order, which only a check of all orders reads.
      await update({ created_at: stored.created_at - 32 * 86_400_000 });
      expect((await run(['doctor'])).exitCode).toBe(0);
      expect((await run(['doctor', '--all'])).exitCode).toBe(1);
      await update(stored);
      expect((await run(['doctor', '--all'])).exitCode).toBe(0);
    },
  );

  test('doctor names an order whose payment is missing, or that nobody has marked as paid', async () => {
    const { shop, mismatches } = operated;
    const [paid, pending] = [await placePaid(), await operated.place('cod')];
    const payment = await shop.db.read
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', paid.id)
      .executeTakeFirstOrThrow();
    const move = (orderId: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('payments').set({ order_id: orderId }).where('id', '=', payment.id).execute(),
      );
    await move(pending.id);
    const [found] = await mismatches();
    expect(found?.what).toContain(paid.number);
    expect(found?.what).toContain(pending.number);
    await move(paid.id);
  });

  describe('--final: the shop keeps the rest', () => {
    test('of a returned parcel: nothing more is due, until the refund is taken back', async () => {
      const { run, act, step } = operated;
      const { number } = await placePaid();
      await step(number, 'packed', 'shipped', 'delivered');
      await run(['orders', 'returned', number, '--yes']);
      expect(await dueOf(number)).toBe(19.99);
      expect((await refund(number, '--amount', '15', '--final')).out).toBe(
        `${number}: 15.00 refunded by cash; its status stays paid.\nThe shop keeps the rest: nothing more is due.\n`,
      );
      expect(await operated.show(number)).toMatchObject({ due: 0, refund: 'done' });
      // Its units are checked and sold later.
      expect((await run(['orders', 'returned', number, '--restock', '--yes'])).exitCode).toBe(0);
      expect(await dueOf(number)).toBe(0);
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(19.99);
    });

    test('of a returned parcel: a refund after it and its end change nothing of what is due', async () => {
      const { run, act, step } = operated;
      const { number } = await placePaid();
      await step(number, 'packed', 'shipped', 'delivered');
      await run(['orders', 'returned', number, '--yes']);
      await refund(number, '--amount', '15', '--final');
      await refund(number, '--amount', '2');
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(0);
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(19.99);
      // The order of the two: what is left after the second is kept, then nothing.
      await refund(number, '--amount', '2');
      await refund(number, '--amount', '15', '--final');
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(17.99);
    });

    test('of a surplus: a wrong record that is taken back leaves what the shop keeps', async () => {
      const { act } = operated;
      const { number } = await placePaid();
      await act('record-payment', number, '--amount', '5', '--channel', 'cash');
      await act('record-payment', number, '--amount', '2', '--channel', 'cash');
      await refund(number, '--amount', '4', '--final');
      await act('undo-paid', number);
      expect(await dueOf(number)).toBe(0);
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(5);
    });

    test('of goods that move meanwhile: a refund that is undone later makes nothing kept again', async () => {
      const { run, act, step } = operated;
      const { number } = await placePaid();
      await step(number, 'packed', 'shipped', 'delivered');
      await refund(number, '--amount', '5', '--final');
      await run(['orders', 'returned', number, '--yes']);
      await refund(number, '--amount', '1');
      await act('undo-refund', number);
      expect(await dueOf(number)).toBe(14.99);
      expect((await run(['orders', 'undo-step', number, '--yes'])).exitCode).toBe(0);
      expect(await dueOf(number)).toBe(0);
    });

    test('of a surplus: what comes later is due again', async () => {
      const { act, toSend } = operated;
      const { number } = await placePaid();
      const record = () => act('record-payment', number, '--amount', '5', '--channel', 'cash', '--again');
      await record();
      await refund(number, '--amount', '4.50', '--final');
      expect(await dueOf(number)).toBe(0);
      expect(await toSend()).toContain(number);
      await record();
      expect(await dueOf(number)).toBe(5);
    });

    test('of an order that is sent: when its parcel comes back, the whole rest is due', async () => {
      const { run, step } = operated;
      const { number } = await placePaid();
      await step(number, 'packed', 'shipped', 'delivered');
      await refund(number, '--amount', '5', '--final');
      await run(['orders', 'returned', number, '--yes']);
      expect(await dueOf(number)).toBe(14.99);
    });

    test('of a part of the price: when the order is cancelled, the whole rest is due', async () => {
      const { act } = operated;
      const { number } = await operated.place('bank_transfer');
      await act('record-payment', number, '--amount', '10', '--channel', 'bank_transfer');
      await refund(number, '--amount', '1', '--final');
      expect(await dueOf(number)).toBe(0);
      await act('cancel', number);
      expect(await dueOf(number)).toBe(9);
    });
  });

  test('a refund has the channel of the last payment, or the given one', async () => {
    const { act, show } = operated;
    const { number } = await placePaid();
    await act('record-payment', number, '--amount', '2', '--channel', 'bank_transfer');
    expect((await refund(number, '--json')).json()).toEqual({
      ...{ order: number, refunded: 2, channel: 'bank_transfer', due: 0, lowers_price: 0, price: 19.99 },
    });
    expect((await refund(number, '--amount', '1', '--channel', 'cash')).out).toContain('1.00 refunded by cash');
    expect((await show(number)).refunds.map(({ amount, channel }) => [amount, channel])).toEqual([
      [2, 'bank_transfer'],
      [1, 'cash'],
    ]);
    // The provider never reports a refund of money that it did not receive.
    expect(await refund(number, '--amount', '1', '--channel', 'midtrans')).toMatchObject({
      exitCode: 1,
      err: 'This order has no online payment: name the channel of the refund with --channel.\n',
    });
    expect(await refund(number, '--channel', 'cheque')).toMatchObject({ exitCode: 2 });
  });

  test('a part that was paid twice is refunded once, whatever is due', async () => {
    const { act, sales } = operated;
    const { number } = await placePaid();
    const before = await sales();
    await act('record-payment', number, '--amount', '19.99', '--channel', 'cash', '--again');
    await refund(number, '--amount', '9.99');
    expect(await dueOf(number)).toBe(10);
    expect(await refund(number, '--amount', '30')).toMatchObject({
      exitCode: 1,
      err: 'This refund and the earlier ones are more than was paid.\n',
    });
    await refund(number);
    expect(await dueOf(number)).toBe(0);
    expect((await sales()).net).toBeCloseTo(before.net, 2);
    expect(await refund(number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('--amount') });
  });

  test.each([
    ['--amount', '10'],
    ['--amount', '19.98'],
  ])('%s %s with --restock leaves money, so the units stay', async (...amount) => {
    const { shop, toSend } = operated;
    const { number } = await placePaid();
    const onHand = await shop.onHand(1, 'M');
    expect(await refund(number, ...amount, '--restock')).toMatchObject({
      exitCode: 1,
      err: 'The units return to the stock only when the whole order is refunded.\n',
    });
    expect([await shop.onHand(1, 'M'), (await operated.show(number)).refunds]).toEqual([onHand, []]);
    expect(await toSend()).toContain(number);
  });

  test('orders show lists payments, reversals and refunds, and says what is due and why', async () => {
    const { act, run } = operated;
    const { number } = await operated.place('cod');
    const shown = async () => (await run(['orders', 'show', number])).out.split('\n').map((line) => line.trimEnd());
    await act('mark-paid', number, '--reference', 'R-7');
    await act('record-payment', number, '--amount', '5', '--channel', 'bank_transfer');
    expect(await shown()).toContain('refund      due: 5.00. More was paid than the order costs.');
    await act('undo-paid', number);
    await act('refund', number, '--amount', '1');
    const lines = await shown();
    expect(lines).toContain('refund      done');
    const table = lines.slice(lines.findIndex((line) => line.startsWith('MONEY')));
    expect(table.slice(0, 5).map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TIME').split(/ {2,}/))).toEqual([
      ['MONEY', 'AMOUNT', 'LOWERS PRICE', 'WHEN', 'CHANNEL', 'REASON OR REFERENCE'],
      ['payment', '19.99', 'TIME', 'cash', 'R-7'],
      ['payment', '5.00', 'TIME', 'bank_transfer'],
      ['reversed: undone', '-5.00', 'TIME', 'bank_transfer', 'as the bank says'],
      ['refund', '-1.00', '1.00', 'TIME', 'cash', 'as the bank says'],
    ]);
    // Amounts are aligned.
    expect(table[2]?.indexOf('5.00')).toBe(table[3]?.indexOf('5.00'));
    await act('undo-refund', number);
    expect((await shown()).join('\n')).toMatch(/^refund, undone +-1\.00 /m);
  });
});
