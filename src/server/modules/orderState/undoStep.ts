import type { PaymentStatus } from '@/shared/contract/orders';
import { isCounted } from '@/shared/domain/parcels';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';
import { validPayments } from '../../repositories/payments';
import { OperatorError, requireThat } from '../operatorError';
import type { Change } from './change';
import { requireUnits } from './orderState';
import { receivedUnits } from './returns';
import { takeBackPayment } from './payments';
import { entriesInForce, findLastStep, readChanges, type StepChanges } from './stepChanges';
import { detachedFromCart, renewTimeToPay } from './timeToPay';
import { noteCameBack } from './parcels';

/** True while the parcel and its payment do not depend on each other: a payment or its undoing changes no step. */
const isOnlyPaid = (status: PaymentStatus, { before, after }: StepChanges): boolean =>
  before.status === undefined && [status, after.status].every((one) => one === 'pending' || one === 'paid');

/** Throws OperatorError when the order is no longer as the step left it. */
const requireUnchanged = (
  { order: row, state: { parcels } }: Change,
  { event }: OrderAuditEntry,
  changes: StepChanges,
): void => {
  const { status = row.status, fulfilment, holds_units: holdsUnits = row.holds_units } = changes.after;
  const isSameStatus = row.status === status || isOnlyPaid(row.status, changes);
  const isSameStep =
    changes.parcels?.every(({ number, after }) => parcels.find((one) => one.number === number)?.state === after) ??
    row.fulfilment === fulfilment;
  if (isSameStatus && isSameStep && row.holds_units === holdsUnits) return;
  const isPaidSince = row.status === 'paid' && status !== 'paid';
  throw new OperatorError((texts) =>
    [texts.otherAfterStep(event, row, row.holds_units === 1), isPaidSince ? texts.undoPaidFirst : texts.stepStays].join(
      ' ',
    ),
  );
};

/** True when money was returned after a step, and is not recorded as a mistake. `later`: the entries since the step. */
const isRefunded = (later: readonly OrderAuditEntry[]): boolean => {
  const count = (event: OrderAuditEntry['event']): number => later.filter((entry) => entry.event === event).length;
  return count('refunded') > count('refund-undone');
};

/** Throws OperatorError when the operator has returned money because of a parcel's return. */
const requireNoRefund = (later: readonly OrderAuditEntry[], step: OrderAuditEntry): void => {
  // Units that are restocked after the return do not depend on the money.
  const isReturn = step.event === 'returned' && step.status_before !== 'returned';
  requireThat(!isReturn || !isRefunded(later), (texts) => texts.refundAfterReturn);
};

const RETURN_EVENTS: readonly OrderAuditEntry['event'][] = ['exchanged', 'return-opened', 'return-received'];

/** Throws OperatorError when the order was changed after the step: it had other lines then. */
const requireNoChange = (later: readonly OrderAuditEntry[], step: OrderAuditEntry, hasMovedUnits: boolean): void => {
  requireThat(!later.some(({ event }) => RETURN_EVENTS.includes(event)), (texts) => texts.returnAfterStep(step.event));
  requireThat(!hasMovedUnits || !later.some(({ event }) => event === 'changed'), (texts) =>
    texts.changedAfterStep(step.event),
  );
};

/** The receipt of a return with which an order has ended, as all of it came back; undefined for another step. */
const receiptOf = (log: readonly OrderAuditEntry[], last: OrderAuditEntry): OrderAuditEntry | undefined => {
  if (last.event !== 'returned' || last.changes !== null) return undefined;
  const inForce = entriesInForce(log);
  const before = inForce.slice(0, inForce.indexOf(last)).findLast(({ event }) => event !== 'paid');
  return before && readChanges(before)?.received ? before : undefined;
};

/** Restores the parcels that the step moved; one that it packed is unpacked. */
const restoreParcels = (change: Change, { parcels, before }: StepChanges): Change => {
  const stored = change.state.parcels;
  if (parcels) {
    const earlier = new Map(
      parcels.map(({ number, before: state, courier }) => [number, { state: state ?? 'unpacked', courier }] as const),
    );
    return change.setParcels(
      stored.flatMap((parcel) => {
        const was = earlier.get(parcel.number);
        return was === undefined ? [] : [{ ...parcel, ...was }];
      }),
    );
  }
  // A step of the whole order, which became one parcel since.
  if (before.fulfilment === undefined) return change;
  const state = before.fulfilment === 'new' ? 'unpacked' : before.fulfilment;
  return change.setParcels(stored.filter(isCounted).map((parcel) => ({ ...parcel, state })));
};

