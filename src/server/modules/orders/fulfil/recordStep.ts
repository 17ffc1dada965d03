import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { LockedOrder } from '../lockedOrder';

/** A step of an order's fulfilment. `courier` is who carries the parcel; undefined keeps what is stored. */
export interface OrderStep {
  readonly step: FulfilmentStep;
  readonly courier?: string | undefined;
}

/**
 * Records a step of an order's fulfilment, of an operator or a shopper: the order, its audit log and its notification.
 * The caller has checked that the step is allowed.
 */
export const recordStep = async (
  order: LockedOrder,
  { step, courier = order.row.courier }: OrderStep,
): Promise<void> => {
  const { fulfilment: before } = order.row;
  const isFirstReturn = step === 'returned' && before !== step;
  await order.update({ fulfilment: step, courier, ...(isFirstReturn ? { kept_cents: 0 } : {}) });
  await order.log(step, before, step);
  if (step === 'shipped') await order.notify(step, { note: courier });
};
