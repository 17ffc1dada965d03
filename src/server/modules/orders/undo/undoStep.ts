import type { PaymentStatus } from '@/shared/contract/orders';
import { findOrderAuditEntries, type OrderAuditEntry } from '../../../repositories/orderAuditLog';
import { withdrawNotifications } from '../../../repositories/notifications';
import { findOrderItems, type StoredOrder } from '../../../repositories/orders';
import { validPayments } from '../../../repositories/payments';
import { findMissingUnits, returnUnits, takeUnitsIfOnHand, undoWriteOff } from '../../../repositories/stock';
import { OperatorError } from '../../operatorError';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';
import { applyCurrentPaymentState } from '../pay/askProvider';
import { detachedFromCart, renewTimeToPay } from '../pay/timeToPay';
import { takeBackPayment } from '../pay/undoPaid';
import { entriesInForce, findLastStep, readChanges, type StepChanges } from '../stepChanges';

/** True while the parcel and its payment do not depend on each other: a payment or its undoing changes no step. */
const isOnlyPaid = (status: PaymentStatus, { before, after }: StepChanges): boolean =>
  before.status === undefined && [status, after.status].every((one) => one === 'pending' || one === 'paid');

/** Throws OperatorError when the order is no longer as the step left it. */
const requireUnchanged = ({ row }: LockedOrder, { event }: OrderAuditEntry, changes: StepChanges): void => {
  const { status = row.status, fulfilment, holds_units: holdsUnits = row.holds_units } = changes.after;
  const isSameStatus = row.status === status || isOnlyPaid(row.status, changes);
  if (isSameStatus && row.fulfilment === fulfilment && row.holds_units === holdsUnits) return;
  const units = row.holds_units === 1 ? 'has its units' : 'has no units';
  const now = `This order has changed after it was ${event}: it is ${row.status} and ${row.fulfilment}, and ${units}.`;
  const todo =
    row.status === 'paid' && status !== 'paid'
      ? 'Use "orders undo-paid" first for a payment that was recorded by mistake.'
      : 'That step can no longer be undone.';
  throw new OperatorError(`${now} ${todo}`);
};

/** Throws OperatorError when the operator has returned money because of a parcel's return. */
const requireNoRefund = (log: readonly OrderAuditEntry[], step: OrderAuditEntry): void => {
  const later = log.slice(log.findIndex(({ id }) => id === step.id));
  const count = (event: OrderAuditEntry['event']): number => later.filter((entry) => entry.event === event).length;
  // Units that are restocked after the return do not depend on the money.
  const isReturn = step.event === 'returned' && step.status_before !== 'returned';
  requireThat(
    !isReturn || count('refunded') <= count('refund-undone'),
    'A refund was recorded after this order was returned: use "orders undo-refund" first.',
  );
};

/** Does the opposite of what the step did with the units. Throws OperatorError when they are sold meanwhile. */
const restoreUnits = async (order: LockedOrder, units: StepChanges['units']): Promise<void> => {
  const lines = await order.readUnits();
  if (units === 'taken') await returnUnits(order.tx, lines);
  if (units === 'written-off') await undoWriteOff(order.tx, lines);
  if (units !== 'returned' || (await takeUnitsIfOnHand(order.tx, lines))) return;
  const items = await findOrderItems(order.tx, order.row.id);
  const missing = (await findMissingUnits(order.tx, lines)).map(({ productId, size, count, onHand }) => {
    const name = items.find((item) => item.product_id === productId)?.name ?? '';
    return `${count} x ${name} (${size}), ${onHand} on hand`;
  });
  throw new OperatorError(
    `The units of this order were sold or removed after they had returned to the stock: ${missing.join('; ')}. Nothing ` +
      'was changed. Add units that arrive ("stock add"), or end an unsent order that has them, then repeat this.',
  );
};

/** Writes that the step is undone; a change of the payment status has an entry of its own. */
const logUndone = async (order: LockedOrder, step: OrderAuditEntry, before: Partial<StoredOrder>): Promise<void> => {
  const { status } = order.row;
  await order.log(step.event, step.status_after, step.status_before, step.id);
  const hasOwnStatus = step.event !== 'cancelled' && step.event !== 'failed';
  if (hasOwnStatus && before.status !== undefined) await order.log('cancelled', status, before.status);
};

/**
 * Undoes the last step of an order that is not undone yet, which was recorded by mistake: the order, its units and a
 * payment that was recorded with it are as before (rules: Fulfilment). An order that waits for its payment again has a
 * new time to pay. Throws OperatorError when there is no such step, or the order, its money or the stock has changed
 * since.
 */
export const undoStep = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
): Promise<OrderChange & { readonly result: OrderAuditEntry }> => {
  await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  return changeOrder(context, reference, action, async (order) => {
    const log = await findOrderAuditEntries(order.tx, order.row.id);
    const step = findLastStep(log);
    requireThat(step !== undefined, `This order is ${order.row.fulfilment}: no step of it can be undone.`);
    const changes = readChanges(step);
    requireThat(
      changes !== undefined,
      'What this return changed is not known (an earlier release recorded it, or the customer is erased): it cannot be undone.',
    );
    const { before, units, at, paymentId } = changes;
    requireUnchanged(order, step, changes);
    requireNoRefund(entriesInForce(log), step);
    await logUndone(order, step, before);
    const isWaiting = before.status === 'pending';
    await order.update({ ...before, ...(isWaiting && (await detachedFromCart(order))) });
    if (isWaiting) await renewTimeToPay(order);
    const payment = validPayments(await order.readMoney()).find(({ id }) => id === paymentId);
    if (payment) await takeBackPayment(order, payment);
    if (at !== undefined) await withdrawNotifications(order.tx, order.row.id, at);
    await restoreUnits(order, units);
    return step;
  });
};
