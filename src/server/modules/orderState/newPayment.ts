import type { PaymentChannel } from '@/shared/domain/account';
import { newId } from '../../gateways/secrets';
import type { StoredPayment } from '../../repositories/payments';
import { dayOf } from '../../timeZone';
import type { Terms } from './paymentContext';

/** Money that has arrived. */
export interface ReceivedMoney {
  readonly channel: PaymentChannel;
  readonly cents: number;
  readonly rupiah?: number;
  /** The provider's order id; missing for a payment that an operator records. `reference` is the provider's id then. */
  readonly attemptId?: string;
  /** Milliseconds since 1970; now when it is not known. */
  readonly receivedAt?: number | undefined;
  /** When the provider settled it; null while it is only captured, undefined when that is not known. */
  readonly settledAt?: number | null | undefined;
  readonly reference?: string;
  /** The courier who holds the cash. */
  readonly heldBy?: string;
}

/**
 * When a payment counts in reports: when it was received, or now when that month has ended. A closed month never
 * changes.
 */
export const postedAt = ({ timeZone, now }: Pick<Terms, 'timeZone' | 'now'>, receivedAt: number): number => {
  const monthOf = (time: number): string => dayOf(time, timeZone).slice(0, 7);
  return monthOf(receivedAt) === monthOf(now) ? receivedAt : now;
};

/** A payment as a row. `by` is the operator who records it. */
export const newPayment = (
  terms: Pick<Terms, 'timeZone' | 'now'>,
  orderId: string | null,
  { channel, cents, rupiah, attemptId, receivedAt, settledAt, reference = '', heldBy = '' }: ReceivedMoney,
  by = '',
): StoredPayment => {
  const { now } = terms;
  const received = Math.min(receivedAt ?? now, now);
  return {
    id: newId(),
    order_id: orderId,
    channel,
    attempt_id: attemptId ?? null,
    provider_order_id: attemptId ?? null,
    provider_id: attemptId === undefined || reference === '' ? null : reference,
    cents,
    rupiah: rupiah ?? null,
    received_at: received,
    posted_at: postedAt(terms, received),
    recorded_at: now,
    recorded_by: by,
    actor: attemptId === undefined ? 'operator' : 'provider',
    reference,
    state: 'received',
    dismissed_at: null,
    settled_at: attemptId === undefined || settledAt === null ? null : (settledAt ?? received),
    held_by: heldBy,
  };
};
