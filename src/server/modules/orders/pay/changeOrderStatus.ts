import { hasLeft } from '@/shared/domain/fulfilment';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { requireOrder } from '../requireOrder';
import { applyCurrentPaymentState } from './askProvider';
import { endOrder } from './changeStatus';

/**
 * Ends an unpaid order as failed or cancelled, through the state machine and with an entry in the audit log. Throws
 * OperatorError when the order does not exist, when its status does not allow the event, or when its parcel was sent.
 */
export const changeOrderStatus = async (
  context: PaymentContext,
  reference: string,
  event: 'failed' | 'cancelled',
  action: OperatorAction,
): Promise<OrderChange> => {
  await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  return changeOrder(context, reference, action, async (tx, order, cause) => {
    requireThat(
      order.status !== 'pending' || !hasLeft(order.fulfilment),
      `This order is ${order.fulfilment}: use "orders returned" when its parcel is back.`,
    );
    const ended = await endOrder(tx, order, event, cause);
    requireThat(ended !== undefined, `This order is ${order.status}: it cannot become ${event}.`);
    return ended;
  });
};
