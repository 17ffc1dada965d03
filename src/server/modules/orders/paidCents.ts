import type { Executor } from '../../db/database';
import { findOrderAuditEntries } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';
import { findAttemptsOf } from '../../repositories/payments';
import type { StoredRefund } from '../../repositories/refunds';

/** What was paid for a paid order in all: by each online payment, and by the one that the operator has recorded. */
export const countPaidCents = async (db: Executor, order: StoredOrder): Promise<number> => {
  const online = (await findAttemptsOf(db, order.id)).filter(({ status }) => status === 'paid').length;
  const log = await findOrderAuditEntries(db, order.id);
  const recorded = log.filter(({ event, actor }) => event === 'paid' && actor === 'operator').length;
  return Math.max(1, online + recorded) * order.total_cents;
};

/** The sum of the refunds in one state. */
export const sumOfRefunds = (refunds: readonly StoredRefund[], state: StoredRefund['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, { amount_cents: cents }) => sum + cents, 0);
