import { accountOf } from '@/shared/domain/account';
import type { Executor } from '../../../db/database';
import { readAdminOrders, type AdminOrder } from '../../../repositories/ordersAdmin';
import { validPayments } from '../../../repositories/payments';

/** True when a paid order was never paid in full, or one that is not paid has its price. */
const hasWrongStatus = (order: AdminOrder): boolean => {
  const payments = validPayments(order);
  const { net, price } = accountOf(order, order);
  if (order.status !== 'paid') return payments.length > 0 && net >= price;
  // Refunds lower the price by what they return at most: a paid order had payments of its total.
  return payments.length === 0 || payments.reduce((sum, { cents }) => sum + cents, 0) < order.total_cents;
};

/**
 * The numbers of orders placed since `since` (milliseconds since 1970) whose stored amount that is due, or whose
 * status, does not follow from their payments, reversals and refunds.
 */
export const findAccountMismatches = async (db: Executor, since = 0): Promise<readonly string[]> => {
  const numbers: string[] = [];
  for await (const orders of readAdminOrders(db, since)) {
    const mismatched = orders.filter(
      (order) => accountOf(order, order).due !== order.due_cents || hasWrongStatus(order),
    );
    numbers.push(...mismatched.map((order) => order.transaction_id));
  }
  return numbers;
};
