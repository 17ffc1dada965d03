import { hasLeft } from '@/shared/domain/fulfilment';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { applyCurrentPaymentState } from './askProvider';
import { keepStep } from '../stepChanges';
import { endOrder } from './changeStatus';

/**
 * Ends an unpaid order as failed or cancelled. Throws OperatorError when its status does not allow it or its parcel was
 * sent.
 */
export const changeOrderStatus = async (
  context: PaymentContext,
  reference: string,
  event: 'failed' | 'cancelled',
  action: OperatorAction,
): Promise<OrderChange> => {
  await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  return changeOrder(context, reference, action, async (order) => {
    const before = order.row;
    const { status, fulfilment } = before;
    requireThat(
      status !== 'pending' || !hasLeft(fulfilment),
      `This order is ${fulfilment}: use "orders returned" when its parcel is back.`,
    );
    requireThat(await endOrder(order, event), `This order is ${status}: it cannot become ${event}.`);
    await keepStep(order, { before, after: order.row });
  });
};
