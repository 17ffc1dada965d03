import fc from 'fast-check';
import { newId } from '@/server/gateways/secrets';
import type { StoredPayment, StoredRefund, StoredReversal } from '@/server/repositories/payments';
import { reportSales, type Sales } from '@/server/modules/orders/report/salesReport';
import { dayOf } from '@/server/timeZone';
import { isCorrection, PAYMENT_CHANNELS, REVERSAL_KINDS } from '@/shared/domain/account';
import { engines } from '../../../../support/database';
import { openOperator } from '../../../../support/operator';
import { openTestShop, type TestShop } from '../../../../support/testServer';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 8, 15);
const MONEY = ['received', 'reversed', 'refunds', 'rupiah'] as const;
type Money = Readonly<Record<(typeof MONEY)[number], number>>;

const sumOf = (rows: readonly Money[]): Money =>
  Object.fromEntries(
    MONEY.map((figure) => [figure, rows.reduce((sum, row) => sum + Math.round(row[figure] * 100), 0) / 100]),
  ) as Money;
const moneyOf = ({ gross: received, reversed, refunds, rupiah }: Sales): Money => ({
  received: received / 100,
  reversed: reversed / 100,
  refunds: refunds / 100,
  rupiah,
});

/** Two months of random moments, more often at the change of a day or a month in Dili. */
const moment = fc.oneof(
  fc.integer({ min: START, max: START + 60 * DAY_MS }),
  fc.constantFrom(...[-1, 0, 1].flatMap((ms) => [Date.UTC(2025, 8, 30, 15) + ms, Date.UTC(2025, 9, 4, 15) + ms])),
);
const cents = fc.integer({ min: 1, max: 20_000 });
const channel = fc.constantFrom(...PAYMENT_CHANNELS);
const rupiah = fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: null });
const payment = fc.record({
  ...{ cents, rupiah, channel, receivedAt: moment, postedAt: moment },
  heldBy: fc.constantFrom('', 'Abel', 'Bendita'),
  reversals: fc.array(fc.record({ cents, rupiah, postedAt: moment, kind: fc.constantFrom(...REVERSAL_KINDS) }), {
    maxLength: 2,
  }),
});
const order = fc.record({
  type: fc.constantFrom('midtrans', 'bank_transfer', 'cod'),
  prices: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 4 }),
  payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
  refunds: fc.array(fc.record({ cents, channel, madeAt: moment, undoneAt: fc.option(moment, { nil: null }) }), {
    maxLength: 2,
  }),
});
const books = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 5 }),
  unmatched: fc.array(payment, { maxLength: 2 }),
});

