import fc from 'fast-check';
import { loweringOfPart, loweringsOf, PRICE_RULES, type PricedRows } from '@/shared/domain/loweredPrice';

type Reversal = PricedRows['reversals'][number];
type Refund = PricedRows['refunds'][number];

/** An order of 38 dollars. */
const TOTAL = 3_800;

/** Rows in the order in which they were recorded. */
const recorded = (
  ...rows: readonly (
    | { readonly payment: number; readonly id?: string }
    | ({ readonly refund: number } & Partial<Refund>)
    | ({ readonly back: number } & Partial<Reversal>)
    | ({ readonly change: number } & Partial<PricedRows['changes'][number]>)
  )[]
): PricedRows => {
  const money = { payments: [], reversals: [], refunds: [], changes: [] } as {
    -readonly [Kind in keyof PricedRows]: PricedRows[Kind][number][];
  };
  for (const [index, row] of rows.entries()) {
    const common = { id: `row ${index}`, position: index + 1, price_rule: 'usual', lowers_price_cents: 0 } as const;
    if ('payment' in row) money.payments.push({ ...common, cents: row.payment, ...row });
    else if ('change' in row) money.changes.push({ ...common, amount_cents: row.change, undone_at: null, ...row });
    else if ('refund' in row) money.refunds.push({ ...common, cents: row.refund, undone_at: null, ...row });
    else money.reversals.push({ ...common, cents: row.back, payment_id: 'row 0', kind: 'refund', ...row });
  }
  return money;
};

/** The price of the order after these rows. */
const priceOf = (rows: PricedRows, total = TOTAL): number =>
  [...loweringsOf(total, rows).values()].reduce((price, lowered) => price - lowered, total);

const UNDONE = { undone_at: 9 } as const;

describe('a refund by the usual rule lowers the price', () => {
  test.each<[string, PricedRows, number]>([
    ['by all of it, when the price was paid', recorded({ payment: 3_800 }, { refund: 1_000 }), 2_800],
    ['by nothing of what came beyond the price', recorded({ payment: 4_800 }, { refund: 1_000 }), 3_800],
    ['by what exceeds the surplus', recorded({ payment: 4_800 }, { refund: 1_500 }), 3_300],
    ['by nothing, when a part of the price is missing', recorded({ payment: 3_799 }, { refund: 1_000 }), 3_800],
    [
      'by nothing, when a part was charged back',
      recorded({ payment: 3_800 }, { back: 1, kind: 'chargeback' }, { refund: 1_000 }),
      3_800,
    ],
    [
      'by nothing of a surplus that has come before it, and by all before it comes',
      recorded({ payment: 3_800 }, { refund: 1_000 }, { payment: 3_800 }),
      2_800,
    ],
    ['of the second refund too', recorded({ payment: 3_800 }, { refund: 1_000 }, { refund: 500 }), 2_300],
    [
      'also of an order whose price was returned already',
      recorded({ payment: 3_800 }, { refund: 3_800 }, { back: 800 }),
      -800,
    ],
    ['of the provider as of the operator', recorded({ payment: 3_800 }, { back: 1_000 }), 2_800],
    ['by nothing when no refund', recorded({ payment: 3_800 }, { back: 1_000, kind: 'chargeback' }), 3_800],
  ])('%s', (_rule, rows, price) => {
    expect(priceOf(rows)).toBe(price);
  });
});

describe('what the operator says counts', () => {
  test.each<[string, PricedRows, number]>([
    ['all of a surplus lowers', recorded({ payment: 4_800 }, { refund: 1_000, price_rule: 'lowers' }), 2_800],
    ['all of a part payment lowers', recorded({ payment: 2_000 }, { refund: 1_000, price_rule: 'lowers' }), 2_800],
    ['nothing lowers', recorded({ payment: 3_800 }, { refund: 1_000, price_rule: 'keeps' }), 3_800],
    [
      'an earlier release has recorded how much',
      recorded({ payment: 3_800 }, { refund: 1_000, price_rule: null, lowers_price_cents: 300 }),
      3_500,
    ],
  ])('%s', (_case, rows, price) => {
    expect(priceOf(rows)).toBe(price);
  });
});

