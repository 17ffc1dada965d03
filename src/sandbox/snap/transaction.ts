import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** `created`: the token's page has not been used yet, and Midtrans responds 404 to a status request. */
export const STATUSES = ['created', 'pending', 'settlement', 'deny', 'cancel', 'expire'] as const;
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
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  expiresAt: z.int(),
  /** Webhooks that the shop has not accepted yet, oldest first. */
  undelivered: z.array(z.record(z.string(), z.string())),
});
export type SnapTransaction = z.infer<typeof transactionSchema>;

/** Transitions, by the page's buttons, the merchant API and the expiry timer. */
export type SnapMove = 'settlement' | 'pending' | 'deny' | 'cancel' | 'expire';

const isOpen = (status: SnapStatus): boolean => status === 'created' || status === 'pending';

/** True when the status allows `move`: settled, denied, cancelled and expired are final. */
export const canMove = ({ status }: SnapTransaction, move: SnapMove): boolean =>
  isOpen(status) && !(status === 'pending' && move === 'pending');

const STATUS_CODES: Readonly<Record<SnapStatus, string>> = {
  created: '404',
  pending: '201',
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
    payment_type: 'bank_transfer',
    transaction_time: jakartaTime(transaction.createdAt),
    transaction_status: transaction.status,
    fraud_status: 'accept',
    signature_key: signatureOf(transaction.orderId, statusCode, grossAmount, serverKey),
  };
};
