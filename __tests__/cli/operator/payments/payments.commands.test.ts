import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { engines } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

interface Listed {
  readonly order: string | null;
  readonly channel: string;
  readonly payment: string | null;
  readonly amount: number;
  readonly rupiah: number | null;
  readonly received: string;
  readonly reference: string;
  readonly state: string;
}

const UNKNOWN = 'LRS-LOST-LOST-LOST';
const refund = { gross_amount: '32000.00', transaction_id: 'a1b2', transaction_status: 'refund' };
const HEAD = 'Order ID;Settlement time;Gross amount;Status';

describe.each(engines)('payments of all orders by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  let folder: string;
  // The commands compare all payments of the books.
  beforeEach(async () => {
    operated = await openOperatedShop(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-payments-'));
  });
  afterEach(async () => {
    await operated.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const placePaid = async (): Promise<PlacedOrder> => {
    const order = await operated.place('midtrans');
    expect(await operated.shop.press(order.token, 'pay')).toBe(200);
    expect((await operated.run(['orders', 'check', order.number])).exitCode).toBe(0);
    return order;
  };
  const list = async (...flags: string[]): Promise<readonly Listed[]> =>
    (await operated.run(['payments', 'list', '--json', ...flags])).json<Listed[]>();
  /** A signed notification of an order that the shop does not have, as after a restore. */
  const notifyOfUnknown = async (): Promise<void> => {
    const changes = { order_id: UNKNOWN, gross_amount: '32000.00', transaction_id: 'a1b2' };
    expect((await operated.shop.notify(changes)).status).toBe(404);
  };

  describe('list', () => {
    test('has every payment, the newest first; of one order with --order', async () => {
      const { act, run } = operated;
      expect((await run(['payments', 'list'])).out).toBe('No payments.\n');
      const cash = await operated.place('cod');
      await act('mark-paid', cash.number, '--reference', 'R-7', '--at', '3h');
      await act('undo-paid', cash.number);
      const online = await placePaid();
      expect((await list()).map(({ order }) => order)).toEqual([online.number, cash.number]);
      expect(await list('--order', cash.number.toLowerCase())).toEqual([
        {
          ...{ order: cash.number, channel: 'cash', payment: null, amount: 19.99, rupiah: null },
          ...{ received: expect.any(String), recorded: expect.any(String), by: userInfo().username },
          ...{ reference: 'R-7', state: 'reversed', reversed: 19.99 },
        },
      ]);
      expect(await list('--order', online.id)).toEqual([
        {
          ...{ order: online.number, channel: 'midtrans', payment: online.number, amount: 19.99, rupiah: 319_840 },
          ...{ received: expect.any(String), recorded: expect.any(String), by: 'provider' },
          ...{ reference: expect.stringMatching(/^[\da-f-]{36}$/), state: 'received', reversed: 0 },
        },
      ]);
      const { out } = await run(['payments', 'list']);
      expect(out.split('\n')[0]?.split(/ {2,}/)).toEqual([
        ...['RECEIVED', 'ORDER', 'CHANNEL', 'AMOUNT', 'REVERSED', 'RUPIAH', 'STATE', 'PAYMENT', 'BY'],
      ]);
      expect(out.split('\n')[2]).toMatch(new RegExp(`${cash.number}  cash +19\\.99 +19\\.99 +reversed  R-7`));
      expect(await run(['payments', 'list', '--order', 'LRS-0'])).toMatchObject({
        exitCode: 1,
        err: 'There is no order "LRS-0".\n',
      });
    });

    test('has those since a moment with --since, by the time of receipt', async () => {
      const { act, run } = operated;
      const [late, early] = [await operated.place('cod'), await operated.place('cod')];
      await act('mark-paid', late.number, '--at', '1h');
      await act('mark-paid', early.number, '--at', '3h');
      expect((await list('--since', '2h')).map(({ order }) => order)).toEqual([late.number]);
      expect((await list('--since', '4h')).map(({ order }) => order)).toEqual([late.number, early.number]);
      expect(await run(['payments', 'list', '--since', 'lately'])).toMatchObject({ exitCode: 2 });
    });

    test('has payments of unknown orders with --unmatched; doctor, the report and the metrics show them too', async () => {
      const { run, doctor, shop, sales } = operated;
      await placePaid();
      expect(await list('--unmatched')).toEqual([]);
      const before = await sales();
      await notifyOfUnknown();
      expect(await list('--unmatched')).toMatchObject([
        { order: null, payment: UNKNOWN, amount: 2, rupiah: 32_000, reference: 'a1b2', state: 'received' },
      ]);
      expect((await run(['payments', 'list', '--unmatched'])).out).toMatch(/ unknown +midtrans +2\.00/);
      expect(await list()).toHaveLength(2);
      expect((await doctor()).filter(({ area, level }) => area === 'orders' && level === 'bad')).toMatchObject([
        { what: `Payments have arrived for orders that the shop does not have: ${UNKNOWN}.` },
      ]);
      expect((await shop.app.inject('/metrics')).payload).toContain('shop_unmatched_payments 1\n');
      // It is in no sum of orders, and named below them.
      expect(await sales()).toEqual(before);
      const report = ['orders', 'report', '--from', '2020-01-01'];
      expect((await run([...report, '--json'])).json()).toMatchObject({
        unmatched: { payments: 1, amount: 2, rupiah: 32_000 },
      });
      expect((await run(report)).out).toContain(
        'Payments without an order: 1, 2.00. They are in no sum above: payments list --unmatched\n',
      );
    });
  });

  describe('a payment of an unknown order', () => {
    const open = async (): Promise<string> => (await operated.shop.app.inject('/metrics')).payload;

    test('is given to an order by assign-payment: the order is paid, and what is too much is due', async () => {
      const { act, run, doctor } = operated;
      await notifyOfUnknown();
      const order = await operated.place('bank_transfer');
      await act('record-payment', order.number, '--amount', '18.99', '--channel', 'cash');
      const assigned = await act('assign-payment', order.number, '--payment', UNKNOWN);
      expect(assigned).toMatchObject({ exitCode: 0, out: expect.stringContaining('The shop has 20.99 of 19.99.') });
      expect(await list('--unmatched')).toEqual([]);
      expect(await list('--order', order.number)).toMatchObject([{ amount: 18.99 }, { amount: 2, payment: UNKNOWN }]);
      expect((await run(['orders', 'show', order.number, '--json'])).json()).toMatchObject({
        ...{ status: 'paid', refund: 'due' },
      });
      expect(await open()).toContain('shop_unmatched_payments 0\n');
      expect((await doctor()).filter(({ area, level }) => area === 'orders' && level === 'bad')).toEqual([]);
      expect(await act('assign-payment', order.number, '--payment', UNKNOWN)).toMatchObject({
        ...{ exitCode: 1, err: expect.stringContaining(`No payment "${UNKNOWN}" is without an order`) },
      });
      // The provider takes it back later: the order is on hold.
      expect((await operated.shop.notify({ ...refund, order_id: UNKNOWN })).status).toBe(404);
      expect((await run(['orders', 'list', '--reversed'])).out).toContain(order.number);
    });

    test('is no longer open once the provider has returned it', async () => {
      await notifyOfUnknown();
      expect((await operated.shop.notify({ ...refund, order_id: UNKNOWN })).status).toBe(404);
      expect(await list('--unmatched')).toEqual([]);
      expect(await list()).toMatchObject([{ payment: UNKNOWN, state: 'reversed', reversed: 2 }]);
      expect(await open()).toContain('shop_unmatched_payments 0\n');
    });
  });

  describe('reconcile', () => {
    const file = (): string => path.join(folder, 'payouts.csv');
    const reconcile = async (lines: readonly string[], ...flags: string[]) => {
      writeFileSync(file(), `${lines.join('\n')}\n`);
      return operated.run(['payments', 'reconcile', file(), ...flags]);
    };
    const jakarta = (milliseconds = Date.now()): string =>
      new Date(milliseconds + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

    test('exits with 0 when the list and the books are the same', async () => {
      const [one, two] = [await placePaid(), await placePaid()];
      const lines = [
        HEAD,
        `${one.number};${jakarta()};Rp 319.840;settlement`,
        `${two.number};${jakarta()};319840;capture`,
      ];
      expect(await reconcile(lines)).toMatchObject({
        exitCode: 0,
        out: '2 matched, 0 missing here, 0 missing there, 0 with another amount.\n',
        err: '',
      });
      expect((await reconcile(lines, '--json')).json()).toEqual({
        ...{ matched: 2, missing_here: [], missing_there: [], other_amount: [], skipped: 0 },
      });
    });

    test('names what is missing here, what is missing there, and other amounts, and exits with 1', async () => {
      const [same, other, absent] = [await placePaid(), await placePaid(), await placePaid()];
      // Payments that did not come through the provider are not in its list.
      const cash = await operated.place('cod');
      await operated.act('mark-paid', cash.number);
      const lines = [
        HEAD,
        `${same.number};${jakarta()};Rp 319.840;settlement`,
        `${other.number};${jakarta()};Rp 319.841;settlement`,
        `LRS-ELSE;${jakarta()};Rp 1.250.000;settlement`,
        `LRS-OPEN;${jakarta()};Rp 5.000;pending`,
      ];
      const ran = await reconcile(lines);
      expect(ran).toMatchObject({ exitCode: 1, err: 'The list and the books differ.\n' });
      const table = ran.out.split('\n').map((line) => line.trimEnd().split(/ {2,}/));
      expect(table).toEqual([
        ['1 matched, 1 missing here, 1 missing there, 1 with another amount.'],
        ['Lines that are no received payments: 1.'],
        [''],
        ['DIFFERENCE', 'PAYMENT', 'THERE', 'HERE', 'REVERSED'],
        ['missing here', 'LRS-ELSE', '1250000'],
        ['missing there', absent.number, '319840'],
        ['other amount', other.number, '319841', '319840'],
        [''],
      ]);
      const json = await reconcile(lines, '--json');
      expect(json.exitCode).toBe(1);
      expect(json.json()).toEqual({
        matched: 1,
        missing_here: [{ payment: 'LRS-ELSE', rupiah: 1_250_000 }],
        missing_there: [expect.objectContaining({ payment: absent.number, rupiah: 319_840 })],
        other_amount: [expect.objectContaining({ there: 319_841, payment: other.number, rupiah: 319_840 })],
        skipped: 1,
      });
    });

    test('a payment that the list has twice is a difference', async () => {
      const { number } = await placePaid();
      const line = `${number};${jakarta()};319840;settlement`;
      expect(await reconcile([HEAD, line, line])).toMatchObject({
        exitCode: 1,
        out: expect.stringContaining('1 matched, 1 missing here, 0 missing there'),
      });
    });

    test('looks for missing payments on the days of the list only', async () => {
      const { shop } = operated;
      const [earlier, listed] = [await placePaid(), await placePaid()];
      await shop.db.transaction((tx) =>
        tx
          .updateTable('payments')
          .set({ received_at: Date.now() - 5 * 86_400_000 })
          .where('attempt_id', '=', earlier.number)
          .execute(),
      );
      const rows = (time: string) => [HEAD, `${listed.number};${time};319840;settlement`];
      expect((await reconcile(rows(jakarta()))).exitCode).toBe(0);
      // A list without times is compared with all payments.
      expect((await reconcile(rows(''))).out).toContain(`missing there  ${earlier.number}`);
    });

    test('a reversed payment is shown with what was reversed', async () => {
      const { shop, run } = operated;
      const order = await placePaid();
      await shop.press(order.token, 'chargebackHalf');
      await run(['orders', 'check', order.number]);
      expect((await reconcile([HEAD, `${order.number};${jakarta()};159920;settlement`])).out).toMatch(
        new RegExp(`other amount  ${order.number}  159920  319840 +10\\.00\n`),
      );
    });
  });
});

describe('a list of payouts that cannot be read', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-payouts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (): string => path.join(folder, 'payouts.csv');
  const run = (words: readonly string[]) => openOperator({ DATA_DIR: folder })(words);
  const reconcile = (lines: readonly string[]) => {
    writeFileSync(file(), `${lines.join('\n')}\n`);
    return run(['payments', 'reconcile', file()]);
  };

  test.each([
    [2, 'X;2025-11-20 10:00:00;12,5;settlement', '"12,5" is not an amount in whole rupiah.'],
    [2, 'X;2025-11-20 10:00:00;;settlement', '"" is not an amount in whole rupiah.'],
    [2, ';2025-11-20 10:00:00;1000;settlement', 'the order id is missing.'],
    [2, 'X;soon;1000;settlement', '"soon" is not a time like 2025-11-20 18:05:09.'],
    [2, '"X;2025-11-20 10:00:00;1000;settlement', 'a quote is not closed.'],
    [3, 'X;;1000;settlement\nY;2025-13-01;1000;settlement', '"2025-13-01" is not a time like 2025-11-20 18:05:09.'],
  ])('names line %i of %j', async (line, text, what) => {
    expect(await reconcile([HEAD, text])).toMatchObject({
      exitCode: 1,
      out: '',
      err: `${file()}: Line ${line}: ${what}\n`,
    });
  });

  test('refuses files without its columns, other files and missing ones', async () => {
    expect(await reconcile(['Name;Price', 'Tais;5'])).toMatchObject({
      exitCode: 1,
      err: `${file()}: The first line must have the columns "Order ID" and "Amount".\n`,
    });
    writeFileSync(file(), Buffer.from([0, 1, 2, 255, 0, 0]));
    expect(await run(['payments', 'reconcile', file()])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(file()),
    });
    const missing = path.join(folder, 'missing.csv');
    expect(await run(['payments', 'reconcile', missing])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining(missing),
    });
    expect(await run(['payments', 'reconcile'])).toMatchObject({ exitCode: 2 });
  });
});
