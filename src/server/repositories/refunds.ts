import type { Executor, Tx } from '../db/database';
import type { RefundsTable } from '../db/auditTables';
import { groupByOrder, orderIdsIn, type OrderSpan } from './orderSpan';

export type StoredRefund = RefundsTable;

export const insertRefund = async (tx: Tx, refund: StoredRefund): Promise<void> => {
  await tx.insertInto('refunds').values(refund).execute();
};

export const updateRefund = async (
  tx: Tx,
  refundId: string,
  changes: Partial<Pick<StoredRefund, 'state' | 'amount_cents' | 'settled_at'>>,
): Promise<void> => {
  await tx.updateTable('refunds').set(changes).where('id', '=', refundId).execute();
};

export const deleteRefund = async (tx: Tx, refundId: string): Promise<void> => {
  await tx.deleteFrom('refunds').where('id', '=', refundId).execute();
};

/** The refunds of an order, oldest first. */
export const findRefunds = (db: Executor, orderId: string): Promise<StoredRefund[]> =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** All refunds by order id, each order's oldest first. */
export const findRefundsByOrder = async (db: Executor): Promise<ReadonlyMap<string, readonly StoredRefund[]>> =>
  groupByOrder(await db.selectFrom('refunds').selectAll().orderBy('created_at').orderBy('id').execute());

/** The refunds of a customer's orders that have been made, by order id. */
export const findRefundsMade = async (
  db: Executor,
  span: OrderSpan,
): Promise<ReadonlyMap<string, readonly StoredRefund[]>> =>
  groupByOrder(
    await db
      .selectFrom('refunds')
      .selectAll()
      .where('state', '=', 'done')
      .where('order_id', 'in', orderIdsIn(db, span))
      .orderBy('settled_at')
      .orderBy('id')
      .execute(),
  );