/** Does the opposite of what the step did with the units. Throws OperatorError when they are sold meanwhile. */
const restoreUnits = (change: Change, units: StepChanges['units']): Change => {
  if (units === 'none') return change;
  if (units === 'taken') return change.moveUnits('returned');
  if (units === 'written-off') return change.moveUnits('found');
  requireUnits(change.state, change.contents, (texts, missing) => texts.unitsAreSold(missing));
  return change.moveUnits('taken');
};

/** Writes that the step is undone; a change of the payment status has an entry of its own. */
const logUndone = (change: Change, step: OrderAuditEntry, before: Partial<StoredOrder>): Change => {
  const logged = change.log(step.event, step.status_after, step.status_before, step.id);
  const hasOwnStatus = step.event !== 'cancelled' && step.event !== 'failed';
  return hasOwnStatus && before.status !== undefined
    ? logged.log('cancelled', change.order.status, before.status)
    : logged;
};

/**
 * Makes a return open again that was received by mistake: its units are on their way once more, and what it lowered the
 * price by is not due. The fields of the order are restored already. Throws OperatorError when the units are sold, or a
 * change, a return or a refund came later.
 */
export const undoReceived = (
  change: Change,
  /** The entries since then. */
  later: readonly OrderAuditEntry[],
  { number, position }: NonNullable<StepChanges['received']>,
): Change => {
  const { state, money } = change;
  const row = state.returns.find((one) => one.number === number);
  requireThat(row?.state === 'received', (texts) => texts.notAsReceived);
  requireThat(
    !isRefunded(later) && !later.some(({ event }) => event === 'changed' || RETURN_EVENTS.includes(event)),
    (texts) => texts.laterThanReceived,
  );
  requireUnits(change.state, row.lines, (texts, missing) => texts.cameBackSold(missing));
  const made = money.changes.find((one) => one.position === row.change_position);
  const isPlain = position === null && made !== undefined;
  const lines = row.lines.map((line) => ({ ...line, restocked: 0, damaged: 0 }));
  const open = change.put({
    returns: [{ ...row, lines, state: 'open', closed_at: null, change_position: position }],
    ...(isPlain && { changes: [{ ...made, undone_at: change.now }] }),
  });
  const back = isPlain ? noteCameBack(open, row.lines, row.reason, -1) : open;
  return back
    .moveUnits('taken', receivedUnits(row.lines, 'restocked'))
    .moveUnits('found', receivedUnits(row.lines, 'damaged'));
};

/**
 * Undoes the last step of an order that is not undone yet, which was recorded by mistake: the order, its units and a
 * payment that was recorded with it are as before (rules: Fulfilment). An order that waits for its payment again has a
 * new time to pay. Throws OperatorError when there is no such step, or the order, its money or the stock has changed
 * since.
 */
export const undoStep = (change: Change): Change => {
  const { log } = change.state;
  const last = findLastStep(log);
  requireThat(last !== undefined, (texts) => texts.noStep(change.order.fulfilment));
  const step = receiptOf(log, last) ?? last;
  const changes = readChanges(step);
  requireThat(changes !== undefined, (texts) => texts.unknownStep);
  const { before, units, at, paymentId, received } = changes;
  const inForce = entriesInForce(log);
  const later = inForce.slice(inForce.indexOf(step) + 1);
  requireUnchanged(change, step, changes);
  requireNoRefund(later, step);
  if (!received) requireNoChange(later, step, units !== 'none');
  const isWaiting = before.status === 'pending';
  const logged = logUndone(change, step, before);
  const ended = step === last ? logged : logged.log(last.event, last.status_after, last.status_before, last.id);
  const reset = ended.update({ ...before, ...(isWaiting && detachedFromCart(change)) });
  const restored = restoreParcels(reset, changes).settleKept();
  const waiting = isWaiting ? renewTimeToPay(restored) : restored;
  const payment = validPayments(change.money).find(({ id }) => id === paymentId);
  const unpaid = payment ? takeBackPayment(waiting, payment) : waiting;
  const withdrawn = at === undefined ? unpaid : unpaid.set({ withdrawn: [at] });
  return received ? undoReceived(withdrawn, later, received).settleKept() : restoreUnits(withdrawn, units);
};
