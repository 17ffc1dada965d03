import { transition, type OrderEvent } from '@/shared/domain/orderStatus';
import { refundReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { removeOrderedUnits } from '../../repositories/cart';
import { findOrderItems, unitLines, updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { findLastAttempt, updateAttempt } from '../../repositories/payments';
import { giveUnits, takeUnits, touchCatalogue } from '../../repositories/stock';

/** How an order came to be paid. */
export interface Paid {
  readonly now: number;
  /** The attempt that paid it; undefined when the money came by another way. */
  readonly attemptId?: string;
  /** True when its units are known to be gone: it is kept, and marked for refund. */
  readonly isStockGone: boolean;
}

/** Gives up the attempt that an order has open, unless it is this one; answers what the provider must be told. */
const abandonLive = async (tx: Tx, orderId: string, exceptId?: string): Promise<readonly string[]> => {
  const last = await findLastAttempt(tx, orderId);
  if (last === undefined || last.id === exceptId || last.status !== 'pending') return [];
  await updateAttempt(tx, last.id, { status: 'cancelled', opening_until: null });
  return [last.id];
};

/**
 * Moves an order to paid. Answers the attempts that must not be paid as well, or undefined when it is paid already.
 * Throws OutOfStock when its units are gone. The caller has taken the customer.
 */
export const payOrder = async (
  tx: Tx,
  order: StoredOrder,
  { now, attemptId, isStockGone }: Paid,
): Promise<readonly string[] | undefined> => {
  const move = transition(order.status, 'paid');
  if (!move) return undefined;
  const lines = unitLines(await findOrderItems(tx, order.id));
  await updateOrder(tx, order.id, {
    status: move.status,
    expires_at: null,
    ...(isStockGone ? { refund_marked_at: now, refund_reason: refundReasons.outOfStock } : {}),
  });
  if (order.payment_type === 'midtrans' && order.made_from_cart === 1) {
    await removeOrderedUnits(tx, order.customer_id, lines);
  }
  const abandoned = await abandonLive(tx, order.id, attemptId);
  if (move.units === 'take' && !isStockGone) await takeUnits(tx, lines);
  else if (move.units === 'take') await touchCatalogue(tx);
  return abandoned;
};

/**
 * Moves an unpaid order to its end and gives its units back. Answers the attempts that must not be paid any more, or
 * undefined when the event changes nothing. The caller has taken the customer.
 */
export const endOrder = async (
  tx: Tx,
  order: StoredOrder,
  event: Exclude<OrderEvent, 'paid' | 'retried'>,
): Promise<readonly string[] | undefined> => {
  const move = transition(order.status, event);
  if (!move) return undefined;
  await updateOrder(tx, order.id, { status: move.status, expires_at: null });
  const abandoned = await abandonLive(tx, order.id);
  if (move.units === 'give') await giveUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  return abandoned;
};
