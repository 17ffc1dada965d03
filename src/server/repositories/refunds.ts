import type { Executor, Tx } from '../db/database';
import type { RefundsTable } from '../db/auditTables';

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

/** The refunds of an order, oldest first. */
export const findRefunds = (db: Executor, orderId: string): Promise<StoredRefund[]> =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

/** All refunds by order id, each order's oldest first. */
export const findRefundsByOrder = async (db: Executor): Promise<ReadonlyMap<string, readonly StoredRefund[]>> => {
  const rows = await db.selectFrom('refunds').selectAll().orderBy('created_at').orderBy('id').execute();
  const byOrder = new Map<string, StoredRefund[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row]);
  return byOrder;
};
