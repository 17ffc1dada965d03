import type { Executor } from '../../../db/database';
import { findPayments, type ListedPayment } from '../../../repositories/payments';
import { findProviderRefunds, type ProviderRefund } from '../../../repositories/providerRefunds';
import { dayOf } from '../../../timeZone';

/** A line of the provider's list of payments that it pays out, or of refunds that it takes off. */
export interface PayoutLine {
  /** The order id at the provider. */
  readonly attemptId: string;
  /** The provider's id of the payment, when the list has it. */
  readonly providerId?: string;
  /** The amount, also of a refund, without a sign. */
  readonly rupiah: number;
  /** Milliseconds since 1970; undefined when the list has no times. */
  readonly time: number | undefined;
  /** True when the status says that money went back: it may be the payment or its refund. */
  readonly mayBeRefund?: true;
}

/** The provider's list. */
export interface PayoutList {
  readonly lines: readonly PayoutLine[];
  readonly refunds: readonly PayoutLine[];
  /** True when its times are those of the payments; otherwise they are those of their settlement. */
  readonly hasTransactionTimes: boolean;
}

/** The comparison of the provider's list with the books. */
export interface Reconciliation {
  readonly matched: readonly string[];
  /** In the list, not in the books; also the second line of a payment that the list has twice. */
  readonly missingHere: readonly PayoutLine[];
  /** Settled in the list's time, not in the list. */
  readonly missingThere: readonly ListedPayment[];
  /** Captured before the end of the list and not settled yet: no list of payouts can have them. */
  readonly captured: readonly ListedPayment[];
  readonly otherAmount: readonly { readonly line: PayoutLine; readonly payment: ListedPayment }[];
  /** Refunds of the list that are in the books. */
  readonly matchedRefunds: readonly PayoutLine[];
  /** Refunds of the list that are not in the books. */
  readonly refundsMissingHere: readonly PayoutLine[];
  /** Refunds in the books of the list's time, when the list has refunds, but not these. */
  readonly refundsMissingThere: readonly ProviderRefund[];
  /** Payments and refunds of the list that an operator has dismissed as not the shop's. */
  readonly dismissed: readonly PayoutLine[];
  /** Payments that are not in the books, and that the list itself takes back as a whole: nothing of them is missing. */
  readonly takenBack: readonly PayoutLine[];
}

/** Midtrans lists days of Jakarta. */
export const PROVIDER_TIME_ZONE = 'Asia/Jakarta';

/** Tells of moments whether they are in the days that the list covers, or before their end; all are when it has no times. */
const createCoverage = (lines: readonly PayoutLine[]) => {
  const listedDay = (time: number): string => dayOf(time, PROVIDER_TIME_ZONE);
  const days = lines.flatMap(({ time }) => (time === undefined ? [] : [listedDay(time)])).sort();
  const [first, last] = [days[0], days.at(-1)];
  const isBeforeEnd = (at: number): boolean => last === undefined || listedDay(at) <= last;
  return { isBeforeEnd, isCovered: (at: number) => isBeforeEnd(at) && (first === undefined || listedDay(at) >= first) };
};

/** True for the payment that a line is about, by the provider's id where both have one. */
const isAbout =
  ({ attemptId, providerId }: PayoutLine) =>
  (payment: ListedPayment): boolean =>
    payment.provider_order === attemptId &&
    (providerId === undefined || payment.provider_id === null || payment.provider_id === providerId);

/** Takes the first item that matches out of a list. */
const take = <Item>(items: Item[], matches: (item: Item) => boolean): Item | undefined => {
  const at = items.findIndex(matches);
  return at < 0 ? undefined : items.splice(at, 1)[0];
};

/**
 * The lines that are refunds: those that say so, and of those whose status may mean either the ones that follow a line of
 * the payment, or whose amount is a refund in the books and not the payment.
 */
const splitLines = (
  lines: readonly PayoutLine[],
  payments: readonly ListedPayment[],
  refunds: readonly ProviderRefund[],
): { readonly paid: readonly PayoutLine[]; readonly refunded: readonly PayoutLine[] } => {
  const isRefund = (line: PayoutLine): boolean => {
    if (line.mayBeRefund !== true) return false;
    const payment = payments.find(isAbout(line));
    const others = lines.filter((other) => other !== line && other.attemptId === line.attemptId);
    if (others.some(({ mayBeRefund }) => mayBeRefund !== true)) return true;
    if (payment?.rupiah === line.rupiah) return others.some((other) => lines.indexOf(other) < lines.indexOf(line));
    return others.length > 0 || refunds.some((one) => one.payment_id === payment?.id && one.rupiah === line.rupiah);
  };
  return { paid: lines.filter((line) => !isRefund(line)), refunded: lines.filter(isRefund) };
};

const sumOf = (rows: readonly { readonly rupiah: number }[]): number =>
  rows.reduce((sum, { rupiah }) => sum + rupiah, 0);

/**
 * Tells which lines are of payments that the list has and takes back as a whole. The shop does not book a payment that was
 * taken back before it heard of it. `paid` and `refunded` are lines without a payment or refund in the books.
 */
