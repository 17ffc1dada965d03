import type { Generated } from 'kysely';
import type { PriceRule } from '@/shared/domain/loweredPrice';
import type { PaymentStatus } from '@/shared/contract/orders';
import type { PaymentChannel, ReversalKind } from '@/shared/domain/account';

/** An attempt to pay an order online, as the provider knows it. */
export interface PaymentAttemptsTable {
  /** The order id at the provider: the transaction id, with a suffix from the second attempt on. */
  id: string;
  order_id: string;
  number: number;
  status: PaymentStatus;
  token: string | null;
  idr_total: number;
  /** Its amount in cents; null in rows of release 1.0.0: the total of the order. */
  cents: number | null;
  created_at: number;
  expires_at: number;
  /** When its state was last requested from the provider. */
  asked_at: number | null;
  /** Until when one request has claimed the attempt; null when none has. */
  opening_until: number | null;
  /** The request that claimed the attempt last; null when none did. */
  opening_owner: string | null;
  /** When reconciliation asks the provider again; null when it does not. */
  check_at: number | null;
  checks_count: number;
  /** When the provider answered after the time to pay was over, or reported the end of the attempt; null before. */
  resolved_at: number | null;
  /** Whether the provider holds the payment for a fraud check. */
  is_challenged: 0 | 1;
  /** The part of the provider's last answer that cannot be booked, such as `status "foo"`; null for a clear answer. */
  unclear: string | null;
}

/** The provider's messages about an attempt, verbatim: a notification with its signature, or the answer to a poll. */
export interface PaymentEventsTable {
  id: string;
  /** The provider's order id, which may be unknown to the shop. */
  attempt_id: string;
  received_at: number;
  payload: string;
  /** When the provider is asked about a notification of an order that the shop does not have; null when it is not. */
  check_at: number | null;
  checks_count: Generated<number>;
  /** When the provider has answered such a question; null before. */
  answered_at: number | null;
}

/** The audit log of payments that have no order. */
export interface PaymentAuditLogTable {
  id: string;
  payment_id: string;
  event: 'dismissed' | 'undone';
  /** The operator's name. */
  actor_name: string;
  reason: string;
  created_at: number;
}

/** Money that has reached the shop. */
export interface PaymentsTable {
  id: string;
  /** Null while no order of the shop is known for it. */
  order_id: string | null;
  channel: PaymentChannel;
  /**
   * The provider's order id of the first payment of an attempt; null for further ones and for payments that an operator
   * has recorded. It is unique since release 1.0.0.
   */
  attempt_id: string | null;
  /** The provider's order id of every payment; null in rows of release 1.0.0 and of an operator. */
  provider_order_id: string | null;
  /** The provider's own id of the payment, which identifies it; null when it has none, or an operator has recorded it. */
  provider_id: string | null;
  cents: number;
  /** For online payments. */
  rupiah: number | null;
  /** When the money arrived: by the provider, or as the operator says. */
  received_at: number;
  /** When the provider settled it; null for one that is only captured, and for an operator's. */
  settled_at: number | null;
  /** The courier who holds the cash of a delivery; '' for other payments. */
  held_by: string;
  /** When it counts in reports: `received_at`, unless it was recorded after that month had ended. */
  posted_at: number;
  recorded_at: number;
  /** The operator's name; '' for the provider's payments. */
  recorded_by: string;
  actor: 'provider' | 'operator';
  /** The provider's transaction id, or the operator's reference. */
  reference: string;
  /** The reference as it is compared (`referenceKey`); null for none, and in rows that release 1.0.0 adds beside this one. */
  reference_key: Generated<string | null>;
  state: 'received' | 'reversed';
  /** When an operator has said that it is not the shop's: it is not in the books. Null for others. */
  dismissed_at: number | null;
  /** Its place among the payments, reversals and refunds of its order; null without one, and in rows of release 1.0.0. */
  position: Generated<number | null>;
  /**
   * The hand-over that has cleared the cash of a courier, null while it is open; '' for other payments, or null in rows of a
   * release before 025.
   */
  cleared_by: Generated<string | null>;
}

