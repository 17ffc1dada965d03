import { randomUUID } from 'node:crypto';
import {
  canChooseMethod,
  isAwaitingPayment,
  isChallenged,
  reversibleAmount,
  type SnapTransaction,
} from './transaction';

/** The result in the shop's callback and on the last page after a button. */
export interface OutcomeResult {
  /** The callback of the shop that is called. */
  readonly event: 'success' | 'pending' | 'error';
  readonly title: string;
}

interface OutcomeDefinition {
  readonly button: string;
  /** Without a result the popup stays open. */
  readonly result?: OutcomeResult;
  readonly isAllowed: (transaction: SnapTransaction) => boolean;
  /** The changed fields; a function where they depend on the amounts. */
  readonly to: Partial<SnapTransaction> | ((transaction: SnapTransaction) => Partial<SnapTransaction>);
}

const received = { event: 'success', title: 'Payment received' } as const;
const pending = { event: 'pending', title: 'Payment pending' } as const;
const refused = { event: 'error', title: 'Payment refused' } as const;

const isAwaitingCard = (transaction: SnapTransaction): boolean =>
  isAwaitingPayment(transaction) && transaction.method === 'credit_card';
const isAwaitingTransfer = (transaction: SnapTransaction): boolean =>
  isAwaitingPayment(transaction) && transaction.method === 'bank_transfer';
const isCaptured = (transaction: SnapTransaction): boolean =>
  transaction.status === 'capture' && !isChallenged(transaction);
const isReversible = (transaction: SnapTransaction): boolean => reversibleAmount(transaction) > 0;

/** Half of the payment, or the rest of it. */
const halfOf = (transaction: SnapTransaction): number =>
  Math.min(reversibleAmount(transaction), Math.ceil(transaction.grossAmount / 2));

const refundOf = ({ refunded: earlier, grossAmount }: SnapTransaction, amount: number): Partial<SnapTransaction> => {
  const refunded = earlier + amount;
  return { refunded, status: refunded === grossAmount ? 'refund' : 'partial_refund' };
};

const chargebackOf = (
  { chargedBack: earlier, grossAmount }: SnapTransaction,
  amount: number,
): Partial<SnapTransaction> => {
  const chargedBack = earlier + amount;
  return { chargedBack, status: chargedBack === grossAmount ? 'chargeback' : 'partial_chargeback' };
};

/** The outcomes by the values of the page's buttons, which shows those that are allowed, in this order. */
const DEFINITIONS = {
  pay: {
    button: 'Pay now',
    result: received,
    isAllowed: (transaction) => canChooseMethod(transaction) || isAwaitingTransfer(transaction),
    to: { status: 'settlement', method: 'bank_transfer' },
  },
  pending: {
    button: 'Pay later (the payment stays pending)',
    result: pending,
    isAllowed: canChooseMethod,
    to: { status: 'pending', method: 'bank_transfer' },
  },
  card: {
    button: 'Pay by card (asks you to confirm)',
    isAllowed: canChooseMethod,
    to: { status: 'pending', method: 'credit_card' },
  },
  challenge: {
    button: 'Pay by card (fraud check: challenge)',
    result: pending,
    isAllowed: canChooseMethod,
    to: { status: 'capture', method: 'credit_card', fraudStatus: 'challenge' },
  },
  confirm: {
    button: 'Confirm the card payment',
    result: received,
    isAllowed: isAwaitingCard,
    to: { status: 'capture' },
  },
  fail: {
    button: 'Fail the payment',
    result: refused,
    isAllowed: (transaction) => canChooseMethod(transaction) || isAwaitingPayment(transaction),
    to: ({ status, method }) => ({ status: 'deny', method: status === 'pending' ? method : 'credit_card' }),
  },
  abandon: {
    button: 'Leave the card confirmation (the card attempt expires)',
    isAllowed: isAwaitingCard,
    to: { status: 'expire' },
  },
  accept: { button: 'Accept', isAllowed: isChallenged, to: { fraudStatus: 'accept' } },
  deny: { button: 'Deny', isAllowed: isChallenged, to: { status: 'deny', fraudStatus: 'deny' } },
  settle: { button: 'Settle the card payment', isAllowed: isCaptured, to: { status: 'settlement' } },
  void: { button: 'Cancel the card payment', isAllowed: isCaptured, to: { status: 'cancel' } },
  refund: { button: 'Refund all', isAllowed: isReversible, to: (paid) => refundOf(paid, reversibleAmount(paid)) },
  refundHalf: { button: 'Refund half', isAllowed: isReversible, to: (paid) => refundOf(paid, halfOf(paid)) },
  chargeback: {
    button: 'Charge back',
    isAllowed: isReversible,
    to: (paid) => chargebackOf(paid, reversibleAmount(paid)),
  },
  chargebackHalf: {
    button: 'Charge back half',
    isAllowed: isReversible,
    to: (paid) => chargebackOf(paid, halfOf(paid)),
  },
  revoke: {
    button: 'Deny the settled payment',
    isAllowed: ({ status }) => status === 'settlement',
    to: { status: 'deny' },
  },
} as const satisfies Readonly<Record<string, OutcomeDefinition>>;

export type Outcome = keyof typeof DEFINITIONS;

export const OUTCOMES: Readonly<Record<Outcome, OutcomeDefinition>> = DEFINITIONS;

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOMES, value);

/** The fields that an outcome changes; undefined when the transaction's state does not allow it. */
export const changesOf = (transaction: SnapTransaction, outcome: Outcome): Partial<SnapTransaction> | undefined => {
  const { isAllowed, to } = OUTCOMES[outcome];
  if (!isAllowed(transaction)) return undefined;
  const changes = typeof to === 'function' ? to(transaction) : to;
  return {
    ...changes,
    // Each method that is chosen is a transaction of its own, under the same order id.
    ...(canChooseMethod(transaction) && { chosenAt: Date.now(), transactionId: randomUUID() }),
    ...(changes.status === 'settlement' && { settledAt: Date.now() }),
  };
};
