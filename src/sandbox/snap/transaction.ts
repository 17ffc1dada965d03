import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** `created`: the shopper has chosen no method yet; the Core API responds 404. */
const STATUSES = [
  'created',
  'pending',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
] as const;
export type SnapStatus = (typeof STATUSES)[number];

const refundSchema = z.object({
  /** The merchant's id of the refund. */
  key: z.string(),
  /** Whole rupiah. */
  amount: z.int(),
  reason: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type SnapRefund = z.infer<typeof refundSchema>;

/** The body of a webhook. */
const messageSchema = z.record(
  z.string(),
  z.union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number()])))]),
);
export type SnapMessage = z.infer<typeof messageSchema>;

export const transactionSchema = z.object({
  token: z.string(),
  /** The provider's own id of the transaction. */
  transactionId: z.string(),
  orderId: z.string(),
  /** Whole rupiah. */
  grossAmount: z.int(),
  customer: z.string(),
  /** Where the page redirects when it is not in the shop's popup. */
  finishUrl: z.string(),
  status: z.enum(STATUSES),
  /** The method that the shopper chose last. A pending card payment waits for the cardholder's confirmation. */
  method: z.enum(['bank_transfer', 'credit_card']),
  /** The result of the fraud check. `challenge`: the merchant accepts or denies the captured payment. */
  fraudStatus: z.enum(['accept', 'challenge', 'deny']),
  /** Times in milliseconds since 1970. */
  createdAt: z.int(),
  /** When the shopper chose the last method. */
  chosenAt: z.optional(z.int()),
  /** When the payment was settled. */
  settledAt: z.optional(z.int()),
  pageExpiresAt: z.int(),
  /** When the shop cancelled the page. */
  canceledAt: z.optional(z.int()),
  /** How long a chosen method can be paid; absent when `expiresAt` is fixed. */
  lifetimeMs: z.optional(z.int()),
  /** When a pending payment expires. */
  expiresAt: z.int(),
  /** Oldest first. */
  refunds: z.array(refundSchema),
  /** Whole rupiah that the bank has charged back. */
  chargedBack: z.int(),
  /** Webhooks that the shop has not accepted yet, oldest first. */
  undelivered: z.array(messageSchema),
});
export type SnapTransaction = z.infer<typeof transactionSchema>;

/** True when the merchant has denied a challenged payment, or a settled payment was denied. */
export const isDeniedFinally = ({ status, fraudStatus, settledAt }: SnapTransaction): boolean =>
  status === 'deny' && (fraudStatus === 'deny' || settledAt !== undefined);

/** True when a card confirmation was left before the time to pay was over. */
export const isCardAbandoned = ({ status, method, expiresAt }: SnapTransaction): boolean =>
  status === 'expire' && method === 'credit_card' && expiresAt > Date.now();

/** True while the shopper can choose a method on the page; after a denied or abandoned card payment, another one. */
export const canChooseMethod = (transaction: SnapTransaction): boolean => {
  const { status, canceledAt, pageExpiresAt } = transaction;
  const isUnpaid =
    status === 'created' || (status === 'deny' && !isDeniedFinally(transaction)) || isCardAbandoned(transaction);
  return isUnpaid && canceledAt === undefined && pageExpiresAt > Date.now();
};

/** True while a chosen method can be paid, also after the page has closed. */
export const isAwaitingPayment = ({ status, expiresAt }: SnapTransaction): boolean =>
  status === 'pending' && expiresAt > Date.now();

/** True while the merchant has to accept or deny the payment. */
export const isChallenged = ({ status, fraudStatus }: SnapTransaction): boolean =>
  status === 'capture' && fraudStatus === 'challenge';

/** The refunded part of the payment in whole rupiah. */
export const refundedAmount = ({ refunds }: SnapTransaction): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const REVERSIBLE: readonly SnapStatus[] = ['settlement', 'partial_refund', 'partial_chargeback'];

/** The part of a settled payment that can still be refunded or charged back, in whole rupiah; 0 for other payments. */
export const reversibleAmount = (transaction: SnapTransaction): number =>
  REVERSIBLE.includes(transaction.status)
    ? transaction.grossAmount - refundedAmount(transaction) - transaction.chargedBack
    : 0;

interface Transition {
  readonly status: SnapStatus;
  /** The method that the shopper chooses by it. */
  readonly method?: SnapTransaction['method'];
  readonly fraudStatus?: SnapTransaction['fraudStatus'];
  readonly isAllowed: (transaction: SnapTransaction) => boolean;
}

