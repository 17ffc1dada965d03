import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findUnrecordedUnits } from '@/server/repositories/stockMovements';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Shown {
  readonly product: string;
  readonly size: string;
  readonly units: number;
  readonly on_hand: number;
  readonly kind: string;
  readonly order: string | null;
  readonly note: string;
  readonly actor: string;
  readonly by: string;
}

describe.each(engines)('the movements of the stock on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  const folder = mkdtempSync(path.join(tmpdir(), 'movements-'));
  beforeEach(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterEach(() => shop.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const act = async (...words: string[]): Promise<CommandResult> => {
    shop.advance(1_000);
    const done = await run([...words, '--by', 'Ana'], true);
    if (done.exitCode !== 0) throw new Error(`${words.join(' ')}: ${done.err}`);
    return done;
  };
  const order = (token: string, paymentType: 'cod' | 'midtrans' = 'cod') =>
    shop.call('POST /api/create-transaction', {
      token,
      body: { shippingAddress: 'Rua 1, Dili', paymentType, paymentProof: '' },
    });
  const newest = async (): Promise<string> => {
    const query = shop.db.read
      .selectFrom('orders')
      .select('transaction_id')
      .where('payment_type', '<>', 'bank_transfer');
    const row = await query.orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirstOrThrow();
    return row.transaction_id;
  };
  /** Places a cash order of units of one size, and returns its number. */
  const sell = async (units: number, itemId = 2, size = 'M'): Promise<string> => {
    const token = await shop.signUp();
    shop.advance(1_000);
    for (let unit = 0; unit < units; unit += 1)
      await shop.call('POST /api/addtocart', { token, body: { itemId, size } });
    const answer = await order(token);
    if (answer.status !== 200) throw new Error(answer.text);
    return newest();
  };
  const movements = async (...words: string[]): Promise<readonly Shown[]> =>
    (await run(['stock', 'movements', ...words, '--json'])).json<Shown[]>();
  const unrecorded = async () =>
    (await run(['doctor', '--all', '--json']))
      .json<{ level: string; area: string; what: string }[]>()
      .filter(({ area }) => area === 'stock');
  const kindsOf = async (number: string) =>
    (await movements('--order', number)).map(({ kind, units }) => [kind, units]).reverse();

  test('begin with the units on hand, and each command adds a row with the number after it', async () => {
    await act('stock', 'add', 'trousers', 'M', '5', '--note', 'from Dili');
    await act('stock', 'count', 'trousers', 'm', '203');
    await act('stock', 'set', 'trousers', 'M', '200');
    const number = await sell(2);
    expect(await movements('trousers', 'm')).toMatchObject([
      { units: -2, on_hand: 198, kind: 'ordered', order: number, actor: 'shopper', by: '', size: 'M' },
      { units: -3, on_hand: 200, kind: 'set', order: null, actor: 'operator', by: 'Ana' },
      { units: -2, on_hand: 203, kind: 'counted' },
      { units: 5, on_hand: 205, kind: 'received', note: 'from Dili', by: 'Ana' },
      { units: 200, on_hand: 200, kind: 'opening', actor: 'shop', product: 'trousers' },
    ]);
    expect((await run(['stock', 'movements', 'trousers', 'M', '--limit', '1'])).out).toMatch(
      /DATE +PRODUCT +SIZE +UNITS +ON HAND +WHY +ORDER[^]*trousers +M +-2 +198 +ordered +LRS-/,
    );
  });

  test.each<[string, string[][], [string, number][]]>([
    ['an order that is cancelled', [['cancel', '--reason', 'No']], [['released', 2]]],
    [
      'a return that is restocked',
      [['packed'], ['shipped'], ['delivered', '--paid'], ['returned', '--restock']],
      [['returned', 2]],
    ],
    [
      'a return that is written off, and its undoing',
      [['packed'], ['shipped'], ['returned'], ['undo-step']],
      [
        ['returned', 2],
        ['written_off', -2],
        ['written_off', 2],
        ['ordered', -2],
      ],
    ],
    [
      'a cancellation that is undone',
      [['cancel', '--reason', 'No'], ['undo-step']],
      [
        ['released', 2],
        ['ordered', -2],
      ],
    ],
  ])('of %s', async (_name, steps, rows) => {
    const number = await sell(2);
    for (const [name = '', ...flags] of steps) await act('orders', name, number, ...flags);
    expect(await kindsOf(number)).toEqual([['ordered', -2], ...rows]);
    expect(await unrecorded()).toEqual([]);
  });

  test('of a checkout that replaces an unpaid one name both orders', async () => {
    const token = await shop.signUp();
    const add = (size: string) => shop.call('POST /api/addtocart', { token, body: { itemId: 1, size } });
    await add('M');
    await add('S');
    await order(token, 'midtrans');
    const first = await newest();
    shop.advance(1_000);
    await add('M');
    await order(token, 'midtrans');
    const second = await newest();
    expect(await kindsOf(first)).toHaveLength(4);
    expect((await movements('--order', second)).map(({ size, units }) => [size, units])).toEqual([
      ['M', -2],
      ['S', -1],
    ]);
    expect(await movements('1', 'M')).toMatchObject([{ on_hand: 1 }, { on_hand: 3 }, { on_hand: 2 }, { on_hand: 3 }]);
    expect(await unrecorded()).toEqual([]);
  });

  test('follow a renamed size, also to the name of a removed one, and end with a removed size', async () => {
    await act('products', 'remove-size', 'shirt', 'S', '--write-off');
    await run(['products', 'rename-size', 'shirt', 'M', 'S']);
    await act('stock', 'add', 'shirt', 'M', '4', '--new-size');
    expect((await movements('shirt', 'S')).map(({ kind, units }) => [kind, units])).toEqual(
      expect.arrayContaining([
        ['opening', 5],
        ['removed', -5],
        ['opening', 3],
      ]),
    );
    expect(await movements('shirt', 'M')).toMatchObject([{ units: 4, on_hand: 4, kind: 'received' }]);
    expect(await unrecorded()).toEqual([]);
  });

  test('that an earlier release has not written are named by doctor, and written by a count', async () => {
    await shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set((row) => ({ on_hand: row('on_hand', '-', 3), received: row('received', '-', 3) }))
        .where('product_id', '=', 2)
        .where('size', '=', 'M')
        .execute(),
    );
    expect(await unrecorded()).toMatchObject([
      { level: 'note', what: 'Units have changed without a movement: product 2 M (on hand 197, movements 200).' },
    ]);
    await act('stock', 'count', 'trousers', 'M', '197');
    expect(await movements('trousers', 'M', '--limit', '1')).toMatchObject([
      { kind: 'counted', units: -3, on_hand: 197 },
    ]);
    expect(await unrecorded()).toEqual([]);
  });

  test('of unknown products, sizes and orders are refused', async () => {
    for (const [words, text] of [
      [['nothing'], 'There is no product "nothing"'],
      [['trousers', 'XXL'], 'This product has no size "XXL"'],
      [['--order', 'LRS-0'], 'There is no order "LRS-0"'],
    ] as const) {
      const refused = await run(['stock', 'movements', ...words]);
      expect(refused).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining(text) as string });
    }
    expect(await movements('--since', '2030-01-01')).toEqual([]);
  });

  test('add up to the units on hand after any commands', async () => {
    const units = fc.integer({ min: 0, max: 9 });
    const size = fc.constantFrom('M', 'S', 'XL', 'L');
    const pick = fc.nat({ max: 99 });
    const sheet = (sizes: string): string => {
      const file = path.join(folder, 'sheet.csv');
      writeFileSync(file, `slug,name,category,price,stock\nshirt,Shirt,men,10,"${sizes}"\n`);
      return file;
    };
    const command = fc.oneof(
      fc.tuple(fc.constantFrom('add', 'set', 'count'), size, units).map(([name, of, count]) => async () => {
        const newSize = name === 'count' ? [] : ['--new-size'];
        await run(['stock', name, 'shirt', of, String(count), ...newSize]);
      }),
      fc.tuple(size, size).map(
        ([from, to]) =>
          () =>
            run(['products', 'rename-size', 'shirt', from, to]),
      ),
      size.map((of) => () => run(['products', 'remove-size', 'shirt', of, '--write-off'])),
      fc.tuple(size, units).map(
        ([of, count]) =>
          () =>
            run(['products', 'import', sheet(`${of} = ${count}`), '--yes']),
      ),
      fc.tuple(size, fc.integer({ min: 1, max: 3 })).map(
        ([of, count]) =>
          () =>
            sell(count, 1, of).catch(() => undefined),
      ),
      fc
        .tuple(
          pick,
          fc.constantFrom(
            ...['cancel --reason No', 'packed', 'shipped', 'delivered --paid', 'returned', 'returned --restock'],
            ...['undo-step', 'refund --reason No --restock', 'reopen --reason Yes', 'mark-failed --reason No'],
          ),
        )
        .map(([at, words]) => async () => {
          const numbers = await shop.db.read.selectFrom('orders').select('transaction_id').orderBy('id').execute();
          const own = numbers.filter(({ transaction_id: number }) => number.startsWith('LRS-'));
          const [name = '', ...flags] = words.split(' ');
          if (own.length > 0) await run(['orders', name, own[at % own.length]?.transaction_id ?? '', ...flags], true);
        }),
    );
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 15 }), async (commands) => {
        for (const one of commands) {
          shop.advance(1_000);
          await one();
          done += 1;
          expect(await shop.db.snapshot(findUnrecordedUnits)).toEqual([]);
          expect(await shop.db.snapshot((read) => findStockMismatches(read))).toEqual([]);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(50);
  });
});
