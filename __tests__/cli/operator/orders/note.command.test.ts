import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Noted {
  readonly order: string;
  readonly notes: readonly { readonly note: string; readonly by: string; readonly date: string }[];
}

describe.each(engines)('notes of orders on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[]) => Promise<CommandResult>;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterAll(() => shop.close());

  const order = async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Ana Soares, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    await shop.call('POST /api/create-transaction', { token, body });
    const [placed] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    return { number: String(placed?.transactionId), token };
  };
  const notesIn = async (command: 'to-send' | 'show', number: string) => {
    const { json } = await run(['orders', command, ...(command === 'show' ? [number] : []), '--json']);
    const found = command === 'show' ? json<Noted>() : json<Noted[]>().find((row) => row.order === number);
    return found?.notes.map(({ note, by }) => [note, by]);
  };

  test('are shown where the order is packed, oldest first, and in its details', async () => {
    const { number, token } = await order();
    expect(await run(['orders', 'note', number.toLowerCase(), 'Ring twice', '--by', 'Rosa'])).toMatchObject({
      exitCode: 0,
      out: `${number}: noted.\n`,
    });
    shop.advance(1_000);
    await run(['orders', 'packed', number, '--by', 'Abel', '--note', 'in blue paper']);
    shop.advance(1_000);
    await run(['orders', 'note', number, 'After 17:00', '--by', 'Rosa']);
    const notes = [
      ['Ring twice', 'Rosa'],
      ['in blue paper', 'Abel'],
      ['After 17:00', 'Rosa'],
    ];
    expect(await notesIn('to-send', number)).toEqual(notes);
    expect(await notesIn('show', number)).toEqual(notes);
    const table = (await run(['orders', 'to-send'])).out;
    expect(table.split('\n').find((line) => line.startsWith(number))).toContain(
      'Ring twice (Rosa); in blue paper (Abel); After 17:00 (Rosa)',
    );
    const shown = (await run(['orders', 'show', number])).out;
    expect(shown.match(/^note +.*$/gm)?.map((line) => line.replace(/^note +/, ''))).toEqual([
      ...['Ring twice (Rosa)', 'in blue paper (Abel)', 'After 17:00 (Rosa)'],
    ]);
    // Notes are for the shop.
    expect((await shop.call('GET /api/order-history', { token })).text).not.toContain('Ring twice');
  });

  test('of other orders are not shown, nor reasons of payments', async () => {
    const [{ number }, other] = [await order(), await order()];
    await run(['orders', 'note', other.number, 'Of the other']);
    await run(['orders', 'mark-paid', number, '--reason', 'seen in the bank', '--channel', 'bank_transfer', '--yes']);
    expect(await notesIn('to-send', number)).toEqual([]);
    expect(await notesIn('show', number)).toEqual([]);
    expect((await notesIn('to-send', other.number))?.map(([note]) => note)).toEqual(['Of the other']);
  });

  test('change nothing of the order, whatever its state', async () => {
    const { number } = await order();
    await run(['orders', 'cancel', number, '--reason', 'Not wanted', '--yes']);
    const before = (await run(['orders', 'show', number, '--json'])).json<object>();
    expect(await run(['orders', 'note', number, 'Call\u00a0back'])).toMatchObject({ exitCode: 0 });
    const after = (await run(['orders', 'show', number, '--json'])).json<Noted>();
    expect({ ...after, notes: [] }).toEqual({ ...before, notes: [] });
    expect(after.notes.map(({ note }) => note)).toEqual(['Call back']);
  });

  test.each([
    ['of no text', '', 2],
    ['of spaces', ' \u200b ', 2],
    ['of more than 500 characters', 'x'.repeat(501), 2],
  ])('%s are refused', async (_what, text, exitCode) => {
    const { number } = await order();
    expect(await run(['orders', 'note', number, text])).toMatchObject({ exitCode });
    expect(await notesIn('show', number)).toEqual([]);
  });

  test('of an unknown order are refused', async () => {
    expect(await run(['orders', 'note', 'LRS-NONE', 'text'])).toMatchObject({
      exitCode: 1,
      err: 'There is no order "LRS-NONE".\n',
    });
  });
});
