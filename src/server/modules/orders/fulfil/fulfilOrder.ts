import { statesBefore, type FulfilmentStep } from '@/shared/domain/fulfilment';
import { statusReasons } from '@/shared/messages/orders';
import { writeOffUnits } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireOrder, requireThat, type OrderChange } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';
import { applyCurrentPaymentState } from '../pay/askProvider';
import { endOrder } from '../pay/changeStatus';
import { recordPayment } from '../pay/recordPayment';
import { recordStep, type OrderStep } from './recordStep';
import { restockOrder } from './restockOrder';
import { findReasonNotToSend } from './toSend';

/** A step of the fulfilment as the operator records it. */
export interface StepRequest extends OrderStep {
  readonly by: string;
  readonly note: string;
  /** For `delivered`: the cash has been received. */
  readonly isPaid?: boolean;
  /** For `returned`: the units can be sold again. */
  readonly isRestocked?: boolean;
}

const requireStep = async (order: LockedOrder, step: FulfilmentStep): Promise<void> => {
  const { fulfilment } = order.row;
  requireThat(fulfilment !== step, `This order is already ${step}.`);
  if (step === 'packed' || step === 'shipped') {
    const reason = findReasonNotToSend(order.row, await order.readMoney());
    requireThat(reason === undefined, `This order ${String(reason)}: it cannot be ${step}.`);
  }
  const before = statesBefore(step);
  requireThat(
    before.includes(fulfilment),
    `This order is ${fulfilment}: only a ${before.join(' or ')} order can become ${step}.`,
  );
};

/** Records the cash of a delivered order. */
const payCash = async (order: LockedOrder): Promise<void> => {
  const { payment_type: paymentType, status, total_cents: total } = order.row;
  requireThat(paymentType === 'cod', 'Only cash on delivery is paid at the delivery.');
  requireThat(status !== 'paid', 'This order is paid already: leave out --paid.');
  const { net } = await order.readAccount();
  order.reason ||= statusReasons.cash;
  await recordPayment(order, { channel: 'cash', cents: total - net });
};

/**
 * Settles an order whose parcel came back. An unpaid one is cancelled; its units return to the stock or are written
 * off. A paid one stays paid; its units return to the stock or stay sold, and its money is due.
 */
const settleReturn = async (order: LockedOrder, isRestocked: boolean): Promise<void> => {
  if (order.row.status !== 'pending') {
    if (isRestocked) await restockOrder(order);
    return;
  }
  order.reason = statusReasons.returned;
  await endOrder(order, 'cancelled');
  if (!isRestocked) await writeOffUnits(order.tx, await order.readUnits());
};

/**
 * Records an operator's step of the fulfilment and settles what follows from it (rules: Fulfilment). Throws
 * OperatorError when the step is not allowed; of two operators who record the same step, one gets this error.
 */
export const fulfilOrder = async (
  context: PaymentContext,
  reference: string,
  { step, by, note, courier, isPaid = false, isRestocked = false }: StepRequest,
): Promise<OrderChange> => {
  if (isPaid || step === 'returned') {
    await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  }
  return changeOrder(context, reference, { by, reason: note }, async (order) => {
    const { fulfilment, status } = order.row;
    // The operator may check and restock the units of a parcel after recording its return.
    const isLateRestock = step === 'returned' && fulfilment === step && status === 'paid' && isRestocked;
    if (!isLateRestock) await requireStep(order, step);
    await recordStep(order, { step, courier });
    if (isPaid) await payCash(order);
    else if (step === 'returned') await settleReturn(order, isRestocked);
  });
};
