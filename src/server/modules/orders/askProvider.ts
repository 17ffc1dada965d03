import { isProviderError } from '../../gateways/payments/paymentProvider';
import { findAttemptsOf, type StoredAttempt } from '../../repositories/attempts';
import type { StoredOrder } from '../../repositories/orders';
import type { PaymentContext } from '../orderState/paymentContext';
import { pollAttempt } from '../payments/pollPayments';

/** The attempts of an order that a shopper could pay: those whose payment page exists. */
export const findPayableAttempts = async (
  context: PaymentContext,
  orderId: string,
): Promise<readonly StoredAttempt[]> =>
  (await findAttemptsOf(context.db.read, orderId)).filter(({ token }) => token !== null);

/** Asks the provider about every attempt of an order, whatever its age and state, and applies the answers. */
export const askProvider = async (context: PaymentContext, orderId: string): Promise<void> => {
  for (const { id } of await findPayableAttempts(context, orderId)) await pollAttempt(context, id);
};

/** Applies the provider's current state of a pending order first: a payment takes precedence over the operator's action. */
export const applyCurrentPaymentState = async (context: PaymentContext, order: StoredOrder): Promise<void> => {
  if (order.status === 'paid') return;
  try {
    await askProvider(context, order.id);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    context.log.warn(
      { err: error },
      'the payment provider could not be reached first; a payment that it has received is applied later',
    );
  }
};
