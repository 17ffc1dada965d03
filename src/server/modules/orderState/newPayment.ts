import type { PaymentChannel } from '@/shared/domain/account';
import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import type { StoredPayment } from '../../repositories/payments';
import { dayOf } from '../../timeZone';
import type { Terms } from './paymentContext';

/**
 * When a payment counts in reports: when it was received, or now when that month has ended. A closed month never
 * changes.
 */
export const postedAt = ({ timeZone, now }: Pick<Terms, 'timeZone' | 'now'>, receivedAt: number): number => {
  const monthOf = (time: number): string => dayOf(time, timeZone).slice(0, 7);
  return monthOf(receivedAt) === monthOf(now) ? receivedAt : now;
};

type Times = Pick<StoredPayment, 'received_at' | 'posted_at' | 'recorded_at'>;

const timesOf = (terms: Pick<Terms, 'timeZone' | 'now'>, receivedAt = terms.now): Times => {
  const received = Math.min(receivedAt, terms.now);
  return { received_at: received, posted_at: postedAt(terms, received), recorded_at: terms.now };
};

/** Money that an operator records. */
export interface RecordedMoney {
  readonly channel: PaymentChannel;
  readonly cents: number;
  readonly rupiah?: number;
  /** Milliseconds since 1970; now when it is not known. */
  readonly receivedAt?: number | undefined;
  readonly reference?: string | undefined;
  /** The courier who holds the cash. */
  readonly heldBy?: string;
}

/** The payment of an order that the operator `by` records. */
export const recordedPayment = (
  terms: Pick<Terms, 'now' | 'timeZone'>,
  orderId: string,
  { channel, cents, rupiah, receivedAt, reference = '', heldBy = '' }: RecordedMoney,
  by = '',
): StoredPayment => ({
  ...{ id: newId(), order_id: orderId, channel, cents, rupiah: rupiah ?? null, reference, state: 'received' },
  ...{ attempt_id: null, provider_order_id: null, provider_id: null, actor: 'operator', recorded_by: by },
  ...timesOf(terms, receivedAt),
  ...{ dismissed_at: null, settled_at: null, held_by: heldBy },
});

/** A payment that the provider reports, of an order or without one. */
export const reportedPayment = (
  terms: Pick<Terms, 'now' | 'timeZone'>,
  {
    orderId,
    attemptId,
    cents,
  }: { readonly orderId: string | null; readonly attemptId: string; readonly cents: number },
  { grossAmount: rupiah, receivedAt, settledAt, reference }: ProviderState,
): StoredPayment => {
  const times = timesOf(terms, receivedAt);
  return {
    ...{ id: newId(), order_id: orderId, channel: 'midtrans', cents, rupiah, reference, state: 'received' },
    ...{ attempt_id: attemptId, provider_order_id: attemptId, actor: 'provider', recorded_by: '' },
    provider_id: reference === '' ? null : reference,
    ...times,
    ...{ dismissed_at: null, settled_at: settledAt === undefined ? times.received_at : settledAt, held_by: '' },
  };
};
