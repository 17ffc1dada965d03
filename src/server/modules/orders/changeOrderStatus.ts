import { hasLeft } from '@/shared/domain/fulfilment';
import type { OrderEvent } from '@/shared/domain/orderStatus';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, type StoredOrder } from '../../repositories/orders';
import { findLastAttempt } from '../../repositories/payments';
import { ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { OperatorError } from '../operatorError';
import { cancelAttempts } from '../payment/cancelAttempts';
import { endOrder, payOrder } from '../payment/orderTransitions';
import type { PaymentContext } from '../payment/paymentContext';
import { pollAttempt } from '../payment/pollPayments';
import { requireOrder } from './requireOrder';

/** An event by which the operator changes the status of an order. */
export type OperatorEvent = Extract<OrderEvent, 'paid' | 'failed' | 'cancelled'>;

/** The order before and after an operator's action. */
export interface StatusChange {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

/** Applies the provider's current state first: a payment takes precedence over the operator's action. */
export const applyCurrentPaymentState = async (context: PaymentContext, order: StoredOrder): Promise<void> => {
  const attempt = await findLastAttempt(context.db.read, order.id);
  if (attempt?.status !== 'pending' || attempt.token === null) return;
  try {
    await pollAttempt(context, attempt.id);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    context.log.warn(
      { err: error },
      'the payment provider could not be reached first; a payment that it has received is applied later',
    );
  }
};

/**
 * Changes an order's status by the event of the operator `by`, through the state machine and with an entry in the audit log.
 * Throws OperatorError when the order does not exist, when its status does not allow the event, or when it would end an
 * order whose parcel was sent.
 */
export const changeOrderStatus = async (
  context: PaymentContext,
  reference: string,
  event: OperatorEvent,
  reason: string,
  by = '',
): Promise<StatusChange> => {
  const found = await requireOrder(context.db.read, reference);
  await applyCurrentPaymentState(context, found);
  const { change, abandoned } = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const before = (await findOrder(tx, found.id)) ?? found;
    if (event !== 'paid' && before.status === 'pending' && hasLeft(before.fulfilment)) {
      throw new OperatorError(`This order is ${before.fulfilment}: use "orders returned" when its parcel is back.`);
    }
    const cause = { actor: 'operator', by, reason, now: context.now() } as const;
    const ended = event === 'paid' ? await payOrder(tx, before, cause) : await endOrder(tx, before, event, cause);
    if (!ended) throw new OperatorError(`This order is ${before.status}: it cannot become ${event}.`);
    return { change: { before, after: (await findOrder(tx, found.id)) ?? before }, abandoned: ended };
  });
  cancelAttempts(context, abandoned);
  return change;
};
