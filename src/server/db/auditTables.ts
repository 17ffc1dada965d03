import type { Fulfilment, PaymentStatus } from '@/shared/contract/orders';
import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import type { OrderActor, OrderEvent } from '@/shared/domain/orderStatus';

/** Events that change an order's money or what the customer gets, or that let it be sent again. */
type MoneyEvent =
  | 'payment-recorded'
  | 'payment-undone'
  | 'payment-reversed'
  | 'reversal-accepted'
  | 'refunded'
  | 'refund-undone'
  | 'reopened'
  | 'changed'
  | 'change-undone'
  | 'return-opened'
  | 'return-received'
  | 'return-cancelled'
  | 'exchanged';

/** Events of an order without a change of its status: an operator's order, and one that was given to an account. */
type OwnerEvent = 'created' | 'assigned';

/** Notes of operators about an order, for the shop. */
export interface OrderNotesTable {
  id: string;
  order_id: string;
  note: string;
  /** The name of the operator who wrote it. */
  actor_name: string;
  created_at: number;
}

/** Audit log: every change of an order's payment status and fulfilment, and of its money. */
export interface OrderAuditLogTable {
  id: string;
  order_id: string;
  event: OrderEvent | FulfilmentStep | MoneyEvent | OwnerEvent;
  /** The payment status; for a step of the fulfilment, the fulfilment. */
  status_before: PaymentStatus | Fulfilment;
  status_after: PaymentStatus | Fulfilment;
  actor: OrderActor;
  /** The name of the operator who has acted; '' for other actors. */
  actor_name: string;
  reason: string;
  created_at: number;
  /** The changes of a step to its order, as JSON (`StepChanges`); null for other entries and those of release 1.0.0. */
  changes: string | null;
  /** The entry of the step that this entry undoes; null for others. */
  undoes: string | null;
}
