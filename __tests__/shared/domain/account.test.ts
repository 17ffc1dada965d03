import fc from 'fast-check';
import {
  accountOf,
  isCorrection,
  PAYMENT_CHANNELS,
  postingsOf,
  REVERSAL_KINDS,
  reversedCents,
  type AccountOrder,
  type AccountRows,
} from '@/shared/domain/account';

type Payment = AccountRows['payments'][number];
type Reversal = AccountRows['reversals'][number];
type Refund = AccountRows['refunds'][number];

const paid = (cents: number, changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 'one', held_by: '', cents, rupiah: null, posted_at: 1, channel: 'midtrans' },
  ...changes,
});
const takenBack = (
  cents: number,
  kind: Reversal['kind'] = 'chargeback',
  changes: Partial<Reversal> = {},
): Reversal => ({
  ...{ payment_id: 'one', cents, kind, rupiah: null, posted_at: 2, channel: 'midtrans', lowers_price_cents: 0 },
  ...changes,
});
const returned = (cents: number, changes: Partial<Refund> = {}): Refund => ({
  ...{ cents, made_at: 3, posted_at: null, undone_at: null, channel: 'cash', lowers_price_cents: 0 },
  ...changes,
});
const rows = (changes: Partial<AccountRows>): AccountRows => ({
  ...{ payments: [], reversals: [], refunds: [], changes: [] },
  ...changes,
});
/** An order of 20 dollars that holds its units. */
const order = (changes: Partial<AccountOrder> = {}): AccountOrder => ({
  ...{ status: 'paid', total_cents: 2_000, holds_units: 1, fulfilment: 'new', kept_cents: 0, kept_from: 0 },
  ...changes,
});
const NO_POSTING = { heldBy: '', received: 0, reversed: 0, refunded: 0, rupiah: 0, payments: 0 };

describe('the postings of an order', () => {
  test('are one for each payment, reversal and refund, each on its own day and channel, oldest first', () => {
    const postings = postingsOf({
      refunds: [returned(300, { made_at: 30 })],
      reversals: [takenBack(500, 'chargeback', { rupiah: 80_000, posted_at: 20 })],
      payments: [
        paid(700, { posted_at: 40, channel: 'bank_transfer' }),
        paid(2_000, { rupiah: 320_000, posted_at: 10 }),
      ],
    });
    expect(postings).toEqual([
      { ...NO_POSTING, at: 10, channel: 'midtrans', received: 2_000, rupiah: 320_000, payments: 1 },
      { ...NO_POSTING, at: 20, channel: 'midtrans', reversed: 500, rupiah: -80_000 },
      { ...NO_POSTING, at: 30, channel: 'cash', refunded: 300 },
      { ...NO_POSTING, at: 40, channel: 'bank_transfer', received: 700, payments: 1 },
    ]);
  });

  test('of a refund that was recorded after its month had ended count since then', () => {
    expect(postingsOf(rows({ refunds: [returned(300, { made_at: 30, posted_at: 40 })] }))).toEqual([
      { ...NO_POSTING, at: 40, channel: 'cash', refunded: 300 },
    ]);
  });

  test('of an undone refund are two: the day on which it was made does not change', () => {
    expect(postingsOf(rows({ refunds: [returned(300, { made_at: 30, undone_at: 50 })] }))).toEqual([
      { ...NO_POSTING, at: 30, channel: 'cash', refunded: 300 },
      { ...NO_POSTING, at: 50, channel: 'cash', refunded: -300 },
    ]);
  });

  test.each([
    ['refund', { refunded: 900 }],
    ['chargeback', { reversed: 900 }],
    ['cancel', { reversed: 900 }],
    ['deny', { reversed: 900 }],
    // A wrong record takes back its payment too.
    ['undone', { reversed: 900, payments: -1 }],
    ['replaced', { reversed: 900, payments: -1 }],
  ] as const)('of a reversal by %s', (kind, sums) => {
    const reversal = takenBack(900, kind, { rupiah: 144_000 });
    expect(postingsOf(rows({ reversals: [reversal] }))).toEqual([
      { ...NO_POSTING, at: 2, channel: 'midtrans', rupiah: -144_000, ...sums },
    ]);
    expect(isCorrection(kind)).toBe('payments' in sums);
  });
});

