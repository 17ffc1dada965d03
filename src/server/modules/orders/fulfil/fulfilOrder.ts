import { statesBefore, type FulfilmentStep } from '@/shared/domain/fulfilment';
import { statusReasons } from '@/shared/messages/en/operator';
import { writeOffUnits } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireOrder, requireThat, type OrderChange } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';
import { applyCurrentPaymentState } from '../pay/askProvider';
import { endOrder, restockOrder } from '../pay/changeStatus';
import { recordPayment } from '../pay/recordPayment';
import { keepStep } from '../stepChanges';
import { findReasonNotToSend } from './toSend';

/** A step of the fulfilment as the operator records it. */
export interface StepRequest {
  readonly step: FulfilmentStep;
  /** Who carries the parcel; undefined keeps what is stored. */
  readonly courier?: string | undefined;
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

/** Records an allowed step: the order, its audit log and its notification. */
const recordStep = async (order: LockedOrder, step: FulfilmentStep, courier = order.row.courier): Promise<void> => {
  const { fulfilment: before } = order.row;
  const isFirstReturn = step === 'returned' && before !== step;
  await order.update({ fulfilment: step, courier, ...(isFirstReturn ? { kept_cents: 0 } : {}) });
  await order.log(step, before, step);
  if (step === 'shipped') await order.notify(step, { note: courier });
};

/** Records the cash that the courier has collected, which was left to pay; returns the id of the payment. */
const payCash = async (order: LockedOrder): Promise<string | undefined> => {
  const { toCollect } = await order.readAccount();
  requireThat(toCollect > 0, 'Nothing is to be collected for this order: leave out --paid.');
  order.reason ||= statusReasons.cash;
  return (await recordPayment(order, { channel: 'cash', cents: toCollect, heldBy: order.row.courier }))?.id;
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
    const before = order.row;
    await recordStep(order, step, courier);
    if (step === 'returned') await settleReturn(order, isRestocked);
    const after = order.row;
    const paymentId = isPaid ? await payCash(order) : undefined;
    await keepStep(order, { before, after, isWrittenOff: !isRestocked, paymentId });
  });
};
