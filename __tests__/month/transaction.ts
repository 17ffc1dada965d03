import { createHash } from 'node:crypto';
import type { ProviderState } from './oracle';

export const SERVER_KEY = 'the-key-of-the-month';

type Status =
  | ('created' | 'pending' | 'capture' | 'settlement' | 'deny' | 'cancel' | 'expire')
  | ('refund' | 'partial_refund' | 'chargeback' | 'partial_chargeback');

/** A payment attempt at the provider; amounts in whole rupiah. */
export interface Transaction {
  readonly orderId: string;
  /** The order number of the shop: `orderId` without the suffix of a later attempt. */
  readonly number: string;
  readonly token: string;
  readonly amount: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly pageExpiresAt: number;
  status: Status;
  method: 'bank_transfer' | 'credit_card';
  fraud: 'accept' | 'challenge' | 'deny';
  isPageCancelled: boolean;
  /** When a card confirmation was left, so that another method can be chosen. */
  isAbandoned: boolean;
  paidAt: number | undefined;
  settledAt: number | undefined;
  readonly refunds: number[];
  chargedBack: number;
  /** How often a method was chosen: each time is a transaction of its own, under the same order id. */
  choices: number;
}

export type Message = Readonly<Record<string, unknown>> & { readonly order_id: string };

const STATUS_CODES: Readonly<Partial<Record<Status, string>>> = { pending: '201', deny: '202', expire: '407' };

/** A moment as the provider writes it. */
export const describeTime = (moment: number): string =>
  new Date(moment + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const rupiahText = (amount: number): string => `${amount}.00`;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the provider still has of a payment. */
export const amountLeft = ({ paidAt, amount, refunds, chargedBack, status }: Transaction): number =>
  paidAt === undefined || status === 'cancel' || status === 'deny' ? 0 : amount - sumOf(refunds) - chargedBack;

const codeOf = ({ status, fraud }: Transaction): string =>
  status === 'capture' && fraud === 'challenge' ? '201' : (STATUS_CODES[status] ?? '200');

/** A message with the signature that Midtrans documents. */
export const signed = (message: Readonly<Record<string, unknown>> & { readonly order_id: string }): Message => {
  const text = `${message.order_id}${String(message.status_code)}${String(message.gross_amount)}${SERVER_KEY}`;
  return { ...message, signature_key: createHash('sha512').update(text).digest('hex') };
};

/** The body of a status response and of a webhook. */
export const describeTransaction = (transaction: Transaction): Message => {
  const { orderId, amount, method, status, fraud, createdAt, paidAt, settledAt, refunds, chargedBack } = transaction;
  return signed({
    status_code: codeOf(transaction),
    status_message: 'Success, transaction is found',
    transaction_id: `transaction-${orderId}-${transaction.choices}`,
    order_id: orderId,
    gross_amount: rupiahText(amount),
    currency: 'IDR',
    payment_type: method,
    transaction_time: describeTime(paidAt ?? createdAt),
    transaction_status: status,
    fraud_status: method === 'credit_card' ? fraud : null,
    ...(settledAt === undefined ? {} : { settlement_time: describeTime(settledAt) }),
    ...(refunds.length === 0
      ? {}
      : {
          refund_amount: rupiahText(sumOf(refunds)),
          refunds: refunds.map((part, index) => ({ refund_chargeback_id: index + 1, refund_amount: rupiahText(part) })),
        }),
    ...(chargedBack === 0 ? {} : { chargeback_amount: rupiahText(chargedBack) }),
  });
};

/** True while the shopper can choose a method on the payment page. */
export const canChoose = (
  { status, isAbandoned, settledAt, fraud, isPageCancelled, pageExpiresAt }: Transaction,
  now: number,
) =>
  !isPageCancelled &&
  now < pageExpiresAt &&
  (status === 'created' || isAbandoned || (status === 'deny' && settledAt === undefined && fraud !== 'deny'));

/** True while the shopper can pay by the chosen method. */
export const canPayChosen = ({ status, method, expiresAt }: Transaction, now: number): boolean =>
  status === 'pending' && method === 'bank_transfer' && now < expiresAt;

/** True while the merchant has to decide about a payment. */
export const isChallenged = ({ status, fraud }: Transaction): boolean => status === 'capture' && fraud === 'challenge';

/** The state of a transaction for the oracle. */
export const stateOf = (transaction: Transaction): ProviderState => {
  const {
    orderId,
    status,
    method,
    fraud,
    amount: rupiah,
    choices,
    refunds,
    chargedBack,
    createdAt,
    paidAt,
    settledAt,
  } = transaction;
  // A card is paid when it is charged, another method when it is settled.
  const time = method === 'credit_card' ? paidAt : (settledAt ?? paidAt);
  const at = Math.floor((time ?? createdAt) / 1000) * 1000;
  const providerId = `transaction-${orderId}-${choices}`;
  return { orderId, status, fraud, rupiah, providerId, at, refunded: sumOf(refunds), chargedBack };
};
