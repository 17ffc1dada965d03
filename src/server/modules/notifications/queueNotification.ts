import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { insertNotifications, type NotificationKind } from '../../repositories/notifications';
import type { Language } from '@/shared/languages';

/** An event of which the operator or the customer is notified. */
export interface NewNotification {
  readonly kind: NotificationKind;
  readonly orderId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The amount of a refund. */
  readonly amountCents?: number;
  /** The courier of a parcel. */
  readonly note?: string;
}

/** A change of a customer's email; `email` is the earlier one. */
interface EmailChange {
  readonly customerId: string;
  readonly email: string;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Tells the earlier email of a customer, by mail, that it was changed; in the transaction that changes it. */
export const queueEmailChanged = (tx: Tx, { customerId, email, language, now }: EmailChange): Promise<void> =>
  insertNotifications(tx, [
    { id: newId(), kind: 'email_changed', customer_id: customerId, email, language, created_at: now },
  ]);

/** Adds a notification to the outbox, in the transaction that causes it. The sender delivers it after the commit. */
export const queueNotification = (
  tx: Tx,
  { kind, orderId, now, amountCents, note = '' }: NewNotification,
): Promise<void> =>
  insertNotifications(tx, [
    { id: newId(), kind, order_id: orderId, amount_cents: amountCents ?? null, note, created_at: now },
  ]);
