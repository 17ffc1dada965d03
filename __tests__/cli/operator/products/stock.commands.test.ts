import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

const SIZE = ['trousers', 'M'];

/** Of Trousers, size M, 10 units are on the shelf, and no order holds any. */
describe.each(engines)('a count of the shelf on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[]) => Promise<CommandResult>;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    await shop.db.transaction(async (tx) => {
      await tx.deleteFrom('order_items').where('product_id', '=', 2).where('size', '=', 'M').execute();
    });
    await run(['stock', 'set', ...SIZE, '10']);
  });
  afterEach(() => shop.close());

  /** Places an order of cash on delivery for so many units, and returns its number. */
  const order = async (units: number): Promise<string> => {
    const token = await shop.signUp();
    for (let unit = 0; unit < units; unit += 1) {
      await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    }
    const body = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = (await shop.call('POST /api/create-transaction', { token, body })).json<{ orderId: string }>();
    const { transaction_id: number } = await shop.db.read
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return number;
  };
  const stock = () =>
    shop.db.read
      .selectFrom('product_sizes')
      .select(['on_hand', 'sold', 'received'])
      .where('product_id', '=', 2)
      .where('size', '=', 'M')
      .executeTakeFirstOrThrow();
  const count = (units: number) => run(['stock', 'count', ...SIZE, String(units)]);
  const stockProblems = async () =>
    (await run(['doctor', '--json'])).json<{ area: string }[]>().filter(({ area }) => area === 'stock');

  test('writes off units that are on hand, and no more', async () => {
    expect(await run(['stock', 'write-off', ...SIZE, '3'])).toMatchObject({
      exitCode: 0,
      out: 'trousers, size M: written off 3.\n',
    });
    expect(await stock()).toEqual({ on_hand: 7, sold: 0, received: 7 });
    const refused = await run(['stock', 'write-off', ...SIZE, '8']);
    expect([refused.exitCode, refused.err]).toEqual([1, 'Only 7 units of size M are on hand.\n']);
    expect(await stock()).toMatchObject({ on_hand: 7 });
    expect(await stockProblems()).toEqual([]);
  });

  test('does not offer units for sale that are sold and not sent', async () => {
    await order(3);
    const counted = await count(10);
    expect(counted).toMatchObject({
      exitCode: 0,
      out: 'trousers, size M: 10 counted, 3 held by unsent orders, 7 on hand.\n',
    });
    expect(await stock()).toEqual({ on_hand: 7, sold: 3, received: 10 });
    expect(await stockProblems()).toEqual([]);
  });

  test('that finds fewer or more units changes on hand and bought in by the same number', async () => {
    await order(3);
    await count(8);
    expect(await stock()).toEqual({ on_hand: 5, sold: 3, received: 8 });
    await count(12);
    expect(await stock()).toEqual({ on_hand: 9, sold: 3, received: 12 });
    expect(await stockProblems()).toEqual([]);
  });

  test('has the units of packed orders, not those that left or that no order holds', async () => {
    const [packed, sent, cancelled] = [await order(1), await order(2), await order(4)];
    for (const number of [packed, sent]) await run(['orders', 'packed', number]);
    await run(['orders', 'shipped', sent]);
    await run(['orders', 'cancel', cancelled, '--reason', 'Not wanted', '--yes']);
    const { exitCode, json } = await run(['stock', 'count', '2', 'm', '8', '--json']);
    expect(exitCode).toBe(0);
    expect(json()).toEqual({ product: '2', size: 'm', counted: 8, held_by_unsent_orders: 1, on_hand: 7 });
    expect(await stock()).toEqual({ on_hand: 7, sold: 3, received: 10 });
  });

  test('of fewer units than unsent orders hold is refused', async () => {
    await order(3);
    const refused = await count(2);
    expect(refused).toMatchObject({ exitCode: 1, out: '' });
    expect(refused.err).toContain('Unsent orders hold 3 units of size M, more than the 2 on the shelf.');
    expect(await stock()).toEqual({ on_hand: 7, sold: 3, received: 10 });
    expect(await count(3)).toMatchObject({ exitCode: 0 });
    expect(await stock()).toEqual({ on_hand: 0, sold: 3, received: 3 });
  });

  test('corrects units that do not add up', async () => {
    await order(3);
    await shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set({ on_hand: 9, sold: 1, received: 44 })
        .where('product_id', '=', 2)
        .where('size', '=', 'M')
        .execute(),
    );
    expect(await stockProblems()).toHaveLength(1);
    await count(10);
    expect(await stock()).toEqual({ on_hand: 7, sold: 3, received: 10 });
    expect(await stockProblems()).toEqual([]);
  });

  test('of an unknown product or size is refused', async () => {
    expect(await run(['stock', 'count', 'nothing', 'M', '1'])).toMatchObject({ exitCode: 1 });
    const refused = await run(['stock', 'count', 'trousers', 'XXL', '1']);
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain('This product has no size "XXL": add it by "stock add" with --new-size.');
  });

  test('is not what "stock set" takes: it prints what unsent orders hold besides', async () => {
    await order(3);
    const set = await run(['stock', 'set', ...SIZE, '7']);
    expect(set.out).toBe('trousers, size M: set to 7; unsent orders hold 3 more.\n');
    expect((await run(['stock', 'set', ...SIZE, '7', '--json'])).json()).toMatchObject({ held_by_unsent_orders: 3 });
    expect(await stock()).toEqual({ on_hand: 7, sold: 3, received: 10 });
  });

  test('pasted arguments are cleaned: invisible characters, no-break hyphens and digits of any script', async () => {
    expect(await run(['stock', 'set', '\u202atrousers\u202c', 'M\u200b', '\uff17'])).toMatchObject({ exitCode: 0 });
    expect(await stock()).toMatchObject({ on_hand: 7 });
    expect(await run(['stock', 'add', '\u00a02\u200b', '\uff2d', '\u0663', '--new-size'])).toMatchObject({
      exitCode: 0,
    });
    expect(await stock()).toMatchObject({ on_hand: 10 });
    expect(
      await run(['prices', 'set', 'trousers\u200b', '\uff11\uff12\uff0e50\u202c', '--was', '15\u00a0']),
    ).toMatchObject({ exitCode: 0 });
    const product = (await run(['products', 'show', '\ufefftrousers', '--json'])).json<object>();
    expect(product).toMatchObject({ price: 12.5, old_price: 15, stock: { M: 10 } });
  });

  test('an order is found by a number that was pasted from a chat', async () => {
    const number = await order(1);
    const pasted = `\u202a ${number.replaceAll('-', '\u2011')}\u200b\u202c\u00a0`;
    for (const words of [
      ['orders', 'show', pasted],
      ['payments', 'list', '--order', pasted],
    ])
      expect(await run(words)).toMatchObject({ exitCode: 0 });
    const reason = ' \u202aAsked\u00a0by \n phone\u200b ';
    expect(
      await run(['orders', 'cancel', pasted, `${number}\u200b`, '--reason', reason, '--by', 'Ana\u200b', '--yes']),
    ).toMatchObject({
      exitCode: 0,
    });
    const { audit_log: log } = (await run(['orders', 'show', number, '--json'])).json<{
      audit_log: readonly object[];
    }>();
    expect(log.at(-1)).toMatchObject({ reason: 'Asked by phone', name: 'Ana' });
  });

  test('a reason without a visible character is refused, and a path stays as it is', async () => {
    const number = await order(1);
    expect(await run(['orders', 'cancel', number, '--reason', '\u200b\u3164', '--yes'])).toMatchObject({ exitCode: 2 });
    expect((await run(['products', 'import', 'Laute\u0301m  1.csv'])).err).toContain('Laute\u0301m  1.csv');
  });
});
