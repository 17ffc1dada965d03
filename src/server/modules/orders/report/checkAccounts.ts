import { accountOf } from '@/shared/domain/account';
import { wasPaid } from '@/shared/domain/loweredPrice';
import type { Executor } from '../../../db/database';
import { readAdminOrders, type AdminOrder } from '../../../repositories/ordersAdmin';

/** True when a paid order was never paid in full, or one that is not paid has its price. */
const hasWrongStatus = (order: AdminOrder): boolean => {
  if (order.status === 'paid') return !wasPaid(order.total_cents, order);
  const { net, price } = accountOf(order, order);
  return net > 0 && net >= price;
};

/**
 * The numbers of orders placed since `since` (milliseconds since 1970) whose stored amount that is due, or whose
 * status, does not follow from their payments, reversals, refunds and changes.
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