describe('what is due', () => {
  test.each<[string, Partial<AccountOrder>, Partial<AccountRows>, number]>([
    ['nothing without money', {}, {}, 0],
    ['nothing while a part of the price has arrived', {}, { payments: [paid(500)] }, 0],
    ['nothing of the price of goods that the customer gets', {}, { payments: [paid(2_000)] }, 0],
    [
      'nothing of the price of goods that the customer has',
      { fulfilment: 'delivered' },
      { payments: [paid(2_000)] },
      0,
    ],
    ['what came beyond the price', {}, { payments: [paid(2_000), paid(2_000)] }, 2_000],
    ['everything of an order without units', { holds_units: 0 }, { payments: [paid(2_000)] }, 2_000],
    ['a part of the price of an order without units', { holds_units: 0 }, { payments: [paid(500)] }, 500],
    ['everything of a parcel that came back', { fulfilment: 'returned' }, { payments: [paid(2_000)] }, 2_000],
    [
      'what the operator does not keep, without units',
      { holds_units: 0, kept_cents: 300 },
      { payments: [paid(2_000)] },
      1_700,
    ],
    ['what came beyond the price, when less is kept', { kept_cents: 300 }, { payments: [paid(2_500)] }, 500],
    ['what came beyond what the operator keeps', { kept_cents: 2_400 }, { payments: [paid(2_500)] }, 100],
    ['what is left after a refund', { holds_units: 0 }, { payments: [paid(2_000)], refunds: [returned(1_500)] }, 500],
    [
      'everything again after the refund was undone',
      { holds_units: 0 },
      { payments: [paid(2_000)], refunds: [returned(2_000, { undone_at: 4 })] },
      2_000,
    ],
    [
      'what the first of two refunds left, when the second was undone',
      { holds_units: 0 },
      { payments: [paid(2_000)], refunds: [returned(800), returned(1_200, { undone_at: 4 })] },
      1_200,
    ],
    [
      'what the provider has not taken back',
      { holds_units: 0 },
      { payments: [paid(2_000)], reversals: [takenBack(1_500)] },
      500,
    ],
    [
      'nothing of a wrong record',
      { holds_units: 0 },
      { payments: [paid(2_000)], reversals: [takenBack(2_000, 'undone')] },
      0,
    ],
    [
      'nothing when more was taken back than is there',
      { holds_units: 0 },
      { payments: [paid(2_000)], reversals: [takenBack(2_000)], refunds: [returned(2_000)] },
      0,
    ],
  ])('is %s', (_rule, changes, money, due) => {
    expect(accountOf(order(changes), rows(money)).due).toBe(due);
  });
});

test('cash is held by who took it, also what is reversed of it; a refund is made by the shop', () => {
  const money = rows({
    payments: [paid(2_000, { id: 'one', held_by: 'Abel' }), paid(700, { id: 'two' })],
    reversals: [
      takenBack(500, 'undone', { payment_id: 'one' }),
      takenBack(50, 'undone', { payment_id: 'two' }),
      takenBack(5, 'undone', { payment_id: 'other' }),
    ],
    refunds: [returned(300)],
  });
  expect(postingsOf(money).map(({ heldBy }) => heldBy)).toEqual(['Abel', '', 'Abel', '', '', '']);
});

test('the sums are those of the rows: received, reversed, refunded and what the shop has', () => {
  const money = rows({
    payments: [paid(2_000), paid(700)],
    reversals: [takenBack(500), takenBack(50, 'refund')],
    refunds: [returned(300), returned(100, { undone_at: 4 })],
  });
  expect(accountOf(order(), money)).toEqual({
    ...{ received: 2_700, reversed: 500, refunded: 350, net: 1_850 },
    ...{ total: 2_000, price: 2_000, due: 0, toCollect: 150, owed: 0 },
  });
});

