import type { PaymentStatus } from '@/shared/contract/orders';

/** A payment of an order, as the provider knows it. */
export interface PaymentAttemptsTable {
  /** The order id at the provider: the transaction id, with a suffix from the second attempt on. */
  id: string;
  order_id: string;
  number: number;
  status: PaymentStatus;
  token: string | null;
  idr_total: number;
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
}

/** What the provider has reported. */
export interface PaymentEventsTable {
  id: string;
  attempt_id: string;
  received_at: number;
  payload: string;
}
