import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** `created`: the shopper has chosen no method yet; the Core API responds 404. */
export const STATUSES = ['created', 'pending', 'capture', 'settlement', 'deny', 'cancel', 'expire'] as const;
export type SnapStatus = (typeof STATUSES)[number];

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
  method: z._default(z.enum(['bank_transfer', 'credit_card']), 'bank_transfer'),
  /** Times in milliseconds since 1970. */
  createdAt: z.int(),
  /** When the page closes; absent in files of earlier versions. */
  pageExpiresAt: z.optional(z.int()),
  /** When the shop cancelled the page. */
  canceledAt: z.optional(z.int()),
  /** How long a chosen method can be paid; absent when `expiresAt` is fixed. */
  lifetimeMs: z.optional(z.int()),
  /** When a pending payment expires. */
  expiresAt: z.int(),
  /** Webhooks that the shop has not accepted yet, oldest first. */
  undelivered: z.array(z.record(z.string(), z.string())),
});
export type SnapTransaction = z.infer<typeof transactionSchema>;

/** Transitions, by the page's buttons, the merchant API and the expiry timer. `card`: awaits the confirmation. */
export type SnapTransition = 'settlement' | 'pending' | 'card' | 'capture' | 'deny' | 'cancel' | 'expire';

/** True while the shopper can choose a method on the page; after a denied payment, another one. */
export const canChooseMethod = ({ status, canceledAt, pageExpiresAt }: SnapTransaction): boolean =>
  (status === 'created' || status === 'deny') && canceledAt === undefined && (pageExpiresAt ?? Infinity) > Date.now();

/** True while a chosen method can be paid, also after the page has closed. */
export const isAwaitingPayment = ({ status, expiresAt }: SnapTransaction): boolean =>
  status === 'pending' && expiresAt > Date.now();

/** True when the state of the transaction allows `transition`. */
export const canTransition = (transaction: SnapTransaction, transition: SnapTransition): boolean => {
  const { status, method } = transaction;
  switch (transition) {
    case 'pending':
    case 'card':
      return canChooseMethod(transaction);
    case 'settlement':
      return canChooseMethod(transaction) || (isAwaitingPayment(transaction) && method === 'bank_transfer');
    case 'capture':
      return isAwaitingPayment(transaction) && method === 'credit_card';
    case 'deny':
      return canChooseMethod(transaction) || isAwaitingPayment(transaction);
    case 'cancel':
      return status === 'capture' || (status === 'pending' && method === 'bank_transfer');
    case 'expire':
      return status === 'pending';
  }
};

/** The transaction after an allowed transition. */
export const afterTransition = (transaction: SnapTransaction, transition: SnapTransition): SnapTransaction => {
  const { status, lifetimeMs } = transaction;
  const isChosen = status === 'created' || status === 'deny';
  return {
    ...transaction,
    status: transition === 'card' ? 'pending' : transition,
    ...(isChosen ? { method: transition === 'card' || transition === 'deny' ? 'credit_card' : 'bank_transfer' } : {}),
    ...(isChosen && lifetimeMs !== undefined ? { expiresAt: Date.now() + lifetimeMs } : {}),
  };
};

const STATUS_CODES: Readonly<Record<SnapStatus, string>> = {
  created: '404',
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
};

/** Formats a time like Midtrans: `2026-01-31 18:05:09` in Jakarta time. */
const jakartaTime = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The signature of a notification (Midtrans, HTTP notifications). */
export const signatureOf = (orderId: string, statusCode: string, grossAmount: string, serverKey: string): string =>
  createHash('sha512').update(`${orderId}${statusCode}${grossAmount}${serverKey}`).digest('hex');

/** The body of status responses and webhooks. */
export const describe = (transaction: SnapTransaction, serverKey: string): Record<string, string> => {
  const statusCode = STATUS_CODES[transaction.status];
  const grossAmount = `${transaction.grossAmount}.00`;
  return {
    status_code: statusCode,
    status_message: 'Success, transaction is found',
    transaction_id: transaction.transactionId,
    order_id: transaction.orderId,
    gross_amount: grossAmount,
    currency: 'IDR',
    payment_type: transaction.method,
    transaction_time: jakartaTime(transaction.createdAt),
    transaction_status: transaction.status,
    fraud_status: 'accept',
    signature_key: signatureOf(transaction.orderId, statusCode, grossAmount, serverKey),
  };
};