const createTakenBack = (paid: readonly PayoutLine[], refunded: readonly PayoutLine[]) => {
  const isOf = (line: PayoutLine) => (other: PayoutLine) =>
    other.attemptId === line.attemptId &&
    (line.providerId === undefined || other.providerId === undefined || other.providerId === line.providerId);
  return (line: PayoutLine): boolean => {
    const sum = sumOf(paid.filter(isOf(line)));
    return sum > 0 && sum === sumOf(refunded.filter(isOf(line)));
  };
};

/** Finds the refunds of the list in the books: each by its amount, or all of a payment by their sum. */
const matchRefunds = (
  refunded: readonly PayoutLine[],
  payments: readonly ListedPayment[],
  booked: readonly ProviderRefund[],
) => {
  const left = [...booked];
  const isOf = (line: PayoutLine) => (refund: ProviderRefund) =>
    payments.some((payment) => payment.id === refund.payment_id && isAbout(line)(payment));
  const matched: PayoutLine[] = [];
  const unmatched: PayoutLine[] = [];
  for (const line of refunded) {
    const refund = take(left, (one) => isOf(line)(one) && one.rupiah === line.rupiah);
    (refund ? matched : unmatched).push(line);
  }
  const missing = unmatched.filter((line) => {
    const lines = unmatched.filter(({ attemptId }) => attemptId === line.attemptId);
    const rows = booked.filter((one) => isOf(line)(one) && left.includes(one));
    // An announced refund may still be to come.
    const sums = [rows, rows.filter(({ isReported }) => isReported)].map(sumOf);
    return rows.length === 0 || !sums.includes(sumOf(lines));
  });
  const summed = unmatched.filter((line) => !missing.includes(line));
  return {
    matched: [...matched, ...summed],
    missing,
    left: left.filter((refund) => !summed.some((line) => isOf(line)(refund))),
  };
};

/** Compares a payout list of the provider with the online payments and refunds that it has reported. */
export const reconcilePayouts = async (
  db: Executor,
  { lines, refunds, hasTransactionTimes }: PayoutList,
): Promise<Reconciliation> => {
  const isOnline = ({ provider_order: id }: ListedPayment): boolean => id !== null;
  const payments = (await findPayments(db, { channel: 'midtrans' })).filter(isOnline);
  const dismissals = await findPayments(db, { channel: 'midtrans', isDismissed: true });
  const isOfDismissed = (refund: ProviderRefund): boolean => dismissals.some(({ id }) => id === refund.payment_id);
  const booked = (await findProviderRefunds(db)).filter((refund) => !isOfDismissed(refund));
  const isDismissed = (line: PayoutLine): boolean => dismissals.some(isAbout(line)) && !payments.some(isAbout(line));
  const isOwn = (line: PayoutLine): boolean => !isDismissed(line);
  const { paid, refunded } = splitLines(lines.filter(isOwn), payments, booked);

  const open = [...payments];
  const exact = paid.filter((line) => take(open, (one) => isAbout(line)(one) && one.rupiah === line.rupiah));
  const others = paid.filter((line) => !exact.includes(line));
  const otherAmount = others.flatMap((line) => {
    const payment = take(open, isAbout(line));
    return payment ? [{ line, payment }] : [];
  });
  const allRefunded = [...refunds.filter(isOwn), ...refunded];
  const { isBeforeEnd, isCovered } = createCoverage(paid);
  const { isCovered: isRefundCovered } = createCoverage(allRefunded);
  // A list of refunds only, or without any, says nothing of the others.
  const [hasPayments, hasRefunds] = [paid.length > 0 || allRefunded.length === 0, allRefunded.length > 0];
  const rest = hasPayments ? open : [];
  const found = matchRefunds(allRefunded, payments, booked);
  const missing = others.filter((line) => !otherAmount.some((pair) => pair.line === line));
  const isUnknown = (line: PayoutLine): boolean => !payments.some(isAbout(line));
  const isTakenBack = createTakenBack(missing.filter(isUnknown), found.missing.filter(isUnknown));
  const isMissing = (line: PayoutLine): boolean => !isUnknown(line) || !isTakenBack(line);
  return {
    matched: exact.map(({ attemptId }) => attemptId),
    missingHere: missing.filter(isMissing),
    missingThere: rest.filter(
      ({ received_at: receivedAt, settled_at: settledAt }) =>
        settledAt !== null && isCovered(hasTransactionTimes ? receivedAt : settledAt),
    ),
    // One that is taken back before it is settled is never paid out.
    captured: rest.filter((row) => row.settled_at === null && row.state === 'received' && isBeforeEnd(row.received_at)),
    otherAmount,
    matchedRefunds: found.matched,
    refundsMissingHere: found.missing.filter(isMissing),
    refundsMissingThere: found.left.filter(({ isReported, at }) => hasRefunds && isReported && isRefundCovered(at)),
    dismissed: [...lines, ...refunds].filter(isDismissed),
    takenBack: missing.filter((line) => !isMissing(line)),
  };
};
