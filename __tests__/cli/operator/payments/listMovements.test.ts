import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop } from '../../support/operatedShop';

interface Row {
  readonly kind: 'payment' | 'reversal' | 'refund' | 'sum';
  readonly order: string | null;
  readonly channel: string;
  readonly amount: number;
  readonly net: number;
}

/** Noon of a day of 2025 in Dili. */
const noon = (month: number, day: number): number => Date.UTC(2025, month - 1, day, 3);
const at = (time: number): string => new Date(time).toISOString();

describe.each(engines)('payments list on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  }, 20_000);
  afterAll(() => operated.close(), 30_000);
  beforeEach(async () => {
    operated.shop.clock.now = noon(11, 20);
    await operated.shop.db.transaction(async (tx) => {
      await tx.deleteFrom('payments').execute();
      await tx.deleteFrom('refunds').execute();
    });
  });

  const list = async (...flags: string[]): Promise<readonly Row[]> =>
    (await operated.run(['payments', 'list', '--json', ...flags])).json<Row[]>();
  /** The kinds and amounts of a list, the newest first, and the net sum of each channel. */
  const amounts = async (...flags: string[]): Promise<readonly string[]> =>
    (await list(...flags)).map(({ kind, channel, amount, net }) =>
      kind === 'sum' ? `${channel} = ${net}` : `${kind} ${amount}`,
    );
  const receive = async (number: string, cents: string, channel: string, time: number): Promise<void> => {
    const flags = ['--amount', cents, '--channel', channel, '--at', at(time)];
    expect(await operated.act('record-payment', number, ...flags)).toMatchObject({ exitCode: 0 });
  };
  const hold = (cents: number, heldBy: string): Promise<unknown> =>
    operated.shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ held_by: heldBy }).where('cents', '=', cents).execute(),
    );

  test('has what moved on the days of the list, with signs, and the sums of each channel', async () => {
    const { number } = await operated.place('cod');
    await receive(number, '5.00', 'bank_transfer', noon(11, 18));
    await receive(number, '20.00', 'cash', noon(11, 19));
    await operated.act('refund', number, '--amount', '3.50', '--channel', 'bank_transfer');
    expect(await amounts()).toEqual([
      ...['refund -3.5', 'payment 20', 'payment 5'],
      ...['bank_transfer = 1.5', 'cash = 20'],
    ]);
    expect(await list('--channel', 'bank_transfer')).toMatchObject([
      { kind: 'refund', order: number, amount: -3.5, state: 'done' },
      { kind: 'payment', order: number, amount: 5 },
      { kind: 'sum', channel: 'bank_transfer', received: 5, reversed: 0, refunds: 3.5, net: 1.5, rupiah: 0 },
    ]);
    const text = (await operated.run(['payments', 'list', '--channel', 'bank_transfer'])).out.split('\n');
    expect(text.slice(-3, -1).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['CHANNEL', 'RECEIVED', 'REVERSED', 'REFUNDS', 'NET', 'RUPIAH'],
      ['bank_transfer', '5.00', '0.00', '3.50', '1.50', '0'],
    ]);
    expect(text[1]).toMatch(/ refund +LRS-\S+ +bank_transfer +-3\.50 /);
  });

  test.each([
    ['a day includes it', ['--since', '2025-11-18', '--until', '2025-11-18'], ['payment 2', 'payment 1']],
    ['several days', ['--since', '2025-11-17', '--until', '2025-11-18'], ['payment 2', 'payment 1', 'payment 9']],
    ['a time excludes it', ['--since', '2025-11-18', '--until', '2025-11-18T23:59'], ['payment 1']],
    ['the end only', ['--until', '2025-11-17'], ['payment 9']],
    ['nothing', ['--since', '2025-11-21', '--until', '2025-11-22'], []],
  ])('takes days and times of the shop, the end excluded: %s', async (_name, flags, expected) => {
    const { number } = await operated.place('cod');
    const midnight = noon(11, 18) - 12 * 3_600_000;
    const moments = [
      ['9.00', midnight - 1],
      ['1.00', midnight],
      ['2.00', midnight + 86_340_000],
      ['3.00', midnight + 86_400_000],
    ] as const;
    for (const [cents, time] of moments) await receive(number, cents, 'bank_transfer', time);
    expect((await amounts(...flags)).filter((row) => !row.includes('='))).toEqual(expected);
  });

  test.each([
    [['--since', '2025-11-19', '--until', '2025-11-18']],
    [['--until', 'soon']],
    [['--channel', 'card']],
    [['--since', '2025-11-19T10:00', '--until', '2025-11-19T10:00']],
  ])('refuses %p', async (flags) => {
    expect(await operated.run(['payments', 'list', ...flags])).toMatchObject({ exitCode: 2, out: '' });
  });

  test('corrections cancel out on the day of what they correct: a statement has neither', async () => {
    const { number } = await operated.place('bank_transfer');
    await receive(number, '7.00', 'bank_transfer', noon(11, 3));
    await operated.act('undo-paid', number);
    await receive(number, '19.99', 'bank_transfer', noon(11, 4));
    await operated.act('refund', number, '--amount', '4.00', '--channel', 'bank_transfer');
    operated.shop.clock.now += 5 * 86_400_000;
    await operated.act('undo-refund', number);
    const day = (text: string) => amounts('--since', text, '--until', text);
    expect(await day('2025-11-03')).toEqual(['payment 7', 'reversal -7', 'bank_transfer = 0']);
    expect(await day('2025-11-04')).toEqual(['payment 19.99', 'bank_transfer = 19.99']);
    expect(await day('2025-11-20')).toEqual(['refund -4', 'refund 4', 'bank_transfer = 0']);
    expect(await day('2025-11-25')).toEqual([]);
  });

  test('a payment of a month that has ended is on the day on which it came, as in the statement', async () => {
    const { number } = await operated.place('bank_transfer');
    await receive(number, '19.99', 'bank_transfer', noon(10, 30));
    expect(await amounts('--since', '2025-10-30', '--until', '2025-10-30')).toEqual([
      'payment 19.99',
      'bank_transfer = 19.99',
    ]);
    expect(await amounts('--since', '2025-11-01')).toEqual([]);
  });

  test('has the cash that a courier holds, or the shop', async () => {
    const { number } = await operated.place('cod');
    for (const [cents, time] of [
      ['11.00', noon(11, 17)],
      ['12.00', noon(11, 18)],
      ['13.00', noon(11, 19)],
    ] as const) {
      await receive(number, cents, 'cash', time);
    }
    await receive(number, '14.00', 'bank_transfer', noon(11, 19));
    await hold(1_100, 'Abel, +670 7700 0000');
    await hold(1_200, 'Bendita');
    await operated.act('refund', number, '--amount', '1.00', '--channel', 'cash');
    await operated.act('refund', number, '--amount', '2.00', '--channel', 'bank_transfer');
    expect(await amounts('--courier', 'Abel, +670 7700 0000')).toEqual(['payment 11', 'cash = 11']);
    expect(await amounts('--courier', 'Bendita')).toEqual(['payment 12', 'cash = 12']);
    expect(await amounts('--courier', '')).toEqual(['refund -1', 'payment 13', 'cash = 12']);
    expect(await amounts('--courier', 'Bendita', '--channel', 'bank_transfer')).toEqual([]);
    expect((await operated.run(['payments', 'list', '--courier', 'Bendita'])).out).toMatch(/HELD BY.*\n.* Bendita /);
    const { channels, cash } = (await operated.run(['orders', 'report', '--json'])).json<{
      channels: { channel: string; net: number }[];
      cash: { held_by: string; net: number }[];
    }>();
    expect(channels.map(({ channel, net }) => [channel, net])).toEqual([
      ['bank_transfer', 12],
      ['cash', 35],
    ]);
    expect(cash.map(({ held_by: name, net }) => [name, net])).toEqual([
      ['', 12],
      ['Abel, +670 7700 0000', 11],
      ['Bendita', 12],
    ]);
  });

  test('the deposit of a cash order is a bank transfer in the report, whatever the type of the order', async () => {
    const { number } = await operated.place('cod');
    await receive(number, '5.00', 'bank_transfer', noon(11, 18));
    await receive(number, '14.99', 'cash', noon(11, 19));
    expect((await operated.run(['orders', 'report', '--json'])).json()).toMatchObject({
      types: [{ type: 'cod', gross: 19.99 }],
      channels: [
        { channel: 'bank_transfer', received: 5, reversed: 0, refunds: 0, net: 5, rupiah: 0 },
        { channel: 'cash', received: 14.99, reversed: 0, refunds: 0, net: 14.99, rupiah: 0 },
      ],
    });
  });
});
