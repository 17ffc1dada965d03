import type { OrderEvent } from '@/shared/domain/orderStatus';
import { transition } from '@/shared/domain/orderStatus';
import { refundReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { findAttempt, updateAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import { OutOfStock } from '../../repositories/stock';
import { endOrder, payOrder } from './orderTransitions';
import { stopAttempts } from './cancelAttempts';
import type { Till } from './paymentContext';

/** What a provider or the clock can make of an attempt. */
export type AttemptEvent = Exclude<OrderEvent, 'retried'>;

export interface SettleOptions {
  /** Written in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
  /** Looked at once the customer is taken; false leaves everything as it is. */
  readonly onlyIf?: (attempt: StoredAttempt) => boolean;
}

/** A payment has come. Answers the attempt that must not be paid as well. */
const settlePaid = async (
  tx: Tx,
  now: number,
  order: StoredOrder,
  attempt: StoredAttempt,
  isStockGone: boolean,
): Promise<readonly string[]> => {
  const abandoned = await payOrder(tx, order, { now, attemptId: attempt.id, isStockGone });
  if (abandoned) return abandoned;
  // Paid before, and not by this attempt: the shopper has paid twice. What was due before is still due.
  const reasons = [order.refund_reason, refundReasons.paidTwice(attempt.id)].filter((reason) => reason !== null);
  await updateOrder(tx, order.id, { refund_marked_at: now, refund_reason: reasons.join(' ') });
  return [];
};

/** An attempt has come to nothing. Only the last attempt of an order that is paid online decides over the order. */
const settleUnpaid = async (
  tx: Tx,
  order: StoredOrder,
  attempt: StoredAttempt,
  event: Exclude<AttemptEvent, 'paid'>,
): Promise<void> => {
  if (order.payment_type !== 'midtrans' || attempt.number !== order.attempts_count) return;
  await endOrder(tx, order, event);
};

/**
 * Applies what has become of an attempt to it and to its order, once, in whatever order such news comes.
 * A late payment whose units are gone is kept, and marked for refund. False when there is no such attempt.
 */
export const settle = async (
  till: Till,
  attemptId: string,
  event: AttemptEvent,
  { also, onlyIf }: SettleOptions = {},
): Promise<boolean> => {
  const known = await findAttempt(till.db.read, attemptId);
  const owner = known && (await findOrder(till.db.read, known.order_id));
  if (!owner) return false;
  const apply = (isStockGone: boolean) =>
    till.db.transaction(async (tx) => {
      await lockCustomer(tx, owner.customer_id);
      const order = await findOrder(tx, owner.id);
      const attempt = await findAttempt(tx, attemptId);
      if (!order || !attempt || onlyIf?.(attempt) === false) return [];
      await also?.(tx);
      const move = transition(attempt.status, event);
      if (!move) return [];
      await updateAttempt(tx, attemptId, { status: move.status, opening_until: null });
      if (event === 'paid') return settlePaid(tx, till.now(), order, attempt, isStockGone);
      await settleUnpaid(tx, order, attempt, event);
      return [];
    });
  let superseded: readonly string[];
  try {
    superseded = await apply(false);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    till.log.warn({ attemptId }, 'a late payment found its units gone: the order is marked for refund');
    superseded = await apply(true);
  }
  stopAttempts(till, superseded);
  return true;
};
