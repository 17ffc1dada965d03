import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { Tx } from '../../../db/database';
import { updateOrder, type StoredOrder } from '../../../repositories/orders';
import { queueNotification } from '../../notifications/queueNotification';
import { recordOrderEvent, type Cause } from '../recordOrderEvent';

/** A step of an order's fulfilment. `courier` is who carries the parcel; undefined keeps what is stored. */
export interface OrderStep {
  readonly step: FulfilmentStep;
  readonly courier?: string | undefined;
}

/**
 * Records a step of an order's fulfilment: the order, its audit log and its notification. `cause` names who takes the
 * step, an operator or a shopper. The caller has checked that the step is allowed. Returns the order after it.
 */
export const recordStep = async (
  tx: Tx,
  order: StoredOrder,
  { step, courier = order.courier }: OrderStep,
  cause: Cause,
): Promise<StoredOrder> => {
  const isFirstReturn = step === 'returned' && order.fulfilment !== step;
  const changes = { fulfilment: step, courier, ...(isFirstReturn ? { kept_cents: 0 } : {}) };
  await updateOrder(tx, order.id, changes);
  await recordOrderEvent(tx, order, { event: step, before: order.fulfilment, after: step }, cause);
  if (step === 'shipped') {
    await queueNotification(tx, { kind: step, orderId: order.id, now: cause.now, note: courier });
  }
  return { ...order, ...changes };
};
