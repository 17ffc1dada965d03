import { hasLeft } from '@/shared/domain/fulfilment';
import { transition, type OrderEvent, type Transition, type UnpaidEvent } from '@/shared/domain/orderStatus';
import { endAttempt, findLastAttempt } from '../../../repositories/attempts';
import type { StoredOrder } from '../../../repositories/orders';
import { returnUnits } from '../../../repositories/stock';
import { requireThat } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';

/** The fields of an order that depend on its status. A packed order that ends becomes `new`, as does a reopened one. */
const fieldsAfter = ({ status, units }: Transition, { fulfilment }: StoredOrder): Partial<StoredOrder> => ({
  status,
  ...(units === 'take' || (units === 'return' && fulfilment === 'packed') ? { fulfilment: 'new' } : {}),
  ...(units === 'none' ? {} : { holds_units: units === 'take' ? 1 : 0, kept_cents: 0 }),
  ...(status === 'pending' ? {} : { expires_at: null, returns_to: null }),
});

/**
 * Changes an order's status by the state machine and writes the audit log. Returns the transition, whose units the caller
 * takes or returns; undefined when the event changes nothing.
 */
export const changeStatus = async (order: LockedOrder, event: OrderEvent): Promise<Transition | undefined> => {
  const { status } = order.row;
  const next = transition(status, event);
  if (!next) return undefined;
  await order.update(fieldsAfter(next, order.row));
  if (next.status !== status) await order.log(event, status, next.status);
  return next;
};

/** Cancels the order's pending attempt, except `exceptId`. */
export const cancelLiveAttempt = async (order: LockedOrder, exceptId?: string): Promise<void> => {
  const last = await findLastAttempt(order.tx, order.row.id);
  if (last === undefined || last.id === exceptId || last.status !== 'pending') return;
  await endAttempt(order.tx, last.id, 'cancelled');
  order.endedAttempts.push(last.id);
};

/**
 * Ends an unpaid order and returns its units to stock; false when the event does not change the order. One whose parcel
 * is with the courier or the customer waits for its money: its units are not in the shop.
 */
export const endOrder = async (order: LockedOrder, event: UnpaidEvent): Promise<boolean> => {
  if (hasLeft(order.row.fulfilment)) return false;
  const next = await changeStatus(order, event);
  if (!next) return false;
  await cancelLiveAttempt(order);
  if (next.units === 'return') await returnUnits(order.tx, await order.readUnits());
  return true;
};

/** Returns the units of a paid order to the stock, once. Throws OperatorError when the order has no units. */
export const restockOrder = async (order: LockedOrder): Promise<void> => {
  requireThat(order.row.holds_units === 1, 'This order has no units to restock.');
  // What the shop may keep of a returned parcel was said after its return; before a parcel is sent, all is due.
  await order.update({ holds_units: 0, ...(order.row.fulfilment === 'returned' ? {} : { kept_cents: 0 }) });
  await returnUnits(order.tx, await order.readUnits());
};
