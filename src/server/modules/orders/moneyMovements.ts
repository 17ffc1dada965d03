import type { PaymentChannel, ReversalKind } from '@/shared/domain/account';
import type { MoneyRows, StoredPayment } from '../../repositories/payments';

/** Money of an order that came, or went, as its history shows it. */
export interface MoneyMovement {
  readonly kind: 'payment' | 'reversal' | 'refund' | 'refund-undone';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Negative for money that went. */
  readonly cents: number;
  readonly channel: PaymentChannel;
  /** Who has recorded it; undefined for a payment that the provider has reported. */
  readonly by: string | undefined;
  /** A reason, a reference or a number of the provider. */
  readonly why: string;
  /** The cents by which it lowers the price. */
  readonly lowered: number;
  readonly payment?: StoredPayment;
  readonly reversal?: ReversalKind;
}

/** The money of an order as it moved, oldest first. */
export const moneyMovementsOf = ({ payments, reversals, refunds }: MoneyRows): readonly MoneyMovement[] =>
  [
    ...payments.map((payment): MoneyMovement => ({
      kind: 'payment',
      at: payment.received_at,
      cents: payment.cents,
      channel: payment.channel,
      lowered: 0,
      payment,
      by: payment.actor === 'provider' ? undefined : payment.recorded_by,
      why: payment.provider_order_id ?? payment.attempt_id ?? payment.reference,
    })),
    ...reversals.map((row): MoneyMovement => ({
      ...{ kind: 'reversal', at: row.posted_at, cents: -row.cents, channel: row.channel, reversal: row.kind },
      ...{ by: row.recorded_by, why: row.reason, lowered: row.lowers_price_cents },
    })),
    ...refunds.map((row): MoneyMovement => ({
      ...{ at: row.made_at, cents: -row.cents, channel: row.channel, by: row.recorded_by },
      ...(row.undone_at === null
        ? { kind: 'refund', lowered: row.lowers_price_cents }
        : { kind: 'refund-undone', lowered: 0 }),
      why: [row.reason, row.reference].filter((text) => text !== '').join('; '),
    })),
  ].sort((one, other) => one.at - other.at);
