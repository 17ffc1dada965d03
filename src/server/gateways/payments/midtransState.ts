import type { PaymentNotification } from '@/shared/contract/payment';
import type { ProviderEvent, ProviderState } from './paymentProvider';

/** The fields of a transaction status or notification that determine its state. */
type TransactionFields = Pick<
  PaymentNotification,
  'transaction_status' | 'status_code' | 'gross_amount' | 'fraud_status'
>;

const EVENTS: Readonly<Record<string, ProviderEvent>> = {
  authorize: 'open',
  pending: 'open',
  capture: 'paid',
  settlement: 'paid',
  // It was paid before: the payment's own notification may have been lost.
  partial_refund: 'paid',
  deny: 'failed',
  failure: 'failed',
  expire: 'expired',
  cancel: 'cancelled',
};

/** A card payment counts as paid only after the provider's fraud check has accepted it. */
const afterFraudCheck = (event: ProviderEvent, fraudStatus: string | undefined): ProviderEvent => {
  if (event !== 'paid' || fraudStatus === undefined || fraudStatus === 'accept') return event;
  return fraudStatus === 'deny' ? 'failed' : 'open';
};

/**
 * Reads the state of a transaction. Returns 'content' for contradictory fields, and undefined for statuses that do not
 * change an order (such as full refunds, which the operator handles).
 * The signature covers the status code but not the status: a payment must have the status code 200.
 */
export const readMidtransState = (transaction: TransactionFields): ProviderState | 'content' | undefined => {
  const amount = /^(\d{1,15})(?:\.0+)?$/.exec(transaction.gross_amount)?.[1];
  if (amount === undefined) return 'content';
  const { transaction_status: status } = transaction;
  const reported = Object.hasOwn(EVENTS, status) ? EVENTS[status] : undefined;
  if (reported === undefined) return undefined;
  const event = afterFraudCheck(reported, transaction.fraud_status);
  if (event === 'paid' && transaction.status_code !== '200') return 'content';
  return { event, grossAmount: Number(amount) };
};
