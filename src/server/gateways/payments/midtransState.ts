import type { PaymentNotification } from '@/shared/contract/payment';
import type { ProviderEvent, ProviderState } from './paymentProvider';

/** What a message about a transaction must hold to be understood. */
type Described = Pick<PaymentNotification, 'transaction_status' | 'status_code' | 'gross_amount' | 'fraud_status'>;

const EVENTS: Readonly<Record<string, ProviderEvent>> = {
  authorize: 'open',
  pending: 'open',
  capture: 'paid',
  settlement: 'paid',
  // Paid first: otherwise a lost message about the payment would be a lost payment.
  partial_refund: 'paid',
  deny: 'failed',
  failure: 'failed',
  expire: 'expired',
  cancel: 'cancelled',
};

/** A card payment that the provider's fraud check has not let through is not paid. */
const afterFraudCheck = (event: ProviderEvent, fraudStatus: string | undefined): ProviderEvent => {
  if (event !== 'paid' || fraudStatus === undefined || fraudStatus === 'accept') return event;
  return fraudStatus === 'deny' ? 'failed' : 'open';
};

/**
 * Reads what Midtrans says of a transaction; 'content' when it contradicts itself, undefined when it means nothing to
 * an order's payment (whole refunds and the like, which the operator handles).
 * A signature covers the status code and not the status: a payment is believed only with the code of a payment.
 */
export const readMidtransState = (described: Described): ProviderState | 'content' | undefined => {
  const amount = /^(\d{1,15})(?:\.0+)?$/.exec(described.gross_amount)?.[1];
  if (amount === undefined) return 'content';
  const said = Object.hasOwn(EVENTS, described.transaction_status) ? EVENTS[described.transaction_status] : undefined;
  if (said === undefined) return undefined;
  const event = afterFraudCheck(said, described.fraud_status);
  if (event === 'paid' && described.status_code !== '200') return 'content';
  return { event, grossAmount: Number(amount) };
};
