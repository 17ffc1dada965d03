import { transition, type OrderEvent, type Transition, type UnpaidEvent } from '@/shared/domain/orderStatus';
import type { Tx } from '../../../db/database';
import { endAttempt, findLastAttempt } from '../../../repositories/attempts';
import { findOrderItems, unitLines, updateOrder } from '../../../repositories/orders';
import type { StoredOrder } from '../../../repositories/orders';
import { returnUnits } from '../../../repositories/stock';
import { settleAccount } from '../account';
import { recordOrderEvent, type Cause } from '../recordOrderEvent';

/** The fields of an order that depend on its status. A packed order that ends becomes `new`, as does a reopened one. */
const fieldsAfter = ({ status, units }: Transition, { fulfilment }: StoredOrder): Partial<StoredOrder> => ({
  status,
  ...(units === 'take' || (units === 'return' && fulfilment === 'packed') ? { fulfilment: 'new' } : {}),
  ...(units === 'none' ? {} : { holds_units: units === 'take' ? 1 : 0, kept_cents: 0 }),
  ...(status === 'pending' ? {} : { expires_at: null, returns_to: null }),
});

/**
 * Changes an order's status by the state machine, writes the audit log and settles what is due. Returns the transition,
 * whose units the caller takes or returns; undefined when the event changes nothing. The caller has locked the customer.
 */
export const changeStatus = async (
  tx: Tx,
  order: StoredOrder,
  event: OrderEvent,
  cause: Cause,
): Promise<Transition | undefined> => {
  const next = transition(order.status, event);
  if (!next) return undefined;
  await updateOrder(tx, order.id, fieldsAfter(next, order));
  if (next.status !== order.status) {
    await recordOrderEvent(tx, order, { event, after: next.status }, cause);
  }
  // Part of the price may have been paid.
  if (next.units !== 'none') await settleAccount(tx, order.id, cause.now);
  return next;
};

/** Cancels the order's pending attempt, except `exceptId`. Returns the ids to cancel at the provider. */
export const cancelLiveAttempt = async (tx: Tx, orderId: string, exceptId?: string): Promise<readonly string[]> => {
  const last = await findLastAttempt(tx, orderId);
  if (last === undefined || last.id === exceptId || last.status !== 'pending') return [];
  await endAttempt(tx, last.id, 'cancelled');
  return [last.id];
};

/**
 * Ends an unpaid order and returns its units to stock. Returns the ids of attempts to cancel at the provider; undefined
 * when the event does not change the order. The caller has locked the customer.
 */
export const endOrder = async (
  tx: Tx,
  order: StoredOrder,
  event: UnpaidEvent,
  cause: Cause,
): Promise<readonly string[] | undefined> => {
  const next = await changeStatus(tx, order, event, cause);
  if (!next) return undefined;
  const abandoned = await cancelLiveAttempt(tx, order.id);
  if (next.units === 'return') await returnUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  return abandoned;
};