describe('a row that was undone has never happened:', () => {
  test.each<[string, PricedRows, number]>([
    [
      'the refund of a surplus, before one by the provider',
      recorded({ payment: 4_800 }, { refund: 1_000, ...UNDONE }, { back: 1_000 }),
      3_800,
    ],
    [
      'the refund of a surplus, before one by the operator',
      recorded({ payment: 4_800 }, { refund: 1_000, ...UNDONE }, { refund: 1_500 }),
      3_300,
    ],
    [
      'the payment of a surplus, which a refund has returned',
      recorded(
        { payment: 3_800 },
        { payment: 1_000, id: 'wrong' },
        { refund: 1_000 },
        { back: 1_000, kind: 'undone', payment_id: 'wrong' },
      ),
      2_800,
    ],
    [
      'the payment of a rest, of which a refund gives back a part',
      recorded(
        { payment: 2_000 },
        { payment: 1_800, id: 'wrong' },
        { refund: 1_000 },
        { back: 1_800, kind: 'undone', payment_id: 'wrong' },
      ),
      3_800,
    ],
    [
      'one of two refunds, which returned more than the price',
      recorded({ payment: 3_800 }, { refund: 3_800, ...UNDONE }, { back: 800 }),
      3_000,
    ],
    [
      'what an operator says of another one stays',
      recorded({ payment: 4_800 }, { refund: 1_000, ...UNDONE }, { refund: 1_000, price_rule: 'lowers' }),
      2_800,
    ],
  ])('%s', (_case, rows, price) => {
    expect(priceOf(rows)).toBe(price);
  });

  test('for any rows, the price is that without it', () => {
    const cents = fc.integer({ min: 1, max: 5_000 });
    const rule = fc.constantFrom(...PRICE_RULES);
    const row = fc.oneof(
      fc.record({ payment: cents }),
      fc.record({ refund: cents, price_rule: rule }),
      fc.record({ back: cents, price_rule: rule, kind: fc.constantFrom('refund' as const, 'chargeback' as const) }),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.nat(), (rows, drawn) => {
        const index = drawn % rows.length;
        const chosen = rows[index];
        if (!chosen || 'back' in chosen) return;
        const first = [{ payment: TOTAL, id: 'first' }, ...rows].map((one) =>
          'back' in one ? { ...one, payment_id: 'first' } : one,
        );
        const without = first.filter((_, at) => at !== index + 1);
        const undone =
          'refund' in chosen
            ? first.map((one, at) => (at === index + 1 ? { ...one, ...UNDONE } : one))
            : [
                ...first.map((one, at) => (at === index + 1 ? { ...one, id: 'wrong' } : one)),
                { back: chosen.payment, kind: 'undone', payment_id: 'wrong' } as const,
              ];
        expect(priceOf(recorded(...undone))).toBe(priceOf(recorded(...without)));
      }),
    );
  });
});

describe('a refund that the provider reports lowers the price as its record did:', () => {
  const report = (reported: number, cents = reported, rest = 1_000 - reported): PricedRows => {
    const rows = recorded(
      { payment: 3_800 },
      { refund: 1_000, id: 'record', ...UNDONE, reported_by: 'report', reported_cents: reported },
      // The price is paid again after it.
      { payment: 3_800 },
      { back: cents, id: 'report' },
    );
    const left: Refund[] = rest === 0 ? [] : rows.refunds.map((row) => ({ ...row, cents: rest, ...NOT_REPORTED }));
    return { ...rows, refunds: [...left, ...rows.refunds] };
  };
  const NOT_REPORTED = { id: 'rest', undone_at: null, reported_by: null, reported_cents: 0 };

  test.each<[string, PricedRows, Readonly<Record<string, number>>]>([
    ['as a whole', report(1_000), { report: 1_000 }],
    ['in part; the rest has the rest', report(400), { report: 400, rest: 600 }],
    ['with more than it: that is a refund of the surplus', report(1_000, 1_500), { report: 1_000 }],
  ])('%s', (_case, rows, lowered) => {
    const lowerings = [...loweringsOf(TOTAL, rows)].filter(([, cents]) => cents !== 0);
    expect(Object.fromEntries(lowerings)).toEqual(lowered);
  });

  test('a part settles what was due first', () => {
    const rows = recorded(
      { payment: 4_200 },
      { refund: 1_000, ...UNDONE, reported_by: 'report', reported_cents: 500 },
      { back: 500, id: 'report' },
    );
    const rest = { ...(rows.refunds[0] as Refund), cents: 500, ...NOT_REPORTED };
    const lowerings = loweringsOf(TOTAL, { ...rows, refunds: [rest, ...rows.refunds] });
    expect([lowerings.get('report'), lowerings.get('rest')]).toEqual([100, 500]);
  });
});

test('a part of a refund of an earlier release settles the due amount first, and the rest has the rest', () => {
  const amounts = fc
    .tuple(fc.nat(5_000), fc.nat(5_000), fc.nat(5_000))
    .map(([one, two, three]) => [one, two, three].sort((a, b) => b - a) as [number, number, number]);
  fc.assert(
    fc.property(amounts, fc.boolean(), ([cents, larger, smaller], isPartLarger) => {
      const [part, lowered] = isPartLarger ? [larger, smaller] : [smaller, larger];
      const ofPart = loweringOfPart({ cents, lowers_price_cents: lowered }, part);
      expect(ofPart).toBeLessThanOrEqual(part);
      expect(lowered - ofPart).toBeLessThanOrEqual(cents - part);
      expect(lowered - ofPart).toBeGreaterThanOrEqual(0);
      // The part settles what the refund settles, as far as it goes.
      expect(part - ofPart).toBe(Math.min(part, cents - lowered));
    }),
  );
});
