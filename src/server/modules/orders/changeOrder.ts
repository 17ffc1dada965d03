import type { Tx } from '../../db/database';
import { findOrder, lockOrder, type StoredOrder } from '../../repositories/orders';
import { OperatorError } from '../operatorError';
import { cancelAttempts } from '../payments/cancelAttempts';
import type { PaymentContext } from '../payments/paymentContext';
import { settleAccount } from './account';
import type { Cause } from './recordOrderEvent';
import { requireOrder } from './requireOrder';

/** Who changes an order by a command, and why. */
export interface OperatorAction {
  readonly reason: string;
  /** The operator's name. */
  readonly by: string;
}

/** The order before and after an operator's action. */
export interface OrderChange {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

/**
 * Changes an order by an operator's command: in one transaction, with its customer locked, and with what is due settled
 * at its end. `work` returns the ids of attempts to cancel at the provider, if any. Throws OperatorError when the order
 * does not exist.
 */
export const changeOrder = async (
  context: PaymentContext,
  reference: string,
  { reason, by }: OperatorAction,
  work: (tx: Tx, order: StoredOrder, cause: Cause) => Promise<readonly string[] | void>,
): Promise<OrderChange> => {
  const found = await requireOrder(context.db.read, reference);
  const { abandoned, ...change } = await context.db.transaction(async (tx) => {
    const before = (await lockOrder(tx, found.id)) ?? found;
    const now = context.now();
    const ended = await work(tx, before, { actor: 'operator', by, reason, now });
    await settleAccount(tx, found.id, now);
    return { before, after: (await findOrder(tx, found.id)) ?? before, abandoned: ended ?? [] };
  });
  cancelAttempts(context, abandoned);
  return change;
};

/** Throws OperatorError unless the condition holds. */
export const requireThat: (condition: boolean, message: string) => asserts condition = (condition, message) => {
  if (!condition) throw new OperatorError(message);
};