/** A payment that was taken back, in whole or in part: by the provider, or as a wrong record by an operator. */
export interface PaymentReversalsTable {
  id: string;
  payment_id: string;
  order_id: string | null;
  channel: PaymentChannel;
  kind: ReversalKind;
  cents: number;
  rupiah: number | null;
  posted_at: number;
  reason: string;
  recorded_by: string;
  /** When the operator has accepted it; null while the order is on hold for it. */
  accepted_at: number | null;
  /**
   * How much a refund lowers the order's price, which may be more than is left of it; 0 for other kinds. It includes that of
   * the operator's refunds that it reports.
   */
  lowers_price_cents: number;
  /** As of payments. */
  position: Generated<number | null>;
  /** By which rule the cents that no operator had announced lower the price; null in rows of release 1.0.0. */
  price_rule: Generated<PriceRule | null>;
  /** As of its payment: cash of a courier that is collected no longer. */
  cleared_by: Generated<string | null>;
}

/** Money that the shop has returned for an order, in whole or in part. */
export interface RefundsTable {
  id: string;
  order_id: string;
  /** How it was returned. One through the provider is replaced by the provider's own report of it. */
  channel: PaymentChannel;
  cents: number;
  reason: string;
  recorded_by: string;
  /** When the money was returned, as the operator says. */
  made_at: number;
  /** When it was recorded; null in rows of release 1.0.0: `made_at`. */
  recorded_at: number | null;
  /** When it counts in reports; null in rows of release 1.0.0: `made_at`. */
  posted_at: number | null;
  /** A number of the bank or a receipt, or ''. */
  reference: string;
  /** The reference as it is compared (`referenceKey`); null for none. */
  reference_key: Generated<string | null>;
  /**
   * How much it lowers the order's price, which may be more than is left of it: the sum is limited to the total. The
   * remainder of the refund returns due money, or a part of an unpaid price. It is worked out again whenever a row is undone.
   */
  lowers_price_cents: number;
  /** As of payments. */
  position: Generated<number | null>;
  /** By which rule it lowers the price; null in rows of release 1.0.0, which keep their `lowers_price_cents`. */
  price_rule: Generated<PriceRule | null>;
  /** The amount that the shop kept after it, as the operator said with `--final`; null for other refunds. */
  kept_cents: Generated<number | null>;
  /** The reversal by which the provider has reported it, and how much of it; it is undone then. */
  reported_by: Generated<string | null>;
  reported_cents: Generated<number>;
  /** When the record was taken back; null while it counts. */
  undone_at: number | null;
}

/**
 * Cash of deliveries that a courier has given to the shop. It clears the courier's rows that are open: the rest of the
 * hand-over before, reversals, undone hand-overs, and the oldest payments, so that what they have now is the sum of the
 * open rows.
 */
export interface CashHandoversTable {
  id: string;
  /** The courier's name as the operator wrote it. */
  courier: string;
  /** The name as it is compared (`referenceKey`). */
  courier_key: string;
  cents: number;
  /** A number of a receipt, or ''. */
  reference: string;
  /** The reference as it is compared (`referenceKey`); null for none. */
  reference_key: string | null;
  note: string;
  /** The operator's name. */
  recorded_by: string;
  /** When the money was handed over, as the operator says. */
  made_at: number;
  recorded_at: number;
  /** When it counts in reports: `made_at`, unless it was recorded after that month had ended. */
  posted_at: number;
  /** When the record was taken back, by whom and why; null and '' while it counts. */
  undone_at: number | null;
  undone_by: string;
  undo_reason: string;
  /** Its cents beyond what it has cleared; null, in rows that no hand-over has cleared by, for all of them. */
  rest_cents: number | null;
  /** The next hand-over of the courier, which has cleared the rest; null for the last one. */
  cleared_by: string | null;
  /** The hand-over that has cleared the cents of one that was taken back. */
  undo_cleared_by: string | null;
}