test('for any rows, net is the sum of the postings, and what is due is never negative nor more than net', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const at = fc.integer({ min: 0, max: 2_000_000_000_000 });
  const channel = fc.constantFrom(...PAYMENT_CHANNELS);
  const name = fc.constantFrom('', 'one', 'two');
  const rupiah = fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: null });
  const money: fc.Arbitrary<AccountRows> = fc.record({
    payments: fc.array(fc.record({ id: name, held_by: name, cents, rupiah, posted_at: at, channel })),
    reversals: fc.array(
      fc.record({
        payment_id: name,
        cents,
        rupiah,
        posted_at: at,
        channel,
        kind: fc.constantFrom(...REVERSAL_KINDS),
        lowers_price_cents: cents,
      }),
    ),
    refunds: fc.array(
      fc.record({
        ...{ cents, made_at: at, posted_at: fc.option(at, { nil: null }), undone_at: fc.option(at, { nil: null }) },
        ...{ channel, lowers_price_cents: cents },
      }),
    ),
    changes: fc.array(
      fc.record({ undone_at: fc.option(at, { nil: null }), amount_cents: fc.integer({ min: -9_999, max: 9_999 }) }),
    ),
  });
  const orders: fc.Arbitrary<AccountOrder> = fc.record({
    status: fc.constantFrom('pending', 'paid', 'failed', 'expired', 'cancelled'),
    total_cents: cents,
    holds_units: fc.constantFrom(0, 1),
    fulfilment: fc.constantFrom('new', 'packed', 'shipped', 'delivered', 'returned'),
    kept_cents: cents,
  });
  fc.assert(
    fc.property(orders, money, (drawn, drawnRows) => {
      const postings = postingsOf(drawnRows);
      const { received, reversed, refunded, net, due } = accountOf(drawn, drawnRows);
      expect(net).toBe(postings.reduce((sum, row) => sum + row.received - row.reversed - row.refunded, 0));
      expect(received - reversed - refunded).toBe(net);
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBeLessThanOrEqual(Math.max(0, net));
      expect(postings.map((row) => row.at)).toEqual(postings.map((row) => row.at).toSorted((one, two) => one - two));
      // Undone refunds leave nothing behind, whatever their days.
      const undone = drawnRows.refunds.map((row) => ({ ...row, undone_at: row.undone_at ?? row.made_at }));
      const { refunded: others } = accountOf(drawn, { ...drawnRows, refunds: [] });
      expect(accountOf(drawn, { ...drawnRows, refunds: undone }).refunded).toBe(others);
    }),
  );
});

describe('the cents of parts of a payment, given in rupiah,', () => {
  const parts = (cents: number, rupiah: number, of: readonly number[]): readonly number[] => {
    const earlier = { cents: 0, rupiah: 0 };
    return of.map((part) => {
      const own = reversedCents({ cents, rupiah }, earlier, part);
      Object.assign(earlier, { cents: earlier.cents + own, rupiah: earlier.rupiah + part });
      return own;
    });
  };

  test.each([
    ['whole', 3_800, 615_432, [615_432], [3_800]],
    ['half of an odd price, rounded to the nearest', 1_999, 319_840, [159_920, 159_920], [1_000, 999]],
    ['a third each', 10_000, 1_600_000, [533_333, 533_333, 533_334], [3_333, 3_334, 3_333]],
    ['half a cent each', 3, 486, [81, 81, 81, 81, 81, 81], [1, 0, 1, 0, 1, 0]],
    ['less than half a cent each', 1, 160, [40, 40, 40, 40], [0, 1, 0, 0]],
    ['announced in cents', 3_800, 615_432, [161_956, 161_956], [1_000, 1_000]],
  ])('are rounded so that nothing is lost: %s', (_name, cents, rupiah, of, expected) => {
    expect(parts(cents, rupiah, of)).toEqual(expected);
  });

  test('for any parts are never negative, make up the payment, and are a cent off at most before', () => {
    const payments = fc.record({
      cents: fc.integer({ min: 1, max: 500_000 }),
      rate: fc.integer({ min: 14_000, max: 18_999 }),
    });
    fc.assert(
      fc.property(
        payments,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        ({ cents, rate }, cuts) => {
          const rupiah = Math.max(1, Math.round((cents * rate) / 100));
          const sums = [...cuts.map((cut) => Math.round(cut * rupiah)), rupiah].sort((one, two) => one - two);
          const of = sums.map((sum, index) => sum - (sums[index - 1] ?? 0));
          const found = parts(cents, rupiah, of);
          expect(found.reduce((sum, part) => sum + part, 0)).toBe(cents);
          expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
          let sum = 0;
          for (const [index, part] of found.entries()) {
            sum += part;
            expect(Math.abs(sum - (cents * (sums[index] ?? 0)) / rupiah)).toBeLessThanOrEqual(0.5);
          }
        },
      ),
    );
  });
});
