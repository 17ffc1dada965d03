import { isSendable, UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import type { StoredRefund } from '../../repositories/refunds';
import { countPaidCents, sumOfRefunds } from './paidCents';

const statusText = (order: StoredOrder): string => (order.status === 'pending' ? 'is not paid' : `is ${order.status}`);

/** Why an order must not be sent, as "has no units"; undefined when it may be sent (rules: Fulfilment). */
export const findReasonNotToSend = async (
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

/** True when the operator has to pack the order or to hand it over. */
export const isToSend = async (db: Executor, order: AdminOrder): Promise<boolean> =>
  UNSENT_STATES.includes(order.fulfilment) && (await findReasonNotToSend(db, order, order.refunds)) === undefined;

/** The orders that the operator has to pack or to hand over, oldest first. */
export const findOrdersToSend = async (db: Executor): Promise<readonly AdminOrder[]> => {
  const unsent = await findAdminOrders(db, { isUnsent: true });
  const toSend: AdminOrder[] = [];
  for (const order of unsent.toSorted((one, other) => one.created_at - other.created_at)) {
    if (await isToSend(db, order)) toSend.push(order);
  }
  return toSend;
};
