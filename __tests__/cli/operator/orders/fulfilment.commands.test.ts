import { userInfo } from 'node:os';
import { readCsv } from '@/server/sheets/csv';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Shown {
  readonly order: string;
  readonly status: string;
  readonly phone: string;
  readonly fulfilment: string;
  readonly courier: string;
  readonly audit_log: readonly { event: string; name: string; reason: string; from: string; to: string }[];
}

const PHONE = '+670 7723 0000';

describe.each(engines)('fulfilment by commands on the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[], response?: boolean) => Promise<CommandResult>;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterAll(() => shop.close());

  const order = async (phone = PHONE) => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Ana Soares, Rua 1, Dili', paymentType: 'cod', paymentProof: '', phone };
    const response = await shop.call('POST /api/create-transaction', { token, body });
    if (response.status !== 200) throw new Error(response.text);
    const [placed] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    return { number: String(placed?.transactionId), id: String(placed?._id) };
  };
  const show = async (name: string): Promise<Shown> => (await run(['orders', 'show', name, '--json'])).json<Shown>();
  const toSend = async () => (await run(['orders', 'to-send', '--json'])).json<Shown[]>().map((row) => row.order);

  test('lists what to send with phone, address and lines, until it is shipped', async () => {
    const { number } = await order();
    const { out } = await run(['orders', 'to-send']);
    const line = out.split('\n').find((text) => text.startsWith(number)) ?? '';
    for (const text of ['new', 'Ana Soares', PHONE, 'Rua 1, Dili', '1 x trousers (M)', '19.99']) {
      expect(line).toContain(text);
    }
    expect((await run(['orders', 'packed', number])).out).toBe(`${number}: new → packed.\n`);
    expect(await toSend()).toContain(number);
    await run(['orders', 'shipped', number]);
    expect(await toSend()).not.toContain(number);
  });

  test('records each step with who, note and courier', async () => {
    const { number } = await order();
    await run(['orders', 'packed', number, '--by', 'Rosa', '--reason', 'in blue paper']);
    await run(['orders', 'shipped', number, '--courier', 'Microlet 10, Abel']);
    expect((await run(['orders', 'delivered', number, '--json'])).json()).toEqual({
      order: number,
      from: 'shipped',
      to: 'delivered',
      status: 'pending',
      units: 'kept',
    });
    const shown = await show(number);
    expect(shown).toMatchObject({ fulfilment: 'delivered', courier: 'Microlet 10, Abel', phone: PHONE });
    expect(shown.audit_log.map(({ event, name, reason }) => [event, name, reason])).toEqual([
      ['packed', 'Rosa', 'in blue paper'],
      ['shipped', userInfo().username, ''],
      ['delivered', userInfo().username, ''],
    ]);
    const text = (await run(['orders', 'show', number])).out;
    for (const part of [/phone +\+670 7723 0000/, /fulfilment +delivered/, /courier +Microlet 10, Abel/, /Rosa/]) {
      expect(text).toMatch(part);
    }
    expect(await run(['orders', 'packed', number, '--by', ' '])).toMatchObject({ exitCode: 2 });
    expect(await run(['orders', 'packed', number, '--reason', 'x'.repeat(501)])).toMatchObject({ exitCode: 2 });
    expect(await run(['orders', 'packed', number])).toMatchObject({
      exitCode: 1,
      err: 'This order is delivered: only a new order can become packed.\n',
    });
  });

  test('takes the cash with a delivery, and gives back the units of a return, after asking', async () => {
    const { number } = await order();
    for (const step of ['packed', 'shipped']) await run(['orders', step, number]);
    expect(await run(['orders', 'delivered', number, '--paid'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(`${number} is delivered and paid? Use --yes`),
    });
    expect((await run(['orders', 'delivered', number, '--paid', '--yes'])).out).toBe(
      `${number}: shipped → delivered.\nPayment: pending → paid.\n`,
    );
    expect(await run(['orders', 'returned', number, '--restock'], false)).toMatchObject({
      exitCode: 1,
      err: 'Nothing was changed.\n',
    });
    expect((await run(['orders', 'returned', number, '--restock', '--yes'])).out).toBe(
      `${number}: delivered → returned.\nIts units are restocked.\n` +
        'Its refund is due: 19.99. Use "orders refund" when the money is returned.\n',
    );
    const refund = ['orders', 'refund', number, '--reason', 'too small', '--yes'];
    expect((await run([...refund, '--amount', '5'])).out).toBe(
      `${number}: 5.00 refunded by cash; its status stays paid.\nStill due: 14.99.\n`,
    );
    expect((await run(['orders', 'undo-refund', number, '--reason', 'the amount', '--yes'])).out).toBe(
      `${number}: the refund of 5.00 is taken back.\nIts refund is due: 19.99.\n`,
    );
    expect((await run(refund)).exitCode).toBe(0);
    const stock = (await run(['doctor', '--all', '--json']))
      .json<{ area: string }[]>()
      .filter(({ area }) => area === 'stock');
    expect(stock).toEqual([]);
    expect((await run(['orders', 'check', number])).out).toBe('This order has no online payments.\n');
  });

  test('takes back a step that was recorded for another order', async () => {
    const { number } = await order();
    await run(['orders', 'packed', number]);
    await run(['orders', 'shipped', number]);
    const undo = ['orders', 'undo-step', number, '--by', 'Rosa', '--note', 'another parcel'];
    expect(await run(undo, false)).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect((await run([...undo, '--yes'])).out).toBe(
      `${number}: shipped → packed.\nThe customer may have been notified that it was shipped.\n`,
    );
    expect(await toSend()).toContain(number);
    expect((await show(number)).audit_log.at(-1)).toMatchObject({ name: 'Rosa', reason: 'another parcel' });
  });

  test('find an order by its number in any letter case, and by its id', async () => {
    const { number, id } = await order('');
    const reason = ['--reason', 'checked', '--yes'];
    const commands: readonly (readonly [string, readonly string[], number])[] = [
      ['show', [], 0],
      ['packed', [], 0],
      ['undo-step', ['--yes'], 0],
      ['packed', [], 0],
      ['shipped', [], 0],
      ['mark-failed', reason, 1],
      ['cancel', reason, 1],
      ['mark-paid', reason, 0],
      ['undo-paid', reason, 0],
      ['record-payment', [...reason, '--amount', '20', '--channel', 'cash'], 0],
      ['reopen', reason, 1],
      ['accept-reversal', reason, 1],
      ['delivered', [], 0],
      ['check', [], 0],
      ['proof', [], 1],
      ['refund', [...reason, '--amount', '1'], 0],
      ['undo-refund', reason, 0],
      ['returned', ['--yes'], 0],
    ];
    for (const [name, flags, exitCode] of commands) {
      const ran = await run(['orders', name, number.toLowerCase(), ...flags]);
      expect([name, ran.exitCode, ran.err]).toEqual([name, exitCode, expect.not.stringContaining('There is no order')]);
    }
    expect((await show(` ${id} `)).order).toBe(number);
    expect((await show(number.replace('LRS', 'Lrs'))).phone).toBe('');
    // Nothing is asked about an order that does not exist.
    for (const [name, flags] of commands) {
      expect(await run(['orders', name, 'LRS-0', ...flags.filter((flag) => flag !== '--yes')])).toMatchObject({
        exitCode: 1,
        err: 'There is no order "LRS-0".\n',
      });
    }
  });

  test('exports the phone, the fulfilment and the courier', async () => {
    const { number } = await order();
    const [header, ...records] = readCsv((await run(['orders', 'export'])).out);
    const cells = records.find((record) => record.cells[0] === number)?.cells;
    const at = (column: string) => cells?.[header?.cells.indexOf(column) ?? -1];
    expect([at('phone'), at('fulfilment'), at('courier')]).toEqual([expect.stringContaining(PHONE), 'new', '']);
  });
});
