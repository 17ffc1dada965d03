import { undoneStep } from '@/shared/domain/fulfilment';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';

/**
 * Undoes the last step of an order's fulfilment, which was recorded by mistake, with an entry in the audit log
 * (rules: Fulfilment). Payment and units stay as they are. Throws OperatorError when no step can be undone.
 */
export const undoStep = (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (order) => {
    const { fulfilment: step } = order.row;
    const earlier = undoneStep(step);
    requireThat(
      step !== 'new' && earlier !== undefined,
      `This order is ${step}: only packed, shipped and delivered can be undone.`,
    );
    await order.update({ fulfilment: earlier });
    await order.log(step, step, earlier);
  });
