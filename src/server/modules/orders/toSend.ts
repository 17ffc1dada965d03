import { isSendable } from '@/shared/domain/fulfilment';
import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import type { AdminOrder } from '../../repositories/ordersAdmin';
import { findUnsentOrders } from '../../repositories/ordersToSend';
import type { StoredRefund } from '../../repositories/refunds';
import { countPaidCents, sumOfRefunds } from './paidCents';

const statusText = (order: StoredOrder): string => (order.status === 'pending' ? 'is not paid' : `is ${order.status}`);

/** Why an order is not sent, as a predicate of a sentence; undefined when it may be sent (rules: Fulfilment). */
export const findObstacle = async (
  db: Executor,
  order: StoredOrder,
  refunds: readonly StoredRefund[],
): Promise<string | undefined> => {
  const { status, payment_type: paymentType, returns_to: returnsTo } = order;
  if (!isSendable({ status, paymentType, returnsTo })) return statusText(order);
  if (refunds.some(({ state }) => state === 'due')) return 'has a refund that is due';
  const refunded = sumOfRefunds(refunds, 'done');
  if (refunded > 0 && refunded >= (await countPaidCents(db, order))) return 'was refunded';
  return order.holds_units === 0 ? 'has no units' : undefined;
};

/** The orders that the operator has to pack or to hand over, oldest first. */
export const findOrdersToSend = async (db: Executor): Promise<readonly AdminOrder[]> => {
  const toSend: AdminOrder[] = [];
  for (const order of await findUnsentOrders(db)) {
    if ((await findObstacle(db, order, order.refunds)) === undefined) toSend.push(order);
  }
  return toSend;
};
