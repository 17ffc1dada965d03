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

/** The body of a webhook. */
const messageSchema = z.record(z.string(), z.nullable(z.string()));
export type SnapMessage = z.infer<typeof messageSchema>;

/** A payment. Amounts are whole rupiah, times milliseconds since 1970. */
export const transactionSchema = z.object({
  token: z.string(),
  /** The provider's own id of the transaction. */
  transactionId: z.string(),
  orderId: z.string(),
  grossAmount: z.int(),
  customer: z.string(),
  /** Where the page redirects when it is not in the shop's popup. */
  finishUrl: z.string(),
  status: z.enum(STATUSES),
  /** The method that the shopper chose last. A pending card payment waits for the cardholder's confirmation. */
  method: z.enum(['bank_transfer', 'credit_card']),
  /** The result of the fraud check. `challenge`: the merchant accepts or denies the captured payment. */
  fraudStatus: z.enum(['accept', 'challenge', 'deny']),
  createdAt: z.int(),
  /** When the shopper chose the last method. */
  chosenAt: z.optional(z.int()),
  settledAt: z.optional(z.int()),
  pageExpiresAt: z.int(),
  /** When the shop cancelled the page. */
  canceledAt: z.optional(z.int()),
  /** When a pending payment expires. */
  expiresAt: z.int(),
  /** Absent in payments that release 1.0.0 has stored. */
  refunded: z._default(z.int(), 0),
  chargedBack: z.int(),
  /** Webhooks that the shop has not accepted yet, oldest first. */
  undelivered: z.array(messageSchema),
});
export type SnapTransaction = z.infer<typeof transactionSchema>;

/** True when the merchant has denied a challenged payment, or a settled payment was denied. */
export const isDeniedFinally = ({ status, fraudStatus, settledAt }: SnapTransaction): boolean =>
  status === 'deny' && (fraudStatus === 'deny' || settledAt !== undefined);

/** True when a card confirmation was left before the time to pay was over. */
const isCardAbandoned = ({ status, method, expiresAt }: SnapTransaction): boolean =>
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

const REVERSIBLE: readonly SnapStatus[] = ['settlement', 'partial_refund', 'partial_chargeback'];

/** The part of a settled payment that can still be refunded or charged back; 0 for other payments. */
export const reversibleAmount = ({ status, grossAmount, refunded, chargedBack }: SnapTransaction): number =>
  REVERSIBLE.includes(status) ? grossAmount - refunded - chargedBack : 0;
