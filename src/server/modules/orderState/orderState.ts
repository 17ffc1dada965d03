import type { OrderLine } from '@/shared/domain/contents';
import { loweringsOf } from '@/shared/domain/loweredPrice';
import type { Parcel } from '@/shared/domain/parcels';
import type { MissingUnits } from '@/shared/messages/en/refusals';
import type { StoredAttempt } from '../../repositories/attempts';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { NotificationKind } from '../../repositories/notifications';
import type { StoredChange, UndoneChange } from '../../repositories/orderChanges';
import type { StoredReturn } from '../../repositories/orderReturns';
import type { StoredOrder } from '../../repositories/orders';
import type { MoneyRows, StoredPayment, StoredRefund, StoredReversal, UndoneRefund } from '../../repositories/payments';
import type { RecordedMoney } from '../../repositories/references';
import type { MissingLine, UnitLine } from '../../repositories/stock';

/** All that is stored of an order, as far as a decision depends on it. */
export interface OrderState {
  readonly order: StoredOrder;
  readonly money: MoneyRows;
  /** Its lines as it was ordered; `contentsOf` says what the customer gets. */
  readonly items: readonly OrderLine[];
  readonly returns: readonly StoredReturn[];
  /** Its parcels by number; empty for an order that is sent as a whole. */
  readonly parcels: readonly Parcel[];
  /** Its last attempt; earlier ones have ended. */
  readonly attempt: StoredAttempt | undefined;
  /** Its audit log, oldest first. */
  readonly log: readonly OrderAuditEntry[];
  /** The cart has another unpaid online order by now. */
  readonly isReplacedInCart: boolean;
  /** The lines of which too few units are on hand; empty as long as all of them can be taken. */
  readonly missing: readonly MissingLine[];
  /** The payment or refund, of any order, that has the reference of the event. */
  readonly sameReference?: RecordedMoney | undefined;
}

/** A move of units of an order. Units that were returned can be written off; `found` undoes that. */
export interface UnitsMove {
  readonly move: 'taken' | 'returned' | 'written-off' | 'found';
  readonly lines: readonly UnitLine[];
}

/** The lines of all moves of a kind. */
export const movedLines = (units: readonly UnitsMove[], kind: UnitsMove['move']): readonly UnitLine[] =>
  units.filter(({ move }) => move === kind).flatMap(({ lines }) => lines);

/** The rows that a decision writes. */
export interface Rows {
  /** The changed fields of the order. */
  readonly order: Partial<Omit<StoredOrder, 'id'>>;
  /** The rupiah price of a unit of each item. */
  readonly unitRupiah: readonly number[];
  readonly payments: readonly StoredPayment[];
  /** Rows that were booked without an order, as they are when the order has them. */
  readonly givenPayments: readonly StoredPayment[];
  readonly givenReversals: readonly StoredReversal[];
  /** Payments of the order, by their ids, and the rows without an order that have the provider's ids from now on. */
  readonly released: readonly {
    readonly id: string;
    readonly payment: StoredPayment;
    readonly reversals: readonly StoredReversal[];
  }[];
  readonly settled: readonly { readonly id: string; readonly at: number }[];
  readonly reversals: readonly StoredReversal[];
  /** Changes of the reversals that wait to be accepted. */
  readonly accepted: readonly (Pick<StoredReversal, 'accepted_at'> & Partial<StoredReversal>)[];
  readonly refunds: readonly StoredRefund[];
  readonly undoneRefunds: readonly UndoneRefund[];
  readonly changes: readonly StoredChange[];
  readonly undoneChanges: readonly UndoneChange[];
  /** New returns, and others as they are then. */
  readonly returns: readonly StoredReturn[];
  /** New parcels, and others as they are then. */
  readonly parcels: readonly Parcel[];
  readonly attempts: readonly { readonly id: string; readonly changes: Partial<StoredAttempt> }[];
  readonly newAttempts: readonly StoredAttempt[];
  readonly entries: readonly OrderAuditEntry[];
  readonly units: readonly UnitsMove[];
  /** The units that leave the customer's cart. */
  readonly cart: readonly UnitLine[];
  /** Notifications that were queued at these times are withdrawn, as far as they are not delivered. */
  readonly withdrawn: readonly number[];
}

export const NO_ROWS: Rows = {
  ...{ order: {}, unitRupiah: [], payments: [], givenPayments: [], givenReversals: [], released: [], reversals: [] },
  ...{
    settled: [],
    accepted: [],
    refunds: [],
    undoneRefunds: [],
    attempts: [],
    newAttempts: [],
    entries: [],
    units: [],
  },
  ...{ changes: [], undoneChanges: [], returns: [], parcels: [], cart: [], withdrawn: [] },
};

/** A notification of the operator or the customer. */
export interface Notice {
  readonly kind: NotificationKind;
  /** The amount of a refund. */
  readonly amountCents?: number;
  /** The courier of a parcel. */
  readonly note?: string;
}

