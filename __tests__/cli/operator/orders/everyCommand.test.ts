import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop } from '../../support/operatedShop';

/** Product 2 is sold in S and L, for 45.50. */
const TAIS = { product: 2, size: 'S' } as const;
const WHY = 'as agreed on the phone';

/** The commands that only read, by group. All others change orders, their money or their goods. */
const READING: Readonly<Record<string, readonly string[]>> = {
  orders: ['list', 'show', 'to-send', 'watch', 'message', 'proof', 'export', 'report', 'labels'],
  returns: ['list'],
  couriers: ['list', 'owe', 'handovers', 'reconcile'],
  payments: ['list', 'reconcile'],
};

/** It asks the provider, as the shop does by itself, and records what the provider says. */
const CHECK = 'orders check';

/** The tables that say who has done something, and why. */
const AUDIT_TABLES = ['order_audit_log', 'order_notes', 'payment_audit_log', 'cash_handovers'];

/** Tables with locks, and with what the provider was asked: they change by themselves. */
const TECHNICAL_TABLES = ['customers', 'payment_attempts', 'payment_events'];

/** A command, what is done before it, and the words that follow it. */
interface Row {
  readonly name: string;
  readonly prepare: () => Promise<readonly string[]>;
  /** The option with the reason; by default `--reason`. A note is its own reason. */
  readonly reason?: '--note' | 'none';
}

