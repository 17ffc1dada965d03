import type { Tx } from '../../db/database';
import { updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { insertAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import type { Till } from './paymentContext';

/** The id under which the provider knows an order's attempt: it takes each id only once. */
export const attemptId = (transactionId: string, number: number): string =>
  number === 1 ? transactionId : `${transactionId}-${number}`;

/**
 * Adds the next attempt to an order whose rupiah sum is known; it starts the order's time again.
 * An order that is not paid online does not expire: only its attempts do.
 */
export const addAttempt = async (
  tx: Tx,
  till: Pick<Till, 'now' | 'attemptLifetimeMs'>,
  order: Pick<StoredOrder, 'id' | 'transaction_id' | 'payment_type' | 'attempts_count'> & { idr_total: number },
): Promise<StoredAttempt> => {
  const createdAt = till.now();
  const number = order.attempts_count + 1;
  const attempt: StoredAttempt = {
    id: attemptId(order.transaction_id, number),
    order_id: order.id,
    number,
    status: 'pending',
    token: null,
    idr_total: order.idr_total,
    created_at: createdAt,
    expires_at: createdAt + till.attemptLifetimeMs,
    asked_at: null,
    opening_until: null,
  };
  await insertAttempt(tx, attempt);
  await updateOrder(tx, order.id, {
    attempts_count: number,
    ...(order.payment_type === 'midtrans' ? { expires_at: attempt.expires_at } : {}),
  });
  return attempt;
};
