import type { Fulfilment, PaymentStatus } from '@/shared/contract/orders';
import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { OrderActor, OrderEvent } from '@/shared/domain/orderStatus';

/** Audit log: every change of an order's payment status and fulfilment, and every refund by the operator. */
export interface OrderAuditLogTable {
  id: string;
  order_id: string;
  event: OrderEvent | FulfilmentStep | 'refunded' | 'refund-undone';
  /** The payment status; for a step of the fulfilment, the fulfilment. */
  status_before: PaymentStatus | Fulfilment;
  status_after: PaymentStatus | Fulfilment;
  actor: OrderActor;
  /** The name of the operator who has acted; '' for other actors. */
  actor_name: string;
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
