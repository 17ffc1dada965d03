import fc from 'fast-check';
import type { PaymentFilter, StoredPayment, StoredRefund, StoredReversal } from '@/server/repositories/payments';
import { listMoney, type MoneySums } from '@/server/modules/orders/report/moneySums';
import { reportSales, type Sales } from '@/server/modules/orders/report/salesReport';
import { dayOf } from '@/server/timeZone';
import { PAYMENT_CHANNELS, REVERSAL_KINDS } from '@/shared/domain/account';
import { AS_PLACED } from '@/server/repositories/orders';
import { engines } from '../../../../support/database';
import { openTestShop, type TestShop } from '../../../../support/testServer';

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 8, 15);

type Money = Readonly<Record<'received' | 'reversed' | 'refunds' | 'rupiah', number>>;
const sumOf = (rows: readonly Money[]): Money => {
  const sum = (figure: keyof Money) => rows.reduce((total, row) => total + row[figure], 0);
  return { received: sum('received'), reversed: sum('reversed'), refunds: sum('refunds'), rupiah: sum('rupiah') };
};
const netOf = ({ received, reversed, refunds }: Money): number => received - reversed - refunds;
const ofSales = ({ gross: received, reversed, refunds, rupiah }: Sales): Money => {
  return { received, reversed, refunds, rupiah };
};
const ofSums = ({ received, reversed, refunded: refunds, rupiah }: MoneySums): Money => {
  return { received, reversed, refunds, rupiah };
};
const centsOf = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** Two months of random moments, more often at the change of a day or a month in Dili. */
const moment = fc.oneof(
  fc.integer({ min: START, max: START + 60 * DAY_MS }),
  fc.constantFrom(...[-1, 0, 1].flatMap((ms) => [Date.UTC(2025, 8, 30, 15) + ms, Date.UTC(2025, 9, 4, 15) + ms])),
);
const cents = fc.integer({ min: 1, max: 20_000 });
const channel = fc.constantFrom(...PAYMENT_CHANNELS);
const rupiah = fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: null });
const reversal = fc.record({ cents, rupiah, at: moment, kind: fc.constantFrom(...REVERSAL_KINDS) });
const payment = fc.record({
  ...{ cents, rupiah, channel, receivedAt: moment, postedAt: moment },
  heldBy: fc.constantFrom('', 'Abel', 'Bendita'),
  reversals: fc.array(reversal, { maxLength: 2 }),
});
const refund = fc.record({ cents, channel, madeAt: moment, undoneAt: fc.option(moment, { nil: null }) });
const order = fc.record({
  type: fc.constantFrom('midtrans' as const, 'bank_transfer' as const, 'cod' as const),
  prices: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 4 }),
  payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
  refunds: fc.array(refund, { maxLength: 2 }),
});
const books = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 5 }),
  unmatched: fc.array(payment, { maxLength: 2 }),
});
type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The rows of random books, with ids that say where they are. */
const rowsOf = ({ orders, unmatched }: ValueOf<typeof books>) => {
  const payments: StoredPayment[] = [];
  const reversals: StoredReversal[] = [];
  const refunds: StoredRefund[] = [];
  const add = (id: string, orderId: string | null, own: ValueOf<typeof payment>): void => {
    payments.push({
      ...{ id, order_id: orderId, channel: own.channel, cents: own.cents, rupiah: own.rupiah, reference: '' },
      ...{ attempt_id: null, provider_order_id: null, provider_id: null, settled_at: null, dismissed_at: null },
      ...{ received_at: own.receivedAt, posted_at: own.postedAt, recorded_at: own.postedAt, recorded_by: '' },
      ...{ actor: 'operator', state: 'received', held_by: own.channel === 'cash' ? own.heldBy : '' },
    });
    for (const [index, row] of own.reversals.entries()) {
      reversals.push({
        ...{ id: `${id}-${index}`, payment_id: id, order_id: orderId, channel: own.channel, kind: row.kind },
        ...{ cents: row.cents, rupiah: row.rupiah, posted_at: row.at, reason: '', recorded_by: '' },
        ...{ accepted_at: row.at, lowers_price_cents: 0 },
      });
    }
  };
  for (const [index, own] of unmatched.entries()) add(`unmatched-${index}`, null, own);
  for (const [index, { payments: paid, refunds: returned }] of orders.entries()) {
    for (const [part, own] of paid.entries()) add(`${index}-${part}`, `order-${index}`, own);
    for (const [part, own] of returned.entries()) {
      refunds.push({
        ...{ id: `${index}-${part}`, order_id: `order-${index}`, channel: own.channel, cents: own.cents },
        ...{ made_at: own.madeAt, recorded_at: own.madeAt, posted_at: own.madeAt, undone_at: own.undoneAt },
        ...{ reason: '', recorded_by: '', reference: '', lowers_price_cents: 0 },
      });
    }
  }
  return { payments, reversals, refunds };
};