describe.each(engines)('every command that changes something, on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({ '2_S': 10, '2_L': 10 });
    await operated.setLastUnits(1);
  });

  const run = (...words: string[]) => operated.run(words);
  const done = async (...words: string[]): Promise<void> => {
    const { exitCode, err } = await run(...words, '--yes');
    if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${err}`);
  };
  const why = (...words: string[]): Promise<void> => done('orders', ...words, '--reason', 'before');

  const placed = async (): Promise<string> => (await operated.place('cod', TAIS)).number;
  const paid = async (): Promise<string> => {
    const order = await placed();
    await why('mark-paid', order);
    return order;
  };
  const delivered = async (...flags: string[]): Promise<string> => {
    const order = await placed();
    await operated.step(order, 'packed', 'shipped');
    await done('orders', 'delivered', order, '--paid', ...flags);
    return order;
  };
  const opened = async (): Promise<string> => {
    const order = await delivered();
    await done('orders', 'return', order, '1:1', '--reason', 'too_big');
    return `${order}/1`;
  };
  /** A chat sale of a phone number, and an account with a proven email. */
  const ofPhone = async (): Promise<readonly string[]> => {
    const { id, email } = await operated.shop.shopper();
    await operated.shop.db.statement((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const created = await run(...sale, '--json');
    return [created.json<{ order: string }>().order, '--customer', email];
  };
  /** A payment of an order that the shop does not have. */
  let lost = 0;
  const unmatched = async (): Promise<string> => {
    lost += 1;
    const name = `LRS-LOST-LOST-${lost + 1_000}`;
    const { shop } = operated;
    const token = await shop.openElsewhere(name, 728_000);
    shop.webhookFaults.areRefused = true;
    await shop.press(token, 'pay');
    shop.webhookFaults.areRefused = false;
    await shop.notify({ order_id: name, gross_amount: '728000.00' });
    return name;
  };
  const chargedBack = async (): Promise<string> => {
    const { number, token } = await operated.place('midtrans', TAIS);
    for (const outcome of ['pay', 'chargebackHalf'] as const) {
      await operated.shop.press(token, outcome);
      await done('orders', 'check', number);
    }
    return number;
  };
  /** A paid order without units: they were sold before it was paid, and came back since. */
  const ended = async (): Promise<string> => {
    const { number } = await operated.place('cod', { product: 3, size: 'M' });
    await why('cancel', number);
    await operated.setLastUnits(0);
    await why('mark-paid', number);
    await operated.setLastUnits(1);
    return number;
  };
  /** What follows the order of a command. */
  const then =
    (order: () => Promise<string>, ...words: string[]) =>
    async (): Promise<readonly string[]> => [await order(), ...words];
  const after =
    (order: () => Promise<string>, ...words: [string, ...string[]]) =>
    async (): Promise<string> => {
      const number = await order();
      const [name, ...flags] = words;
      await why(name, number, ...flags);
      return number;
    };
  const withCourier = async (): Promise<string> => {
    const courier = `Abel ${++lost}`;
    await delivered('--courier', courier);
    return courier;
  };

  const sale = [
    ...['orders', 'create', '--line', 'product-2:S', '--name', 'Rosa', '--phone', '+670 7723 4567'],
    ...['--address', 'Rua 1, Dili, Dili 0000'],
  ];

  const rows: readonly Row[] = [
    { name: 'orders create', prepare: async () => sale.slice(2) },
    { name: 'orders assign', prepare: ofPhone },
    { name: 'orders mark-paid', prepare: then(placed) },
    { name: 'orders record-payment', prepare: then(placed, '--amount', '1', '--channel', 'cash') },
    { name: 'orders undo-paid', prepare: then(paid) },
    {
      name: 'orders assign-payment',
      prepare: async () => [await placed(), '--payment', await unmatched()],
    },
    {
      name: 'orders undo-assign-payment',
      prepare: async () => {
        const [order, payment] = [await placed(), await unmatched()];
        await why('assign-payment', order, '--payment', payment);
        return [order];
      },
    },
    { name: 'orders reopen', prepare: then(ended) },
    { name: 'orders accept-reversal', prepare: then(chargedBack) },
    { name: 'orders mark-failed', prepare: then(placed) },
    { name: 'orders cancel', prepare: then(placed) },
    { name: 'orders refund', prepare: then(paid) },
    { name: 'orders undo-refund', prepare: then(after(paid, 'refund')) },
    { name: 'orders change', prepare: then(placed, '--size', '1:L') },
    { name: 'orders discount', prepare: then(placed, '--amount', '1') },
    { name: 'orders undo-change', prepare: then(after(placed, 'discount', '--amount', '1')) },
    { name: 'orders packed', prepare: then(placed) },
    { name: 'orders shipped', prepare: then(after(placed, 'packed')) },
    { name: 'orders delivered', prepare: then(after(after(placed, 'packed'), 'shipped'), '--paid') },
    { name: 'orders returned', prepare: then(delivered, '--restock') },
    { name: 'orders undo-step', prepare: then(after(placed, 'packed')) },
    { name: 'orders note', prepare: then(placed, WHY), reason: 'none' },
    { name: 'orders return', prepare: then(delivered, '1:1', '--reason', 'too_small'), reason: '--note' },
    {
      name: 'orders exchange',
      prepare: then(delivered, '1:1', '--size', 'L', '--reason', 'too_small'),
      reason: '--note',
    },
    { name: 'orders received', prepare: then(opened, '--damaged', '1') },
    { name: 'returns cancel', prepare: then(opened) },
    { name: 'couriers handover', prepare: then(withCourier, '--amount', '5') },
    {
      name: 'couriers undo-handover',
      prepare: async () => {
        const courier = await withCourier();
        await done('couriers', 'handover', courier, '--amount', '5');
        return [courier];
      },
    },
    { name: 'payments dismiss', prepare: then(unmatched) },
    {
      name: 'payments undo-dismiss',
      prepare: async () => {
        const payment = await unmatched();
        await done('payments', 'dismiss', payment, '--reason', 'before');
        return [payment];
      },
    },
  ];

  /** The rows of tables: by default of all that say what the shop has sold and has received. */
  const rowsOf = async (isRead: (table: string) => boolean = (table) => !TECHNICAL_TABLES.includes(table)) => {
    const { read } = operated.shop.db;
    const rows: string[] = [];
    for (const { name } of await read.introspection.getTables()) {
      if (!isRead(name)) continue;
      const found = await read
        .selectFrom(name as 'orders')
        .selectAll()
        .execute();
      rows.push(...found.map((row) => `${name} ${JSON.stringify(row)}`));
    }
    return new Set(rows);
  };
  const auditRows = () => rowsOf((table) => AUDIT_TABLES.includes(table));
  const difference = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
    [...some].filter((row) => !others.has(row));

  test('is one of these', async () => {
    const names: string[] = [CHECK];
    for (const [group, reading] of Object.entries(READING)) {
      const [, list = ''] = (await run(group, '--help')).out.split('\nCommands:\n');
      const commands = [...list.matchAll(/^ {2}([a-z]\S*)/gm)].map(([, name = '']) => name);
      expect(commands).toEqual(expect.arrayContaining([...reading]));
      const changing = commands.filter((name) => !reading.includes(name) && name !== 'help');
      names.push(...changing.map((name) => `${group} ${name}`));
    }
    expect([...new Set(names)].sort()).toEqual([CHECK, ...rows.map(({ name }) => name)].sort());
  });

  test.each(rows)(
    '$name says who and why, writes nothing with --dry-run, and nothing when it is refused',
    async (row) => {
      const { name, reason = '--reason' } = row;
      const given = await row.prepare();
      const command = (words: readonly string[], ...flags: string[]) =>
        run(...name.split(' '), ...words, ...(reason === 'none' ? [] : [reason, WHY]), '--by', 'Rosa', ...flags);
      const before = await rowsOf();

      const ofReturn = name === 'orders received' || name === 'returns cancel';
      const missing = [ofReturn ? 'LRS-0/1' : 'LRS-0', ...given.slice(1)];
      const refused = name === 'orders create' ? [...given, '--line', 'no-such-shirt:S'] : missing;
      for (const last of ['--yes', '--dry-run']) {
        const { exitCode, out, err } = await command(refused, last);
        expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
        expect(err).toMatch(/^(?!Unexpected error)[A-Z][^\n]*[.]\n$/);
      }

      const preview = await command(given, '--json', '--dry-run');
      expect(preview).toMatchObject({ exitCode: 0, err: '' });
      expect(preview.json()).toMatchObject({ dry_run: true });
      expect(difference(await rowsOf(), before)).toEqual([]);

      const audited = await auditRows();
      const { exitCode, err, json } = await command(given, '--json', '--yes');
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
      expect(json()).not.toMatchObject({ dry_run: true });
      expect(difference(await auditRows(), audited)).toContainEqual(
        expect.stringMatching(new RegExp(`"Rosa".*${WHY}|${WHY}.*"Rosa"`)),
      );
    },
  );
});
