import { HttpError } from '../../http/httpError';
import { OperatorError } from '../operatorError';
import { Change, type Cause, type Terms } from './change';
import type { EventKind, OrderEvent, OrderEventOf } from './events';
import type { Decision, OrderState } from './orderState';
import { TRANSITIONS } from './transitions';

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
  const { from, while: steps, refusal, effect } = TRANSITIONS[event.kind as Kind];
  const { status, fulfilment } = change.order;
  if (from.includes(status) && steps.includes(fulfilment)) return effect(change, event);
  if (refusal) throw refusal(change.order);
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
