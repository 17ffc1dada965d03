import type { Fulfilment, PaymentStatus } from '@/shared/contract/orders';
import type { OrderActor } from '@/shared/domain/orderStatus';
import { HttpError } from '../../http/httpError';
import type { StoredOrder } from '../../repositories/orders';
import { OperatorError } from '../operatorError';
import { applyReport } from './attemptStates';
import type { Change } from './change';
import type { EventKind, OrderEventOf } from './events';
import { assignPayment, markPaid, recordPayment, undoPaid } from './payments';
import { payNow } from './payNow';
import { refund, undoRefund } from './refunds';
import { acceptReversals, endByOperator, recordFulfilment, reopen } from './steps';
import { expireTransfer, replaceAttempt, replaceOrder } from './timeToPay';
import { undoStep } from './undoStep';

/** A row of the table: who causes an event, in which states it can happen, and what it does then. */
interface Transition<Kind extends EventKind> {
  readonly by: OrderActor | 'provider or timer';
  /** The payment statuses in which it can happen; in others it is refused, or nothing happens. */
  readonly from: readonly PaymentStatus[];
  /** The states of the fulfilment in which it can happen. */
  readonly while: readonly Fulfilment[];
  /** What it says when it cannot happen; without it, nothing happens. */
  readonly refusal?: (order: StoredOrder) => Error;
  /** What it does. It can still be refused, by its guards on money and units. */
  readonly effect: (change: Change, event: OrderEventOf<Kind>) => Change;
}

const ANY: readonly PaymentStatus[] = ['pending', 'paid', 'failed', 'expired', 'cancelled'];
const ALWAYS: readonly Fulfilment[] = ['new', 'packed', 'shipped', 'delivered', 'returned'];
const IN_THE_SHOP: readonly Fulfilment[] = ['new', 'packed', 'returned'];

const cannotBePaid = ({ status }: StoredOrder): Error =>
  new HttpError(409, status === 'paid' ? 'responseMessages.alreadyPaid' : 'responseMessages.cannotBePaid');

const cannotEnd =
  (event: 'cancelled' | 'failed') =>
  ({ status, fulfilment }: StoredOrder): Error =>
    new OperatorError(
      status === 'pending'
        ? `This order is ${fulfilment}: use "orders returned" when its parcel is back.`
        : `This order is ${status}: it cannot become ${event}.`,
    );

const cannotReopen = ({ status }: StoredOrder): Error =>
  new OperatorError(`Only an order that was paid is reopened; this one is ${status}.`);

/**
 * Everything that can happen to an order. The statuses that follow are those of `shared/domain/orderStatus.ts`, the
 * states of the fulfilment those of `shared/domain/fulfilment.ts`; what an attempt does is in `attemptStates.ts`.
 */
// prettier-ignore
export const TRANSITIONS: { readonly [Kind in EventKind]: Transition<Kind> } = {
  // The shopper checks out again, or presses Pay Now.
  'replaced':         { by: 'shopper', from: ['pending'], while: ALWAYS, effect: replaceOrder },
  'pay-now':          { by: 'shopper', from: ['pending', 'failed', 'expired'], while: ALWAYS, refusal: cannotBePaid, effect: payNow },
  'attempt-outdated': { by: 'shopper', from: ['pending'], while: ALWAYS, effect: replaceAttempt },
  // The provider answers, or time is over.
  'attempt-reported': { by: 'provider or timer', from: ANY, while: ALWAYS, effect: applyReport },
  'transfer-expired': { by: 'timer', from: ['pending'], while: IN_THE_SHOP, effect: expireTransfer },
  // The operator records money.
  'mark-paid':        { by: 'operator', from: ANY, while: ALWAYS, effect: markPaid },
  'record-payment':   { by: 'operator', from: ANY, while: ALWAYS, effect: recordPayment },
  'assign-payment':   { by: 'operator', from: ANY, while: ALWAYS, effect: assignPayment },
  'undo-paid':        { by: 'operator', from: ANY, while: ALWAYS, effect: undoPaid },
  'refund':           { by: 'operator', from: ANY, while: ALWAYS, effect: refund },
  'undo-refund':      { by: 'operator', from: ANY, while: ALWAYS, effect: undoRefund },
  'accept-reversal':  { by: 'operator', from: ANY, while: ALWAYS, effect: acceptReversals },
  // The operator ends an order, or lets it be sent after all.
  'cancelled':        { by: 'operator', from: ['pending', 'failed', 'expired'], while: IN_THE_SHOP, refusal: cannotEnd('cancelled'), effect: endByOperator },
  'failed':           { by: 'operator', from: ['pending'], while: IN_THE_SHOP, refusal: cannotEnd('failed'), effect: endByOperator },
  'reopen':           { by: 'operator', from: ['paid'], while: ALWAYS, refusal: cannotReopen, effect: reopen },
  // The operator sends a parcel, or takes it back. `recordFulfilment` says what a step can follow.
  'packed':           { by: 'operator', from: ANY, while: ALWAYS, effect: recordFulfilment },
  'shipped':          { by: 'operator', from: ANY, while: ALWAYS, effect: recordFulfilment },
  'delivered':        { by: 'operator', from: ANY, while: ALWAYS, effect: recordFulfilment },
  'returned':         { by: 'operator', from: ANY, while: ALWAYS, effect: recordFulfilment },
  'undo-step':        { by: 'operator', from: ANY, while: ALWAYS, effect: undoStep },
};
