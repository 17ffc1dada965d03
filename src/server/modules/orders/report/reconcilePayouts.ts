import type { Executor } from '../../../db/database';
import { findPayments, type ListedPayment } from '../../../repositories/payments';
import { dayOf } from '../../../timeZone';

/** A line of the provider's list of payments that it pays out. */
export interface PayoutLine {
  /** The order id at the provider. */
  readonly attemptId: string;
  readonly rupiah: number;
  /** Milliseconds since 1970; undefined when the list has no times. */
  readonly time: number | undefined;
}

/** The comparison of the provider's list with the books. */
export interface Reconciliation {
  readonly matched: readonly string[];
  /** In the list, not in the books; also the second line of a payment that the list has twice. */
  readonly missingHere: readonly PayoutLine[];
  /** In the books of the list's time, not in the list. */
  readonly missingThere: readonly ListedPayment[];
  readonly otherAmount: readonly { readonly line: PayoutLine; readonly payment: ListedPayment }[];
}

/** Midtrans lists days of Jakarta. */
export const PROVIDER_TIME_ZONE = 'Asia/Jakarta';

/** True for payments of the days that the list covers; all when it has no times. */
const createIsCovered = (lines: readonly PayoutLine[]) => {
  const listedDay = (time: number): string => dayOf(time, PROVIDER_TIME_ZONE);
  const days = lines.flatMap(({ time }) => (time === undefined ? [] : [listedDay(time)])).sort();
  const [first, last] = [days[0], days.at(-1)];
  return ({ received_at: at }: ListedPayment): boolean =>
    first === undefined || last === undefined || (listedDay(at) >= first && listedDay(at) <= last);
};

/** Compares a payout list of the provider with the online payments that it has reported. */
export const reconcilePayouts = async (db: Executor, lines: readonly PayoutLine[]): Promise<Reconciliation> => {
  const payments = (await findPayments(db, { channel: 'midtrans' })).filter(({ attempt_id: id }) => id !== null);
  const byAttempt = new Map(payments.map((payment) => [payment.attempt_id, payment]));
  const listed = new Map(lines.map((line) => [line.attemptId, line]));
  const isCovered = createIsCovered(lines);
  const pairs = [...listed.values()].flatMap((line) => {
    const payment = byAttempt.get(line.attemptId);
    return payment ? [{ line, payment }] : [];
  });
  const isSame = ({ line, payment }: (typeof pairs)[number]): boolean => line.rupiah === payment.rupiah;
  return {
    matched: pairs.filter(isSame).map(({ line }) => line.attemptId),
    missingHere: lines.filter((line) => !byAttempt.has(line.attemptId) || listed.get(line.attemptId) !== line),
    missingThere: payments.filter((payment) => !listed.has(payment.attempt_id ?? '') && isCovered(payment)),
    otherAmount: pairs.filter((pair) => !isSame(pair)),
  };
};