describe.each(engines)('the sums of random rows on the %s database', (engine) => {
  let shop: TestShop;
  let customerId: string;
  beforeAll(async () => {
    shop = await openTestShop(engine, { catalogue: [] });
    await shop.signUp('ana@example.tl');
    ({ id: customerId } = await shop.db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow());
  });
  afterAll(() => shop.close());

  const insert = (random: ValueOf<typeof books>) =>
    shop.db.transaction(async (tx) => {
      for (const table of ['refunds', 'payments', 'orders'] as const) await tx.deleteFrom(table).execute();
      const orders = random.orders.map(({ type, prices }, index) => ({
        ...{ id: `order-${index}`, customer_id: customerId, transaction_id: `LRS-${index}`, payment_type: type },
        ...{ status: 'paid' as const, idr_rate: null, idr_total: null, shipping_address: 'Dili', customer_name: 'Ana' },
        ...{ total_cents: prices.reduce((sum, price) => sum + price, 0), proof_upload_id: null, phone: '' },
        ...{ created_at: START, made_from_cart: 1 as const, lines_hash: '', language: 'en' as const, ...AS_PLACED },
      }));
      const items = random.orders.flatMap(({ prices }, index) =>
        prices.map((price, position) => ({
          ...{ order_id: `order-${index}`, position, product_id: position + 1, size: 'S', quantity: 1 },
          ...{ name: `Product ${position + 1}`, unit_price_cents: price, unit_idr: null },
        })),
      );
      const { payments, reversals, refunds } = rowsOf(random);
      await tx.insertInto('orders').values(orders).execute();
      await tx.insertInto('order_items').values(items).execute();
      await tx.insertInto('payments').values(payments).execute();
      if (reversals.length > 0) await tx.insertInto('payment_reversals').values(reversals).execute();
      if (refunds.length > 0) await tx.insertInto('refunds').values(refunds).execute();
    });
  const dayIn = (time: number): string => dayOf(time, 'Asia/Dili');
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);
  const report = (start = 0, end = Number.MAX_SAFE_INTEGER) => reportSales(shop.db, { start, end }, dayIn);
  const sumsOf = async (filter: PaymentFilter = {}): Promise<Money> =>
    sumOf([...(await listMoney(shop.db.read, filter)).sums.values()].map(ofSums));

  test('are the same by day, product, type and channel in the report; cash has those of its holders', () =>
    fc.assert(
      fc.asyncProperty(books, moment, moment, async (random, one, other) => {
        await insert(random);
        for (const found of [await report(), await report(Math.min(one, other), Math.max(one, other))]) {
          const { total, days, products, types, channels, cash } = found;
          for (const sums of [days, products, types]) {
            expect(sumOf([...sums.values()].map(ofSales))).toEqual(ofSales(total));
          }
          expect(sumOf([...channels.values()].map(ofSums))).toEqual(ofSales(total));
          const inCash = channels.get('cash');
          expect(sumOf([...cash.values()].map(ofSums))).toEqual(sumOf(inCash ? [ofSums(inCash)] : []));
        }
      }),
      { numRuns: 30 },
    ));

  test('are those of the report, and of payments without an order, in the list of all days', () =>
    fc.assert(
      fc.asyncProperty(books, async (random) => {
        await insert(random);
        const { total, unmatched } = await report();
        const sums = await sumsOf();
        expect(netOf(sums)).toBe(netOf(ofSales(total)) + unmatched.cents);
        expect(sums.rupiah).toBe(total.rupiah + unmatched.rupiah);
        // So they are over the rows, over any days, over the channels, and of cash over those who hold it.
        const { payments, reversals, refunds } = await listMoney(shop.db.read, {});
        const valid = refunds.filter(({ undone_at: undoneAt }) => undoneAt === null);
        expect(netOf(sums)).toBe(centsOf(payments) - centsOf(reversals) - centsOf(valid));
        const days = [-1, 6, 17, 18, 62].map((day) => startOf(dayIn(START + day * DAY_MS)));
        const ofDays = await Promise.all(
          days.slice(0, -1).map((since, index) => sumsOf({ since, until: days[index + 1] ?? 0 })),
        );
        expect(sumOf(ofDays)).toEqual(sums);
        expect(sumOf(await Promise.all(PAYMENT_CHANNELS.map((name) => sumsOf({ channel: name }))))).toEqual(sums);
        const ofHolders = await Promise.all(['', 'Abel', 'Bendita'].map((courier) => sumsOf({ courier })));
        expect(sumOf(ofHolders)).toEqual(await sumsOf({ channel: 'cash' }));
      }),
      { numRuns: 20 },
    ));

  test('have nothing of a corrected record on any day of the list', () =>
    fc.assert(
      fc.asyncProperty(books, fc.constantFrom('undone' as const, 'replaced' as const), async ({ orders }, kind) => {
        // Each payment with a reversal is taken back in whole by an operator, at another time.
        const corrected = orders.map((one) => ({
          ...one,
          payments: one.payments.map((own) => ({
            ...own,
            reversals: own.reversals.slice(0, 1).map(({ at }) => ({ at, cents: own.cents, rupiah: own.rupiah, kind })),
          })),
          refunds: one.refunds.map((own) => ({ ...own, undoneAt: own.undoneAt ?? START })),
        }));
        await insert({ orders: corrected, unmatched: [] });
        const all = corrected.flatMap(({ payments }) => payments);
        for (const day of new Set(all.map(({ receivedAt }) => dayIn(receivedAt)))) {
          const valid = all.filter((own) => own.reversals.length === 0 && dayIn(own.receivedAt) === day);
          const since = startOf(day);
          expect(netOf(await sumsOf({ since, until: since + DAY_MS }))).toBe(centsOf(valid));
        }
      }),
      { numRuns: 15 },
    ));
});
