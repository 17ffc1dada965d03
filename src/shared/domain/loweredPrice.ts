import type { ReversalKind } from './account';
import type { PriceChange } from './contents';

/** How much a refund lowers the price of its order: all of it, nothing, or as much as the usual rule says. */
export const PRICE_RULES = ['lowers', 'keeps', 'usual'] as const;
export type PriceRule = (typeof PRICE_RULES)[number];

interface RefundRow {
  readonly id: string;
  readonly cents: number;
  /** The place of a row among those of its order's money; missing in rows of earlier releases, which come first. */
  readonly position?: number | null;
  /** Missing in rows of earlier releases: `lowers_price_cents` is as it was recorded. */
  readonly price_rule?: PriceRule | null;
  readonly lowers_price_cents: number;
}

/** The money of an order, as far as its price depends on it. */
export interface PricedRows {
  readonly payments: readonly Pick<RefundRow, 'id' | 'cents' | 'position'>[];
  readonly reversals: readonly (RefundRow & { readonly payment_id: string; readonly kind: ReversalKind })[];
  readonly refunds: readonly (RefundRow & {
    readonly undone_at: number | null;
    /** The reversal by which the provider has reported this refund, and how much of it. */
    readonly reported_by?: string | null;
    readonly reported_cents?: number;
    /** The amount that the shop kept after it, as the operator said; null for other refunds. */
    readonly kept_cents?: number | null;
  })[];
  readonly changes: readonly (PriceChange & { readonly position?: number | null | undefined })[];
}

/** A movement of the money of an order, which counts. */
interface Movement {
  readonly position: number;
  /** Negative for money that went back. */
  readonly cents: number;
  /** The row in which it lowers the price. */
  readonly id: string;
  readonly lowers: number | 'usual';
  /** The cents that a change of the order adds to the price. */
  readonly adds: number;
  /** The amount kept after a final refund; null after another refund, undefined after what is none. */
  readonly kept?: number | null | undefined;
}

/**
 * How much the first `part` of the cents of a refund lowers the price: a refund settles what is due first. The rest of
 * the refund lowers it by the rest.
 */
export const loweringOfPart = (
  { cents, lowers_price_cents: lowered }: Pick<RefundRow, 'cents' | 'lowers_price_cents'>,
  part: number,
): number => Math.max(0, part - (cents - lowered));

const lowersOf = (row: RefundRow, part: number): Movement['lowers'] => {
  if (row.price_rule === 'usual') return 'usual';
  if (row.price_rule === 'lowers') return part;
  return row.price_rule === 'keeps' ? 0 : loweringOfPart(row, part);
};

/** The ids of the payments that were wrong records. */
const undoneIn = ({ reversals }: Pick<PricedRows, 'reversals'>): ReadonlySet<string> =>
  new Set(reversals.filter(({ kind }) => kind === 'undone').map((row) => row.payment_id));

/**
 * The movements that nobody has undone, in the order in which they were recorded. A refund that the provider has
 * reported left the shop when the operator recorded it: in the report counts what is more.
 */
