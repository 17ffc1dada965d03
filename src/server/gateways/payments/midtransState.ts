import { DateTime } from 'luxon';
import { lookUp } from '@/shared/values/hasOwn';
import { bodyOf, listOf, readRupiah, textOf, wordOf, type MidtransBody } from './midtransText';
import type { ProviderEvent, ProviderReversal, ProviderState, UnclearState } from './paymentProvider';

/** The time zone of times without an offset. */
const MIDTRANS_TIME_ZONE = 'Asia/Jakarta';

const EVENTS: Readonly<Record<string, ProviderEvent>> = {
  pending: 'open',
  authorize: 'open',
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

/** The results of the fraud check that hold a card payment or refuse it; with any other it is what its status says. */
const FRAUD_CHECKS: Readonly<Record<string, ProviderEvent>> = { challenge: 'challenged', deny: 'failed' };

/** Milliseconds since 1970 of `2026-01-31 18:05:09`, also with an offset or in ISO 8601; undefined for other texts. */
const readTime = (value: unknown): number | undefined => {
  const text = textOf(value)?.trim() ?? '';
  // A number alone is a year in ISO 8601.
  if (!/^\d{4}-/.test(text)) return undefined;
  const zone = { zone: MIDTRANS_TIME_ZONE };
  const usual = DateTime.fromSQL(text, zone);
  const time = usual.isValid ? usual : DateTime.fromISO(text, zone);
  return time.isValid ? time.toMillis() : undefined;
};

/** The sums of a transaction that were refunded and charged back; undefined where they are not reported. */
const readReversed = ({ refund_amount: refunded, refunds, chargeback_amount: chargedBack }: MidtransBody) => ({
  refund:
    readRupiah(refunded) ??
    (Array.isArray(refunds)
      ? listOf(refunds).reduce((sum, refund) => sum + (readRupiah(refund.refund_amount) ?? 0), 0)
      : undefined),
  chargeback: readRupiah(chargedBack),
});

/** The parts that were taken back. One whose amount is not reported counts as 0: the operator has to look. */
const reversalsOf = (transaction: MidtransBody): readonly ProviderReversal[] | undefined => {
  const current = lookUp(REVERSALS, wordOf(transaction.transaction_status));
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
 * The amount that the shop has asked for. An account may let the customer pay the provider's fee: the gross amount has it,
 * and the original amount is beside.
 */
const readAmount = ({ gross_amount: gross, metadata }: MidtransBody): number | undefined => {
  const info = bodyOf(bodyOf(bodyOf(metadata).extra_info).gross_amount_info);
  return readRupiah(info.original_amount) ?? readRupiah(gross);
};

const unclear = (what: string): UnclearState => ({ event: 'unclear', what });

/** A field as an unclear answer quotes it. */
const QUOTE_MAX_LENGTH = 40;
const quote = (value: unknown): string =>
  `"${(textOf(value) ?? JSON.stringify(value) ?? '').slice(0, QUOTE_MAX_LENGTH)}"`;

/**
 * Reads the state of a transaction from the provider's answer. Fields that decide nothing may have any value. A payment
 * must have the status code 200; a status that is not known and fields that contradict each other are unclear.
 */
export const readMidtransState = (transaction: MidtransBody): ProviderState | UnclearState => {
  const { transaction_status: status, status_code: code, gross_amount: amount, payment_type: method } = transaction;
  const reversed = reversalsOf(transaction);
  const reported = reversed ? 'paid' : lookUp(EVENTS, wordOf(status));
  if (reported === undefined) return unclear(`status ${quote(status)}`);
  const grossAmount = readAmount(transaction);
  if (grossAmount === undefined) return unclear(`amount ${quote(amount)}`);
  const check = reported === 'paid' ? lookUp(FRAUD_CHECKS, wordOf(transaction.fraud_status)) : undefined;
  const event = check ?? reported;
  if (event === 'paid' && wordOf(code) !== '200')
    return unclear(`status ${quote(status)} with the code ${quote(code)}`);
  const [begunAt, settledAt] = [readTime(transaction.transaction_time), readTime(transaction.settlement_time)];
  const isUnsettled = wordOf(status) === 'capture';
  // A card is charged when its transaction begins; that of another method begins before the customer pays.
  const isCharged = isUnsettled || wordOf(method) === 'credit_card';
  return {
    event,
    grossAmount,
    receivedAt: isCharged ? (begunAt ?? settledAt) : (settledAt ?? begunAt),
    settledAt: isUnsettled ? null : settledAt,
    reference: textOf(transaction.transaction_id)?.trim() ?? '',
    ...(reversed ? { reversed } : {}),
  };
};
