import type { SnapTransition } from './transaction';

/** The callback of the shop that is called, and the title of the last page. */
export interface OutcomeResult {
  readonly event: 'success' | 'pending' | 'error';
  readonly title: string;
}

interface OutcomeDefinition {
  readonly button: string;
  readonly transition: SnapTransition;
  /** Without a result the popup stays open. */
  readonly result?: OutcomeResult;
}

const received = { event: 'success', title: 'Payment received' } as const;
const pending = { event: 'pending', title: 'Payment pending' } as const;
const refused = { event: 'error', title: 'Payment refused' } as const;

const DEFINITIONS = {
  pay: { button: 'Pay now', transition: 'settlement', result: received },
  pending: { button: 'Pay later (payment stays pending)', transition: 'pending', result: pending },
  card: { button: 'Pay by card (asks for a confirmation)', transition: 'card' },
  challenge: { button: 'Pay by card (fraud check: challenge)', transition: 'challenge', result: pending },
  confirm: { button: 'Confirm the card payment', transition: 'capture', result: received },
  fail: { button: 'Let the payment fail', transition: 'deny', result: refused },
  abandon: { button: 'Leave the card confirmation (the card attempt expires)', transition: 'expire' },
  accept: { button: 'Accept', transition: 'approve' },
  deny: { button: 'Deny', transition: 'reject' },
  settle: { button: 'Settle the card payment', transition: 'settle' },
  void: { button: 'Cancel the card payment', transition: 'cancel' },
  refund: { button: 'Refund all', transition: 'refund' },
  refundHalf: { button: 'Refund half', transition: 'partial_refund' },
  chargeback: { button: 'Charge back', transition: 'chargeback' },
  chargebackHalf: { button: 'Charge back half', transition: 'partial_chargeback' },
  revoke: { button: 'Deny the settled payment', transition: 'revoke' },
} as const satisfies Readonly<Record<string, OutcomeDefinition>>;

export type Outcome = keyof typeof DEFINITIONS;

/** By value of the page's buttons: the transition of the transaction and its result. */
export const OUTCOMES: Readonly<Record<Outcome, OutcomeDefinition>> = DEFINITIONS;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOMES, value);
