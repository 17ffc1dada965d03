import type { PaymentStatus } from '../contract/orders';

/**
 * What can happen to an order's payment.
 * `retried` is Pay Now; the others are what the provider, the clock, the shopper's next checkout or the operator say.
 */
export type OrderEvent = 'paid' | 'failed' | 'expired' | 'cancelled' | 'retried';

/** Whether a move takes the order's units from the stock, gives them back, or leaves them. */
export type UnitsMove = 'take' | 'give' | 'keep';

export interface Transition {
  readonly status: PaymentStatus;
  readonly units: UnitsMove;
}

const holdsUnits: Readonly<Record<PaymentStatus, boolean>> = {
  pending: true,
  paid: true,
  failed: false,
  expired: false,
  cancelled: false,
};

const moves: Readonly<Record<PaymentStatus, Partial<Record<OrderEvent, PaymentStatus>>>> = {
  pending: { paid: 'paid', failed: 'failed', expired: 'expired', cancelled: 'cancelled', retried: 'pending' },
  failed: { paid: 'paid', retried: 'pending' },
  expired: { paid: 'paid', retried: 'pending' },
  cancelled: { paid: 'paid' },
  paid: {},
};

/**
 * The one state machine of orders (rules: Orders).
 * Answers undefined when the event changes nothing: nothing ever leaves `paid` because of a late message.
 */
export const transition = (status: PaymentStatus, event: OrderEvent): Transition | undefined => {
  const next = moves[status][event];
  if (next === undefined) return undefined;
  const units = holdsUnits[status] === holdsUnits[next] ? 'keep' : holdsUnits[next] ? 'take' : 'give';
  return { status: next, units };
};

/** True where Pay Now is offered. */
export const canPayNow = (status: PaymentStatus): boolean => transition(status, 'retried') !== undefined;

/** What the badge shows: lowercase, underscores as spaces (rules: Orders). */
export const statusLabel = (status: string): string => status.toLowerCase().replaceAll('_', ' ');