describe.each(engines)('the sales report for random rows, on the %s database', (engine) => {
  let shop: TestShop;
  let customerId: string;
  beforeAll(async () => {
    shop = await openTestShop(engine, { catalogue: [] });
    await shop.signUp('ana@example.tl');
    ({ id: customerId } = await shop.db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow());
  });
  afterAll(() => shop.close());

  const rowsOf = (orderId: string | null, own: typeof payment extends fc.Arbitrary<infer Value> ? Value : never) => {
    const heldBy = own.channel === 'cash' ? own.heldBy : '';
    const paid: StoredPayment = {
      ...{ id: newId(), order_id: orderId, channel: own.channel, cents: own.cents, rupiah: own.rupiah },
      ...{ attempt_id: null, provider_order_id: null, provider_id: null, held_by: heldBy, settled_at: null },
      ...{ received_at: own.receivedAt, posted_at: own.postedAt, recorded_at: own.postedAt, recorded_by: '' },
      ...{ actor: 'operator', reference: '', state: 'received', dismissed_at: null },
    };
    const reversals = own.reversals.map((row): StoredReversal => ({
      ...{ id: newId(), payment_id: paid.id, order_id: orderId, channel: own.channel, kind: row.kind },
      ...{ cents: row.cents, rupiah: row.rupiah, posted_at: row.postedAt, reason: '', recorded_by: '' },
      ...{ accepted_at: row.postedAt, lowers_price_cents: 0 },
    }));
    return { paid, reversals };
  };
  const insert = ({ orders, unmatched }: typeof books extends fc.Arbitrary<infer Value> ? Value : never) =>
    shop.db.transaction(async (tx) => {
      for (const table of ['refunds', 'payments', 'orders'] as const) await tx.deleteFrom(table).execute();
      const book = async (orderId: string | null, own: (typeof unmatched)[number]) => {
        const { paid, reversals } = rowsOf(orderId, own);
        await tx.insertInto('payments').values(paid).execute();
        for (const reversal of reversals) await tx.insertInto('payment_reversals').values(reversal).execute();
      };
      for (const own of unmatched) await book(null, own);
      for (const { type, prices, payments, refunds } of orders) {
        const id = newId();
        await tx
          .insertInto('orders')
          .values({
            ...{ id, customer_id: customerId, transaction_id: `LRS-${id}`, payment_type: type as 'cod', phone: '' },
            ...{ status: 'paid', idr_rate: null, idr_total: null, shipping_address: 'Dili', customer_name: 'Ana' },
            ...{ total_cents: prices.reduce((sum, price) => sum + price, 0), proof_upload_id: null, expires_at: null },
            ...{ created_at: START, made_from_cart: 1, lines_hash: '', attempts_count: 0, holds_units: 1 },
            ...{ due_cents: 0, kept_cents: 0, returns_to: null, fulfilment: 'new', courier: '', language: 'en' },
          })
          .execute();
        for (const [position, price] of prices.entries()) {
          await tx
            .insertInto('order_items')
            .values({
              ...{ order_id: id, position, product_id: position + 1, size: 'S', quantity: 1 },
              ...{ name: `Product ${position + 1}`, unit_price_cents: price, unit_idr: null },
            })
            .execute();
        }
        for (const own of payments) await book(id, own);
        for (const own of refunds) {
          const refund: StoredRefund = {
            ...{ id: newId(), order_id: id, channel: own.channel, cents: own.cents, reason: '', recorded_by: '' },
            ...{ made_at: own.madeAt, recorded_at: own.madeAt, posted_at: own.madeAt, undone_at: own.undoneAt },
            ...{ reference: '', lowers_price_cents: 0 },
          };
          await tx.insertInto('refunds').values(refund).execute();
        }
      }
    });
  const report = (start = 0, end = Number.MAX_SAFE_INTEGER) =>
    reportSales(shop.db, { start, end }, (time) => dayOf(time, 'Asia/Dili'));
  const run = (words: readonly string[]) =>
    openOperator(
      { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl },
      () => START + 90 * DAY_MS,
    )(words);
  const list = async (...flags: string[]) =>
    (await run(['payments', 'list', '--json', ...flags])).json<
      (Money & { kind: string; channel: string; amount: number })[]
    >();
  const sumsOf = async (...flags: string[]) => (await list(...flags)).filter(({ kind }) => kind === 'sum');

  test('days, products, types and channels have the same sums; cash those of its holders', () =>
    fc.assert(
      fc.asyncProperty(books, moment, moment, async (rows, one, other) => {
        await insert(rows);
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        for (const found of [await report(), await report(start, end)]) {
          const { total, days, products, types, channels, cash } = found;
          const expected = moneyOf(total);
          for (const sums of [days, products, types]) {
            expect(sumOf([...sums.values()].map(moneyOf))).toEqual(expected);
          }
          const money = [...channels, ...[...cash].map(([name, sums]) => [`held by ${name}`, sums] as const)].map(
            ([name, sums]) => ({
              name,
              ...moneyOf({ ...total, ...sums, gross: sums.received, refunds: sums.refunded }),
            }),
          );
          const heldBy = money.filter(({ name }) => name.startsWith('held by'));
          expect(sumOf(money.filter((row) => !heldBy.includes(row)))).toEqual(expected);
          expect(sumOf(heldBy)).toEqual(sumOf(money.filter(({ name }) => name === 'cash')));
        }
      }),
      { numRuns: 25 },
    ));

  test('payments list has the sums of the report and of payments without an order, over all days', () =>
    fc.assert(
      fc.asyncProperty(books, async (rows) => {
        await insert(rows);
        const { total, unmatched } = await report();
        const sums = sumOf(await sumsOf());
        const { received, reversed, refunds } = moneyOf(total);
        const net = received - reversed - refunds + unmatched.cents / 100;
        expect(sums.received - sums.reversed - sums.refunds).toBeCloseTo(net, 6);
        expect(sums.rupiah).toBe(total.rupiah + unmatched.rupiah);
        const days = [...Array(63).keys()].map((day) => dayOf(START + (day - 1) * DAY_MS, 'Asia/Dili'));
        const parts = [];
        for (const [from, to] of [
          [0, 6],
          [7, 17],
          [18, 18],
          [19, 62],
        ] as const) {
          parts.push(...(await sumsOf('--since', days[from] ?? '', '--until', days[to] ?? '')));
        }
        expect(sumOf(parts)).toEqual(sums);
        const byChannel = [];
        for (const name of PAYMENT_CHANNELS) byChannel.push(...(await sumsOf('--channel', name)));
        expect(sumOf(byChannel)).toEqual(sums);
        const cash = [];
        for (const name of ['', 'Abel', 'Bendita']) cash.push(...(await sumsOf('--courier', name)));
        expect(sumOf(cash)).toEqual(sumOf(await sumsOf('--channel', 'cash')));
        // The rows have the sums too.
        const amounts = (await list())
          .filter(({ kind }) => kind !== 'sum')
          .map(({ amount }) => Math.round(amount * 100));
        const rounded = Math.round((sums.received - sums.reversed - sums.refunds) * 100);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(rounded);
      }),
      { numRuns: 15 },
    ));

  test('in payments list a corrected record leaves no sum on any day', () =>
    fc.assert(
      fc.asyncProperty(books, async ({ orders }) => {
        const corrected = orders.map((one) => ({
          ...one,
          payments: one.payments.map((own) => ({
            ...own,
            reversals: own.reversals
              .slice(0, 1)
              .map((row) => ({
                ...row,
                cents: own.cents,
                rupiah: own.rupiah,
                kind: isCorrection(row.kind) ? row.kind : ('undone' as const),
              })),
          })),
          refunds: [],
        }));
        await insert({ orders: corrected, unmatched: [] });
        const valid = corrected.flatMap(({ payments }) => payments.filter(({ reversals }) => reversals.length === 0));
        for (const day of new Set(
          corrected.flatMap(({ payments }) => payments.map((own) => dayOf(own.receivedAt, 'Asia/Dili'))),
        )) {
          const sums = sumOf(await sumsOf('--since', day, '--until', day));
          const own = valid.filter(({ receivedAt }) => dayOf(receivedAt, 'Asia/Dili') === day);
          const expected = own.reduce((sum, row) => sum + row.cents, 0);
          expect(Math.round((sums.received - sums.reversed) * 100)).toBe(expected);
        }
      }),
      { numRuns: 10 },
    ));
});
