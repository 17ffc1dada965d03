import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type { OrderAuditLogTable } from '../db/auditTables';
import { findByOrder, type OrderIds } from './orderSpan';

export type OrderAuditEntry = OrderAuditLogTable;

/** Adds an entry. Its time is later than that of the order's last entry, which gives the entries their order. */
export const insertOrderAuditEntry = async (tx: Tx, entry: OrderAuditEntry): Promise<void> => {
  const { order_id: orderId, created_at: now } = entry;
  await tx
    .insertInto('order_audit_log')
    .values((row) => ({
      ...entry,
      created_at: row
        .selectFrom('order_audit_log')
        .select(
          sql<number>`case when max(created_at) >= cast(${now} as bigint) then max(created_at) + 1
            else cast(${now} as bigint) end`.as('at'),
        )
        .where('order_id', '=', orderId),
    }))
    .execute();
};

/** The audit logs of orders, each oldest first, by order id. */
export const findAuditLogs = (db: Executor, ids: OrderIds): Promise<ReadonlyMap<string, readonly OrderAuditEntry[]>> =>
  findByOrder(
    db.selectFrom('order_audit_log').selectAll().where('order_id', 'in', ids).orderBy('created_at').orderBy('id'),
  );

/** The audit log of an order, oldest first. */
export const findOrderAuditEntries = async (db: Executor, orderId: string): Promise<readonly OrderAuditEntry[]> =>
  (await findAuditLogs(db, [orderId])).get(orderId) ?? [];
