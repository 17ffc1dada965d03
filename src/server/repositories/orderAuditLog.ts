import type { Executor, Tx } from '../db/database';
import type { OrderActsTable } from '../db/schema';

export type OrderAuditEntry = OrderActsTable;

export const insertOrderAuditEntry = async (tx: Tx, entry: OrderAuditEntry): Promise<void> => {
  await tx.insertInto('order_acts').values(entry).execute();
};

/** The operator's changes to an order, oldest first. */
export const findOrderAuditEntries = (db: Executor, orderId: string): Promise<OrderAuditEntry[]> =>
  db.selectFrom('order_acts').selectAll().where('order_id', '=', orderId).orderBy('acted_at').orderBy('id').execute();

/** Ids of orders that the operator has marked as refunded since the refund last became due. */
export const findRefundedOrderIds = async (db: Executor): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('order_acts')
    .innerJoin('orders', 'orders.id', 'order_acts.order_id')
    .select('order_acts.order_id')
    .where('order_acts.act', '=', 'refunded')
    .whereRef('order_acts.acted_at', '>=', 'orders.refund_marked_at')
    .execute();
  return new Set(rows.map((row) => row.order_id));
};
