import { PAYMENT_SETTLEMENT_MS } from '@/shared/constants';
import type { Executor } from '../../db/database';
import { findUnclearAttempts, findUnresolvedAttempts } from '../../repositories/attempts';
import { findUnansweredOrders } from '../../repositories/paymentEvents';
import { findUnsettledPayments } from '../../repositories/payments';
import { findingsOf, OVERDUE_MS, type Finding } from './finding';

const { bad, note } = findingsOf('orders');

/** Payments that the provider has not confirmed in time, reports in a way that cannot be booked, or has not settled. */
export const checkPayments = async (db: Executor, now: number): Promise<readonly Finding[]> => {
  const unresolved = await findUnresolvedAttempts(db, now - OVERDUE_MS);
  const namesOf = (isCheckedAgain: boolean): readonly string[] =>
    unresolved.filter(({ check_at: at }) => (at !== null) === isCheckedAgain).map(({ id }) => id);
  return [
    ...bad(
      (await findUnclearAttempts(db)).map(({ id, unclear }) => `${id} (${unclear})`),
      'The payment provider says what the shop cannot book',
      'Look at these payments in its dashboard. The shop asks again for 48 hours; a payment that is real is recorded by "orders mark-paid --without-provider".',
    ),
    ...note(
      [...namesOf(true), ...(await findUnansweredOrders(db, now - OVERDUE_MS))],
      'The payment provider has not said yet whether these payments were made',
      'The shop asks again for 48 hours. Check that it runs and reaches the provider.',
    ),
    ...bad(
      namesOf(false),
      'The payment provider has not said in 48 hours whether these payments were made',
      'Check that the provider can be reached, then use "orders check".',
    ),
    ...bad(
      (await findUnsettledPayments(db, now - PAYMENT_SETTLEMENT_MS)).map((row) => row.provider_order_id ?? row.id),
      'The payment provider has captured these payments over 7 days ago, and not settled them',
      'Their money may never arrive: look at them in its dashboard, then use "orders check".',
    ),
  ];
};
