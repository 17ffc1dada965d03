import type { Fulfilment, PaymentStatus } from '@/shared/contract/orders';
import type { OrderActor } from '@/shared/domain/orderStatus';
import { HttpError } from '../../http/httpError';
import type { StoredOrder } from '../../repositories/orders';
import { OperatorError } from '../operatorError';
import { applyReport } from './attemptStates';
import { Change, type Cause } from './change';
import { adjustPrice, changeContents, undoChange } from './changes';
import type { EventKind, OrderEvent, OrderEventOf } from './events';
import type { Decision, OrderState } from './orderState';
import type { Terms } from './paymentContext';
import { assignPayment, markPaid, recordPayment, unassignPayment, undoPaid } from './payments';
import { expireTransfer, payNow, replaceAttempt, replaceOrder } from './timeToPay';
import { refund, undoRefund } from './refunds';
import { cancelReturn, exchange, receiveReturn, returnUnits } from './returns';
import { whereIs } from './status';
import { acceptReversals, endByOperator, recordFulfilment, reopen } from './steps';
import { undoStep } from './undoStep';

const UNPAID = ['pending', 'failed', 'expired'] as const;
const ENDED = ['failed', 'expired', 'cancelled'] as const;
const OPEN = ['pending', 'paid'] as const;
const ANY = ['paid', 'cancelled', ...UNPAID] as const;
const IN_THE_SHOP = ['new', 'packed', 'returned'] as const;
const UNSENT = ['new', 'packed'] as const;
const SENT = ['shipped', 'delivered'] as const;
const KEPT = [...UNSENT, ...SENT] as const;

/** A row of the table: who causes an event, when it can happen, and what it does then. */
interface Transition<Kind extends EventKind> {
  readonly by: OrderActor | 'provider or timer';
  /** The statuses in which it can happen; in others it is refused, or nothing happens. */
  readonly from: readonly PaymentStatus[];
  /** The statuses that can follow, beside the same. */
  readonly to: readonly PaymentStatus[];
  /** The states of the fulfilment in which all goods must be; without it, any. */
  readonly while?: readonly Fulfilment[];
  /** Those in which some goods must be. */
  readonly whileSome?: readonly Fulfilment[];
  /** The refusal when it cannot happen; without one, nothing happens. */
  readonly refusal?: (order: StoredOrder, event: OrderEventOf<Kind>) => Error;
  /** The change that it makes. It can still be refused, by its guards on money, units and steps. */
  readonly effect: (change: Change, event: OrderEventOf<Kind>) => Change;
}

/** The refusal of Pay Now. */
export const cannotBePaid = ({ status }: StoredOrder): Error =>
  new HttpError(409, status === 'paid' ? 'responseMessages.alreadyPaid' : 'responseMessages.cannotBePaid');

const cannotEnd = (order: StoredOrder, { kind }: { readonly kind: string }): Error =>
  new OperatorError((texts) =>
    order.status === 'pending' ? texts.whenBack(whereIs(order)) : texts.cannotBecome(order.status, kind),
  );

const cannotReopen = ({ status }: StoredOrder): Error => new OperatorError((texts) => texts.reopenUnpaid(status));

const cannotChange = ({ status, fulfilment }: StoredOrder): Error =>
  new OperatorError((texts) => texts.notChanged(status === 'pending' || status === 'paid' ? fulfilment : status));

const cannotReturn = ({ status, fulfilment }: StoredOrder): Error =>
  new OperatorError((texts) => texts.notSent(status === 'pending' || status === 'paid' ? fulfilment : status));

/**
 * Everything that can happen to an order. How the statuses follow each other is in `shared/domain/orderStatus.ts`, the
 * steps of the fulfilment are in `shared/domain/fulfilment.ts`, and what becomes of an attempt in `attemptStates.ts`.
 */
