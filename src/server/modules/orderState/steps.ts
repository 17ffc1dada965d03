import { statesBefore, UNSENT_STATES, type FulfilmentStep } from '@/shared/domain/fulfilment';
import { statusReasons } from '@/shared/messages/en/operator';
import { requireThat } from '../operatorError';
import { endParcels, replacementsAtDoor } from './parcels';
import type { Change } from './change';
import type { OrderEventOf } from './events';
import { payCash, recordParcels, requireSendable } from './parcelSteps';
import { hasOpenReturn, receiveAtDoor } from './returns';
import { endOrder, restock, unpack } from './status';
import { keepStep } from './stepChanges';

const requireStep = (change: Change, step: FulfilmentStep): void => {
  const { fulfilment } = change.order;
  requireThat(fulfilment !== step, (texts) => texts.alreadyStep(step));
  if (step === 'packed' || step === 'shipped') requireSendable(change, step);
  requireThat(step !== 'returned' || !hasOpenReturn(change), (texts) => texts.returnIsOpen);
  const before = statesBefore(step);
  requireThat(before.includes(fulfilment), (texts) => texts.onlyFrom(fulfilment, before, step));
};

/** Records an allowed step: the order, its audit log and its notification. */
const recordStep = (change: Change, step: FulfilmentStep, courier = change.order.courier): Change => {
  const { fulfilment: before } = change.order;
  const isFirstReturn = step === 'returned' && before !== step;
  const recorded = change
    .update({ fulfilment: step, courier, ...(isFirstReturn ? change.keepingNothing : {}) })
    .log(step, before, step);
  return step === 'shipped' ? recorded.notify(step, { note: courier }) : recorded;
};

/**
 * Settles an order whose parcel came back. An unpaid one is cancelled; its units return to the stock or are written
 * off. A paid one stays paid; its units return to the stock or stay sold, and its money is due.
 */
const settleReturn = (change: Change, isRestocked: boolean): Change => {
  if (change.order.status !== 'pending') return isRestocked ? restock(change) : change;
  const reasoned = change.because(statusReasons.returned);
  const ended = endOrder(reasoned, 'cancelled') ?? reasoned;
  return isRestocked ? ended : ended.moveUnits('written-off');
};

/** Records the cash that was left to pay. */
const payAll = (change: Change): Change => payCash(change, change.account.toCollect, change.order.courier);

/** Records a step of the fulfilment and settles what follows from it (rules: Fulfilment). */
export const recordFulfilment = (change: Change, event: OrderEventOf<FulfilmentStep>): Change => {
  const { kind: step, only = [], courier, isPaid = false, isRestocked = false } = event;
  const { order: before } = change;
  if (step !== 'returned' && (change.isInParcels || only.length > 0))
    return recordParcels(change, { ...event, kind: step });
  // An earlier release has no parcel for the replacement that the courier brings.
  if (
    step === 'delivered' &&
    before.fulfilment === step &&
    replacementsAtDoor(change.state.returns, change.money.changes).size > 0
  ) {
    return isPaid ? payAll(receiveAtDoor(change)) : receiveAtDoor(change);
  }
  // The operator may check and restock the units of a parcel after recording its return.
  const isLateRestock = step === 'returned' && before.fulfilment === step && before.status === 'paid' && isRestocked;
  if (!isLateRestock) requireStep(change, step);
  const recorded = recordStep(change, step, courier);
  const received = step === 'delivered' ? receiveAtDoor(recorded) : recorded;
  const settled = step === 'returned' ? settleReturn(endParcels(received, step), isRestocked) : received;
  const done = isPaid ? payAll(settled) : settled;
  return keepStep(done, { after: settled.order, isWrittenOff: !isRestocked });
};

/** Ends an unpaid order whose parcel is in the shop. */
export const endByOperator = (change: Change, { kind: event }: OrderEventOf<'cancelled' | 'failed'>): Change => {
  const { order: before } = change;
  const ended = endOrder(change, event);
  requireThat(ended !== undefined, (texts) => texts.cannotBecome(before.status, event));
  return keepStep(ended);
};

/**
 * Lets an order that was paid after it had ended be sent: it takes its units, and nothing of its price is due any more.
 */
export const reopen = (change: Change): Change => {
  const { order: before, account, state } = change;
  requireThat(before.holds_units === 0, (texts) => texts.reopenHasUnits);
  requireThat(account.net > 0, (texts) => texts.reopenNoMoney);
  requireThat(change.contents.length > 0, (texts) => texts.reopenNoLines);
  requireThat(state.missing.length === 0, (texts) => texts.reopenNoUnits);
  const reopened = change
    .update({ holds_units: 1, fulfilment: 'new', ...change.keepingNothing })
    .log('reopened', before.fulfilment, 'new')
    .moveUnits('taken');
  return keepStep(reopened);
};

/**
 * Accepts that the provider has reversed a payment: the order is no longer on hold. The units of an unsent order without
 * money return to the stock.
 */
export const acceptReversals = (change: Change): Change => {
  const { order, money, account } = change;
  const waiting = money.reversals.filter((row) => row.accepted_at === null);
  const isRestocked =
    account.net <= 0 && order.holds_units === 1 && UNSENT_STATES.includes(order.fulfilment) && !change.hasLeft;
  requireThat(waiting.length > 0, (texts) => texts.noReversal);
  const accepted = change
    // The goods are not sold: their price is as before, should the order be reopened.
    .put({
      reversals: waiting.map((row) => ({
        ...row,
        ...{ accepted_at: change.now, price_rule: isRestocked ? 'keeps' : row.price_rule },
      })),
    })
    .log('reversal-accepted');
  return isRestocked ? restock(unpack(accepted)) : accepted;
};
