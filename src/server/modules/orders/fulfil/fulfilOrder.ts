import { statesBefore, type FulfilmentStep } from '@/shared/domain/fulfilment';
import { statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../../db/database';
import { findOrderItems, unitLines, type StoredOrder } from '../../../repositories/orders';
import { findMoneyOf } from '../../../repositories/payments';
import { writeOffUnits } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { readAccount } from '../account';
import { changeOrder, requireThat, type OrderChange } from '../changeOrder';
import { applyCurrentPaymentState } from '../pay/askProvider';
import { endOrder } from '../pay/changeStatus';
import { recordPayment } from '../pay/recordPayment';
import type { Cause } from '../recordOrderEvent';
import { requireOrder } from '../requireOrder';
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

const requireStep = async (tx: Tx, order: StoredOrder, step: FulfilmentStep): Promise<void> => {
  requireThat(order.fulfilment !== step, `This order is already ${step}.`);
  if (step === 'packed' || step === 'shipped') {
    const reason = findReasonNotToSend(order, await findMoneyOf(tx, order.id));
    requireThat(reason === undefined, `This order ${String(reason)}: it cannot be ${step}.`);
  }
  const before = statesBefore(step);
  requireThat(
    before.includes(order.fulfilment),
    `This order is ${order.fulfilment}: only a ${before.join(' or ')} order can become ${step}.`,
  );
};

/** Records the cash of a delivered order. Returns the ids of attempts to cancel at the provider. */
const payCash = async (
  tx: Tx,
  context: PaymentContext,
  order: StoredOrder,
  cause: Cause,
): Promise<readonly string[]> => {
  requireThat(order.payment_type === 'cod', 'Only cash on delivery is paid at the delivery.');
  requireThat(order.status !== 'paid', 'This order is paid already: leave out --paid.');
  const { net } = await readAccount(tx, order);
  const cash = { channel: 'cash', cents: order.total_cents - net, by: cause.by ?? '' } as const;
  return recordPayment(tx, context, order, cash, { ...cause, reason: cause.reason || statusReasons.cash });
};

/**
 * Settles an order whose parcel came back. An unpaid one is cancelled; its units return to the stock or are written
 * off. A paid one stays paid; its units return to the stock or stay sold, and its money is due. Returns the ids of
 * attempts to cancel at the provider.
 */
const settleReturn = async (
  tx: Tx,
  order: StoredOrder,
  isRestocked: boolean,
  cause: Cause,
): Promise<readonly string[]> => {
  if (order.status !== 'pending') {
    if (isRestocked) await restockOrder(tx, order);
    return [];
  }
  const abandoned = await endOrder(tx, order, 'cancelled', { ...cause, reason: statusReasons.returned });
  if (!isRestocked) await writeOffUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  return abandoned ?? [];
};

/**
 * Records an operator's step of the fulfilment and settles what follows from it (rules: Fulfilment). Throws
 * OperatorError when the order does not exist or the step is not allowed; when two operators record the same step, one
 * gets this error.
 */
export const fulfilOrder = async (
  context: PaymentContext,
  reference: string,
  { step, by, note, courier, isPaid = false, isRestocked = false }: StepRequest,
): Promise<OrderChange> => {
  if (isPaid || step === 'returned') {
    await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  }
  return changeOrder(context, reference, { by, reason: note }, async (tx, order, cause) => {
    // The operator may check and restock the units of a parcel after recording its return.
    const isLateRestock = step === 'returned' && order.fulfilment === step && order.status === 'paid' && isRestocked;
    if (!isLateRestock) await requireStep(tx, order, step);
    const sent = await recordStep(tx, order, { step, courier }, cause);
    if (isPaid) return payCash(tx, context, sent, cause);
    return step === 'returned' ? settleReturn(tx, sent, isRestocked, cause) : [];
  });
};
