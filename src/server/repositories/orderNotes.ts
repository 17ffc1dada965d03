import { FULFILMENTS } from '@/shared/contract/orders';
import { isFulfilmentStep } from '@/shared/domain/fulfilment';
import type { OrderNotesTable } from '../db/auditTables';
import type { Executor, Tx } from '../db/database';
import { findByOrder } from './orderSpan';

const STEPS = FULFILMENTS.filter(isFulfilmentStep);

/** A note of an operator: of `orders note`, or of a step of the fulfilment. */
export type OrderNote = Pick<OrderNotesTable, 'order_id' | 'note' | 'actor_name' | 'created_at'>;

export const insertOrderNote = async (tx: Tx, note: OrderNotesTable): Promise<void> => {
  await tx.insertInto('order_notes').values(note).execute();
};

/** The notes of orders, each oldest first, by order id. */
export const findOrderNotes = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderNote[]>> => {
  if (ids.length === 0) return new Map();
  return findByOrder(
    db
      .selectFrom('order_notes')
      .select(['order_id', 'note', 'actor_name', 'created_at'])
      .where('order_id', 'in', ids)
      .unionAll(
        db
          .selectFrom('order_audit_log')
          .select(['order_id', 'reason as note', 'actor_name', 'created_at'])
          .where('order_id', 'in', ids)
          .where('event', 'in', STEPS)
          .where('actor', '=', 'operator')
          .where('reason', '<>', ''),
      )
      .orderBy('created_at'),
  );
};
