import type { Tx } from '../../../db/database';
import { findOrderItems, unitLines, updateOrder, type StoredOrder } from '../../../repositories/orders';
import { returnUnits } from '../../../repositories/stock';
import { OperatorError } from '../../operatorError';

/**
 * Returns the units of a paid order to the stock, once. The caller has locked the customer. Throws OperatorError when
 * the order has no units.
 */
export const restockOrder = async (tx: Tx, order: StoredOrder): Promise<void> => {
  if (order.holds_units === 0) throw new OperatorError('This order has no units to restock.');
  // What the shop may keep of a returned parcel was said after its return; before a parcel is sent, all is due.
  await updateOrder(tx, order.id, { holds_units: 0, ...(order.fulfilment === 'returned' ? {} : { kept_cents: 0 }) });
  await returnUnits(tx, unitLines(await findOrderItems(tx, order.id)));
};
