import { createHash, randomUUID } from 'node:crypto';
import { isChallenged, type SnapMessage, type SnapStatus, type SnapTransaction } from './transaction';

const STATUS_CODES: Readonly<Record<SnapStatus, string>> = {
  created: '404',
  pending: '201',
  capture: '200',
  settlement: '200',
  deny: '202',
  cancel: '200',
  expire: '407',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
};
const CHALLENGE_CODE = '201';

/** Formats a time like Midtrans: `2026-01-31 18:05:09` in Jakarta time. */
const jakartaTime = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const rupiahText = (amount: number): string => `${amount}.00`;

/** The fields of a transaction, without a signature. */
export const describe = (transaction: SnapTransaction) => {
  const { settledAt, refunded, chargedBack } = transaction;
  return {
    status_code: isChallenged(transaction) ? CHALLENGE_CODE : STATUS_CODES[transaction.status],
    status_message: 'Success, transaction is found',
    transaction_id: transaction.transactionId,
    order_id: transaction.orderId,
    gross_amount: rupiahText(transaction.grossAmount),
    currency: 'IDR',
    payment_type: transaction.method as string,
    transaction_time: jakartaTime(transaction.chosenAt ?? transaction.createdAt),
    transaction_status: transaction.status as string,
    // Midtrans checks cards only.
    fraud_status: transaction.method === 'credit_card' ? (transaction.fraudStatus as string) : null,
    ...(settledAt !== undefined && { settlement_time: jakartaTime(settledAt) }),
    ...(refunded > 0 && { refund_amount: rupiahText(refunded) }),
    ...(chargedBack > 0 && { chargeback_amount: rupiahText(chargedBack) }),
  };
};

type Body = ReturnType<typeof describe>;

const sign = (body: Body, serverKey: string): SnapMessage => {
  const signed = `${body.order_id}${body.status_code}${body.gross_amount}${serverKey}`;
  return { ...body, signature_key: createHash('sha512').update(signed).digest('hex') };
};

/** The body of status responses and webhooks, signed as Midtrans documents it (HTTP notifications). */
export const describeSigned = (transaction: SnapTransaction, serverKey: string): SnapMessage =>
  sign(describe(transaction), serverKey);

/** The request of the test button in Midtrans' dashboard: a signed payment of an order that does not exist. */
export const describeTest = (now: number, serverKey: string): SnapMessage => {
  const body: Body = {
    status_code: '200',
    status_message: 'midtrans payment notification',
    currency: 'IDR',
    transaction_id: randomUUID(),
    order_id: `payment_notif_test_${now}`,
    gross_amount: rupiahText(105_000),
    payment_type: 'bank_transfer',
    transaction_status: 'settlement',
    fraud_status: 'accept',
    transaction_time: jakartaTime(now),
    settlement_time: jakartaTime(now),
  };
  return sign(body, serverKey);
};
