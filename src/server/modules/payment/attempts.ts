import { PAYMENT_CHECK_MS } from '@/shared/constants';
import type { Tx } from '../../db/database';
import { updateOrder } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { insertAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import type { PaymentContext } from './paymentContext';

/** The order id of an attempt at the provider, which accepts each id only once. */
export const attemptId = (transactionId: string, number: number): string =>
  number === 1 ? transactionId : `${transactionId}-${number}`;

type Clock = Pick<PaymentContext, 'now' | 'attemptLifetimeMs'>;
type AttemptedOrder = Pick<StoredOrder, 'id' | 'transaction_id' | 'payment_type' | 'attempts_count'> & {
  readonly idr_total: number;
};

/** The next attempt of an order, not yet stored. */
export const nextAttempt = ({ now, attemptLifetimeMs }: Clock, order: AttemptedOrder): StoredAttempt => {
  const createdAt = now();
  const number = order.attempts_count + 1;
  return {
    id: attemptId(order.transaction_id, number),
    order_id: order.id,
    number,
    status: 'pending',
    token: null,
    idr_total: order.idr_total,
    created_at: createdAt,
    expires_at: createdAt + attemptLifetimeMs,
    asked_at: null,
    opening_until: null,
    opening_owner: null,
    check_at: createdAt + PAYMENT_CHECK_MS,
    checks_count: 0,
    resolved_at: null,
  };
};

/**
 * Adds the next attempt to an order and resets the order's expiry.
 * An order that is not paid online does not expire; its attempts do.
 */
export const addAttempt = async (tx: Tx, clock: Clock, order: AttemptedOrder): Promise<StoredAttempt> => {
  const attempt = nextAttempt(clock, order);
  await insertAttempt(tx, attempt);
  await updateOrder(tx, order.id, {
    attempts_count: attempt.number,
    ...(order.payment_type === 'midtrans' ? { expires_at: attempt.expires_at } : {}),
  });
  return attempt;
};
