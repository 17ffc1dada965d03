import { applyPaymentState } from '@/server/modules/orderState/applyPaymentState';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { engines } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { until } from '../../../support/until';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

interface Listed {
  readonly kind: string;
  readonly order: string | null;
  readonly channel: string;
  readonly payment: string | null;
  readonly amount: number;
  readonly rupiah: number | null;
  readonly received: string;
  readonly reference: string;
  readonly state: string;
  readonly reversed: number;
}

const UNKNOWN = 'LRS-LOST-LOST-LOST';
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
  /** The payments of a list, without its reversals, refunds and sums. */
  const list = async (...flags: string[]): Promise<readonly Listed[]> =>
    (await operated.run(['payments', 'list', '--json', ...flags]))
      .json<Listed[]>()
      .filter(({ kind }) => kind === 'payment');
  /** A signed notification of an order that the shop does not have, as after a restore. */
  const notify = async (order = UNKNOWN): Promise<void> => {
    expect((await operated.shop.notify({ order_id: order, gross_amount: '32000.00' })).status).toBe(200);
  };
  /** Such a payment, which the provider knows; returns its token. */
  const notifyOfUnknown = async (order = UNKNOWN): Promise<string> => {
    const token = await operated.shop.openElsewhere(order, 32_000);
    operated.shop.webhookFaults.areRefused = true;
    expect(await operated.shop.press(token, 'pay')).toBe(200);
    await notify(order);
    return token;
  };
  const isUnknownIn = async (words: readonly string[]): Promise<boolean> =>
    (await operated.run(words)).out.includes(UNKNOWN);

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
          ...{ kind: 'payment', settled: null, held_by: '' },
        },
      ]);
      expect(await list('--order', online.id)).toEqual([
        {
          ...{ order: online.number, channel: 'midtrans', payment: online.number, amount: 19.99, rupiah: 319_840 },
          ...{ received: expect.any(String), recorded: expect.any(String), by: 'provider' },
          ...{ reference: expect.stringMatching(/^[\da-f-]{36}$/), state: 'received', reversed: 0 },
          ...{ kind: 'payment', settled: expect.any(String), held_by: '' },
        },
      ]);
      const { out } = await run(['payments', 'list']);
      expect(out.split('\n')[0]?.split(/ {2,}/)).toEqual([
        ...['DATE', 'MONEY', 'ORDER', 'CHANNEL', 'AMOUNT', 'REVERSED', 'RUPIAH', 'STATE', 'PAYMENT', 'SETTLED'],
        ...['HELD BY', 'BY'],
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
        { order: null, payment: UNKNOWN, amount: 2, rupiah: 32_000, reference: expect.any(String), state: 'received' },
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
      const token = await notifyOfUnknown();
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
      expect(await operated.shop.press(token, 'refund')).toBe(200);
      await notify();
      expect((await run(['orders', 'list', '--reversed'])).out).toContain(order.number);
    });

    test.each([
      ['half of it', 'refundHalf', 1],
      ['half of it, charged back', 'chargebackHalf', 1],
    ] as const)(
      'is given to an order with what the provider has returned of it since: %s',
      async (_name, outcome, left) => {
        const { act, run } = operated;
        expect(await operated.shop.press(await notifyOfUnknown(), outcome)).toBe(200);
        await notify();
        const report = async () =>
          (await run(['orders', 'report', '--from', '2020-01-01', '--json'])).json<{ unmatched: object }>();
        expect((await report()).unmatched).toEqual({ payments: 1, amount: left, rupiah: 16_000 });
        const order = await operated.place('bank_transfer');
        expect(await act('assign-payment', order.number, '--payment', UNKNOWN)).toMatchObject({
          ...{ exitCode: 0, out: expect.stringContaining(`The shop has ${left}.00 of 19.99.`) },
        });
        expect(await report()).toMatchObject({
          total: { gross: 2, net: left, rupiah: 16_000 },
          unmatched: { payments: 0, amount: 0, rupiah: 0 },
        });
        expect(await operated.mismatches()).toEqual([]);
      },
    );

    test('is no longer open once the provider has returned it, and not counted by a report that has both', async () => {
      expect(await operated.shop.press(await notifyOfUnknown(), 'refund')).toBe(200);
      await notify();
      const unmatchedOf = async (...period: readonly string[]) =>
        (await operated.run(['orders', 'report', ...period, '--json'])).json<{ unmatched: object }>().unmatched;
      expect(await unmatchedOf('--from', '2020-01-01')).toEqual({ payments: 0, amount: 0, rupiah: 0 });
      // The month of a payment that is returned later does not change.
      const nextYear = Date.now() + 366 * 86_400_000;
      await operated.shop.db.transaction((tx) =>
        tx.updateTable('payment_reversals').set({ posted_at: nextYear }).execute(),
      );
      expect(await unmatchedOf('--from', '2020-01-01')).toEqual({ payments: 1, amount: 2, rupiah: 32_000 });
      expect(await list('--unmatched')).toEqual([]);
      expect(await list()).toMatchObject([{ payment: UNKNOWN, state: 'reversed', reversed: 2 }]);
      expect(await open()).toContain('shop_unmatched_payments 0\n');
    });
  });

  describe('dismiss', () => {
    const because = ['--reason', 'of our other shop', '--by', 'Rosa'];
    const report = ['orders', 'report', '--from', '2020-01-01'];

    test('takes a payment of an unknown order out of the books; it is kept with who, when and why', async () => {
      const { run, doctor } = operated;
      await notifyOfUnknown();
      const [{ reference } = { reference: '' }] = await list('--unmatched');
      const done = await run(['payments', 'dismiss', UNKNOWN, ...because]);
      expect(done).toMatchObject({ exitCode: 0, err: '' });
      expect(done.out).toBe(`The payment ${UNKNOWN} of 2.00 is not in the books any more: payments list --dismissed\n`);
      for (const words of [['payments', 'list'], ['payments', 'list', '--unmatched'], report]) {
        expect(await isUnknownIn(words)).toBe(false);
      }
      expect((await run(report)).out).not.toContain('Payments without an order');
      expect(JSON.stringify(await doctor())).not.toContain(UNKNOWN);
      expect((await operated.shop.app.inject('/metrics')).payload).toContain('shop_unmatched_payments 0\n');
      expect(await list('--dismissed')).toEqual([
        expect.objectContaining({
          ...{ payment: UNKNOWN, amount: 2, reference, state: 'received' },
          audit_log: [{ event: 'dismissed', date: expect.any(String), by: 'Rosa', reason: 'of our other shop' }],
        }),
      ]);
      const { out } = await run(['payments', 'list', '--dismissed']);
      expect(out).toMatch(/DISMISSED +DISMISSED BY +REASON/);
      expect(out).toMatch(/Rosa +of our other shop/);
      // It does not come back by another notification, and is no payment of an order.
      await notify();
      expect(await list()).toEqual([]);
      const order = await operated.place('cod');
      expect(await operated.act('assign-payment', order.number, '--payment', UNKNOWN)).toMatchObject({ exitCode: 1 });
    });

    test('is taken back by undo-dismiss, with both in the audit log', async () => {
      const { run, doctor } = operated;
      await notifyOfUnknown();
      const [{ reference } = { reference: '' }] = await list('--unmatched');
      expect(await run(['payments', 'dismiss', reference, ...because])).toMatchObject({ exitCode: 0 });
      expect(
        (await run(['payments', 'undo-dismiss', UNKNOWN, '--reason', 'it is ours', '--by', 'Ana', '--json'])).json(),
      ).toEqual(expect.objectContaining({ payment: UNKNOWN, amount: 2, event: 'undo-dismiss', reason: 'it is ours' }));
      expect(await list('--dismissed')).toEqual([]);
      expect(await list('--unmatched')).toMatchObject([
        {
          payment: UNKNOWN,
          audit_log: [
            { event: 'dismissed', by: 'Rosa' },
            { event: 'undone', by: 'Ana' },
          ],
        },
      ]);
      expect(JSON.stringify(await doctor())).toContain(UNKNOWN);
      expect((await run(report)).out).toContain('Payments without an order: 1, 2.00.');
      const order = await operated.place('cod');
      expect(await operated.act('assign-payment', order.number, '--payment', reference)).toMatchObject({ exitCode: 0 });
    });

    test('that the provider has refunded in part counts less what it has refunded', async () => {
      const { act, show, shop, sales } = operated;
      const name = 'LRS-HALF-0001-LOST';
      const token = await shop.openElsewhere(name, 32_000);
      const before = await sales();
      for (const outcome of ['pay', 'refundHalf'] as const) {
        await shop.press(token, outcome);
        await shop.notify({ order_id: name, gross_amount: '32000.00' });
      }
      // The shop asks the provider about a notification after it has answered it.
      await until(async () =>
        (await list('--unmatched')).some(({ payment, reversed }) => payment === name && reversed === 1),
      );
      const order = await operated.place('cod');
      expect(await act('assign-payment', order.number, '--payment', name)).toMatchObject({
        out: expect.stringContaining('The shop has 1.00 of 19.99.'),
      });
      const { payments, due } = (await show(order.number)) as unknown as Record<'payments' | 'due', unknown>;
      expect(payments).toMatchObject([{ amount: 2, reversed: 1 }]);
      expect(due).toBe(0);
      expect((await sales()).net).toBeCloseTo(before.net + 1, 2);
      await act('cancel', order.number);
      expect((await show(order.number)).due).toBe(1);
    });

    test.each([
      ['an unknown name', async () => 'LRS-NONE', 'There is no payment "LRS-NONE"'],
      ['a payment of an order', async () => (await placePaid()).number, 'This payment has an order'],
      [
        'one that is dismissed',
        async () => {
          await notifyOfUnknown();
          await operated.run(['payments', 'dismiss', UNKNOWN, ...because]);
          return UNKNOWN;
        },
        'is dismissed already',
      ],
    ])('is refused for %s', async (_name, prepare, message) => {
      const ran = await operated.run(['payments', 'dismiss', await prepare(), ...because]);
      expect(ran).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining(message) });
    });

    test('needs a reason; undo-dismiss is refused for a payment that is not dismissed', async () => {
      await notifyOfUnknown();
      expect(await operated.run(['payments', 'dismiss', UNKNOWN])).toMatchObject({ exitCode: 2 });
      expect(await operated.run(['payments', 'dismiss', UNKNOWN, '--reason', ' '])).toMatchObject({ exitCode: 2 });
      expect(await operated.run(['payments', 'undo-dismiss', UNKNOWN, ...because])).toMatchObject({
        ...{ exitCode: 1, err: expect.stringContaining('is not dismissed') },
      });
      expect(await list('--unmatched')).toHaveLength(1);
    });
  });

  test('the test notification of the provider leaves nothing behind', async () => {
    const { run, doctor, shop } = operated;
    await notify();
    for (const words of [
      ['payments', 'list'],
      ['orders', 'report', '--from', '2020-01-01'],
    ]) {
      expect(await isUnknownIn(words)).toBe(false);
    }
    expect((await run(['orders', 'report', '--from', '2020-01-01'])).out).not.toContain('Payments without an order');
    expect((await doctor()).filter(({ area }) => area === 'orders')).toEqual([]);
    shop.clock.now += 30 * 60_000;
    expect((await doctor()).filter(({ area }) => area === 'orders')).toEqual([]);
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
      const [earlier, listed] = [await placePaid(), await placePaid()];
      const rows = (time: string) => [HEAD, `${listed.number};${time};319840;settlement`];
      expect((await reconcile(rows(jakarta(Date.now() + 5 * 86_400_000)))).exitCode).toBe(0);
      // A list without times is compared with all payments.
      expect((await reconcile(rows(''))).out).toContain(`missing there  ${earlier.number}`);
    });

    describe('a list with refunds', () => {
      /** A paid order, half of which was refunded at the provider. */
      const placeRefunded = async (...outcomes: readonly ('refundHalf' | 'refund' | 'chargeback')[]) => {
        const order = await placePaid();
        for (const outcome of outcomes) expect(await operated.shop.press(order.token, outcome)).toBe(200);
        expect((await operated.run(['orders', 'check', order.number])).exitCode).toBe(0);
        return order;
      };
      const TYPED = 'Order ID;Settlement time;Amount;Transaction type;Fee';
      const same = (matched: number, refunds: number) => ({
        ...{ matched, missing_here: [], missing_there: [], other_amount: [] },
        ...{ refunds: { matched: refunds, missing_here: [], missing_there: [] }, skipped: expect.any(Number) },
      });

      test.each<[string, string, (order: string, at: string) => readonly string[]]>([
        ['with a sign', HEAD, (order, at) => [`${order};${at};319840;settlement`, `${order};${at};-159920;refund`]],
        ['without a status', 'Order ID;Amount', (order) => [`${order};319.840`, `${order};-159.920`]],
        [
          'in brackets',
          HEAD,
          (order, at) => [`${order};${at};319840;settlement`, `${order};${at};(159.920);settlement`],
        ],
        [
          'with a typographic sign',
          HEAD,
          (order, at) => [`${order};${at};Rp 319.840;settlement`, `${order};${at};−Rp 159.920;refund`],
        ],
        [
          'by their status',
          HEAD,
          (order, at) => [`${order};${at};319840;settlement`, `${order};${at};159920;partial_refund`],
        ],
        [
          'by their type',
          TYPED,
          (order, at) => [`${order};${at};319840;Payment;-4500`, `${order};${at};159920;Refund;0`],
        ],
        [
          'before the payment',
          HEAD,
          (order, at) => [`${order};${at};159920;refund`, `${order};${at};319840;settlement`],
        ],
        [
          'with sums and fees',
          TYPED,
          (order, at) => [
            ...[`${order};${at};319840;Payment;-4500`, `;${at};-4500;MDR Fee;`, `${order};${at};-159920;Refund;0`],
            ...[';;;;', 'Total;;155420;;-4500', `Payout;${at};155420;Disbursement;`],
          ],
        ],
      ])('%s is the same as the books', async (_name, head, rows) => {
        const { number } = await placeRefunded('refundHalf');
        const ran = await reconcile([head, ...rows(number, jakarta())], '--json');
        expect(ran.json()).toEqual(same(1, 1));
        expect(ran).toMatchObject({ exitCode: 0, err: '' });
      });

      test('is read with other dates and a title before the columns', async () => {
        const { number } = await placeRefunded('refundHalf');
        const day = jakarta().slice(0, 10).split('-').toReversed().join('/');
        const lines = [
          '\uFEFFSettlement report',
          'Period: this month',
          'Date,Order ID,Gross Amount (IDR),Status',
          `${day} 10.15,${number},"319,840.00",SETTLEMENT`,
          `"${day}",${number},"-159,920.00",REFUND`,
        ];
        expect((await reconcile(lines, '--json')).json()).toEqual(same(1, 1));
      });

      test('of payments that an earlier list has is the same', async () => {
        const { number } = await placeRefunded('refundHalf');
        for (const row of [`${number};${jakarta()};-159920;refund`, `${number};${jakarta()};159920;partial_refund`]) {
          expect((await reconcile([HEAD, row], '--json')).json()).toEqual(same(0, 1));
        }
      });

      test('in parts and as a whole is the same', async () => {
        const parts = await placeRefunded('refundHalf', 'refund');
        const whole = await placeRefunded('refund');
        const lost = await placeRefunded('chargeback');
        const rows = [parts, whole, lost].map(({ number }) => `${number};${jakarta()};319840;settlement`);
        const halves = Array.from({ length: 2 }, () => `${parts.number};${jakarta()};-159920;refund`);
        const others = [
          `${whole.number};${jakarta()};-319840;refund`,
          `${lost.number};${jakarta()};-319840;chargeback`,
        ];
        expect((await reconcile([HEAD, ...rows, ...halves, ...others], '--json')).json()).toEqual(same(3, 4));
        // The provider may list one refund where the shop has heard of two.
        const sum = `${parts.number};${jakarta()};-319840;refund`;
        expect((await reconcile([HEAD, ...rows, sum, ...others], '--json')).json()).toEqual(same(3, 3));
      });

      test('that an operator has recorded before the provider reports it is the same', async () => {
        const { number } = await placePaid();
        expect((await operated.act('refund', number, '--amount', '5.00')).exitCode).toBe(0);
        const rows = [`${number};${jakarta()};319840;settlement`, `${number};${jakarta()};-80000;refund`];
        expect((await reconcile([HEAD, ...rows], '--json')).json()).toEqual(same(1, 1));
      });

      test('as one sum is the same, also while a refund that an operator has announced is still to come', async () => {
        const { number, token } = await placePaid();
        expect(await operated.shop.press(token, 'chargebackHalf')).toBe(200);
        await operated.run(['orders', 'check', number]);
        expect((await operated.act('refund', number, '--amount', '5.00', '--channel', 'midtrans')).exitCode).toBe(0);
        expect(await operated.shop.press(token, 'chargeback')).toBe(200);
        await operated.run(['orders', 'check', number]);
        const rows = [`${number};${jakarta()};319840;settlement`, `${number};${jakarta()};-319840;chargeback`];
        expect((await reconcile([HEAD, ...rows], '--json')).json()).toEqual(same(1, 1));
      });

      test('names refunds that are missing here and there', async () => {
        const [refunded, paid] = [await placeRefunded('refundHalf'), await placePaid()];
        const rows = [refunded, paid].map(({ number }) => `${number};${jakarta()};319840;settlement`);
        const ran = await reconcile([HEAD, ...rows, `${paid.number};${jakarta()};-1000;refund`]);
        expect(ran).toMatchObject({ exitCode: 1, err: 'The list and the books differ.\n' });
        expect(ran.out.split('\n').map((line) => line.trimEnd().split(/ {2,}/))).toEqual([
          ['2 matched, 0 missing here, 0 missing there, 0 with another amount.'],
          ['Refunds: 0 matched, 1 missing here, 1 missing there.'],
          [''],
          ['DIFFERENCE', 'PAYMENT', 'THERE', 'HERE', 'REVERSED'],
          ['refund missing here', paid.number, '1000'],
          ['refund missing there', refunded.number, '159920'],
          [''],
        ]);
      });
    });

    describe('a payment that is not in the books', () => {
      const [paid, back] = ['319840;settlement', '-319840;refund'];
      const halves = ['-159920;refund', '-159920;chargeback'];
      const again = (transaction: string) => [`${paid};${transaction}`, `${back};${transaction}`];

      test.each<[string, readonly string[], number]>([
        ['as a whole', [paid, back], 1],
        ['in parts', [paid, ...halves], 1],
        ['before its own line', [back, paid], 1],
        ['twice', [...again('first'), ...again('second')], 2],
      ])('is no difference when the list takes it back %s', async (_name, rows, count) => {
        const { number } = await operated.place('midtrans');
        const lines = rows.map((row) => `${number};${jakarta()};${row}`);
        const title = rows.length === 4 ? `${HEAD};Transaction ID` : HEAD;
        const ran = await reconcile([title, ...lines]);
        expect(ran).toMatchObject({ exitCode: 0, err: '' });
        expect(ran.out).toBe(
          `0 matched, 0 missing here, 0 missing there, 0 with another amount.\n` +
            `Payments that are not in the books, and that the list takes back: ${count}.\n`,
        );
        expect((await reconcile([title, ...lines], '--json')).json()).toMatchObject({
          missing_here: [],
          taken_back: Array.from({ length: count }, () => ({ payment: number, rupiah: 319_840 })),
        });
      });

      test.each<[string, readonly string[], readonly [number, number]]>([
        ['a part of it', [paid, '-159920;refund'], [1, 1]],
        ['more than it', [paid, back, '-1000;refund'], [1, 2]],
        ['another one', [`${paid};first`, `${back};second`], [1, 1]],
        ['nothing', [paid], [1, 0]],
      ])('is missing when the list takes back %s', async (_name, rows, [payments, refunds]) => {
        const { number } = await operated.place('midtrans');
        const title = rows.some((row) => row.endsWith('first')) ? `${HEAD};Transaction ID` : HEAD;
        const ran = await reconcile([title, ...rows.map((row) => `${number};${jakarta()};${row}`)]);
        expect(ran.exitCode).toBe(1);
        expect(ran.out).toContain(`0 matched, ${payments} missing here,`);
        expect(ran.out.match(/^refund missing here/gm) ?? []).toHaveLength(refunds);
      });

      test('is missing when the list has it twice and takes one back, and the books have the other', async () => {
        const { number } = await placePaid();
        const ran = await reconcile([HEAD, ...[paid, paid, back].map((row) => `${number};${jakarta()};${row}`)]);
        expect(ran.exitCode).toBe(1);
        expect(ran.out).toContain('1 matched, 1 missing here,');
      });
    });

    test('two payments under one order id are two lines, told apart by the transaction where the list has it', async () => {
      const { number } = await placePaid();
      const again = { event: 'paid', grossAmount: 319_840, receivedAt: Date.now(), reference: 'second' } as const;
      await applyPaymentState(operated.shop.paymentContext, number, again);
      const line = `${number};${jakarta()};319840;settlement`;
      expect(await reconcile([HEAD, line, line])).toMatchObject({ exitCode: 0 });
      const ran = await reconcile([`${HEAD};Transaction ID`, `${line};second`, `${line};other`], '--json');
      expect(ran.json()).toMatchObject({
        matched: 1,
        missing_here: [{ payment: number }],
        missing_there: [{ reference: expect.stringMatching(/.{36}/) }],
      });
    });

    test('a payment that was dismissed is no difference', async () => {
      await notifyOfUnknown();
      const { number } = await placePaid();
      await operated.run(['payments', 'dismiss', UNKNOWN, '--reason', 'of our other shop']);
      const rows = [`${number};${jakarta()};319840;settlement`, `${UNKNOWN};${jakarta()};32000;settlement`];
      const ran = await reconcile([HEAD, ...rows]);
      expect(ran).toMatchObject({ exitCode: 0, out: expect.stringContaining('Lines of dismissed payments: 1.\n') });
    });

    test('neither is a refund of one', async () => {
      expect(await operated.shop.press(await notifyOfUnknown(), 'refundHalf')).toBe(200);
      await notify();
      const order = await placePaid();
      expect(await operated.shop.press(order.token, 'refundHalf')).toBe(200);
      await operated.run(['orders', 'check', order.number]);
      await operated.run(['payments', 'dismiss', UNKNOWN, '--reason', 'of our other shop']);
      const rows = [`${order.number};${jakarta()};319840;settlement`, `${order.number};${jakarta()};-159920;refund`];
      const others = [`${UNKNOWN};${jakarta()};32000;settlement`, `${UNKNOWN};${jakarta()};-16000;refund`];
      for (const lines of [[...rows, ...others], rows]) {
        expect(await reconcile([HEAD, ...lines])).toMatchObject({
          exitCode: 0,
          out: expect.stringContaining('Refunds: 1 matched, 0 missing here, 0 missing there.'),
        });
      }
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
