import type { PaymentStatus, PaymentType } from '../contract/orders';

/**
 * The events that can change the payment status of an order.
 * `retried` is Pay Now; the others come from the provider, a timer, the shopper's next checkout or the operator.
 */
export type OrderEvent = 'paid' | 'failed' | 'expired' | 'cancelled' | 'retried';

/** The origin of an event; stored in the order's audit log. */
export type OrderActor = 'shopper' | 'provider' | 'timer' | 'operator';

/** Whether a transition takes the order's units from the stock, returns them, or keeps them unchanged. */
export type StockEffect = 'take' | 'return' | 'none';

export interface Transition {
  readonly status: PaymentStatus;
  readonly units: StockEffect;
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
  failed: { paid: 'paid', retried: 'pending', cancelled: 'cancelled' },
  expired: { paid: 'paid', retried: 'pending', cancelled: 'cancelled' },
  cancelled: { paid: 'paid' },
  paid: {},
};

/**
 * The state machine of orders (rules: Orders).
 * Returns undefined when the event changes nothing. No event leaves `paid`, so late notifications have no effect.
 */
export const transition = (status: PaymentStatus, event: OrderEvent): Transition | undefined => {
  const next = moves[status][event];
  if (next === undefined) return undefined;
  const units = holdsUnits[status] === holdsUnits[next] ? 'none' : holdsUnits[next] ? 'take' : 'return';
  return { status: next, units };
};

/**
 * The status to which an order returns when an operator undoes its payment, and whether that holds units. `before` is
 * its status before it was paid, from the audit log.
 */
export const undoPayment = (
  before: string | undefined,
): { readonly status: Exclude<PaymentStatus, 'paid'>; readonly holdsUnits: boolean } => {
  const status = before === 'failed' || before === 'expired' || before === 'cancelled' ? before : 'pending';
  return { status, holdsUnits: holdsUnits[status] };
};

/** An event that ends an attempt without a payment. */
export type UnpaidEvent = Exclude<OrderEvent, 'paid' | 'retried'>;

/**
 * The status to which an order returns when the online attempt that Pay Now opens ends unpaid (rules: Orders).
 * Null for an online order, which ends with its attempt, and for a pending order, which stays pending.
 */
export const returnsTo = (paymentType: PaymentType, status: PaymentStatus): PaymentStatus | null =>
  paymentType === 'midtrans' || status === 'pending' ? null : status;

/** The event that an order receives when its last attempt has ended unpaid; undefined when the order stays as it is. */
export const eventOfUnpaidAttempt = (
  order: { readonly paymentType: PaymentType; readonly returnsTo: PaymentStatus | null },
  event: UnpaidEvent,
): UnpaidEvent | undefined => {
  if (order.paymentType === 'midtrans') return event;
  return order.returnsTo === 'failed' || order.returnsTo === 'expired' ? order.returnsTo : undefined;
};

/** True for an order that has ended unpaid. */
export const hasEnded = (status: PaymentStatus): status is 'failed' | 'expired' | 'cancelled' => !holdsUnits[status];

/** True when the page offers Pay Now. */
export const canPayNow = (status: PaymentStatus): boolean => transition(status, 'retried') !== undefined;
