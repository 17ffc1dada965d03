import { type PaymentChannel, type Posting, postingsOf } from '@/shared/domain/account';
import type { Executor } from '../../../db/database';
import {
  findListedRefunds,
  findListedReversals,
  type ListedRefund,
  type ListedReversal,
} from '../../../repositories/movements';
import { findPayments, type ListedPayment, type PaymentFilter } from '../../../repositories/payments';

const AMOUNTS = ['received', 'reversed', 'refunded', 'rupiah'] as const;

/** Sums of postings: cents, and whole rupiah received less reversed. */
export type MoneySums = Readonly<Record<(typeof AMOUNTS)[number], number>>;

/** Sums up postings by a key such as their channel; the keys are sorted. */
export const sumMoneyBy = <Key extends string>(
  postings: readonly Posting[],
  keyOf: (posting: Posting) => Key,
): ReadonlyMap<Key, MoneySums> => {
  const sums = new Map<Key, MoneySums>();
  for (const posting of postings) {
    const earlier = sums.get(keyOf(posting));
    const amounts = AMOUNTS.map((amount) => [amount, (earlier?.[amount] ?? 0) + posting[amount]]);
    sums.set(keyOf(posting), Object.fromEntries(amounts) as MoneySums);
  }
  return new Map([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Cents received less reversed less refunded. */
export const netOf = ({ received, reversed, refunded }: MoneySums): number => received - reversed - refunded;

/** Payments, reversals and refunds, the newest first of each, and their sums. */
export interface MoneyList {
  readonly payments: readonly ListedPayment[];
  readonly reversals: readonly ListedReversal[];
  readonly refunds: readonly ListedRefund[];
  readonly sums: ReadonlyMap<PaymentChannel, MoneySums>;
}

/**
 * The money of a filter by the time at which it moved, as in a statement (rules: Sales reports). Lists of unmatched and of
 * dismissed payments have payments only, and no sums: what was reversed of them is not in the list.
 */
export const listMoney = async (db: Executor, filter: PaymentFilter): Promise<MoneyList> => {
  const payments = await findPayments(db, filter);
  if (filter.isUnmatched || filter.isDismissed) return { payments, reversals: [], refunds: [], sums: new Map() };
  const reversals = await findListedReversals(db, filter);
  const refunds = await findListedRefunds(db, filter);
  const sums = sumMoneyBy(postingsOf({ payments, reversals, refunds }), ({ channel }) => channel);
  return { payments, reversals, refunds, sums };
};
