import type { OrderActor } from '@/shared/domain/orderStatus';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { insertOrderAuditEntry, type OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';

/** Who changes an order, why and when; stored in its audit log. */
export interface Cause {
  readonly actor: OrderActor;
  /** The name of the operator who acts. */
  readonly by?: string;
  readonly reason: string;
  readonly now: number;
}

/** A change of an order: of its status or fulfilment, or else of its money while it stays in its status. */
interface LoggedChange {
  readonly event: OrderAuditEntry['event'];
  readonly before?: OrderAuditEntry['status_before'];
  readonly after?: OrderAuditEntry['status_after'];
}

/**
 * Writes a change of an order to its audit log, in the transaction that makes the change. `order` is the order before
 * the change.
 */
export const recordOrderEvent = (
  tx: Tx,
  order: StoredOrder,
  { event, before = order.status, after = order.status }: LoggedChange,
  { actor, by = '', reason, now }: Cause,
): Promise<void> =>
  insertOrderAuditEntry(tx, {
    id: newId(),
    order_id: order.id,
    event,
    status_before: before,
    status_after: after,
    actor,
    actor_name: by,
    reason,
    created_at: now,
  });