const movementsOf = ({ payments, reversals, refunds, changes }: PricedRows): readonly Movement[] => {
  const undone = undoneIn({ reversals });
  const undoneReversals = new Set(reversals.filter((row) => undone.has(row.payment_id)).map(({ id }) => id));
  // Several parts of one refund have its place: those that were reported first are first.
  const reported = refunds
    .filter((row) => row.undone_at !== null && row.reported_by && !undoneReversals.has(row.reported_by))
    .sort((one, other) => (one.undone_at ?? 0) - (other.undone_at ?? 0));
  const isTakenBack = ({ position }: RefundRow): boolean =>
    refunds.some((row) => row.position === position && row.undone_at !== null && !row.reported_by);
  const announcedIn = (id: string): number =>
    reported.reduce((sum, row) => sum + (row.reported_by === id ? (row.reported_cents ?? 0) : 0), 0);
  return [
    ...payments.filter(({ id }) => !undone.has(id)).map((row) => ({ ...row, lowers: 0 })),
    ...reported.map((row) => {
      const part = row.reported_cents ?? 0;
      return {
        ...{ cents: -part, id: row.reported_by ?? row.id, lowers: lowersOf(row, part), position: row.position },
        // The rest of the operator's record is taken back, and with it that nothing else is returned.
        kept: isTakenBack(row) ? null : (row.kept_cents ?? null),
      };
    }),
    ...refunds
      .filter((row) => row.undone_at === null)
      .map((row) => ({ ...row, cents: -row.cents, lowers: lowersOf(row, row.cents), kept: row.kept_cents ?? null })),
    ...reversals
      .filter((row) => !undone.has(row.payment_id))
      .map((row) => {
        const part = row.cents - announcedIn(row.id);
        return row.kind === 'refund'
          ? { ...row, cents: -part, lowers: lowersOf(row, part), kept: null }
          : { ...row, cents: -part, lowers: 0 };
      }),
  ]
    .map(({ position, ...row }): Movement => ({ kept: undefined, ...row, adds: 0, position: position ?? 0 }))
    .concat(
      changes
        .filter((row) => row.undone_at === null)
        .map((row) => ({ id: '', cents: 0, lowers: 0, adds: row.amount_cents, position: row.position ?? 0 })),
    )
    .sort((one, other) => one.position - other.position);
};

/** How the price of an order and its money have moved, and how far each refund lowers the price, by the id of its row. */
interface Moved {
  readonly lowerings: ReadonlyMap<string, number>;
  /** The shop had the price at some time. */
  readonly wasPaid: boolean;
}

const move = (total: number, rows: PricedRows): Moved => {
  const replaced = rows.reversals.filter(({ kind }) => kind === 'replaced');
  // A record that the provider's own has replaced was no payment, and what replaces it took nothing back.
  const wrong = new Set(replaced.flatMap((row) => [row.id, row.payment_id]));
  const undone = undoneIn(rows);
  const lowerings = new Map(rows.reversals.filter((row) => undone.has(row.payment_id)).map(({ id }) => [id, 0]));
  // The price is below 0 when more was returned: one of the refunds may be undone later.
  let [net, valid, price, wasPaid] = [0, 0, total, false];
  for (const { id, cents, lowers, adds } of movementsOf(rows)) {
    const surplus = Math.max(0, net - Math.max(0, price));
    const usual = net >= price ? Math.max(0, -cents - surplus) : 0;
    const lowered = lowers === 'usual' ? usual : lowers;
    if (id !== '') lowerings.set(id, (lowerings.get(id) ?? 0) + lowered);
    price += adds - lowered;
    net += cents;
    if (!wrong.has(id)) valid += cents;
    wasPaid ||= valid >= price;
  }
  return { lowerings, wasPaid };
};

/**
 * How much each refund lowers the price of an order of `total` cents, by the id of its row. The usual rule: it returns
 * first what was paid beyond the price; what exceeds that lowers the price, unless something of the price was missing,
 * of which it gives back a part. That depends on the rows before it: what is undone has never happened.
 */
export const loweringsOf = (total: number, rows: PricedRows): ReadonlyMap<string, number> =>
  move(total, rows).lowerings;

/** True when the shop has had the price of an order of `total` cents at some time: the order is paid from then on. */
export const wasPaid = (total: number, rows: PricedRows): boolean => move(total, rows).wasPaid;

/**
 * How much the shop may keep of the money of an order, because the operator has said so with a final refund: what was left
 * after it, less what was returned since, and less what changes have lowered the price by since: that is due. Only refunds
 * from place `from` on count: the goods moved before it.
 */
export const keptOf = (rows: PricedRows, from: number): number => {
  let [net, kept] = [0, 0];
  for (const movement of movementsOf(rows)) {
    net += movement.cents;
    kept = Math.max(0, kept + Math.min(0, movement.adds));
    if (movement.kept === undefined) continue;
    const said = movement.position >= from ? movement.kept : null;
    kept = Math.max(0, Math.min(said ?? kept, net));
  }
  return kept;
};
