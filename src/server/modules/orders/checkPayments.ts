import type { Database } from '../../db/database';
import { findAttemptsOf, type StoredAttempt } from '../../repositories/payments';
import type { PaymentContext } from '../payment/paymentContext';
import { pollAttempt } from '../payment/pollPayments';
import { requireOrder } from './requireOrder';

const findPayable = async (db: Database, orderId: string): Promise<readonly StoredAttempt[]> =>
  (await findAttemptsOf(db.read, orderId)).filter(({ token }) => token !== null);

/**
 * Asks the provider about every payment of an order, whatever its age and state, and applies the answers. Returns the
 * payments afterwards. Throws errors of the provider, and OperatorError when the order does not exist.
 */
export const checkPayments = async (context: PaymentContext, reference: string): Promise<readonly StoredAttempt[]> => {
  const { id } = await requireOrder(context.db.read, reference);
  for (const attempt of await findPayable(context.db, id)) await pollAttempt(context, attempt.id);
  return findPayable(context.db, id);
};
