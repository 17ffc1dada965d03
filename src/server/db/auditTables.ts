import type { PaymentStatus } from '@/shared/contract/orders';
import type { OrderActor, OrderEvent } from '@/shared/domain/orderStatus';

/** Audit log: every change of an order's status and every refund by the operator. */
export interface OrderAuditLogTable {
  id: string;
  order_id: string;
  event: OrderEvent | 'refunded';
  status_before: PaymentStatus;
  status_after: PaymentStatus;
  actor: OrderActor;
  reason: string;
  created_at: number;
}

/** A refund, whole or partial, of a paid order; the order stays paid. */
export interface RefundsTable {
  id: string;
  order_id: string;
  /** The refunded online payment; null for cash, bank transfers and refunds without a certain payment. */
  attempt_id: string | null;
  amount_cents: number;
  state: 'due' | 'done';
  reason: string;
  actor: OrderActor;
  created_at: number;
  /** When the operator has recorded the refund; null while it is due. */
  settled_at: number | null;
}