/** The consequences of an event. */
export interface Decision {
  readonly rows: Rows;
  readonly notifications: readonly Notice[];
  /** The attempts that are cancelled at the provider after the commit. */
  readonly afterCommit: readonly string[];
}

/** The rows of two decisions, one after the other. */
export const addRows = (rows: Rows, more: Partial<Rows>): Rows => {
  const merged = Object.entries(more).map(([table, added]) => {
    const earlier = rows[table as keyof Rows];
    return [table, Array.isArray(earlier) ? [...earlier, ...(added as unknown[])] : { ...earlier, ...added }];
  });
  return { ...rows, ...(Object.fromEntries(merged) as Partial<Rows>) };
};

/** The tables of `Rows` whose new rows get a place. */
const MONEY = ['payments', 'givenPayments', 'givenReversals', 'reversals', 'refunds'] as const;

/** The place of the next row among the money and the changes of an order. */
export const nextPlace = ({ payments, reversals, refunds, changes }: MoneyRows): number =>
  payments.length + reversals.length + refunds.length + changes.length + 1;

/** The rows with the places of new money, after `money`. A row that has a place keeps it. */
export const numberMoney = (rows: Partial<Rows>, money: MoneyRows): Partial<Rows> => {
  let next = nextPlace(money);
  const numbered = MONEY.filter((table) => rows[table] !== undefined).map((table) => [
    table,
    rows[table]?.map((row) => (row.position === undefined ? { ...row, position: next++ } : row)),
  ]);
  return { ...rows, ...Object.fromEntries(numbered) };
};

/** A payment as its reversals leave it: reversed once they make up all of it. */
const asReversed = (payment: StoredPayment, reversals: readonly StoredReversal[]): StoredPayment => {
  const own = reversals.filter((row) => row.payment_id === payment.id);
  const isReversed = own.length > 0 && own.reduce((sum, { cents }) => sum + cents, 0) >= payment.cents;
  return isReversed ? { ...payment, state: 'reversed' } : payment;
};

/** The rows with how much each refund lowers the price, which depends on all of them. */
const withLowerings = (total: number, money: MoneyRows): MoneyRows => {
  const lowerings = loweringsOf(total, money);
  const lowered = <Row extends StoredReversal | StoredRefund>(row: Row): Row => ({
    ...row,
    lowers_price_cents: lowerings.get(row.id) ?? row.lowers_price_cents,
  });
  return { ...money, reversals: money.reversals.map(lowered), refunds: money.refunds.map(lowered) };
};

const moneyAfter = ({ order, money }: OrderState, rows: Rows): MoneyRows => {
  const reversals = [...money.reversals, ...rows.givenReversals, ...rows.reversals].map((row) =>
    row.accepted_at === null ? Object.assign({}, row, ...rows.accepted) : row,
  ) as StoredReversal[];
  const payments = [...money.payments, ...rows.givenPayments, ...rows.payments];
  const changes = [...money.changes, ...rows.changes].map((row) => {
    const undone = rows.undoneChanges.find(({ position }) => position === row.position);
    return undone ? { ...row, ...undone } : row;
  });
  return withLowerings(order.total_cents, {
    changes,
    payments: payments.map((payment) => asReversed(payment, reversals)),
    reversals,
    refunds: [...money.refunds, ...rows.refunds].map((row) => {
      const undone = rows.undoneRefunds.find(({ id }) => id === row.id);
      return undone ? { ...row, ...undone } : row;
    }),
  });
};

const attemptAfter = (last: StoredAttempt | undefined, { attempts, newAttempts }: Rows): StoredAttempt | undefined => {
  const attempt = newAttempts.at(-1) ?? last;
  return (
    attempt &&
    attempts.filter(({ id }) => id === attempt.id).reduce((one, { changes }) => ({ ...one, ...changes }), attempt)
  );
};

/** Rows with those that others replace, by number. */
const replaced = <Row extends { readonly number: number }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.number, row])).values(),
];

/** The state of an order once these rows are written. */
export const stateAfter = (state: OrderState, rows: Rows): OrderState => ({
  ...state,
  order: { ...state.order, ...rows.order },
  money: moneyAfter(state, rows),
  returns: replaced([...state.returns, ...rows.returns]),
  parcels: replaced([...state.parcels, ...rows.parcels]),
  attempt: attemptAfter(state.attempt, rows),
  log: [...state.log, ...rows.entries],
});

/** The lines of which too few units are on hand, as a refusal names them. */
export const missingUnits = (
  missing: OrderState['missing'],
  lines: readonly { readonly product_id: number; readonly name: string }[],
): MissingUnits =>
  missing.map(({ productId, size, count, onHand }) => {
    const name = lines.find((line) => line.product_id === productId)?.name ?? '';
    return { name: `${name} (${size})`, count, onHand };
  });
