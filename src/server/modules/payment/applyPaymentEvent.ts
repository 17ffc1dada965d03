import { eventOfUnpaidAttempt, transition, type OrderActor, type OrderEvent } from '@/shared/domain/orderStatus';
import { refundReasons, statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { lockCustomer } from '../../repositories/customers';
import { findOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { endAttempt, findAttempt, updateAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import type { Cause } from '../orders/recordOrderEvent';
import { endOrder, markRefundDue, payOrder } from './orderTransitions';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';

/** Events of a payment attempt, from the provider or the expiry sweep. */
export type PaymentEvent = Exclude<OrderEvent, 'retried'>;

export interface PaymentEventOptions {
  /** Who reports the event; the provider by default. */
  readonly actor?: OrderActor;
  /** Runs in the transaction that applies the event. */
  readonly inTransaction?: (tx: Tx) => Promise<void>;
  /** Checked under the customer lock; when false, the event is ignored. */
  readonly onlyIf?: (attempt: StoredAttempt) => boolean;
}

/** Applies a payment. Returns the ids of attempts to cancel at the provider. */
const applyPaid = async (
  tx: Tx,
  order: StoredOrder,
  attempt: StoredAttempt,
  cause: Cause,
): Promise<readonly string[]> => {
  const abandoned = await payOrder(tx, order, cause, attempt.id);
  if (abandoned) return abandoned;
  // The order was paid before: this payment is refunded, in addition to a refund already due.
  await markRefundDue(tx, order, attempt.id, { ...cause, reason: refundReasons.paidTwice(attempt.id) });
  return [];
};

/** Applies a failed attempt. Only the last attempt of an order can end the order. */
const applyUnpaid = async (
  tx: Tx,
  order: StoredOrder,
  attempt: StoredAttempt,
  event: Exclude<PaymentEvent, 'paid'>,
  cause: Cause,
): Promise<void> => {
  if (attempt.number !== order.attempts_count) return;
  const orderEvent = eventOfUnpaidAttempt({ paymentType: order.payment_type, returnsTo: order.returns_to }, event);
  if (orderEvent) await endOrder(tx, order, orderEvent, cause);
};

/** The provider accepts no payment after these events. After `failed` the same token may be tried again. */
const isFinal = (event: PaymentEvent): boolean => event !== 'failed';

/**
 * Applies an event to a payment attempt and its order. Events may arrive repeatedly and in any order.
 * Returns false when the attempt does not exist.
 */
export const applyPaymentEvent = async (
  context: PaymentContext,
  attemptId: string,
  event: PaymentEvent,
  { actor = 'provider', inTransaction, onlyIf }: PaymentEventOptions = {},
): Promise<boolean> => {
  const found = await findAttempt(context.db.read, attemptId);
  const foundOrder = found && (await findOrder(context.db.read, found.order_id));
  if (!foundOrder) return false;
  const abandoned = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, foundOrder.customer_id);
    const order = await findOrder(tx, foundOrder.id);
    const attempt = await findAttempt(tx, attemptId);
    if (!order || !attempt || onlyIf?.(attempt) === false) return [];
    await inTransaction?.(tx);
    const now = context.now();
    // After a denied payment, another one may follow on the same token.
    if (event === 'failed' && attempt.expires_at > now) return [];
    if (actor === 'provider' && isFinal(event))
      await updateAttempt(tx, attemptId, { resolved_at: now, check_at: null });
    const next = transition(attempt.status, event);
    if (!next) return [];
    await endAttempt(tx, attemptId, next.status);
    const cause = { actor, reason: statusReasons[event](attemptId), now };
    if (event === 'paid') return applyPaid(tx, order, attempt, cause);
    await applyUnpaid(tx, order, attempt, event, cause);
    return [];
  });
  cancelAttempts(context, abandoned);
  return true;
};
