import { assignPayment, findPaymentOfAttempt } from '../../../repositories/payments';
import { postedAt } from '../../payments/newPayment';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { applyPayment } from './recordPayment';

/**
 * Gives a payment that arrived for an order which the shop does not have to the order that took its place. `attemptId` is
 * the provider's order id. Throws OperatorError when there is no such payment or no such order.
 */
export const assignToOrder = (
  context: PaymentContext,
  orderReference: string,
  attemptId: string,
  action: OperatorAction,
): Promise<OrderChange> =>
  changeOrder(context, orderReference, action, async (tx, order, cause) => {
    const payment = await findPaymentOfAttempt(tx, attemptId);
    const isUnmatched = payment?.order_id === null && payment.state === 'received';
    requireThat(isUnmatched, `No payment "${attemptId}" is without an order: see "payments list --unmatched".`);
    const posted = postedAt(context, payment.received_at, cause.now);
    await assignPayment(tx, payment.id, { order_id: order.id, posted_at: posted });
    return applyPayment(tx, order, attemptId, cause);
  });
