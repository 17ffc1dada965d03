import type { Generated } from 'kysely';
import type { Language } from '@/shared/languages';

/** The events of which the operator, and for some kinds the customer, is notified. */
export type NotificationKind =
  | 'order_placed'
  | 'paid'
  | 'paid_although_cancelled'
  | 'refund_due'
  | 'refunded'
  | 'payment_reversed'
  | 'payment_challenged'
  | 'shipped'
  | 'part_shipped'
  | 'order_changed'
  | 'order_exchanged'
  | 'order_returned'
  | 'stock_low'
  | 'notification_failed'
  | 'email_changed';

export type NotificationChannel = 'webhook' | 'operator_mail' | 'customer_mail';

/** Outbox: events, written in the transaction that causes them. Of personal data they hold only `email`. */
export interface NotificationsTable {
  /** Also the idempotency id that receivers get. */
  id: string;
  kind: NotificationKind;
  order_id: string | null;
  /** The product and size whose stock is low. */
  product_id: number | null;
  size: string | null;
  /** The amount of a refund or a reversal. */
  amount_cents: number | null;
  /** The courier of a parcel, or the channel of a failed notification; else empty. */
  note: Generated<string>;
  /** The customer whose email was changed. */
  customer_id: string | null;
  /** The earlier email of this customer, which gets the mail. */
  email: string | null;
  created_at: number;
  /** The language of a mail to a customer that is about no order. */
  language: Generated<Language>;
  /** When the sender has added the deliveries; null before. */
  assigned_at: number | null;
}

export interface NotificationDeliveriesTable {
  notification_id: string;
  channel: NotificationChannel;
  attempts: number;
  /** Null when it is delivered or given up. */
  next_attempt_at: number | null;
  /** Null when it is not delivered. */
  delivered_at: number | null;
  /** The last failure, without personal data and texts of the receiver. */
  last_error: string | null;
}
