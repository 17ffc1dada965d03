import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

/** Of product 2, trousers, size M was mistyped and has to be called 40. */
describe.each(engines)('the sizes of a product on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[]) => Promise<CommandResult>;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    await run(['stock', 'set', 'trousers', 'M', '10']);
  });
  afterEach(() => shop.close());

  const add = (token: string, size: string) => shop.call('POST /api/addtocart', { token, body: { itemId: 2, size } });
  const cart = async (token: string) =>
    (await shop.call('POST /api/getcart', { token })).json<Record<string, number>>();
  const checkout = (token: string, paymentType = 'cod') =>
    shop.call('POST /api/create-transaction', {
      token,
      body: { shippingAddress: 'Rua 1, Dili', paymentType, paymentProof: '' },
    });
  const order = async (size = 'M'): Promise<string> => {
    const token = await shop.signUp();
    await add(token, size);
    const { orderId } = (await checkout(token)).json<{ orderId: string }>();
    const { transaction_id: number } = await shop.db.read
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return number;
  };
  const deliver = async (number: string): Promise<void> => {
    for (const words of [['packed'], ['shipped'], ['delivered', '--paid', '--yes']]) {
      const [step = '', ...flags] = words;
      expect(await run(['orders', step, number, ...flags])).toMatchObject({ exitCode: 0 });
    }
  };
  const stock = async () =>
    (await run(['products', 'show', 'trousers', '--json'])).json<{ stock: Record<string, number> }>().stock;
  const stockProblems = async () =>
    (await run(['doctor', '--all', '--json'])).json<{ area: string }[]>().filter(({ area }) => area === 'stock');
  const listed = async () =>
    (await shop.call('GET /api/allproducts'))
      .json<{ id: number; stock_by_size: { size: string }[] }[]>()
      .find(({ id }) => id === 2)
      ?.stock_by_size.map(({ size }) => size);

  test('can be renamed: carts follow, past orders keep the name, units and books stay right', async () => {
    const number = await order();
    await deliver(number);
    const token = await shop.signUp();
    await add(token, 'M');
    const before = await listed();
    expect(before).toContain('M');
    expect(await run(['products', 'rename-size', 'trousers', 'm', '40'])).toMatchObject({
      exitCode: 0,
      out: 'trousers: size M is called 40 now.\n',
    });
    expect(await cart(token)).toEqual({ '2_40': 1 });
    expect(await stock()).toMatchObject({ 40: 9 });
    expect(await stock()).not.toHaveProperty('M');
    await until(async () => (await listed())?.includes('40') === true);
    expect(await listed()).not.toContain('M');
    expect((await run(['orders', 'show', number, '--json'])).json<{ items: object[] }>().items).toMatchObject([
      { size: 'M' },
    ]);
    expect(await stockProblems()).toEqual([]);
    expect((await checkout(token)).status).toBe(200);
    // The parcel of the past order comes back: its units are those of the new name.
    await run(['orders', 'returned', number, '--restock', '--yes']);
    expect(await stock()).toMatchObject({ 40: 9 });
    await run(['stock', 'set', 'trousers', '40', '5']);
    expect(await stockProblems()).toEqual([]);
  });

  test('can be renamed twice, also back', async () => {
    const number = await order();
    await deliver(number);
    for (const [from, to] of [
      ['M', '40'],
      ['40', '42'],
      ['42', 'M'],
    ] as const) {
      expect(await run(['products', 'rename-size', 'trousers', from, to])).toMatchObject({ exitCode: 0 });
      expect(await stockProblems()).toEqual([]);
    }
    await run(['orders', 'returned', number, '--restock', '--yes']);
    expect(await stock()).toMatchObject({ M: 10 });
  });

  test('can change their letter case', async () => {
    await run(['stock', 'add', 'trousers', 'wide fit', '1', '--new-size']);
    expect(await run(['products', 'rename-size', 'trousers', 'wide fit', 'Wide fit'])).toMatchObject({ exitCode: 0 });
    expect(await stock()).toHaveProperty('Wide fit', 1);
  });

  test.each([
    ['an order that is not sent', [] as string[][]],
    ['a packed order', [['packed']]],
    ['a sent order that is not paid', [['packed'], ['shipped']]],
    ['a delivered order that is not paid', [['packed'], ['shipped'], ['delivered']]],
  ])('cannot be renamed or removed while %s holds units', async (_what, steps) => {
    const number = await order();
    for (const [step = ''] of steps) await run(['orders', step, number]);
    const held = `Orders that are not sent or not paid hold units of size M: ${number}. Send or cancel them first.\n`;
    expect(await run(['products', 'rename-size', 'trousers', 'M', '40'])).toMatchObject({ exitCode: 1, err: held });
    expect(await run(['products', 'remove-size', 'trousers', 'M', '--write-off'])).toMatchObject({
      exitCode: 1,
      err: held,
    });
    expect(await stock()).toMatchObject({ M: 9 });
    await run(['orders', 'cancel', number, '--reason', 'x', '--yes']);
  });

  test.each([
    [
      'to a size that the product has',
      ['M', 's'],
      'This product has a size S already: count its units by "stock set", then use "products remove-size".',
    ],
    ['to its own name', ['M', 'm'], 'The size is called M already.'],
    ['from a size that it lacks', ['XXL', '40'], 'This product has no size "XXL".'],
    ['to a text that is no size', ['M', 'S|M'], '"S|M" is not a size: it has 1 to 20 characters, without , ; and |.'],
    ['to nothing', ['M', ''], '"" is not a size: it has 1 to 20 characters, without , ; and |.'],
  ])('cannot be renamed %s', async (_what, [from = '', to = ''], message) => {
    await run(['stock', 'add', 'trousers', 'S', '1', '--new-size']);
    const before = await stock();
    expect(await run(['products', 'rename-size', 'trousers', from, to])).toMatchObject({
      exitCode: 1,
      err: `${message}\n`,
    });
    expect(await stock()).toEqual(before);
  });

  test('a cart with a line of both names has the units of both', async () => {
    const token = await shop.signUp();
    await run(['stock', 'add', 'trousers', '40', '3', '--new-size']);
    for (const size of ['M', 'M', '40']) await add(token, size);
    await run(['products', 'remove-size', 'trousers', '40', '--write-off']);
    expect(await cart(token)).toEqual({ '2_M': 2, '2_40': 1 });
    expect(await run(['products', 'rename-size', 'trousers', 'M', '40'])).toMatchObject({ exitCode: 0 });
    expect(await cart(token)).toEqual({ '2_40': 3 });
  });

  test('can be removed without units, or with --write-off; cart lines are missing then', async () => {
    await run(['stock', 'add', 'trousers', 'S', '1', '--new-size']);
    const token = await shop.signUp();
    await add(token, 'M');
    expect(await run(['products', 'remove-size', 'trousers', 'M'])).toMatchObject({
      exitCode: 1,
      err: '10 units of size M are on hand. --write-off removes the size with them.\n',
    });
    expect((await run(['products', 'remove-size', 'trousers', 'M', '--write-off', '--json'])).json()).toEqual({
      ...{ product: 'trousers', size: 'M', written_off: 10 },
    });
    expect(await cart(token)).toEqual({ '2_M': 1 });
    expect((await checkout(token)).status).toBe(409);
    expect((await add(token, 'M')).status).toBe(404);
    expect(await stockProblems()).toEqual([]);
    await run(['stock', 'set', 'trousers', 'S', '0']);
  });

  test('an only size stays', async () => {
    for (const size of Object.keys(await stock()).filter((one) => one !== 'M')) {
      await run(['products', 'remove-size', 'trousers', size, '--write-off']);
    }
    expect(Object.keys(await stock())).toEqual(['M']);
    expect(await run(['products', 'remove-size', 'trousers', 'M', '--write-off'])).toMatchObject({ exitCode: 1 });
  });

  test('a size that is removed and added again has the units of its past orders', async () => {
    await run(['stock', 'add', 'trousers', 'S', '1', '--new-size']);
    const number = await order();
    await deliver(number);
    await run(['products', 'remove-size', 'trousers', 'M', '--write-off']);
    expect(await stockProblems()).toEqual([]);
    await run(['stock', 'add', 'trousers', 'M', '4', '--new-size']);
    expect(await stockProblems()).toEqual([]);
    await run(['orders', 'returned', number, '--restock', '--yes']);
    expect(await stock()).toMatchObject({ M: 5 });
    expect(await stockProblems()).toEqual([]);
  });
});
