import { randomUUID } from 'node:crypto';
import {
  canChooseMethod,
  isAwaitingPayment,
  isChallenged,
  refundedAmount,
  reversibleAmount,
  type SnapTransaction,
} from './transaction';

/** What the shop's callback and the last page say after a button. */
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
  /** What it changes; a function for those that pay money back. */
  readonly to:
    | Partial<Pick<SnapTransaction, 'status' | 'method' | 'fraudStatus'>>
    | ((transaction: SnapTransaction) => SnapTransaction);
}

const received = { event: 'success', title: 'Payment received' } as const;
const pending = { event: 'pending', title: 'Payment pending' } as const;
const refused = { event: 'error', title: 'Payment refused' } as const;

const isPendingTransfer = ({ status, method }: SnapTransaction): boolean =>
  status === 'pending' && method === 'bank_transfer';
const isCaptured = ({ status }: SnapTransaction): boolean => status === 'capture';
const isReversible = (transaction: SnapTransaction): boolean => reversibleAmount(transaction) > 0;

/** Half of the payment, or what is left of it. */
const halfOf = (transaction: SnapTransaction): number =>
  Math.min(reversibleAmount(transaction), Math.ceil(transaction.grossAmount / 2));

/** The transaction after a refund of at most `reversibleAmount`. */
export const afterRefund = (
  transaction: SnapTransaction,
  amount: number,
  { key = randomUUID(), reason = '' }: { readonly key?: string | undefined; readonly reason?: string | undefined } = {},
): SnapTransaction => {
  const refunds = [...transaction.refunds, { key, amount, reason, createdAt: Date.now() }];
  const isWhole = refundedAmount({ ...transaction, refunds }) === transaction.grossAmount;
  return { ...transaction, refunds, status: isWhole ? 'refund' : 'partial_refund' };
};

const afterChargeback = (transaction: SnapTransaction, amount: number): SnapTransaction => {
  const chargedBack = transaction.chargedBack + amount;
  const status = chargedBack === transaction.grossAmount ? 'chargeback' : 'partial_chargeback';
  return { ...transaction, chargedBack, status };
};

/**
 * The outcomes of the page's buttons, by their values. The merchant API uses some of them, and the expiry timer
 * `abandon`.
 */
const DEFINITIONS = {
  pay: {
    button: 'Pay now',
    result: received,
    isAllowed: (transaction) =>
      canChooseMethod(transaction) || (isAwaitingPayment(transaction) && isPendingTransfer(transaction)),
    to: { status: 'settlement', method: 'bank_transfer' },
  },
  pending: {
    button: 'Pay later (payment stays pending)',
    result: pending,
    isAllowed: canChooseMethod,
    to: { status: 'pending', method: 'bank_transfer' },
  },
  card: {
    button: 'Pay by card (asks for a confirmation)',
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
    isAllowed: (transaction) => isAwaitingPayment(transaction) && transaction.method === 'credit_card',
    to: { status: 'capture' },
  },
  fail: {
    button: 'Let the payment fail',
    result: refused,
    isAllowed: (transaction) => canChooseMethod(transaction) || isAwaitingPayment(transaction),
    to: { status: 'deny', method: 'credit_card' },
  },
  abandon: {
    button: 'Leave the card confirmation (the card attempt expires)',
    isAllowed: ({ status }) => status === 'pending',
    to: { status: 'expire' },
  },
  accept: { button: 'Accept', isAllowed: isChallenged, to: { status: 'capture', fraudStatus: 'accept' } },
  deny: { button: 'Deny', isAllowed: isChallenged, to: { status: 'deny', fraudStatus: 'deny' } },
  settle: {
    button: 'Settle the card payment',
    isAllowed: (transaction) => isCaptured(transaction) && !isChallenged(transaction),
    to: { status: 'settlement' },
  },
  void: {
    button: 'Cancel the card payment',
    isAllowed: (transaction) => isCaptured(transaction) || isPendingTransfer(transaction),
    to: { status: 'cancel' },
  },
  refund: { button: 'Refund all', isAllowed: isReversible, to: (paid) => afterRefund(paid, reversibleAmount(paid)) },
  refundHalf: { button: 'Refund half', isAllowed: isReversible, to: (paid) => afterRefund(paid, halfOf(paid)) },
  chargeback: {
    button: 'Charge back',
    isAllowed: isReversible,
    to: (paid) => afterChargeback(paid, reversibleAmount(paid)),
  },
  chargebackHalf: {
    button: 'Charge back half',
    isAllowed: isReversible,
    to: (paid) => afterChargeback(paid, halfOf(paid)),
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

/** The transaction after an outcome; undefined when its state does not allow it. */
export const afterOutcome = (transaction: SnapTransaction, outcome: Outcome): SnapTransaction | undefined => {
  const { isAllowed, to } = OUTCOMES[outcome];
  if (!isAllowed(transaction)) return undefined;
  if (typeof to === 'function') return to(transaction);
  const now = Date.now();
  const { lifetimeMs } = transaction;
  const { method, ...changes } = to;
  return {
    ...transaction,
    ...changes,
    ...(canChooseMethod(transaction) && {
      chosenAt: now,
      ...(method && { method }),
      ...(lifetimeMs !== undefined && { expiresAt: now + lifetimeMs }),
    }),
    ...(changes.status === 'settlement' && { settledAt: now }),
  };
};
