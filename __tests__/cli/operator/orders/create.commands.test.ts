import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Created {
  readonly order: string;
  readonly id: string;
  readonly total: number;
  readonly text: string;
  readonly link: string;
  readonly is_repeated: boolean;
}

const PHONE = '+670 7712 3456';

describe.each(engines)('orders create and assign on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    const environment = { CASH_ORDERS_MAX: '3', CASH_UNITS_MAX: '20' };
    run = openOperator(
      { ...environment, DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl },
      shop.now,
    );
  });
  afterEach(() => shop.close());

  const create = (lines: readonly string[], ...flags: string[]) =>
    run([
      ...['orders', 'create', '--name', 'Ana Soares', '--address', 'Rua 1, Dili', '--by', 'Rosa'],
      ...lines.flatMap((line) => ['--line', line]),
      ...(flags.includes('--phone') ? [] : ['--phone', PHONE]),
      ...flags,
    ]);
  const created = async (lines: readonly string[], ...flags: string[]): Promise<Created> => {
    const { exitCode, err, json } = await create(lines, ...flags, '--json');
    if (exitCode !== 0) throw new Error(err);
    return json<Created>();
  };
  const refused = (text: string) => ({ exitCode: 1, out: '', err: expect.stringContaining(text) as string });
  const units = async (product: number, size: string): Promise<number | undefined> =>
    (
      await shop.db.read
        .selectFrom('product_sizes')
        .select('on_hand')
        .where('product_id', '=', product)
        .where('size', '=', size)
        .executeTakeFirst()
    )?.on_hand;
  const countOrders = async (): Promise<number> =>
    (await shop.db.read.selectFrom('orders').select('id').where('transaction_id', 'like', 'LRS-%').execute()).length;
  const customerOf = (number: string) =>
    shop.db.read
      .selectFrom('customers')
      .innerJoin('orders', 'customer_id', 'customers.id')
      .select(['email', 'customers.id', 'password_hash', 'customers.phone'])
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
  const history = async (token: string) =>
    (await shop.call('GET /api/order-history', { token })).json<{ transactionId: string }[]>();
  const prove = (email: string) =>
    shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('email', '=', email).execute(),
    );

  test('a sale takes its units at today’s prices, and prints a text for the chat', async () => {
    await run(['prices', 'set', 'dress', '30', '--to', '2025-12-24']);
    const order = await created(['trousers:m:2', 'dress:S', 'trousers:M'], '--language', 'tet');
    expect(order).toMatchObject({ total: 3 * 19.99 + 30, is_repeated: false });
    expect(order.text).toContain(order.order);
    expect(order.link).toContain('https://wa.me/67077123456?text=');
    expect([await units(2, 'M'), await units(3, 'S')]).toEqual([197, 1]);
    const movements = (await run(['stock', 'movements', '--order', order.order, '--json'])).json<object[]>();
    expect(movements).toMatchObject([
      { product: 'trousers', units: -3, kind: 'ordered', actor: 'operator', by: 'Rosa' },
      { product: 'dress', units: -1 },
    ]);
    const shown = (await run(['orders', 'show', order.order, '--json'])).json<object>();
    expect(shown).toMatchObject({
      customer: 'Ana Soares',
      phone: PHONE,
      status: 'pending',
      type: 'cod',
    });
    const { language } = await shop.db.read
      .selectFrom('orders')
      .select('language')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(language).toBe('tet');
    expect((await run(['orders', 'to-send'])).out).toContain(order.order);
    expect(
      (await run(['doctor', '--all', '--json'])).json<{ area: string }[]>().filter((one) => one.area === 'stock'),
    ).toEqual([]);
    for (const words of [['packed'], ['shipped', '--courier', 'Abel'], ['delivered', '--paid']]) {
      const [step = '', ...flags] = words;
      expect(await run(['orders', step, order.order, ...flags], true)).toMatchObject({ exitCode: 0, err: '' });
    }
  });

  test('is refused with what is left of each size, and changes nothing', async () => {
    expect(await create(['shirt:M:4', 'dress:S:3', 'socks:one size'])).toMatchObject(
      refused('shirt (M): 4 wanted, 3 on hand; dress (S): 3 wanted, 2 on hand. Nothing was ordered.'),
    );
    expect(await create(['shirt:M:2', '1:M:2'])).toMatchObject(refused('shirt (M): 4 wanted, 3 on hand'));
    expect(await create(['nothing:M'])).toMatchObject(refused('No product "nothing" is on sale.'));
    expect(await create(['shirt:38'])).toMatchObject(refused('shirt has no size 38: it has S, M, XL.'));
    await run(['products', 'hide', 'dress']);
    expect(await create(['dress:S'])).toMatchObject(refused('No product "dress" is on sale.'));
    expect(await create(['shirt:M'], '--phone', '1234')).toMatchObject(refused('cannot be called'));
    expect(await create(['shirt'])).toMatchObject({ exitCode: 2 });
    for (const units of ['0', '9999']) {
      expect(await create([`shirt:M:${units}`])).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining('up to 99 units') as string,
      });
    }
    expect(await create(['shirt:M'], '--type', 'midtrans')).toMatchObject({ exitCode: 2 });
    expect(await countOrders()).toBe(0);
    expect(await units(1, 'M')).toBe(3);
    const customers = await shop.db.read
      .selectFrom('customers')
      .select('id')
      .where('email', 'like', 'phone:%')
      .execute();
    expect(customers).toEqual([]);
  });

  test('orders list --search finds orders by their number, name or phone, with the other filters', async () => {
    const named = ['--name', 'Zita de Fátima'];
    const first = await created(['shirt:M'], ...named);
    const transfer = ['--phone', '+670 7712 9999', '--type', 'bank_transfer'];
    const second = await created(['dress:S'], ...named, ...transfer);
    const list = async (...filters: string[]): Promise<readonly string[]> =>
      (await run(['orders', 'list', '--json', ...filters]))
        .json<readonly { order: string }[]>()
        .map(({ order }) => order);
    expect(await list('--search', second.order.slice(4).toLowerCase())).toEqual([second.order]);
    expect(await list('--search', '77129999')).toEqual([second.order]);
    expect((await list('--search', 'FATIMA')).toSorted()).toEqual([first.order, second.order].toSorted());
    expect(await list('--search', 'zita', '--type', 'cod')).toEqual([first.order]);
    expect(await list('--search', 'zita', '--limit', '1')).toHaveLength(1);
    expect(await list('--search', 'nobody')).toEqual([]);
    expect(await run(['orders', 'list', '--search', ''])).toMatchObject({ exitCode: 2 });
  });

  test('a dry run shows lines and total, and writes nothing', async () => {
    const { exitCode, out } = await create(['shirt:M:2', 'dress:S'], '--dry-run', '--key', 'a');
    expect({ exitCode, out }).toMatchObject({
      exitCode: 0,
      out: '2 x shirt (M): 25.00\n1 x dress (S): 35.00\nTotal: 60.00\nNothing was changed: this was a dry run.\n',
    });
    expect([await countOrders(), await units(1, 'M')]).toEqual([0, 3]);
    expect((await created(['shirt:M:2', 'dress:S'], '--key', 'a')).is_repeated).toBe(false);
  });

  test('with a key it is made once, also by two commands at once', async () => {
    const [one, other] = await Promise.all([
      created(['trousers:M'], '--key', 'chat 17'),
      created(['trousers:M'], '--key', 'chat 17'),
    ]);
    expect(one.order).toBe(other.order);
    expect([one.is_repeated, other.is_repeated].sort()).toEqual([false, true]);
    expect(await create(['trousers:M:2'], '--key', 'chat 17')).toMatchObject(
      refused('Another sale was made with this key: use another --key.'),
    );
    expect(await create(['trousers:M:20'])).toMatchObject(
      refused('neither paid nor sent: 1, units in them: 1. The limit is 20 units.'),
    );
    expect([await countOrders(), await units(2, 'M')]).toEqual([1, 199]);
  });

  test('of one phone number belong to one customer, who is no account', async () => {
    const first = await created(['trousers:M']);
    const second = await created(['trousers:M'], '--phone', '7712 3456', '--name', 'A. Soares');
    const { email, id, password_hash: hash } = await customerOf(first.order);
    expect((await customerOf(second.order)).id).toBe(id);
    expect([email, hash]).toEqual(['phone:67077123456@lorosae.invalid', null]);
    expect((await run(['customers', 'list'])).out).not.toContain('phone:');
    expect((await run(['orders', 'show', first.order])).out).toMatch(/email +no account \(phone:67077123456\)/);
    await run(['orders', 'discount', first.order, '--amount', '1', '--reason', 'a stain']);
    expect((await run(['customers', 'show', 'phone:67077123456'])).out).toContain(` ${(first.total - 1).toFixed(2)} `);
    for (const call of ['POST /api/login', 'POST /api/signup'] as const) {
      const answer = await shop.call(call, { body: { name: 'Ana', email, password: 'correct horse' } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await run(['customers', 'reset-password', email])).toMatchObject(refused('This is no account'));
    expect(first.text).not.toContain('/order-detail/');
    expect(await create(['trousers:M'])).toMatchObject({ exitCode: 0 });
    expect(await create(['trousers:M'])).toMatchObject(
      refused(
        'Orders of this customer that are neither paid nor sent: 3, units in them: 3. The limit is 3 orders. Record a ' +
          'payment, send or cancel one of them ("orders list --status pending"), or raise the setting CASH_ORDERS_MAX.',
      ),
    );
    expect(await run(['customers', 'erase', email, '--force', '--yes'])).toMatchObject({ exitCode: 0 });
    expect((await customerOf(first.order)).email).toMatch(/^erased-/);
    const third = await created(['trousers:M']);
    expect((await customerOf(third.order)).id).not.toBe(id);
  });

  test('with the email of a customer it is in the history of the account', async () => {
    const token = await shop.signUp('ana@example.tl');
    const order = await created(['shirt:S'], '--customer', 'Ana@Example.tl', '--type', 'bank_transfer');
    expect(await history(token)).toMatchObject([
      { transactionId: order.order, paymentType: 'bank_transfer', paymentStatus: 'pending', phone: PHONE },
    ]);
    expect(order.text).toContain('/order-detail/');
    expect(await create(['shirt:S'], '--customer', 'rui@example.tl')).toMatchObject(
      refused('There is no customer with this email.'),
    );
  });

  test('are given to the account with a proven email, one or all of the phone number', async () => {
    const token = await shop.signUp('ana@example.tl');
    const [first, second] = [await created(['trousers:M']), await created(['trousers:M:2'])];
    const other = await created(['trousers:M'], '--phone', '77000000');
    const assign = (number: string, ...flags: string[]) =>
      run([
        'orders',
        'assign',
        number,
        '--customer',
        'ana@example.tl',
        '--reason',
        'said so',
        '--by',
        'Rosa',
        ...flags,
      ]);
    expect(await assign(first.order)).toMatchObject(refused('has not proven'));
    await prove('ana@example.tl');
    expect(await assign(first.order, '--all', '--dry-run')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('now.\nNothing was changed: this was a dry run.\n') as string,
    });
    expect(await history(token)).toEqual([]);
    expect(await assign(first.order)).toMatchObject({ exitCode: 0 });
    expect((await history(token)).map((one) => one.transactionId)).toEqual([first.order]);
    expect(await assign(first.order)).toMatchObject(refused('belongs to an account already'));
    expect(await assign(second.order, '--all')).toMatchObject({ exitCode: 0 });
    expect(await history(token)).toHaveLength(2);
    expect((await customerOf(other.order)).email).toBe('phone:67077000000@lorosae.invalid');
    const { audit_log: log } = (await run(['orders', 'show', second.order, '--json'])).json<{ audit_log: object[] }>();
    expect(log).toMatchObject([
      { event: 'created', name: 'Rosa' },
      { event: 'assigned', reason: 'said so' },
    ]);
    expect(await run(['orders', 'cancel', second.order, '--reason', 'No', '--yes'])).toMatchObject({ exitCode: 0 });
    expect(await units(2, 'M')).toBe(198);
  });
});
