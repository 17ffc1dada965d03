import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop, type PlacedOrder } from '../../support/operatedShop';

const DAY_MS = 86_400_000;
const NAMED = 'The payment provider has captured these payments over 7 days ago, and not settled them';

describe.each(engines)('captured payments by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  let folder: string;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-settlement-'));
  }, 20_000);
  // The commands compare all payments of the books.
  beforeEach(async () => {
    // A late webhook would book the payment of an earlier test.
    await operated.shop.deliverWebhooks();
    await operated.shop.db.transaction((tx) => tx.deleteFrom('payments').execute());
    await operated.shop.setOnHand(1, 'M', 100);
  });
  afterAll(async () => {
    await operated.close();
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  /** An order that was paid by a card, some days ago when `daysAgo` says so. */
  const placeCaptured = async (daysAgo = 0): Promise<PlacedOrder> => {
    const order = await operated.place('midtrans');
    for (const outcome of ['card', 'confirm'] as const) await operated.shop.press(order.token, outcome);
    expect((await operated.run(['orders', 'check', order.number])).exitCode).toBe(0);
    if (daysAgo > 0) await change(order, { received_at: Date.now() - daysAgo * DAY_MS });
    return order;
  };
  const change = async ({ id }: PlacedOrder, changes: { received_at?: number; settled_at?: number | null }) => {
    await operated.shop.db.transaction((tx) =>
      tx.updateTable('payments').set(changes).where('order_id', '=', id).execute(),
    );
  };
  const placePaid = async (): Promise<PlacedOrder> => {
    const order = await operated.place('midtrans');
    expect(await operated.shop.press(order.token, 'pay')).toBe(200);
    expect((await operated.run(['orders', 'check', order.number])).exitCode).toBe(0);
    return order;
  };
  const jakarta = (days = 0): string =>
    new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
  const lineOf = ({ number }: PlacedOrder, days = 0): string => `${number};${jakarta(days)};319840;settlement`;
  const reconcile = async (lines: readonly string[], title = 'Settlement time', ...flags: string[]) => {
    const file = path.join(folder, 'payouts.csv');
    writeFileSync(file, `${[`Order ID;${title};Gross amount;Status`, ...lines].join('\n')}\n`);
    return operated.run(['payments', 'reconcile', file, ...flags]);
  };
  const findings = async () => (await operated.doctor()).filter(({ what }) => what.startsWith(NAMED));

  test('are listed by reconcile apart from the differences until they are settled', async () => {
    const [captured, paid] = [await placeCaptured(), await placePaid()];
    for (const days of [0, 1]) {
      const ran = await reconcile([lineOf(paid, days)]);
      expect(ran).toMatchObject({ exitCode: 0, err: '' });
      expect(ran.out).toContain('1 matched, 0 missing here, 0 missing there, 0 with another amount.\n');
      expect(ran.out).toContain('Captured, not settled yet: 1.\n');
      expect(ran.out).toMatch(new RegExp(`not settled yet  ${captured.number} +319840`));
    }
    const json = (await reconcile([lineOf(paid)], 'Settlement time', '--json')).json<object>();
    expect(json).toMatchObject({
      missing_there: [],
      captured: [{ payment: captured.number, settled: null, is_overdue: false }],
    });
    expect(await operated.shop.press(captured.token, 'settle')).toBe(200);
    await operated.run(['orders', 'check', captured.number]);
    expect(await reconcile([lineOf(paid)])).toMatchObject({
      exitCode: 1,
      out: expect.stringMatching(new RegExp(`missing there  ${captured.number}`)),
    });
    expect(await reconcile([lineOf(paid), lineOf(captured)])).toMatchObject({ exitCode: 0 });
  });

  test.each<[string, readonly number[], string, boolean]>([
    ['a list of the day before the settlement', [-1], 'Settlement time', false],
    ['a list of the day of the settlement', [0], 'Settlement time', true],
    ['a list of that day with another name of the time', [0], 'Paid at', true],
    ['a list of the day of the payment', [-3], 'Settlement time', false],
    ['a list of the day of the payment by the time of the transaction', [-3], 'Transaction time', true],
    ['a list of the day of the settlement by the time of the transaction', [0], 'Transaction time', false],
    ['a list of all days', [-3, 0], 'Settlement time', true],
    ['a list of the days between', [-2, -1], 'Settlement time', false],
    ['a list of later days', [1, 2], 'Settlement time', false],
  ])('a payment that was settled 3 days later is missed by %s: %p', async (_name, days, title, isMissed) => {
    const late = await placeCaptured(3);
    await change(late, { settled_at: Date.now() });
    const lines = [];
    for (const day of days) lines.push(lineOf(await placePaid(), day));
    const { exitCode, out } = await reconcile(lines, title);
    // What the list has is compared on any day; here it is settled today.
    const missed = out.split('\n').filter((line) => line.startsWith('missing there'));
    expect([exitCode, missed.map((line) => line.split(/ {2,}/)[1])]).toEqual(isMissed ? [1, [late.number]] : [0, []]);
  });

  test('that are older than 7 days are called out by reconcile and doctor, and not an error of the list', async () => {
    const [, old, paid] = [await placeCaptured(6), await placeCaptured(8), await placePaid()];
    const ran = await reconcile([lineOf(paid)]);
    expect(ran).toMatchObject({ exitCode: 0 });
    expect(ran.out).toContain('Captured, not settled yet: 2.\nNot settled for 7 days: 1. Ask Midtrans,');
    expect(ran.out).toMatch(new RegExp(`not settled for 7 days  ${old.number} `));
    expect(await findings()).toMatchObject([{ level: 'bad', area: 'orders', what: `${NAMED}: ${old.number}.` }]);
    // Its cancellation at the provider, or its settlement, ends that.
    expect(await operated.shop.press(old.token, 'void')).toBe(200);
    await operated.run(['orders', 'check', old.number]);
    expect(await findings()).toEqual([]);
    expect((await reconcile([lineOf(paid)])).out).not.toContain(old.number);
  });

  test('are no difference after the end of the list, and matched when the list has them', async () => {
    const [captured, paid] = [await placeCaptured(), await placePaid()];
    expect((await reconcile([lineOf(paid, -1)])).out).not.toContain(captured.number);
    expect((await reconcile([lineOf(paid), lineOf(captured)])).out).toBe(
      '2 matched, 0 missing here, 0 missing there, 0 with another amount.\n',
    );
    // A list of refunds only says nothing of payments.
    expect((await reconcile([`${paid.number};${jakarta()};-319840;refund`])).out).not.toContain(captured.number);
  });

  test('are shown with both times by orders show and payments list', async () => {
    const captured = await placeCaptured(2);
    const shown = async () => ({
      text: (await operated.run(['orders', 'show', captured.number])).out,
      list: (await operated.run(['payments', 'list'])).out,
      json: (await operated.run(['orders', 'show', captured.number, '--json'])).json<{ payments: object[] }>().payments,
    });
    const before = await shown();
    expect(before.text).toMatch(/WHEN +SETTLED +CHANNEL/);
    expect(before.text).toMatch(/payment +19\.99 +\S+ \S+ +not yet +midtrans/);
    expect(before.list).toMatch(/ not yet +provider/);
    expect(before.json).toMatchObject([{ settled: null }]);
    const settledAt = Date.UTC(2026, 0, 5, 1);
    await change(captured, { settled_at: settledAt });
    const after = await shown();
    expect(after.text).toMatch(/payment +19\.99 +\S+ \S+ +2026-01-05 10:00 +midtrans/);
    expect(after.list).toMatch(/ 2026-01-05 10:00 +provider/);
    expect(after.json).toMatchObject([{ settled: new Date(settledAt).toISOString() }]);
    expect(after.json).toMatchObject(before.json.map((row) => ({ ...row, settled: expect.any(String) })));
  });
});