// prettier-ignore
export const TRANSITIONS: { readonly [Kind in EventKind]: Transition<Kind> } = {
  // The shopper checks out again, or presses Pay Now.
  replaced:           { by: 'shopper', from: ['pending'], to: ['cancelled', 'expired'], effect: replaceOrder },
  'pay-now':          { by: 'shopper', from: UNPAID, to: ['pending'], refusal: cannotBePaid, effect: payNow },
  'attempt-outdated': { by: 'shopper', from: ['pending'], to: [], effect: replaceAttempt },
  // The provider answers, or time is over.
  'attempt-reported': { by: 'provider or timer', from: ANY, to: ['paid', ...ENDED], effect: applyReport },
  'transfer-expired': { by: 'timer', from: ['pending'], to: ['expired'], while: IN_THE_SHOP, effect: expireTransfer },
  // The operator records money.
  'mark-paid':        { by: 'operator', from: ANY, to: ['paid'], effect: markPaid },
  'record-payment':   { by: 'operator', from: ANY, to: ['paid'], effect: recordPayment },
  'assign-payment':   { by: 'operator', from: ANY, to: ['paid'], effect: assignPayment },
  'undo-assign-payment': { by: 'operator', from: ANY, to: ['pending', ...ENDED], effect: unassignPayment },
  'undo-paid':        { by: 'operator', from: ANY, to: ['pending', ...ENDED], effect: undoPaid },
  refund:             { by: 'operator', from: ANY, to: [], effect: refund },
  'undo-refund':      { by: 'operator', from: ANY, to: ['paid'], effect: undoRefund },
  'accept-reversal':  { by: 'operator', from: ANY, to: [], effect: acceptReversals },
  // The operator ends an order, or lets it be sent after all.
  cancelled:          { by: 'operator', from: UNPAID, to: ['cancelled'], while: IN_THE_SHOP,
                        refusal: cannotEnd, effect: endByOperator },
  failed:             { by: 'operator', from: ['pending'], to: ['failed'], while: IN_THE_SHOP,
                        refusal: cannotEnd, effect: endByOperator },
  reopen:             { by: 'operator', from: ['paid'], to: [], refusal: cannotReopen, effect: reopen },
  // The operator changes what the customer gets, or its price.
  change:             { by: 'operator', from: OPEN, to: ['paid'], whileSome: UNSENT, refusal: cannotChange,
                        effect: changeContents },
  discount:           { by: 'operator', from: OPEN, to: ['paid'], whileSome: KEPT, refusal: cannotChange,
                        effect: adjustPrice },
  'undo-change':      { by: 'operator', from: OPEN, to: ['pending', 'paid', ...ENDED], whileSome: KEPT,
                        refusal: cannotChange, effect: undoChange },
  // Lines of a sent order come back, or are exchanged.
  return:             { by: 'operator', from: OPEN, to: ['paid'], whileSome: SENT, refusal: cannotReturn,
                        effect: returnUnits },
  exchange:           { by: 'operator', from: OPEN, to: ['paid'], whileSome: SENT, refusal: cannotReturn,
                        effect: exchange },
  received:           { by: 'operator', from: OPEN, to: ['paid', 'cancelled'], whileSome: SENT, refusal: cannotReturn,
                        effect: receiveReturn },
  'cancel-return':    { by: 'operator', from: OPEN, to: ['pending', 'paid', ...ENDED], whileSome: SENT,
                        refusal: cannotReturn, effect: cancelReturn },
  // The operator sends a parcel or takes it back; `statesBefore` says what a step can follow.
  packed:             { by: 'operator', from: ANY, to: [], effect: recordFulfilment },
  shipped:            { by: 'operator', from: ANY, to: [], effect: recordFulfilment },
  delivered:          { by: 'operator', from: ANY, to: ['paid'], effect: recordFulfilment },
  returned:           { by: 'operator', from: ANY, to: ['cancelled'], effect: recordFulfilment },
  'undo-step':        { by: 'operator', from: ANY, to: ['pending', ...ENDED], effect: undoStep },
};

/** An event with who causes it and why, and the time and the settings of the decision. */
export interface Circumstances {
  readonly cause: Cause;
  readonly terms: Terms;
}

/** Why an event cannot happen, as the shopper or the operator reads it. */
export interface Refusal {
  readonly refusal: Error;
}

const apply = <Kind extends EventKind>(change: Change, event: OrderEventOf<Kind>): Change => {
  const { from, while: all, whileSome: some, refusal, effect } = TRANSITIONS[event.kind as Kind];
  const { steps, order } = change;
  const isInTime =
    steps.every((step) => all?.includes(step) ?? true) && steps.some((step) => some?.includes(step) ?? true);
  if (from.includes(order.status) && isInTime) return effect(change, event);
  if (refusal) throw refusal(change.order, event);
  return change;
};

/**
 * Decides what follows from an event for an order, by the table of transitions. It reads and writes nothing else: the
 * same event in the same state has the same consequences, but for the ids of new rows.
 */
export const decide = (state: OrderState, event: OrderEvent, { cause, terms }: Circumstances): Decision | Refusal => {
  try {
    return apply(new Change(state, cause, terms), event).settle().decision;
  } catch (error) {
    // The guards throw what the caller reads.
    if (error instanceof OperatorError || error instanceof HttpError) return { refusal: error };
    throw error;
  }
};
