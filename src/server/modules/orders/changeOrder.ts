import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { OperatorError } from '../operatorError';
import type { PaymentContext } from '../payments/paymentContext';
import { changeLocked, type LockedOrder } from './lockedOrder';

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
 * Finds the order that an argument of a command names: by its order number in any letter case, or by its id. Throws
 * OperatorError when there is none.
 */
export const requireOrder = async (db: Executor, reference: string): Promise<StoredOrder> => {
  const order = await findOrderByReference(db, reference);
  if (!order) throw new OperatorError(`There is no order "${reference}".`);
  return order;
};

/** Changes an order by an operator's command. Throws OperatorError when the order does not exist. */
export const changeOrder = async <Result = void>(
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
  work: (order: LockedOrder) => Promise<Result>,
): Promise<OrderChange & { readonly result: Result }> => {
  const { id } = await requireOrder(context.db.read, reference);
  const done = await changeLocked(context, id, { ...action, actor: 'operator' }, async (order) => {
    const before = order.row;
    return { before, result: await work(order) };
  });
  if (!done) throw new OperatorError(`There is no order "${reference}".`);
  return { ...done.result, after: done.order.row };
};

/** Throws OperatorError unless the condition holds. */
export const requireThat: (condition: boolean, message: string) => asserts condition = (condition, message) => {
  if (!condition) throw new OperatorError(message);
};
