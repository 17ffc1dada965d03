import { statesBefore, type FulfilmentStep } from '@/shared/domain/fulfilment';
import { statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, findOrderItems, unitLines, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findRefunds } from '../../repositories/refunds';
import { writeOffUnits } from '../../repositories/stock';
import { queueNotification } from '../notifications/queueNotification';
import { OperatorError } from '../operatorError';
import { cancelAttempts } from '../payment/cancelAttempts';
import { endOrder, payOrder } from '../payment/orderTransitions';
import type { PaymentContext } from '../payment/paymentContext';
import { applyCurrentPaymentState, type StatusChange } from './changeOrderStatus';
import { recordOrderEvent, type Cause } from './recordOrderEvent';
import { requireOrder } from './requireOrder';
import { restockOrder } from './restockOrder';
import { findReasonNotToSend } from './toSend';

/** A step of the fulfilment as the operator records it. */
export interface StepRequest {
  readonly step: FulfilmentStep;
  readonly by: string;
  readonly note: string;
  /** Who carries the parcel; undefined keeps what is stored. */
  readonly courier?: string | undefined;
  /** For `delivered`: the cash has been received. */
  readonly isPaid?: boolean;
  /** For `returned`: the units can be sold again. */
  readonly isRestocked?: boolean;
}

const requireStep = async (tx: Tx, order: StoredOrder, step: FulfilmentStep): Promise<void> => {
  if (order.fulfilment === step) throw new OperatorError(`This order is already ${step}.`);
  if (step === 'packed' || step === 'shipped') {
    const reason = await findReasonNotToSend(tx, order, await findRefunds(tx, order.id));
    if (reason !== undefined) throw new OperatorError(`This order ${reason}: it cannot be ${step}.`);
  }
  const before = statesBefore(step);
  if (!before.includes(order.fulfilment)) {
    throw new OperatorError(
      `This order is ${order.fulfilment}: only a ${before.join(' or ')} order can become ${step}.`,
    );
  }
};

/** Marks a delivered cash order as paid. Returns the ids of attempts to cancel at the provider. */
const payCash = async (tx: Tx, order: StoredOrder, cause: Cause): Promise<readonly string[]> => {
  if (order.payment_type !== 'cod') throw new OperatorError('Only cash on delivery is paid at the delivery.');
  const abandoned = await payOrder(tx, order, { ...cause, reason: cause.reason || statusReasons.cash });
  if (!abandoned) throw new OperatorError('This order is paid already: leave out --paid.');
  return abandoned;
};

/**
 * Settles an order whose parcel came back. An unpaid one is cancelled; its units return to the stock or are written
 * off. A paid one stays paid; its units return to the stock or stay sold. Returns the ids of attempts to cancel at the
 * provider.
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

const applyStep = async (
  tx: Tx,
  order: StoredOrder,
  { step, courier, isPaid = false, isRestocked = false }: StepRequest,
  cause: Cause,
): Promise<readonly string[]> => {
  // The operator may check and restock the units of a parcel after recording its return.
  const isLateRestock = step === 'returned' && order.fulfilment === step && order.status === 'paid' && isRestocked;
  if (!isLateRestock) await requireStep(tx, order, step);
  await updateOrder(tx, order.id, { fulfilment: step, ...(courier === undefined ? {} : { courier }) });
  await recordOrderEvent(tx, order, { event: step, before: order.fulfilment, after: step }, cause);
  if (step === 'shipped') {
    await queueNotification(tx, { kind: step, orderId: order.id, now: cause.now, note: courier ?? order.courier });
  }
  const sent = { ...order, fulfilment: step };
  if (isPaid) return payCash(tx, sent, cause);
  return step === 'returned' ? settleReturn(tx, sent, isRestocked, cause) : [];
};

/**
 * Records a step of an order's fulfilment, through its state machine and with an entry in the audit log (rules:
 * Fulfilment). Throws OperatorError when the order does not exist or the step is not allowed; when
 * two operators record the same step, one gets this error.
 */
export const fulfilOrder = async (
  context: PaymentContext,
  reference: string,
  request: StepRequest,
): Promise<StatusChange> => {
  const found = await requireOrder(context.db.read, reference);
  const endsPayment = request.isPaid === true || request.step === 'returned';
  if (endsPayment && found.status === 'pending') await applyCurrentPaymentState(context, found);
  const { change, abandoned } = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const before = (await findOrder(tx, found.id)) ?? found;
    const cause = { actor: 'operator', by: request.by, reason: request.note, now: context.now() } as const;
    const ended = await applyStep(tx, before, request, cause);
    return { change: { before, after: (await findOrder(tx, found.id)) ?? before }, abandoned: ended };
  });
  cancelAttempts(context, abandoned);
  return change;
};
