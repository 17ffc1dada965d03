import { postingsOf, type PaymentChannel } from '@/shared/domain/account';
import type { Executor } from '../../../db/database';
import {
  findListedRefunds,
  findListedReversals,
  type ListedRefund,
  type ListedReversal,
} from '../../../repositories/movements';
import { findPayments, type ListedPayment, type PaymentFilter } from '../../../repositories/payments';
import { sumMoneyBy, type MoneySums } from './moneySums';

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
