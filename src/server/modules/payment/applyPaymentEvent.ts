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
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';

/** Events of a payment attempt, from the provider or the expiry sweep. */
export type PaymentEvent = Exclude<OrderEvent, 'retried'>;

export interface PaymentEventOptions {
  /** Runs in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>;
  /** Checked under the customer lock; when false, the event is ignored. */
  readonly onlyIf?: (attempt: StoredAttempt) => boolean;
}

/** Applies a payment. Returns the ids of attempts to cancel at the provider. */
const applyPaid = async (
  tx: Tx,
  now: number,
  order: StoredOrder,
  attempt: StoredAttempt,
  isStockGone: boolean,
): Promise<readonly string[]> => {
  const abandoned = await payOrder(tx, order, { now, attemptId: attempt.id, isStockGone });
  if (abandoned) return abandoned;
  // The order was paid before by another attempt: the second payment is refunded, in addition to a refund already due.
  const reasons = [order.refund_reason, refundReasons.paidTwice(attempt.id)].filter((reason) => reason !== null);
  await updateOrder(tx, order.id, { refund_marked_at: now, refund_reason: reasons.join(' ') });
  return [];
};

/** Applies a failed attempt. It ends the order only if it is the last attempt of an order that is paid online. */
const applyUnpaid = async (
  tx: Tx,
  order: StoredOrder,
  attempt: StoredAttempt,
  event: Exclude<PaymentEvent, 'paid'>,
): Promise<void> => {
  if (order.payment_type !== 'midtrans' || attempt.number !== order.attempts_count) return;
  await endOrder(tx, order, event);
};

/**
 * Applies an event to a payment attempt and its order. Events may arrive repeatedly and in any order.
 * A late payment whose units are sold out marks the order for refund. Returns false when the attempt does not exist.
 */
export const applyPaymentEvent = async (
  context: PaymentContext,
  attemptId: string,
  event: PaymentEvent,
  { also, onlyIf }: PaymentEventOptions = {},
): Promise<boolean> => {
  const found = await findAttempt(context.db.read, attemptId);
  const foundOrder = found && (await findOrder(context.db.read, found.order_id));
  if (!foundOrder) return false;
  const apply = (isStockGone: boolean) =>
    context.db.transaction(async (tx) => {
      await lockCustomer(tx, foundOrder.customer_id);
      const order = await findOrder(tx, foundOrder.id);
      const attempt = await findAttempt(tx, attemptId);
      if (!order || !attempt || onlyIf?.(attempt) === false) return [];
      await also?.(tx);
      // After a denied payment, another one may follow on the same token.
      if (event === 'failed' && attempt.expires_at > context.now()) return [];
      const next = transition(attempt.status, event);
      if (!next) return [];
      await updateAttempt(tx, attemptId, { status: next.status, opening_until: null });
      if (event === 'paid') return applyPaid(tx, context.now(), order, attempt, isStockGone);
      await applyUnpaid(tx, order, attempt, event);
      return [];
    });
  let abandoned: readonly string[];
  try {
    abandoned = await apply(false);
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    context.log.warn({ attemptId }, 'late payment for sold-out units: order marked for refund');
    abandoned = await apply(true);
  }
  cancelAttempts(context, abandoned);
  return true;
};