const isAwaitingCard = (transaction: SnapTransaction): boolean =>
  isAwaitingPayment(transaction) && transaction.method === 'credit_card';
const isPendingTransfer = ({ status, method }: SnapTransaction): boolean =>
  status === 'pending' && method === 'bank_transfer';
const isCaptured = ({ status }: SnapTransaction): boolean => status === 'capture';

/**
 * The transitions of an unreversed payment, by the page's buttons, the merchant API and the expiry timer. `card` awaits
 * the confirmation; `approve` and `reject` decide about a challenged payment; `settle` settles a captured one; `revoke`
 * denies a settled one.
 */
const TRANSITIONS = {
  settlement: {
    status: 'settlement',
    method: 'bank_transfer',
    isAllowed: (transaction) =>
      canChooseMethod(transaction) || (isAwaitingPayment(transaction) && isPendingTransfer(transaction)),
  },
  pending: { status: 'pending', method: 'bank_transfer', isAllowed: canChooseMethod },
  card: { status: 'pending', method: 'credit_card', isAllowed: canChooseMethod },
  capture: { status: 'capture', isAllowed: isAwaitingCard },
  challenge: { status: 'capture', method: 'credit_card', fraudStatus: 'challenge', isAllowed: canChooseMethod },
  approve: { status: 'capture', fraudStatus: 'accept', isAllowed: isChallenged },
  reject: { status: 'deny', fraudStatus: 'deny', isAllowed: isChallenged },
  settle: {
    status: 'settlement',
    isAllowed: (transaction) => isCaptured(transaction) && !isChallenged(transaction),
  },
  deny: {
    status: 'deny',
    method: 'credit_card',
    isAllowed: (transaction) => canChooseMethod(transaction) || isAwaitingPayment(transaction),
  },
  revoke: { status: 'deny', isAllowed: ({ status }) => status === 'settlement' },
  cancel: { status: 'cancel', isAllowed: (transaction) => isCaptured(transaction) || isPendingTransfer(transaction) },
  expire: { status: 'expire', isAllowed: ({ status }) => status === 'pending' },
} as const satisfies Readonly<Record<string, Transition>>;

/** Transitions; a partial reversal returns half of the amount. */
export type SnapTransition =
  keyof typeof TRANSITIONS | 'refund' | 'partial_refund' | 'chargeback' | 'partial_chargeback';

/** True when the state of the transaction allows `transition`. */
export const canTransition = (transaction: SnapTransaction, transition: SnapTransition): boolean =>
  transition in TRANSITIONS
    ? TRANSITIONS[transition as keyof typeof TRANSITIONS].isAllowed(transaction)
    : reversibleAmount(transaction) > 0;

/** The transaction after a refund of at most `reversibleAmount`. */
export const afterRefund = (transaction: SnapTransaction, refund: SnapRefund): SnapTransaction => {
  const next = { ...transaction, refunds: [...transaction.refunds, refund] };
  return { ...next, status: refundedAmount(next) === next.grossAmount ? 'refund' : 'partial_refund' };
};

const afterChargeback = (transaction: SnapTransaction, amount: number): SnapTransaction => {
  const chargedBack = transaction.chargedBack + amount;
  const status = chargedBack === transaction.grossAmount ? 'chargeback' : 'partial_chargeback';
  return { ...transaction, chargedBack, status };
};

/** The transaction after an allowed transition. */
export const afterTransition = (transaction: SnapTransaction, transition: SnapTransition): SnapTransaction => {
  const now = Date.now();
  const rest = reversibleAmount(transaction);
  const half = Math.min(rest, Math.ceil(transaction.grossAmount / 2));
  const refundOf = (amount: number): SnapRefund => ({ key: randomUUID(), amount, reason: '', createdAt: now });
  switch (transition) {
    case 'refund':
      return afterRefund(transaction, refundOf(rest));
    case 'partial_refund':
      return afterRefund(transaction, refundOf(half));
    case 'chargeback':
      return afterChargeback(transaction, rest);
    case 'partial_chargeback':
      return afterChargeback(transaction, half);
  }
  const { lifetimeMs } = transaction;
  const { status, method, fraudStatus }: Transition = TRANSITIONS[transition];
  const isChosen = canChooseMethod(transaction);
  return {
    ...transaction,
    status,
    ...(fraudStatus && { fraudStatus }),
    ...(isChosen && { chosenAt: now, ...(method && { method }) }),
    ...(isChosen && lifetimeMs !== undefined && { expiresAt: now + lifetimeMs }),
    ...(status === 'settlement' && { settledAt: now }),
  };
};
