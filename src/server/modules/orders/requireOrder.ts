import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { OperatorError } from '../operatorError';

/**
 * Finds the order that an argument of a command names: by its order number in any letter case, or by its id. Throws
 * OperatorError when there is none.
 */
export const requireOrder = async (db: Executor, reference: string): Promise<StoredOrder> => {
  const order = await findOrderByReference(db, reference.trim());
  if (!order) throw new OperatorError(`There is no order "${reference}".`);
  return order;
};
