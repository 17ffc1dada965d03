import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import { countPayments } from '../../repositories/ordersAdmin';
import type { StoredRefund } from '../../repositories/refunds';

/** The sum of all payments of a paid order, in cents. */
export const countPaidCents = async (db: Executor, order: StoredOrder): Promise<number> =>
  ((await countPayments(db, order.id)).get(order.id) ?? 1) * order.total_cents;

/** The sum of the refunds in one state. */
export const sumOfRefunds = (refunds: readonly StoredRefund[], state: StoredRefund['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
