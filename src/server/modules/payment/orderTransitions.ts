import { transition, type OrderEvent, type Transition } from '@/shared/domain/orderStatus';
import { refundReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { removeCartUnits } from '../../repositories/cart';
import { findOrderItems, unitLines, updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { endAttempt, findLastAttempt } from '../../repositories/payments';
import { insertRefund } from '../../repositories/refunds';
import { returnUnits, takeUnitsIfOnHand } from '../../repositories/stock';
import { recordOrderEvent, type Cause } from '../orders/recordOrderEvent';
import { queueNotification } from '../notifications/queueNotification';

/** The fields of an order that depend on its status. A packed order that ends becomes `new`, as does a reopened one. */
const fieldsAfter = (
  { status, units }: Transition,
  { fulfilment }: StoredOrder,
  now: number,
): Partial<StoredOrder> => ({
  status,
  ...(units === 'take' || (units === 'return' && fulfilment === 'packed') ? { fulfilment: 'new' } : {}),
  ...(units === 'none' ? {} : { holds_units: units === 'take' ? 1 : 0 }),
  ...(status === 'pending' ? {} : { expires_at: null, returns_to: null }),
  ...(status === 'paid' ? { paid_at: now } : {}),
});

/**
 * Changes an order's status by the state machine and writes the audit log. Returns the transition, whose units the
 * caller takes or returns; undefined when the event changes nothing. The caller has locked the customer.
 */
export const changeStatus = async (
  tx: Tx,
  order: StoredOrder,
  event: OrderEvent,
  cause: Cause,
): Promise<Transition | undefined> => {
  const next = transition(order.status, event);
  if (!next) return undefined;
  await updateOrder(tx, order.id, fieldsAfter(next, order, cause.now));
  if (next.status !== order.status) {
    await recordOrderEvent(tx, order, { event, before: order.status, after: next.status }, cause);
  }
  return next;
};

/** Records that a payment of an order is to be refunded as a whole. */
export const markRefundDue = async (
  tx: Tx,
  order: StoredOrder,
  attemptId: string | undefined,
  { actor, reason, now }: Cause,
): Promise<void> => {
  await insertRefund(tx, {
    id: newId(),
    order_id: order.id,
    attempt_id: attemptId ?? null,
    amount_cents: order.total_cents,
    state: 'due',
    reason,
    actor,
    created_at: now,
    settled_at: null,
  });
  await queueNotification(tx, { kind: 'refund_due', orderId: order.id, now, amountCents: order.total_cents });
};

/** Cancels the order's pending attempt, except `exceptId`. Returns the ids to cancel at the provider. */
const cancelLiveAttempt = async (tx: Tx, orderId: string, exceptId?: string): Promise<readonly string[]> => {
  const last = await findLastAttempt(tx, orderId);
  if (last === undefined || last.id === exceptId || last.status !== 'pending') return [];
  await endAttempt(tx, last.id, 'cancelled');
  return [last.id];
};

/**
 * Changes an order to paid; `attemptId` is undefined for cash and bank transfers. A refund is due, and the order
 * holds no units, when its units had been returned and are sold out now, or for an online payment of a cancelled or
 * replaced order. Returns the ids of attempts to cancel at the provider; undefined when the order is paid already. The
 * caller has locked the customer.
 */
export const payOrder = async (
  tx: Tx,
  order: StoredOrder,
  cause: Cause,
  attemptId?: string,
): Promise<readonly string[] | undefined> => {
  const next = await changeStatus(tx, order, 'paid', cause);
  if (!next) return undefined;
  const lines = unitLines(await findOrderItems(tx, order.id));
  const wasCancelled = order.status === 'cancelled' && attemptId !== undefined;
  const kind = wasCancelled ? 'paid_although_cancelled' : 'paid';
  await queueNotification(tx, { kind, orderId: order.id, now: cause.now });
  if (order.payment_type === 'midtrans' && order.made_from_cart === 1 && !wasCancelled) {
    await removeCartUnits(tx, order.customer_id, lines);
  }
  const abandoned = await cancelLiveAttempt(tx, order.id, attemptId);
  if (next.units === 'take' && (wasCancelled || !(await takeUnitsIfOnHand(tx, lines)))) {
    await updateOrder(tx, order.id, { holds_units: 0, fulfilment: order.fulfilment });
    const reason = wasCancelled ? refundReasons.cancelled : refundReasons.outOfStock;
    await markRefundDue(tx, order, attemptId, { ...cause, reason });
  }
  return abandoned;
};

/**
 * Ends an unpaid order and returns its units to stock. Returns the ids of attempts to cancel at the provider; undefined
 * when the event does not change the order. The caller has locked the customer.
 */
export const endOrder = async (
  tx: Tx,
  order: StoredOrder,
  event: Exclude<OrderEvent, 'paid' | 'retried'>,
  cause: Cause,
): Promise<readonly string[] | undefined> => {
  const next = await changeStatus(tx, order, event, cause);
  if (!next) return undefined;
  const abandoned = await cancelLiveAttempt(tx, order.id);
  if (next.units === 'return') await returnUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  return abandoned;
};
