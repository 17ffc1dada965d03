import { accountOf, type Account } from '@/shared/domain/account';
import type { Executor, Tx } from '../../db/database';
import { findOrder, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findMoneyOf, type MoneyRows } from '../../repositories/payments';
import { queueNotification } from '../notifications/queueNotification';

/** The sums of an order now. */
export const readAccount = async (db: Executor, order: StoredOrder): Promise<Account> =>
  accountOf(order, await findMoneyOf(db, order.id));

/** True while the order waits for the operator, because the provider has reversed a payment. */
export const isOnHold = ({ reversals }: MoneyRows): boolean => reversals.some((row) => row.accepted_at === null);

/**
 * Stores what is due after a change of an order's money or units, and notifies the operator when it is more than before.
 * Called in every transaction that changes them; `doctor` compares the stored amounts.
 */
export const settleAccount = async (tx: Tx, orderId: string, now: number): Promise<void> => {
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const { due } = await readAccount(tx, order);
  const more = due - order.due_cents;
  if (more === 0) return;
  await updateOrder(tx, orderId, { due_cents: due });
  if (more > 0) await queueNotification(tx, { kind: 'refund_due', orderId, now, amountCents: more });
};
