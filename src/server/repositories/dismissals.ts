import type { Executor, Tx } from '../db/database';
import type { PaymentAuditLogTable } from '../db/paymentTables';
import type { StoredPayment } from './payments';
import { hasChanged } from './statements';

export type PaymentAuditEntry = PaymentAuditLogTable;

/** The payments that an argument of a command names: by their id, or by the provider's id or order id. */
export const findPaymentsNamed = (db: Executor, name: string): Promise<StoredPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', name),
        row('provider_id', '=', name),
        row('attempt_id', '=', name),
        row('provider_order_id', '=', name),
      ]),
    )
    .orderBy('received_at')
    .orderBy('id')
    .execute();

/** Marks a payment without an order as dismissed, or takes that back; false when it is so already, or has an order. */
export const setDismissed = (tx: Tx, id: string, at: number | null): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('payments')
      .set({ dismissed_at: at })
      .where('id', '=', id)
      .where('order_id', 'is', null)
      .where('dismissed_at', at === null ? 'is not' : 'is', null),
  );

export const insertPaymentAuditEntry = async (tx: Tx, entry: PaymentAuditEntry): Promise<void> => {
  await tx.insertInto('payment_audit_log').values(entry).execute();
};

/** The audit log of all payments, oldest first, by payment. */
export const findPaymentAuditLogs = async (
  db: Executor,
): Promise<ReadonlyMap<string, readonly PaymentAuditEntry[]>> => {
  const logs = new Map<string, PaymentAuditEntry[]>();
  const entries = await db.selectFrom('payment_audit_log').selectAll().orderBy('created_at').orderBy('id').execute();
  for (const entry of entries) logs.set(entry.payment_id, [...(logs.get(entry.payment_id) ?? []), entry]);
  return logs;
};
