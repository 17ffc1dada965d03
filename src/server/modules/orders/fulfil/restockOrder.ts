import { returnUnits } from '../../../repositories/stock';
import { requireThat } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';

/** Returns the units of a paid order to the stock, once. Throws OperatorError when the order has no units. */
export const restockOrder = async (order: LockedOrder): Promise<void> => {
  requireThat(order.row.holds_units === 1, 'This order has no units to restock.');
  // What the shop may keep of a returned parcel was said after its return; before a parcel is sent, all is due.
  await order.update({ holds_units: 0, ...(order.row.fulfilment === 'returned' ? {} : { kept_cents: 0 }) });
  await returnUnits(order.tx, await order.readUnits());
};
