import { transition, type OrderEvent } from '@/shared/domain/orderStatus';
import { refundReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { removeCartUnits } from '../../repositories/cart';
import { findOrderItems, unitLines, updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { findLastAttempt, updateAttempt } from '../../repositories/payments';
import { returnUnits, takeUnits } from '../../repositories/stock';

/** How an order was paid. */
export interface Payment {
  readonly now: number;
  /** The online attempt; undefined for cash and bank transfers. */
  readonly attemptId?: string;
  /** True when the units are sold out: the order is marked for refund. */
  readonly isStockGone: boolean;
}

/** Cancels the order's pending attempt, except `exceptId`. Returns the ids to cancel at the provider. */
const cancelLiveAttempt = async (tx: Tx, orderId: string, exceptId?: string): Promise<readonly string[]> => {
  const last = await findLastAttempt(tx, orderId);
  if (last === undefined || last.id === exceptId || last.status !== 'pending') return [];
  await updateAttempt(tx, last.id, { status: 'cancelled', opening_until: null });
  return [last.id];
};

/**
 * Changes an order to paid. Returns the ids of attempts to cancel at the provider; undefined when it is paid already.
 * An online payment for a cancelled or replaced order takes no units: it is refunded, unless the operator fulfils it.
 * Throws OutOfStock when its units are sold out. The caller has locked the customer.
 */
export const payOrder = async (
  tx: Tx,
  order: StoredOrder,
  { now, attemptId, isStockGone }: Payment,
): Promise<readonly string[] | undefined> => {
  const next = transition(order.status, 'paid');
  if (!next) return undefined;
  const lines = unitLines(await findOrderItems(tx, order.id));
  const wasCancelled = order.status === 'cancelled' && attemptId !== undefined;
  const refundReason = wasCancelled ? refundReasons.cancelled : isStockGone ? refundReasons.outOfStock : null;
  await updateOrder(tx, order.id, {
    status: next.status,
    expires_at: null,
    ...(refundReason === null ? {} : { refund_marked_at: now, refund_reason: refundReason }),
  });
  if (order.payment_type === 'midtrans' && order.made_from_cart === 1 && !wasCancelled) {
    await removeCartUnits(tx, order.customer_id, lines);
  }
  const abandoned = await cancelLiveAttempt(tx, order.id, attemptId);
  if (next.units === 'take' && refundReason === null) await takeUnits(tx, lines);
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
): Promise<readonly string[] | undefined> => {
  const next = transition(order.status, event);
  if (!next) return undefined;
  await updateOrder(tx, order.id, { status: next.status, expires_at: null });
  const abandoned = await cancelLiveAttempt(tx, order.id);
  if (next.units === 'return') await returnUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  return abandoned;
};
