import type { Executor, Tx } from '../db/database';
import type { OrderActsTable } from '../db/schema';

export type OrderAct = OrderActsTable;

export const insertOrderAct = async (tx: Tx, act: OrderAct): Promise<void> => {
  await tx.insertInto('order_acts').values(act).execute();
};

/** What the operator did to an order, oldest first. */
export const findOrderActs = (db: Executor, orderId: string): Promise<OrderAct[]> =>
  db.selectFrom('order_acts').selectAll().where('order_id', '=', orderId).orderBy('acted_at').orderBy('id').execute();

/** Orders whose refund the operator has told to be done, since it was last marked as due. */
export const findRefundedIds = async (db: Executor): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('order_acts')
    .innerJoin('orders', 'orders.id', 'order_acts.order_id')
    .select('order_acts.order_id')
    .where('order_acts.act', '=', 'refunded')
    .whereRef('order_acts.acted_at', '>=', 'orders.refund_marked_at')
    .execute();
  return new Set(rows.map((row) => row.order_id));
};
