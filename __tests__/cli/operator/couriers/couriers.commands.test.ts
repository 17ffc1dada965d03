import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop } from '../../support/operatedShop';

interface ShownCourier {
  readonly courier: string;
  readonly parcels: number;
  readonly held: number;
}

const DAY_MS = 86_400_000;
const PRICE = 19.99;

describe.each(engines)('the cash of couriers on the %s database', (engine) => {
  let operated: OperatedShop;
  const folder = mkdtempSync(path.join(tmpdir(), 'couriers-'));
  beforeEach(async () => {
    operated = await openOperatedShop(engine);
  });
  afterEach(() => operated.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const done = async (...words: string[]) => {
    const result = await operated.run([...words, '--by', 'Ana'], true);
    if (result.exitCode !== 0) throw new Error(`${words.join(' ')}: ${result.err}`);
    return result;
  };
  const shipOrder = async (courier: string) => {
    const placed = await operated.place('cod');
    await done('orders', 'packed', placed.number);
    await done('orders', 'shipped', placed.number, '--courier', courier);
    return placed;
  };
  const ship = async (courier: string): Promise<string> => (await shipOrder(courier)).number;
  const deliver = async (courier: string): Promise<string> => {
    const number = await ship(courier);
    await done('orders', 'delivered', number, '--paid');
    return number;
  };
  const ask = async <Answer>(...words: string[]): Promise<Answer> =>
    (await operated.run([...words, '--json'])).json<Answer>();
  const courier = async (): Promise<ShownCourier | undefined> => (await ask<ShownCourier[]>('couriers', 'list'))[0];
  const handOver = (name: string, amount: string, ...flags: string[]) =>
    operated.run(['couriers', 'handover', name, '--amount', amount, '--by', 'Ana', ...flags]);
  const refused = (text: string) => ({ exitCode: 1, out: '', err: expect.stringContaining(text) as string });
  const reportOf = async (from: string, to: string) =>
    (await ask<{ with_couriers: object[] }>('orders', 'report', '--from', from, '--to', to)).with_couriers;

  test('is what they have collected and not handed over, under every spelling of the name', async () => {
    await deliver('Abel Ribeiro');
    await deliver('abel  ribeiro');
    const last = await deliver('ABEL-RIBEIRO');
    await ship('Abel Ribeiro');
    expect(await ask('couriers', 'list')).toEqual([{ courier: 'ABEL-RIBEIRO', parcels: 1, held: 59.97 }]);
    expect(await handOver('abelribeiro', '40')).toMatchObject({
      exitCode: 0,
      out: 'ABEL-RIBEIRO: handed over 40.00. With them: 59.97 → 19.97.\n',
    });
    expect(await ask('couriers', 'owe', 'Abel Ribeiro')).toMatchObject([
      { order: last, collected: PRICE, owed: 19.97 },
    ]);
    expect((await operated.run(['couriers', 'owe'])).out).toContain(last);
    expect(await operated.run(['couriers', 'owe', 'Rosa'])).toMatchObject(refused('names a courier "Rosa"'));
  });

  test('is owed by the newest orders: the oldest is handed over first, in part too', async () => {
    const numbers = [await deliver('Abel'), await deliver('Abel'), await deliver('Abel')];
    const owed = async () => (await ask<{ order: string; owed: number }[]>('couriers', 'owe')).map((row) => row);
    expect(await owed()).toMatchObject(numbers.map((order) => ({ order, owed: PRICE })));
    await handOver('Abel', '25');
    expect(await owed()).toMatchObject([
      { order: numbers[1], owed: 14.98 },
      { order: numbers[2], owed: PRICE },
    ]);
    await done('orders', 'undo-paid', numbers[2] ?? '', '--reason', 'not paid');
    expect(await owed()).toMatchObject([{ order: numbers[1], owed: 14.98 }]);
    expect(await courier()).toMatchObject({ held: 14.98 });
  });

  test('is what they took when it is less or more than was to be collected, at the door or a visit later', async () => {
    const [less, more] = [await ship('Abel'), await ship('Abel')];
    const record = (order: string, amount: string, ...flags: string[]) =>
      operated.run(['orders', 'record-payment', order, '--amount', amount, '--reason', 'said so', '--yes', ...flags]);
    const cash = ['--channel', 'cash', '--courier', 'abel'];
    for (const order of [less, more]) await done('orders', 'delivered', order);
    expect(await record(less, '15', ...cash)).toMatchObject({ exitCode: 0 });
    expect(await record(more, '20', ...cash)).toMatchObject({ exitCode: 0 });
    expect(await courier()).toMatchObject({ held: 35 });
    expect(await ask('orders', 'show', less)).toMatchObject({ to_collect: 4.99, status: 'pending' });
    expect(await ask('orders', 'show', more)).toMatchObject({ due: 0.01, status: 'paid' });
    expect(await record(less, '4.99', ...cash)).toMatchObject({ exitCode: 0 });
    expect(await ask('orders', 'show', less)).toMatchObject({ to_collect: 0, status: 'paid' });
    expect(await ask('couriers', 'owe', 'Abel')).toMatchObject([{ owed: 15 }, { owed: 20 }, { owed: 4.99 }]);
    await done('orders', 'undo-paid', less, '--reason', 'not yet');
    expect(await courier()).toMatchObject({ held: 35 });
    expect(await record(less, '4.99', '--channel', 'bank_transfer', '--courier', 'Abel')).toMatchObject({
      exitCode: 2,
      err: 'Only cash is with a courier: leave out --courier.\n',
    });
  });

  test('is not handed over beyond what they have, or twice under one reference', async () => {
    await deliver('Abel');
    expect(await handOver('Abel', '20')).toMatchObject(refused('Abel has 19.99 of the shop, not 20.00.'));
    expect(await handOver('Rosa', '1')).toMatchObject(refused('names a courier "Rosa"'));
    expect(await handOver('Abel', '5', '--reference', 'R-17', '--dry-run')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('this was a dry run') as string,
    });
    expect(await courier()).toMatchObject({ held: PRICE });
    expect(await handOver('Abel', '5', '--reference', 'R-17')).toMatchObject({ exitCode: 0 });
    expect(await handOver('abel', '5', '--reference', 'r 17')).toMatchObject(refused('is that of a hand-over of 5.00'));
    expect(await handOver('abel', '5', '--reference', 'r 17', '--again')).toMatchObject({ exitCode: 0 });
    expect(await handOver('Abel', '10', '--more')).toMatchObject({ exitCode: 0 });
    expect(await courier()).toMatchObject({ held: -0.01 });
    expect(await ask('couriers', 'owe')).toEqual([]);
  });

  test('is not handed over twice by two commands at once', async () => {
    await deliver('Abel');
    const outcomes = await Promise.all([handOver('Abel', '15'), handOver('Abel', '15')]);
    expect(outcomes.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(await courier()).toMatchObject({ held: 4.99 });
  });

  test('is with them again when a hand-over is taken back', async () => {
    await deliver('Abel');
    await handOver('Abel', '5', '--reference', 'one');
    await handOver('Abel', '6', '--reason', 'at the market');
    const undo = (...flags: string[]) =>
      operated.run(['couriers', 'undo-handover', 'abel', '--reason', 'typed twice', ...flags]);
    expect(await undo('--dry-run')).toMatchObject({ exitCode: 0 });
    expect(await courier()).toMatchObject({ held: 8.99 });
    expect(await undo('--reference', 'ONE')).toMatchObject({ exitCode: 0 });
    expect(await ask('couriers', 'handovers', 'Abel')).toMatchObject([{ amount: 6, note: 'at the market', by: 'Ana' }]);
    expect(await undo()).toMatchObject({ exitCode: 0, out: expect.stringContaining('13.99 → 19.99') as string });
    expect(await undo()).toMatchObject(refused('Abel has no hand-over that counts.'));
  });

  const openPayments = async (): Promise<number> => {
    const payments = operated.shop.db.read.selectFrom('payments').select('id');
    return (await payments.where('held_by', '<>', '').where('cleared_by', 'is', null).execute()).length;
  };
  const wrongCash = async (): Promise<readonly string[]> =>
    (await ask<{ what: string }[]>('doctor', '--all'))
      .map(({ what }) => what)
      .filter((what) => what.startsWith('The cash of these couriers'));

  test('is the sum of the open rows, whatever is taken back, and needs no payment that was handed over', async () => {
    const numbers = [await deliver('Abel'), await deliver('abel'), await deliver('Abel'), await deliver('ABEL')];
    await handOver('Abel', '50', '--reference', 'one');
    // Two are handed over, the third in part.
    expect([await openPayments(), (await courier())?.held]).toEqual([2, 29.96]);
    await done('orders', 'undo-paid', numbers[0] ?? '', '--reason', 'not paid');
    expect((await courier())?.held).toBe(9.97);
    await handOver('Abel', '4.97');
    expect([await openPayments(), (await courier())?.held]).toEqual([1, 5]);
    await done('couriers', 'undo-handover', 'Abel', '--reason', 'wrong', '--reference', 'one');
    expect((await courier())?.held).toBe(55);
    expect(await ask('couriers', 'owe')).toMatchObject([
      { order: numbers[1], owed: 15.02 },
      { order: numbers[2], owed: PRICE },
      { order: numbers[3], owed: PRICE },
    ]);
    await handOver('Abel', '56', '--more');
    expect([await openPayments(), (await courier())?.held]).toEqual([0, -1]);
    await deliver('Abel');
    expect((await courier())?.held).toBe(18.99);
    expect(await wrongCash()).toEqual([]);
  });

  test('is less by what an older release that runs beside this one takes back', async () => {
    await deliver('Abel');
    await deliver('Abel');
    await operated.shop.db.transaction((tx) =>
      sql`insert into payment_reversals (id, payment_id, order_id, channel, kind, cents, posted_at, reason, recorded_by,
        accepted_at) select 'undone-' || id, id, order_id, channel, 'undone', cents, posted_at, '', 'Ana', posted_at
        from payments order by id limit 1`.execute(tx),
    );
    await operated.shop.db.transaction((tx) =>
      sql`update payments set state = 'reversed'
        where id in (select payment_id from payment_reversals)`.execute(tx),
    );
    expect((await courier())?.held).toBe(PRICE);
    await handOver('Abel', '19.99');
    expect([await openPayments(), (await courier())?.held]).toEqual([0, 0]);
    expect(await wrongCash()).toEqual([]);
  });

  test('is checked by the doctor against the sum of all rows', async () => {
    await deliver('Abel');
    await operated.shop.db.transaction((tx) => tx.updateTable('payments').set({ cleared_by: 'nothing' }).execute());
    expect(await wrongCash()).toEqual([expect.stringContaining('not handed over: Abel.')]);
  });

  test('is in the report of the period at whose end they had it, and a closed month stays as it was', async () => {
    operated.shop.clock.now = Date.UTC(2025, 10, 28);
    await deliver('Abel');
    await handOver('Abel', '5');
    expect(await reportOf('2025-11-01', '2025-11-30')).toEqual([{ courier: 'Abel', amount: 14.99 }]);
    operated.shop.clock.now += 10 * DAY_MS;
    // It was made in November, and recorded in December.
    await handOver('Abel', '4.99', '--at', '2025-11-29');
    expect(await reportOf('2025-11-01', '2025-11-30')).toEqual([{ courier: 'Abel', amount: 14.99 }]);
    expect(await reportOf('2025-12-01', '2025-12-31')).toEqual([{ courier: 'Abel', amount: 10 }]);
    await done('couriers', 'undo-handover', 'Abel', '--reason', 'wrong');
    await done('couriers', 'undo-handover', 'Abel', '--reason', 'wrong');
    expect(await reportOf('2025-11-01', '2025-11-30')).toEqual([{ courier: 'Abel', amount: 14.99 }]);
    expect(await reportOf('2025-12-01', '2025-12-31')).toEqual([{ courier: 'Abel', amount: PRICE }]);
    const text = (await operated.run(['orders', 'report', '--from', '2025-11-01', '--to', '2025-11-30'])).out;
    expect(text).toMatch(/WITH COURIERS AT THE END +AMOUNT\n.*\n?Abel +14\.99/);
  });

  test('that their list names is compared line by line', async () => {
    const numbers = [await deliver('Abel'), await deliver('Abel'), await deliver('Abel'), await ship('Abel')];
    const [agrees = '', other = '', missing = '', onTheWay = ''] = numbers;
    const back = await deliver('Abel');
    const file = path.join(folder, 'list.csv');
    writeFileSync(
      file,
      `Order;Amount;Status\n${agrees.toLowerCase()};19,99;Delivered\n${other};US$ 18.00;entregue\n${onTheWay};19,99;delivered\n` +
        `LRS-NONE;5;delivered\n${back};0;returned\n${agrees};19.99;delivered\n`,
    );
    const { exitCode, json, err } = await operated.run(['couriers', 'reconcile', file, '--json']);
    expect(exitCode).toBe(1);
    expect(err).toBe('6 of 7 orders differ. Nothing was changed.\n');
    expect(json()).toEqual([
      { line: 2, order: agrees, result: 'agrees', there: 19.99, here: 19.99 },
      { line: 3, order: other, result: 'other amount', there: 18, here: 19.99 },
      { line: 4, order: onTheWay, result: 'not delivered here', there: 19.99, here: null },
      { line: 5, order: 'LRS-NONE', result: 'unknown order', there: 5, here: null },
      { line: 6, order: back, result: 'not delivered there', there: 0, here: 19.99 },
      { line: 7, order: agrees, result: 'repeated', there: 19.99, here: null },
      { line: null, order: missing, result: 'missing there', there: null, here: 19.99 },
    ]);
    writeFileSync(file, `order,amount\n${[agrees, other, missing, back].join(',19.99\n')},19.99\n`);
    expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject({ exitCode: 0 });
    writeFileSync(file, 'order,status\nLRS-1,delivered\n');
    expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject(
      refused('the first line must have the titles "order" and "amount"'),
    );
    writeFileSync(file, 'order,amount\nLRS-1,much\n');
    expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject(
      refused('line 2: "much" is not an amount.'),
    );
  });

  test.each([
    ['Order No.,COD Amount (USD)', '#', 'US $19.99'],
    ['Nº do Pedido;Valor', 'https://desk.example/orders/', '19,99'],
    ['No. Pesanan;Jumlah', '', 'USD 19,99'],
  ])('is found in a list with the titles %j', async (titles, before, amount) => {
    const number = await deliver('Abel');
    const file = path.join(folder, 'titles.csv');
    const line = [before + number.toLowerCase(), amount].join(titles.includes(';') ? ';' : ',');
    writeFileSync(file, `${titles}\n${line}\n`);
    expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject({ exitCode: 0, err: '' });
  });

  test('is found below the name of the list, and with thousands', async () => {
    const number = await ship('Abel');
    await operated.act('discount', number, '--amount', '1230', '--as', 'fee');
    await done('orders', 'delivered', number, '--paid');
    const file = path.join(folder, 'named.csv');
    for (const amount of ['"1,249.99"', '"1.249,99"', '"US$ 1,249.99"', "1'249.99"]) {
      writeFileSync(file, `Cash of November\r\n\r\nOrder;Amount\r\n${number};${amount}\r\n`);
      expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject({ exitCode: 0, err: '' });
    }
    writeFileSync(file, 'Cash of November\n\nOrder,Amount\nLRS-1,1.2.3\n');
    expect(await operated.run(['couriers', 'reconcile', file])).toMatchObject(refused('line 4: "1.2.3"'));
  });

  describe('in a list that names an order several times', () => {
    const compare = async (lines: readonly string[], ...flags: string[]) => {
      const file = path.join(folder, 'several.csv');
      writeFileSync(file, `order,amount,status\n${lines.join('\n')}\n`);
      const answer = await operated.run(['couriers', 'reconcile', file, '--json', ...flags]);
      return answer.json<{ line: number; result: string; there: number; here: number }[]>();
    };
    const row = (line: number | null, result: string, there: number | null, here: number | null) =>
      expect.objectContaining({ line, result, there, here }) as object;

    test('is the sum of its delivery and of a later visit, whatever was attempted before', async () => {
      const number = await ship('Abel');
      await done('orders', 'delivered', number);
      const cash = ['--channel', 'cash', '--courier', 'Abel', '--reason', 'said so'];
      for (const amount of ['15', '4.99']) await done('orders', 'record-payment', number, '--amount', amount, ...cash);
      const lines = [`${number},0,not home`, `${number},15,delivered`, `${number},4.99,delivered`];
      expect(await compare(lines)).toEqual([row(3, 'agrees', PRICE, PRICE)]);
      expect(await compare([...lines, `${number},4.99,delivered`])).toEqual([
        row(3, 'agrees', PRICE, PRICE),
        row(5, 'repeated', 4.99, null),
      ]);
      expect(await compare(lines.slice(0, 2))).toEqual([row(3, 'other amount', 15, PRICE)]);
      expect(await compare(lines.slice(0, 1))).toEqual([row(2, 'not delivered there', 0, PRICE)]);
    });

    test('is that of each parcel, by the courier who took it', async () => {
      const { number } = await operated.place('cod');
      await operated.act('change', number, '--add', 'product-2:S');
      for (const units of ['1', '2']) await done('orders', 'packed', number, '--only', `${units}:1`);
      const send = async (units: string, courier: string) => {
        await done('orders', 'shipped', number, '--only', `${units}:1`, '--courier', courier);
        await done('orders', 'delivered', number, '--only', `${units}:1`, '--paid');
      };
      await send('1', 'Abel');
      expect(await compare([`${number},19.99,delivered`, `${number},0,on the way`])).toEqual([
        row(2, 'agrees', PRICE, PRICE),
      ]);
      await send('2', 'Rosa');
      expect(await compare([`${number},19.99,delivered`, `${number},45.50,delivered`])).toEqual([
        row(2, 'agrees', 65.49, 65.49),
      ]);
      expect(await compare([`${number},45.50,delivered`], '--courier', 'rosa')).toEqual([row(2, 'agrees', 45.5, 45.5)]);
      // Nobody else has the cash of an order of Abel.
      const own = await deliver('Abel');
      const lines = [`${number},45.50,delivered`, `${own},19.99,delivered`];
      expect(await compare(lines, '--courier', 'Rosa')).toEqual([
        row(2, 'agrees', 45.5, 45.5),
        row(3, 'other amount', PRICE, 0),
      ]);
    });
  });

  test('stays with a courier whose customer is erased, once they have handed over', async () => {
    const [first, second] = [await shipOrder('Abel'), await shipOrder('Abel')];
    for (const { number } of [first, second]) await done('orders', 'delivered', number, '--paid');
    await handOver('abel', '19.99');
    const { email } = await operated.shop.db.read
      .selectFrom('customers')
      .innerJoin('orders', 'customer_id', 'customers.id')
      .select('email')
      .where('orders.id', '=', first.id)
      .executeTakeFirstOrThrow();
    const erased = await operated.run(['customers', 'erase', email, '--yes'], true);
    expect(erased).toMatchObject({ exitCode: 0 });
    expect(await ask('couriers', 'list')).toMatchObject([{ courier: 'Abel', held: PRICE }]);
  });
});
