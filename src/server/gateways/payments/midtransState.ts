import type { PaymentNotification } from '@/shared/contract/payment';
import type { ProviderEvent, ProviderReversal, ProviderState } from './paymentProvider';

/** The fields of a transaction status or notification that determine its state. */
type TransactionFields = Omit<PaymentNotification, 'order_id' | 'signature_key'>;

const EVENTS: Readonly<Record<string, ProviderEvent>> = {
  capture: 'paid',
  settlement: 'paid',
  deny: 'failed',
  failure: 'failed',
  expire: 'expired',
  cancel: 'cancelled',
};

/** Statuses of a payment that was made before and is taken back: it was paid, even if its own notification was lost. */
const REVERSALS: Readonly<Record<string, { readonly kind: 'refund' | 'chargeback'; readonly isWhole: boolean }>> = {
  refund: { kind: 'refund', isWhole: true },
  partial_refund: { kind: 'refund', isWhole: false },
  chargeback: { kind: 'chargeback', isWhole: true },
  partial_chargeback: { kind: 'chargeback', isWhole: false },
};

/** A card payment counts as paid only after the provider's fraud check has accepted it. */
const afterFraudCheck = (event: ProviderEvent, fraudStatus: string | undefined): ProviderEvent => {
  if (event !== 'paid' || fraudStatus === undefined || fraudStatus === 'accept') return event;
  return fraudStatus === 'deny' ? 'failed' : 'challenged';
};

/** Whole rupiah such as `110000.00`; undefined for anything else. */
const readRupiah = (amount: string | undefined): number | undefined => {
  const digits = /^(\d{1,15})(?:\.0+)?$/.exec(amount ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Midtrans reports times like `2026-01-31 18:05:09` in Jakarta. */
const readTime = (time: string | undefined): number | undefined => {
  const milliseconds = Date.parse(`${(time ?? '').replace(' ', 'T')}+07:00`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds;
};

/** The sums of a transaction that were refunded and charged back; undefined where they are not reported. */
const readReversed = ({ refund_amount: refunded, refunds, chargeback_amount: chargedBack }: TransactionFields) => ({
  refund: readRupiah(refunded) ?? refunds?.reduce((sum, refund) => sum + (readRupiah(refund.refund_amount) ?? 0), 0),
  chargeback: readRupiah(chargedBack),
});

/** What was taken back. A part whose amount is not reported counts as 0: the operator has to look. */
const reversalsOf = (transaction: TransactionFields): readonly ProviderReversal[] | undefined => {
  const status = transaction.transaction_status;
  const current = Object.hasOwn(REVERSALS, status) ? REVERSALS[status] : undefined;
  if (!current) return undefined;
  const sums = readReversed(transaction);
  const other = current.kind === 'refund' ? 'chargeback' : 'refund';
  const earlier = sums[other];
  return [
    ...(earlier === undefined ? [] : [{ kind: other, rupiah: earlier } as const]),
    { kind: current.kind, rupiah: current.isWhole ? undefined : (sums[current.kind] ?? 0) },
  ];
};

/**
 * Reads the state of a transaction. Returns 'content' for contradictory fields. A status that is not known counts as
 * open. The signature covers the status code but not the status: a payment must have the status code 200.
 */
export const readMidtransState = (transaction: TransactionFields): ProviderState | 'content' => {
  const { transaction_status: status, status_code: code } = transaction;
  const grossAmount = readRupiah(transaction.gross_amount);
  if (grossAmount === undefined) return 'content';
  const reversed = reversalsOf(transaction);
  const reported = reversed ? 'paid' : Object.hasOwn(EVENTS, status) ? (EVENTS[status] ?? 'open') : 'open';
  const event = afterFraudCheck(reported, transaction.fraud_status);
  if (event === 'paid' && code !== '200') return 'content';
  return {
    event,
    grossAmount,
    receivedAt: readTime(transaction.settlement_time) ?? readTime(transaction.transaction_time),
    reference: transaction.transaction_id ?? '',
    ...(reversed ? { reversed } : {}),
  };
};
