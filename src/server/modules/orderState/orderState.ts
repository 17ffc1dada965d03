import type { OrderLine } from '@/shared/domain/contents';
import { loweringsOf } from '@/shared/domain/loweredPrice';
import type { Parcel } from '@/shared/domain/parcels';
import type { MissingUnits } from '@/shared/messages/en/refusals';
import type { Refusals } from '@/shared/messages/refusals';
import type { StoredAttempt } from '../../repositories/attempts';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { NotificationKind } from '../../repositories/notifications';
import type { StoredReturn } from '../../repositories/orderReturns';
import type { StoredOrder } from '../../repositories/orders';
import type { MoneyRows, StoredPayment, StoredRefund, StoredReversal } from '../../repositories/payments';
import type { RecordedMoney } from '../../repositories/references';
import type { MissingLine, UnitLine } from '../../repositories/stock';
import { requireThat } from '../operatorError';

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
  /** The order as it is then: rows that are new or differ are written. */
  readonly after: OrderState;
  /** Changes of attempts, by their ids: also of earlier ones than the last. */
  readonly attempts: readonly { readonly id: string; readonly changes: Partial<StoredAttempt> }[];
  readonly newAttempts: readonly StoredAttempt[];
  /** Money that the order has from now on, as it was booked without an order. */
  readonly given: readonly (StoredPayment | StoredReversal)[];
  /** New rows without an order, for a payment that was given to the order by mistake. */
  readonly released: readonly { readonly payment: StoredPayment; readonly reversals: readonly StoredReversal[] }[];
  readonly units: readonly UnitsMove[];
  /** The units that leave the customer's cart. */
  readonly cart: readonly UnitLine[];
  /** Notifications that were queued at these times are withdrawn, as far as they are not delivered. */
  readonly withdrawn: readonly number[];
  readonly notifications: readonly Notice[];
  /** The attempts that are cancelled at the provider after the commit. */
  readonly afterCommit: readonly string[];
}

/** The decision that leaves an order as it is. */
export const nothingOf = (after: OrderState): Decision => ({
  after,
  ...{ attempts: [], newAttempts: [], given: [], released: [], units: [] },
  ...{ cart: [], withdrawn: [], notifications: [], afterCommit: [] },
});

/** The rows of an order that are added, or replaced by another one with the same key. */
export type Rows = MoneyRows & Pick<OrderState, 'items' | 'returns' | 'parcels'>;

/** The rows of a list that are new, or not as they were. */
export const changedRows = <Row>(before: readonly Row[], after: readonly Row[]): readonly Row[] =>
  after.filter((row) => !before.includes(row));

const replace = <Row>(rows: readonly Row[], more: readonly Row[] = [], keyOf: (row: Row) => unknown): readonly Row[] =>
  more.length === 0 ? rows : [...new Map([...rows, ...more].map((row) => [keyOf(row), row])).values()];

const byId = ({ id }: { readonly id: string }): string => id;
const byNumber = ({ number }: { readonly number: number }): number => number;
const byPosition = ({ position }: { readonly position: number }): number => position;

/** The place of the next row among the money and the changes of an order. */
export const nextPlace = ({ payments, reversals, refunds, changes }: MoneyRows): number =>
  payments.length + reversals.length + refunds.length + changes.length + 1;

/** The rows with the places of new money, after `money`. A row that has a place keeps it. */
const numberMoney = ({ payments = [], reversals = [], refunds = [] }: Partial<Rows>, money: MoneyRows) => {
  let next = nextPlace(money);
  const place = <Row extends { readonly position?: number | null }>(row: Row): Row =>
    row.position === undefined ? { ...row, position: next++ } : row;
  return { payments: payments.map(place), reversals: reversals.map(place), refunds: refunds.map(place) };
};

/** The money of an order with what follows from all of its rows: how much each refund lowers the price. */
const workOut = (total: number, { payments, reversals, refunds, changes }: MoneyRows): MoneyRows => {
  const lowerings = loweringsOf(total, { payments, reversals, refunds, changes });
  const lowered = <Row extends StoredReversal | StoredRefund>(row: Row): Row => {
    const cents = lowerings.get(row.id) ?? row.lowers_price_cents;
    return cents === row.lowers_price_cents ? row : { ...row, lowers_price_cents: cents };
  };
  return {
    payments,
    reversals: reversals.map(lowered),
    refunds: refunds.map(lowered),
    changes,
  };
};

/** The state of an order with rows that are new, or as they are then. */
export const withRows = (state: OrderState, rows: Partial<Rows>): OrderState => {
  const { order, money } = state;
  const placed = numberMoney(rows, money);
  return {
    ...state,
    items: replace(state.items, rows.items, byPosition),
    returns: replace(state.returns, rows.returns, byNumber),
    parcels: replace(state.parcels, rows.parcels, byNumber),
    money: workOut(order.total_cents, {
      payments: replace(money.payments, placed.payments, byId),
      reversals: replace(money.reversals, placed.reversals, byId),
      refunds: replace(money.refunds, placed.refunds, byId),
      changes: replace(money.changes, rows.changes, byPosition),
    }),
  };
};

/** The lines of which too few units are on hand, as a refusal names them. */
export const missingUnits = (
  missing: OrderState['missing'],
  lines: readonly { readonly product_id: number; readonly name: string }[],
): MissingUnits =>
  missing.map(({ productId, size, count, onHand }) => {
    const name = lines.find((line) => line.product_id === productId)?.name ?? '';
    return { name: `${name} (${size})`, count, onHand };
  });

/** Throws OperatorError when units that an event takes are not on hand. */
export const requireUnits = (
  { missing }: OrderState,
  lines: Parameters<typeof missingUnits>[1],
  refusal: (texts: Refusals, units: MissingUnits) => string,
): void => requireThat(missing.length === 0, (texts) => refusal(texts, missingUnits(missing, lines)));
