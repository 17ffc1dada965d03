import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { transition, type OrderEvent, type Transition, type UnpaidEvent } from '@/shared/domain/orderStatus';
import { unitLines, type StoredOrder } from '../../repositories/orders';
import { requireThat } from '../operatorError';
import type { Change } from './change';
import { endParcels, unpackParcels } from './parcels';
import { findLastStep } from './stepChanges';

/** The fields of an order that depend on its status. A packed order that ends becomes `new`, as does a reopened one. */
const fieldsAfter = ({ status, units }: Transition, change: Change): Partial<StoredOrder> => ({
  status,
  ...(units === 'take' || (units === 'return' && change.order.fulfilment === 'packed') ? { fulfilment: 'new' } : {}),
  ...(units === 'none' ? {} : { holds_units: units === 'take' ? 1 : 0, ...change.keepingNothing }),
  ...(status === 'pending' ? {} : { expires_at: null, returns_to: null }),
});

/** Changes the status by the state machine, with an entry in the audit log; undefined when the event changes nothing. */
const changeStatus = (
  change: Change,
  event: OrderEvent,
): { readonly changed: Change; readonly units: Transition['units'] } | undefined => {
  const { order } = change;
  const next = transition(order.status, event);
  if (!next) return undefined;
  const updated = change.update(fieldsAfter(next, change));
  const changed = next.units === 'none' ? updated : endParcels(updated, 'unpacked');
  return {
    changed: next.status === order.status ? changed : changed.log(event, order.status, next.status),
    units: next.units,
  };
};

/** Cancels the order's pending attempt, except `exceptId`. */
const cancelLiveAttempt = (change: Change, exceptId?: string): Change => {
  const { attempt } = change.state;
  if (attempt === undefined || attempt.id === exceptId || attempt.status !== 'pending') return change;
  return change.cancelAttempt(attempt.id);
};

/**
 * Ends an unpaid order and returns its units to the stock; undefined when the event does not change the order. One whose
 * parcel is with the courier or the customer waits for its money: its units are not in the shop.
 */
export const endOrder = (change: Change, event: UnpaidEvent): Change | undefined => {
  const next = change.hasLeft ? undefined : changeStatus(change, event);
  if (!next) return undefined;
  const ended = cancelLiveAttempt(next.changed);
  return next.units === 'return' ? ended.moveUnits('returned') : ended;
};

/** Changes an order that has ended, or waits for its payment, to pending; undefined when it cannot be paid. */
export const returnToPending = (change: Change, fields: Partial<StoredOrder>): Change | undefined => {
  const next = changeStatus(change, 'retried');
  return next?.units === 'take' ? next.changed.update(fields).moveUnits('taken') : next?.changed;
};

/**
 * Changes an order to paid. An order whose units had been returned takes them again if they are on hand; not by an
 * online payment of a cancelled or replaced order.
 */
const payOrder = (change: Change, attemptId: string | undefined): Change => {
  const { order: before, account } = change;
  const next = changeStatus(change, 'paid');
  if (!next) return change;
  const wasCancelled = before.status === 'cancelled' && attemptId !== undefined;
  const isFromCart = before.payment_type === 'midtrans' && before.made_from_cart === 1 && !wasCancelled;
  const notified = next.changed.notify(wasCancelled ? 'paid_although_cancelled' : 'paid', { amountCents: account.net });
  const paid = cancelLiveAttempt(isFromCart ? notified.set({ cart: unitLines(change.contents) }) : notified, attemptId);
  if (next.units !== 'take') return paid;
  // Of an order that came back line by line nothing is left to be sent.
  const canTake = !wasCancelled && change.state.missing.length === 0 && change.contents.length > 0;
  if (canTake) return paid.moveUnits('taken');
  return paid.update({ holds_units: 0, fulfilment: before.fulfilment });
};

/** Changes an order to paid once it has its price; otherwise it stays as it is. */
export const payIfComplete = (change: Change, attemptId?: string): Change => {
  const { net, price } = change.account;
  return change.order.status !== 'paid' && net >= price ? payOrder(change, attemptId) : change;
};

/** Where the goods of an order are that have left the shop, for a refusal. */
export const whereIs = ({ fulfilment }: StoredOrder): string =>
  UNSENT_STATES.includes(fulfilment) ? 'A part of this order was sent' : `This order is ${fulfilment}`;

/** Returns the units of a paid order to the stock, once. Throws OperatorError when the order has no units. */
export const restock = (change: Change): Change => {
  const { holds_units: holdsUnits, fulfilment } = change.order;
  requireThat(holdsUnits === 1, (texts) => texts.nothingToRestock);
  // The operator says after a return how much the shop keeps; before a parcel is sent, all is due.
  return change
    .update({ holds_units: 0, ...(fulfilment === 'returned' ? {} : change.keepingNothing) })
    .moveUnits('returned');
};

/** Makes an order new again that is packed and must not be sent, which undoes that step; so with packed parcels. */
export const unpack = (change: Change): Change => {
  if (change.isInParcels) return unpackParcels(change);
  if (change.order.fulfilment !== 'packed') return change;
  const step = findLastStep(change.state.log);
  return change.update({ fulfilment: 'new' }).log('packed', 'packed', 'new', step?.event === 'packed' ? step.id : null);
};
